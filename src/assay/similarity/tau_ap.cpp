// tau_ap, tau_ap.a, tau_ap.b: AP rank correlation, which counts what is wrong at the top more, over the items that both
// rankings hold. The first ranking is the truth x, the second the estimate y.
//
//     tau_ap   2/(n-1) * sum over i = 2..n of  c(i)/(i-1)  - 1          no ties
//     .a       its expectation over the orders of groups tied in y      ties in y only
//     .b       the mean of both directions of
//              2/(n-n1) * sum over items e not in y's first group of  c(e)/above(e)  - 1
//
//   c       the items above one in y that are also above it in x
//   above   the items above one in y
//   n1      the size of y's first group
//
// Yilmaz, Aslam and Robertson, "A new rank correlation coefficient for information retrieval", SIGIR 2008; ties: Urbano
// and Marrero, "The treatment of ties in AP correlation", ICTIR 2017.

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "assay/core/running_counts.hpp"
#include "assay/similarity/catalogue.hpp"
#include "assay/similarity/common_items.hpp"

namespace assay {

namespace {

/// A group of items tied in the estimate.
struct TiedGroup {
    double above;  ///< how many items are above the group
    double count;
    double right;  ///< the sum over its items of those above it in the estimate that are also above in the truth
};

std::vector<TiedGroup> walk(std::span<const std::uint32_t> truth, std::span<const std::uint32_t> estimate) {
    std::vector<std::size_t> order(truth.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return estimate[a] < estimate[b]; });
    RunningCounts seen(*std::max_element(truth.begin(), truth.end()) + std::size_t{1});
    std::vector<TiedGroup> groups;
    for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
        std::size_t right = 0;
        for (end = begin; end < order.size() && estimate[order[end]] == estimate[order[begin]]; ++end)
            right += seen.below(truth[order[end]]);
        for (std::size_t i = begin; i < end; ++i) seen.add(truth[order[i]]);
        groups.push_back({.above = static_cast<double>(begin),
                          .count = static_cast<double>(end - begin),
                          .right = static_cast<double>(right)});
    }
    return groups;
}

/// The expectation over the orders inside groups of the estimate; the truth has no ties.
double expected(const CommonItems& common) {
    double sum = 0;
    for (const TiedGroup& group : walk(common.x, common.y))
        for (double before = 0; before < group.count; ++before) {
            // At this place of the group stands any of its items. Half of those before it belong there.
            if (group.above + before > 0) sum += (group.right / group.count + before / 2) / (group.above + before);
        }
    return 2 * sum / (common.count() - 1) - 1;
}

double one_direction(std::span<const std::uint32_t> truth, std::span<const std::uint32_t> estimate) {
    double sum = 0, items = 0;
    for (const TiedGroup& group : walk(truth, estimate))
        if (group.above > 0) {
            sum += group.right / group.above;
            items += group.count;
        }
    return items == 0 ? not_a_number : 2 * sum / items - 1;
}

double both_directions(const CommonItems& common) {
    return (one_direction(common.x, common.y) + one_direction(common.y, common.x)) / 2;
}

std::string refuse_all(const Similarity& similarity, const RankingPair& pair) {
    if (!pair.x.tied() && !pair.y.tied()) return {};
    return fmt::format("{} takes rankings without ties; tau_ap.b takes them", similarity.name());
}

std::string refuse_first(const Similarity& similarity, const RankingPair& pair) {
    if (!pair.x.tied()) return {};
    return fmt::format("{} takes ties in the second ranking only; tau_ap.b takes them in both", similarity.name());
}

}  // namespace

extern constinit const SimilarityFamily tau_ap_similarity{
    .name = "tau_ap",
    .place = 80,
    .summary = "AP rank correlation: like Kendall's, but what is wrong at the top counts more",
    .formula =
        "2/(n-1) sum_{i=2..n} c(i)/(i-1) - 1, c(i) the items above rank i of the second ranking that the first "
        "one also has above it",
    .cite = "yilmaz2008new",
    .example = "tau_ap",
    .low = -1,
    .symmetric = false,
    .prepare = prepare_correlation<expected>,
    .refuse = refuse_all,
};

extern constinit const SimilarityFamily tau_ap_a_similarity{
    .name = "tau_ap.a",
    .place = 90,
    .summary = "AP rank correlation, mean over the orders of items tied in the second ranking",
    .formula = "the expectation of tau_ap when each order of a tied group of the second ranking is equally likely",
    .cite = "urbano2017treatment",
    .example = "tau_ap.a",
    .low = -1,
    .symmetric = false,
    .prepare = prepare_correlation<expected>,
    .refuse = refuse_first,
};

extern constinit const SimilarityFamily tau_ap_b_similarity{
    .name = "tau_ap.b",
    .place = 100,
    .summary = "AP rank correlation of two rankings that may both have ties",
    .formula = "mean over both directions of 2/(n-n1) sum over items e not in the first group of c(e)/above(e) - 1",
    .cite = "urbano2017treatment",
    .example = "tau_ap.b",
    .low = -1,
    .prepare = prepare_correlation<both_directions>,
};

}  // namespace assay
