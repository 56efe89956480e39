// relative_P: precision at rank k over the largest that is possible there.

#include <algorithm>

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double least = least_relevant(args[1]);
    const double relevant = count_relevant(topic, least);
    return ratio(count_retrieved(topic, least, ranks(topic, args[0])), std::min(args[0], relevant));
}

constexpr Param params[] = {k_param(10), rel_param};

constexpr MeasureFamily row{
    .name = "relative_P",
    .tool = "trec_eval",
    .summary = "precision at rank k over the largest possible",
    .formula = "#{i <= k relevant}/min(k, R)",
    .example = "trec_eval:relative_P_10",
    .params = params,
    .cutoff = Cutoff::none,
    .number_in_name = true,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily relative_p_family = row;
constinit const MeasureFamily relative_p_9_family = version_9(row, "trec_eval9:relative_P_10");

}  // namespace assay::trec_eval
