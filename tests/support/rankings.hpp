// Rankings for tests, from their text form.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/similarity/compare.hpp"
#include "assay/similarity/ranking_text.hpp"

namespace assay::testing {

/// Two rankings of items.
class ItemPair {
public:
    ItemPair(std::string_view x, std::string_view y) : x_(parse_ranking(x, ids_)), y_(parse_ranking(y, ids_)) {}

    operator RankingPair() const {  // NOLINT(google-explicit-constructor)
        return {.x = x_, .y = y_, .items = ids_.size()};
    }

private:
    IdTable ids_;
    OwnedTiedRanking x_, y_;
};

/// Two rankings of relevance values.
class ProfilePair {
public:
    ProfilePair(std::string_view x, std::string_view y, const RelevanceScale& scale)
        : x_(parse_profile(x, scale)), y_(parse_profile(y, scale)) {}

    operator RankingPair() const {  // NOLINT(google-explicit-constructor)
        return {.x = x_, .y = y_, .items = 0};
    }

private:
    OwnedTiedRanking x_, y_;
};

/// The scale 0, 1, ..., top.
inline RelevanceScale scale_to(int top) {
    std::vector<double> values;
    for (int value = 0; value <= top; ++value) values.push_back(value);
    return RelevanceScale(values);
}

/// A ranking by descending score of the items 0, 1, ...; equal scores tie.
inline std::string by_score(const std::vector<double>& scores) {
    std::vector<std::size_t> order(scores.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return scores[a] > scores[b]; });
    std::string text;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const bool first = i == 0 || scores[order[i - 1]] != scores[order[i]];
        const bool last = i + 1 == order.size() || scores[order[i + 1]] != scores[order[i]];
        text += fmt::format(" {}i{}{}", first && !last ? "(" : "", order[i], last && !first ? ")" : "");
    }
    return text;
}

inline BoundedValue similarity_of(std::string_view name, const RankingPair& pair, const RelevanceScale& scale = {}) {
    return compare_rankings(parse_similarity(name), pair, scale);
}

}  // namespace assay::testing
