// spearman: Spearman's rank correlation, over the items that both rankings hold.
//
//     the product-moment correlation of the ranks; tied items have the mean of their ranks
//
// Spearman, "The proof and measurement of association between two things", American Journal of Psychology 15, 1904.

#include <cstdint>
#include <span>
#include <vector>

#include "assay/similarity/catalogue.hpp"
#include "assay/similarity/common_items.hpp"
#include "assay/similarity/product_moment.hpp"

namespace assay {

namespace {

/// The mean rank of each item's group, among these items only.
std::vector<double> mid_ranks(std::span<const std::uint32_t> groups) {
    std::vector<double> count;
    for (const std::uint32_t group : groups) {
        if (count.size() <= group) count.resize(group + std::size_t{1});
        ++count[group];
    }
    std::vector<double> rank_of_group(count.size());
    double before = 0;
    for (std::size_t group = 0; group < count.size(); ++group) {
        rank_of_group[group] = before + (count[group] + 1) / 2;
        before += count[group];
    }
    std::vector<double> ranks;
    for (const std::uint32_t group : groups) ranks.push_back(rank_of_group[group]);
    return ranks;
}

double correlation(const CommonItems& common) { return product_moment(mid_ranks(common.x), mid_ranks(common.y)); }

}  // namespace

extern constinit const SimilarityFamily spearman_similarity{
    .name = "spearman",
    .place = 110,
    .summary = "Spearman's rank correlation; tied items have the mean of their ranks",
    .formula = "product-moment correlation of the ranks of items in both rankings",
    .cite = "spearman1904proof",
    .example = "spearman",
    .low = -1,
    .prepare = prepare_correlation<correlation>,
};

}  // namespace assay
