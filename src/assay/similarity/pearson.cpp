// pearson: product-moment correlation of the scores, over the items that both rankings hold.
//
//     sum (x - mean x)(y - mean y) / sqrt(sum (x - mean x)^2 * sum (y - mean y)^2)
//
// Pearson, "Note on regression and inheritance in the case of two parents", Proceedings of the Royal Society 58, 1895.

#include "assay/similarity/catalogue.hpp"
#include "assay/similarity/common_items.hpp"
#include "assay/similarity/product_moment.hpp"

namespace assay {

namespace {

double correlation(const CommonItems& common) { return product_moment(common.x_scores, common.y_scores); }

}  // namespace

extern constinit const SimilarityFamily pearson_similarity{
    .name = "pearson",
    .place = 120,
    .summary = "product-moment correlation of the scores",
    .formula = "sum (x - mean x)(y - mean y) / sqrt(sum (x - mean x)^2 sum (y - mean y)^2)",
    .cite = "pearson1895note",
    .example = "pearson",
    .low = -1,
    .looks = LooksAt::scores,
    .prepare = prepare_correlation<correlation>,
};

}  // namespace assay
