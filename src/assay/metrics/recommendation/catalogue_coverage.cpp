// Coverage: the share of the collection that is recommended to somebody.
//
//     Coverage@k = number of items that some user gets at a rank <= k / number of items
//
// There is one value for all users together. Items are those of the collection; recommended items that nobody knows do
// not count.
//
// Ge, Delgado-Battenfeld and Jannach, "Beyond accuracy: evaluating recommender systems by coverage and serendipity",
// RecSys 2010.

#include <algorithm>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/recommendation/recommendation.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

double catalogue_coverage(std::span<const std::uint32_t> exposure) noexcept {
    const auto never = std::count(exposure.begin(), exposure.end(), 0U);
    const auto items = static_cast<double>(exposure.size());
    return ratio(items - static_cast<double>(never), items);
}

namespace {

double over_all(const Exposure& exposure, const Args&) { return catalogue_coverage(exposure.counts); }

}  // namespace

constinit const MeasureFamily coverage_family{
    .name = "Coverage",
    .summary = "catalogue coverage: share of the items that some user gets among the first k",
    .formula = "number of items that some user gets at a rank <= k / number of items",
    .cite = "ge2010beyond",
    .example = "Coverage@10",
    .aggregate = Aggregate::whole,
    .needs = Need::user,
    .over_all = over_all,
};

}  // namespace assay
