// ndeval's MAP-IA: average precision of each aspect, averaged over the aspects.
//
//     MAP-IA = 1/N * sum over aspects t of  1/R_t * sum over ranks i relevant to t of  n_t(i)/i
//
//   N        number of aspects with a relevant document
//   R_t      number of documents relevant to t
//   n_t(i)   how many of them stand at ranks up to i
//
// Agrawal, Gollapudi, Halverson and Ieong, "Diversifying search results", WSDM 2009.

#include "assay/metrics/tools/ndeval/ndeval.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay::ndeval {

namespace {

double score(const Topic& topic, const Args&) noexcept {
    const Aspects& aspects = *topic.aspects;
    std::vector<double> found(aspects.count()), precision_sum(aspects.count()), relevant(aspects.count());
    for (const Hit& hit : topic.hits)
        for (const Covered& covered : hit.covered)
            precision_sum[covered.aspect] += ++found[covered.aspect] / static_cast<double>(hit.rank);
    for (const Covered& covered : aspects.covered) ++relevant[covered.aspect];
    double sum = 0;
    for (std::size_t aspect = 0; aspect < aspects.count(); ++aspect)
        sum += ratio(precision_sum[aspect], relevant[aspect]);
    return ratio(sum, count_covered(aspects));
}

}  // namespace

constinit const MeasureFamily map_ia_family{
    .name = "MAP-IA",
    .tool = "ndeval",
    .summary = "average precision of each aspect, averaged over aspects with a relevant document",
    .formula = "1/N sum_t AP_t",
    .cite = "agrawal2009diversifying",
    .example = "ndeval:MAP-IA",
    .cutoff = Cutoff::none,
    .looks = Looks::at_aspects,
    .score = score,
};

}  // namespace assay::ndeval
