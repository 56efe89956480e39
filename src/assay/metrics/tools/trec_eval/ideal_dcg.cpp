// ideal_dcg: discounted cumulated gain of all judged documents, best first.
//
//     ideal_dcg = sum over the ranks i of the ideal ranking of  g_i / log2(i + 1)

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept { return ideal_dcg(topic, args.values[0].list); }

constexpr Param params[] = {gains_param};

constexpr MeasureFamily row{
    .name = "ideal_dcg",
    .tool = "trec_eval",
    .summary = "discounted cumulated gain of the ideal ranking",
    .formula = "sum_i ideal_i/log2(i + 1)",
    .cite = "jarvelin2002cumulated",
    .example = "trec_eval:ideal_dcg",
    .params = params,
    .cutoff = Cutoff::none,
    .high = infinity,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily ideal_dcg_family = row;

}  // namespace assay::trec_eval
