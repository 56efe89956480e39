// ILD: intra-list diversity, how different the recommended items are from each other.
//
//     ILD@k = mean over the pairs of items i, j at ranks <= k of  1 - |A(i) & A(j)| / |A(i) | A(j)|
//
//   A(i)   the set of aspects of item i
//
// The distance is that of Jaccard. Two items without aspects have distance 0, for nothing tells them apart; an item
// that nobody knows has no aspects. Fewer than two items have an ILD of 0.
//
// Castells, Hurley and Vargas, "Novelty and diversity in recommender systems", Recommender Systems Handbook, 2015.

#include <cstddef>
#include <cstdint>
#include <span>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

/// Of two ascending lists.
double distance(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) noexcept {
    std::size_t common = 0;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();)
        if (a[i] < b[j]) ++i;
        else if (b[j] < a[i]) ++j;
        else ++common, ++i, ++j;
    const std::size_t together = a.size() + b.size() - common;
    return together == 0 ? 0 : 1 - static_cast<double>(common) / static_cast<double>(together);
}

std::span<const std::uint32_t> aspects(const UserView& user, std::size_t at) noexcept {
    if (user.ranked[at] == Rows::none) return {};
    return user.data->items.aspects(static_cast<std::size_t>(user.ranked[at]));
}

double score(const Topic& topic, const Args& args) noexcept {
    const std::size_t depth = args.depth(topic.user->ranked.size());
    double sum = 0;
    for (std::size_t i = 0; i < depth; ++i)
        for (std::size_t j = 0; j < i; ++j) sum += distance(aspects(*topic.user, i), aspects(*topic.user, j));
    return ratio(2 * sum, static_cast<double>(depth) * (static_cast<double>(depth) - 1));
}

}  // namespace

constinit const MeasureFamily ild_family{
    .name = "ILD",
    .summary = "intra-list diversity: mean distance of the aspects of two recommended items",
    .formula =
        "mean over pairs of ranks <= k of 1 - |A(i) & A(j)| / |A(i) | A(j)|, A(i) the aspects of item i;\n"
        "0 for two items without aspects, and for fewer than two items",
    .cite = "castells2015novelty",
    .example = "ILD@10",
    .looks = Looks::at_user,
    .score = score,
};

}  // namespace assay
