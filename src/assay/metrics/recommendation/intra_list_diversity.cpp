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
#include <map>
#include <span>
#include <vector>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/recommendation/recommendation.hpp"
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

std::span<const std::uint32_t> aspects(const Items& items, std::int32_t item) noexcept {
    if (item == Rows::none) return {};
    return items.aspects(static_cast<std::size_t>(item));
}

double distances_of_items(std::span<const std::int32_t> ranked, const Items& items) noexcept {
    double sum = 0;
    for (std::size_t i = 0; i < ranked.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) sum += distance(aspects(items, ranked[i]), aspects(items, ranked[j]));
    return sum;
}

/// The same of a long list: items with the same aspects are counted, and only the kinds of items compared. A sum of
/// fewer terms loses fewer digits than one over millions of pairs, so that the two differ by that.
double distances_of_kinds(std::span<const std::int32_t> ranked, const Items& items) {
    std::map<std::vector<std::uint32_t>, double> counts;
    for (const std::int32_t item : ranked) {
        const std::span<const std::uint32_t> of_item = aspects(items, item);
        ++counts[{of_item.begin(), of_item.end()}];
    }
    double sum = 0;
    for (auto a = counts.begin(); a != counts.end(); ++a)
        for (auto b = counts.begin(); b != a; ++b) sum += a->second * b->second * distance(a->first, b->first);
    return sum;
}

constexpr std::size_t long_list = 1000;

}  // namespace

double intra_list_diversity(std::span<const std::int32_t> ranked, const Items& items) noexcept {
    const double sum =
        ranked.size() > long_list ? distances_of_kinds(ranked, items) : distances_of_items(ranked, items);
    const auto depth = static_cast<double>(ranked.size());
    return ratio(2 * sum, depth * (depth - 1));
}

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    return intra_list_diversity(args.first_ranks(topic.user->ranked), topic.user->data->items);
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
    .needs = Need::user | Need::item_aspects,
    .score = score,
};

}  // namespace assay
