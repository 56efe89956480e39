// ndcg: discounted cumulated gain of the whole ranking over that of all judged documents, best first.
//
//     ndcg = sum_i g_i / log2(i + 1)  over  sum_i ideal_i / log2(i + 1)
//
// Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    return ratio(dcg(topic, args.values[0].list), ideal_dcg(topic, args.values[0].list));
}

constexpr Param params[] = {gains_param};

constexpr MeasureFamily row{
    .name = "ndcg",
    .tool = "trec_eval",
    .summary = "discounted cumulated gain over that of the ideal ranking",
    .formula = "dcg/ideal_dcg",
    .cite = "jarvelin2002cumulated",
    .example = "trec_eval:ndcg",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily ndcg_family = row;
constinit const MeasureFamily ndcg_9_family = version_9(row, "trec_eval9:ndcg");

}  // namespace assay::trec_eval
