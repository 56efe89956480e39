// ndeval's strec: subtopic recall, the share of aspects that the first k documents cover.
//
//     strec@k = number of aspects that a document of the first k is relevant to / N
//
//   N   number of aspects with a relevant document
//
// Zhai, Cohen and Lafferty, "Beyond independent relevance: methods and evaluation metrics for subtopic retrieval",
// SIGIR 2003.

#include "assay/metrics/tools/ndeval/ndeval.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay::ndeval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
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

constinit const MeasureFamily strec_family{
    .name = "strec",
    .tool = "ndeval",
    .summary = "subtopic recall: the share of aspects with a relevant document that the first k cover",
    .formula = "#{t : some i<=k has r(d_i,t) > 0} / N",
    .cite = "zhai2003beyond",
    .example = "ndeval:strec@20",
    .cutoff = Cutoff::required,
    .looks = Looks::at_aspects,
    .score = score,
};

}  // namespace assay::ndeval
