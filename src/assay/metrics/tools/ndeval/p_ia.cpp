// ndeval's P-IA: precision of each aspect, averaged over the aspects.
//
//     P-IA@k = 1/(k N) * sum_{i<=k} number of aspects that d_i is relevant to
//
//   N   number of aspects with a relevant document
//
// Agrawal, Gollapudi, Halverson and Ieong, "Diversifying search results", WSDM 2009.

#include "assay/metrics/tools/ndeval/ndeval.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay::ndeval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    double count = 0;
    for (const Hit& hit : topic.hits)
        if (hit.rank <= args.k) count += static_cast<double>(hit.covered.size());
    return ratio(count, static_cast<double>(args.k) * count_covered(*topic.aspects));
}

}  // namespace

constinit const MeasureFamily p_ia_family{
    .name = "P-IA",
    .tool = "ndeval",
    .summary = "precision of each aspect, averaged over aspects with a relevant document",
    .formula = "1/(k N) sum_{i<=k} #{t : r(d_i,t) > 0}",
    .cite = "agrawal2009diversifying",
    .example = "ndeval:P-IA@20",
    .cutoff = Cutoff::required,
    .looks = Looks::at_aspects,
    .score = score,
};

}  // namespace assay::ndeval
