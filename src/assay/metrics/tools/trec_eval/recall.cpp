// recall: the share of the relevant documents that stand at the first k ranks.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double least = least_relevant(args[1]);
    return ratio(count_retrieved(topic, least, ranks(topic, args[0])), count_relevant(topic, least));
}

constexpr Param params[] = {k_param(1000), rel_param};

constexpr MeasureFamily row{
    .name = "recall",
    .tool = "trec_eval",
    .summary = "share of the relevant documents at the first k ranks",
    .formula = "#{i <= k relevant}/R",
    .example = "trec_eval:recall_1000",
    .params = params,
    .cutoff = Cutoff::none,
    .number_in_name = true,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily recall_family = row;
constinit const MeasureFamily recall_9_family = version_9(row, "trec_eval9:recall_1000");

}  // namespace assay::trec_eval
