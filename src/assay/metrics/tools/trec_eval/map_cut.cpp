// map_cut: average precision over the first k ranks; R is not cut.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double least = least_relevant(args[1]);
    return ratio(precision_sum(topic, least, ranks(topic, args[0])), count_relevant(topic, least));
}

constexpr Param params[] = {k_param(1000), rel_param};

constexpr MeasureFamily row{
    .name = "map_cut",
    .tool = "trec_eval",
    .summary = "average precision over the first k ranks",
    .formula = "1/R sum_{i<=k relevant} #{j<=i relevant}/i",
    .example = "trec_eval:map_cut_100",
    .params = params,
    .cutoff = Cutoff::none,
    .number_in_name = true,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily map_cut_family = row;
constinit const MeasureFamily map_cut_9_family = version_9(row, "trec_eval9:map_cut_100");

}  // namespace assay::trec_eval
