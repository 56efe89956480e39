// Letters by inserting and absorbing, as Piepho gave it: split every group that holds a pair which differs, then drop
// groups inside others.
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <vector>

#include "assay/stats/score_matrix.hpp"

namespace assay::reference {

using LetterGroup = std::set<std::size_t>;

inline std::set<LetterGroup> insert_and_absorb(std::size_t systems, std::span<const stats::Pair> different) {
    LetterGroup all;
    for (std::size_t i = 0; i < systems; ++i) all.insert(i);
    std::set<LetterGroup> groups{all};
    for (const stats::Pair& pair : different) {
        std::set<LetterGroup> split;
        for (const LetterGroup& group : groups) {
            if (!group.contains(pair.first) || !group.contains(pair.second)) {
                split.insert(group);
                continue;
            }
            for (const std::size_t out : {pair.first, pair.second}) {
                LetterGroup part = group;
                part.erase(out);
                split.insert(part);
            }
        }
        groups.clear();
        for (const LetterGroup& group : split) {
            const bool inside = std::any_of(split.begin(), split.end(), [&](const LetterGroup& other) {
                return other != group && std::includes(other.begin(), other.end(), group.begin(), group.end());
            });
            if (!inside) groups.insert(group);
        }
    }
    return groups;
}

}  // namespace assay::reference
