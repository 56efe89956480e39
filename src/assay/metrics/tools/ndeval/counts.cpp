// The measures of ndeval that count the documents relevant to each aspect.
//
//     MAP-IA  = 1/N * sum over aspects t of  1/R_t * sum over ranks i relevant to t of  n_t(i)/i
//     P-IA@k  = 1/(k N) * sum_{i<=k} number of aspects that d_i is relevant to
//     strec@k = number of aspects that a document of the first k is relevant to / N
//
//   N        number of aspects with a relevant document
//   R_t      number of documents relevant to t
//   n_t(i)   how many of them stand at ranks up to i
//
// Agrawal, Gollapudi, Halverson and Ieong, "Diversifying search results", WSDM 2009. Zhai, Cohen and Lafferty, "Beyond
// independent relevance: methods and evaluation metrics for subtopic retrieval", SIGIR 2003.

#include "assay/metrics/relevance.hpp"
#include "assay/metrics/tools/ndeval/ndeval.hpp"

namespace assay::ndeval {

namespace {

double average_precision(const Topic& topic, const Args&) noexcept {
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

double precision(const Topic& topic, const Args& args) noexcept {
    double count = 0;
    for (const Hit& hit : topic.hits)
        if (hit.rank <= args.k) count += static_cast<double>(hit.covered.size());
    return ratio(count, static_cast<double>(args.k) * count_covered(*topic.aspects));
}

double subtopic_recall(const Topic& topic, const Args& args) noexcept {
    std::vector<bool> seen(topic.aspects->count());
    double count = 0;
    for (const Hit& hit : topic.hits) {
        if (hit.rank > args.k) break;
        for (const Covered& covered : hit.covered) {
            count += seen[covered.aspect] ? 0 : 1;
            seen[covered.aspect] = true;
        }
    }
    return ratio(count, count_covered(*topic.aspects));
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
    .needs = Need::aspects,
    .score = average_precision,
};

constinit const MeasureFamily p_ia_family{
    .name = "P-IA",
    .tool = "ndeval",
    .summary = "precision of each aspect, averaged over aspects with a relevant document",
    .formula = "1/(k N) sum_{i<=k} #{t : r(d_i,t) > 0}",
    .cite = "agrawal2009diversifying",
    .example = "ndeval:P-IA@20",
    .cutoff = Cutoff::required,
    .needs = Need::aspects,
    .score = precision,
};

constinit const MeasureFamily strec_family{
    .name = "strec",
    .tool = "ndeval",
    .summary = "subtopic recall: the share of aspects with a relevant document that the first k cover",
    .formula = "#{t : some i<=k has r(d_i,t) > 0} / N",
    .cite = "zhai2003beyond",
    .example = "ndeval:strec@20",
    .cutoff = Cutoff::required,
    .needs = Need::aspects,
    .score = subtopic_recall,
};

}  // namespace assay::ndeval
