// success: 1 if a relevant document stands at the first k ranks.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    return count_retrieved(topic, least_relevant(args[1]), ranks(topic, args[0])) > 0 ? 1 : 0;
}

constexpr Param params[] = {k_param(10), rel_param};

constexpr MeasureFamily row{
    .name = "success",
    .tool = "trec_eval",
    .summary = "whether a relevant document stands at the first k ranks",
    .formula = "[#{i <= k relevant} > 0]",
    .example = "trec_eval:success_5",
    .params = params,
    .cutoff = Cutoff::none,
    .number_in_name = true,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily success_family = row;
constinit const MeasureFamily success_9_family = version_9(row, "trec_eval9:success_5");

}  // namespace assay::trec_eval
