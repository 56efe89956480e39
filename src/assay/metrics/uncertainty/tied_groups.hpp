// Documents with the same score.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "assay/core/run.hpp"
#include "assay/metrics/uncertainty/behaviour.hpp"

namespace assay {

/// The groups of a ranking that is in this order; none where the order does not look at scores.
std::vector<TiedGroup> tied_groups(std::span<const Retrieved> ranking, OrderRule order);

/// Calls use(begin, end) for every group of n documents, and for every document that is in none.
template <class Use>
void for_each_group(std::size_t n, TiedGroups groups, const Use& use) {
    std::size_t next = 0;
    for (const TiedGroup& group : groups) {
        for (; next < group.begin; ++next) use(next, next + 1);
        use(group.begin, group.end);
        next = group.end;
    }
    for (; next < n; ++next) use(next, next + 1);
}

}  // namespace assay
