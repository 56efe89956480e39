// Jaccard@k: the items that the first k ranks of both rankings have in common, by those that either has.
//
//     X(k) / (n_x + n_y - X(k))
//
//   X(k)       the number of common items at depth k; the items of a tied group that k cuts count by the share of the
//              group above the cut
//   n_x, n_y   the number of items of either ranking at depth k
//
// Jaccard, "The distribution of the flora in the alpine zone", New Phytologist 11(2), 1912.

#include "assay/similarity/catalogue.hpp"
#include "assay/similarity/walk_kernel.hpp"

namespace assay {

namespace {

double index(OverlapWalk& walk, std::size_t depth) {
    for (std::size_t d = 0; d < depth; ++d) walk.step();
    const double common = walk.overlap();
    return common / (walk.sum(0) + walk.sum(1) - common);
}

}  // namespace

extern constinit const SimilarityFamily jaccard_similarity{
    .name = "Jaccard",
    .place = 40,
    .summary = "items that the first k ranks have in common, by those that either has",
    .formula = "X(k)/(n_x + n_y - X(k)), X(k) the number of items in both at depth k",
    .cite = "jaccard1912distribution",
    .example = "Jaccard@10",
    .cutoff = true,
    .prepare = prepare_walk<index>,
};

}  // namespace assay
