// R: recall, the share of the relevant documents that are found at the first k ranks.
//
//     R@k = (relevant documents at ranks 1..k) / R
//
//   R   number of judged documents that are relevant
//
// van Rijsbergen, Information Retrieval, 2nd edition, Butterworths 1979, chapter 7.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double rel = args[0];
    return ratio(count_retrieved(topic, rel, args.depth(topic.grades.size())), count_relevant(topic, rel));
}

constexpr Param params[] = {rel_param};

}  // namespace

constinit const MeasureFamily r_family{
    .name = "R",
    .summary = "recall: the share of the relevant documents that are found at the first k ranks",
    .formula = "#{i<=k relevant} / R",
    .cite = "vanrijsbergen1979information",
    .example = "R@1000",
    .params = params,
    .score = score,
};

}  // namespace assay
