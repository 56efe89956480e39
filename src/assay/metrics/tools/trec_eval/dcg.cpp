// dcg: discounted cumulated gain of the whole ranking.
//
//     dcg = sum over the ranks i of  g_i / log2(i + 1)
//
// Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept { return dcg(topic, args.values[0].list); }

constexpr Param params[] = {gains_param};

constexpr MeasureFamily row{
    .name = "dcg",
    .tool = "trec_eval",
    .summary = "discounted cumulated gain of the whole ranking",
    .formula = "sum_i g_i/log2(i + 1)",
    .cite = "jarvelin2002cumulated",
    .example = "trec_eval:dcg",
    .params = params,
    .cutoff = Cutoff::none,
    .high = infinity,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily dcg_family = row;

}  // namespace assay::trec_eval
