// P: precision, the share of relevant documents among the first k ranks.
//
//     P@k = (relevant documents at ranks 1..k) / k
//
//   k   at least 1; a list shorter than k is divided by k all the same: what was not returned is not relevant
//
// van Rijsbergen, Information Retrieval, 2nd edition, Butterworths 1979, chapter 7.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double found = count_retrieved(topic, args[0], args.depth(topic.grades.size()));
    return found / static_cast<double>(args.k);
}

constexpr Param params[] = {rel_param};

}  // namespace

constinit const MeasureFamily p_family{
    .name = "P",
    .summary = "precision: the share of relevant documents among the first k ranks",
    .formula = "#{i<=k relevant} / k",
    .cite = "vanrijsbergen1979information",
    .example = "P(rel=2)@10",
    .params = params,
    .cutoff = Cutoff::required,
    .score = score,
};

}  // namespace assay
