// P: precision at rank k; ranks below the end of the ranking count as not relevant.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    return count_retrieved(topic, least_relevant(args[1]), ranks(topic, args[0])) / args[0];
}

constexpr Param params[] = {k_param(10), rel_param};

constexpr MeasureFamily row{
    .name = "P",
    .tool = "trec_eval",
    .summary = "precision at rank k",
    .formula = "#{i <= k relevant}/k",
    .example = "trec_eval:P_10",
    .params = params,
    .cutoff = Cutoff::none,
    .number_in_name = true,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily p_family = row;
constinit const MeasureFamily p_9_family = version_9(row, "trec_eval9:P_10");

}  // namespace assay::trec_eval
