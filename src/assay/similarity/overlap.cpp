// overlap@k: the share of items that the first k ranks of both rankings have in common.
//
//     X(k) / k      k at most the length of the longer ranking
//
//   X(k)   the number of common items at depth k; the items of a tied group that k cuts count by the share of the group
//          above the cut, which is the mean over its orders

#include "assay/similarity/catalogue.hpp"
#include "assay/similarity/walk_kernel.hpp"

namespace assay {

namespace {

double share(OverlapWalk& walk, std::size_t depth) {
    for (std::size_t d = 0; d < depth; ++d) walk.step();
    return walk.overlap() / walk.depth();
}

}  // namespace

extern constinit const SimilarityFamily overlap_similarity{
    .name = "overlap",
    .place = 30,
    .summary = "share of the first k items that both rankings have in common",
    .formula = "X(k)/k, X(k) the number of items in both at depth k",
    .cite = "fagin2003comparing",
    .example = "overlap@10",
    .cutoff = true,
    .prepare = prepare_walk<share>,
};

}  // namespace assay
