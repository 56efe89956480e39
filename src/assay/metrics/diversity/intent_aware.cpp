// IA: the intent-aware version of another measure.
//
//     IA(M) = sum over aspects t of  w(t) M_t
//
//   M_t    M computed with the judgments of aspect t alone: its relevant documents, its ideal ranking
//   w(t)   weight of the aspect; the weights sum to 1
//
// Agrawal, Gollapudi, Halverson and Ieong, "Diversifying search results", WSDM 2009.

#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    double sum = 0;
    for (std::size_t aspect = 0; aspect < topic.by_aspect.size(); ++aspect)
        sum += topic.aspects->weights[aspect] * args.inner[0](topic.by_aspect[aspect]);
    return sum;
}

}  // namespace

constinit const MeasureFamily ia_family{
    .name = "IA",
    .summary = "another measure for each aspect alone, averaged with the weights of the aspects",
    .formula = "sum_t w(t) M_t",
    .cite = "agrawal2009diversifying",
    .example = "IA(nDCG@10)",
    .cutoff = Cutoff::none,
    .nests = 1,
    .low = -infinity,
    .high = infinity,
    .needs = Need::each_aspect,
    .score = score,
    .known = mix_of_inside,
};

}  // namespace assay
