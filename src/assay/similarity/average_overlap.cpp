// average_overlap@k: the mean of the overlap at all depths up to k.
//
//     1/k * sum over d = 1..k of  X(d)/d      k at most the length of the longer ranking
//
//   X(d)   the number of common items at depth d; the items of a tied group that d cuts count by the share of the group
//          above the cut
//
// Fagin, Kumar and Sivakumar, "Comparing top k lists", SIAM Journal on Discrete Mathematics 17(1), 2003.

#include "assay/similarity/catalogue.hpp"
#include "assay/similarity/sum.hpp"
#include "assay/similarity/walk_kernel.hpp"

namespace assay {

namespace {

double mean(OverlapWalk& walk, std::size_t depth) {
    CompensatedSum sum;
    for (std::size_t d = 0; d < depth; ++d) {
        walk.step();
        sum.add(walk.overlap() / walk.depth());
    }
    return sum.value() / walk.depth();
}

}  // namespace

extern constinit const SimilarityFamily average_overlap_similarity{
    .name = "average_overlap",
    .place = 50,
    .summary = "mean of the overlap at all depths up to k",
    .formula = "1/k sum_{d<=k} X(d)/d, X(d) the number of items in both at depth d",
    .cite = "fagin2003comparing",
    .example = "average_overlap@10",
    .cutoff = true,
    .prepare = prepare_walk<mean>,
};

}  // namespace assay
