// rbp_resid: how much rank-biased precision could rise if every document without judgment had the full gain.
//
//     rbp_resid = p^n + (1 - p) * sum over the ranks i of documents without judgment of  p^(i-1)
//
//   n   number of documents retrieved; 0 if all of them were judged

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    double sum = 0, weight = 1;
    for (const double grade : topic.grades) {
        if (!judged(grade)) sum += weight;
        weight *= args[0];
    }
    return sum > 0 ? weight + (1 - args[0]) * sum : 0;
}

constexpr Param p_param{
    .name = "p",
    .fallback = 0.9,
    .domain = {.low = 0, .high = 1},
    .meaning = "persistence",
};

constexpr Param params[] = {p_param};

constexpr MeasureFamily row{
    .name = "rbp_resid",
    .tool = "trec_eval",
    .summary = "residual of rank-biased precision",
    .formula = "p^n + (1 - p) sum_{i not judged} p^(i-1)",
    .cite = "moffat2008rbp",
    .example = "trec_eval:rbp_resid(p=0.8)",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily rbp_resid_family = row;

}  // namespace assay::trec_eval
