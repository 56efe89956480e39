// Gini: how unequally recommendations are spread over the items of the collection.
//
//     Gini@k = 1/(n-1) * sum over j = 1..n of  (2j - n - 1) x_j / sum over j of x_j
//
//   n     number of items
//   x_j   how many users get the j-th item at a rank <= k; items ascend by this number, those never recommended come
//         first
//
// 0: all items are recommended equally often; 1: one item gets all. It is 0 where nothing is recommended or there is
// only one item. There is one value for all users together; recommended items that nobody knows do not count.
//
// Castells, Hurley and Vargas, "Novelty and diversity in recommender systems", Recommender Systems Handbook, 2015.

#include <algorithm>
#include <cstddef>
#include <vector>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/recommendation/recommendation.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

double gini(std::span<const std::uint32_t> exposure) {
    std::vector<std::uint32_t> counts(exposure.begin(), exposure.end());
    std::sort(counts.begin(), counts.end());
    const auto n = static_cast<double>(counts.size());
    double weighted = 0, total = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const auto count = static_cast<double>(counts[i]);
        weighted += (2 * static_cast<double>(i + 1) - n - 1) * count;
        total += count;
    }
    return ratio(weighted, (n - 1) * total);
}

namespace {

double over_all(const Exposure& exposure, const Args&) { return gini(exposure.counts); }

}  // namespace

constinit const MeasureFamily gini_family{
    .name = "Gini",
    .summary = "Gini index of exposure: 0 if all items are recommended equally often, 1 if one item gets all",
    .formula =
        "1/(n-1) sum_{j=1..n} (2j-n-1) x_j / sum_j x_j, x_j ascending: how many users get an item at a rank <= k",
    .cite = "castells2015novelty",
    .example = "Gini@10",
    .aggregate = Aggregate::whole,
    .needs = Need::user,
    .over_all = over_all,
};

}  // namespace assay
