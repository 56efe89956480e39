// gm_map: average precision, averaged over the topics by the geometric mean.
//
//     gm_map = exp(mean over the topics of log(max(map, 0.00001)))

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept { return average_precision(topic, args[0]); }

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "gm_map",
    .tool = "trec_eval",
    .summary = "geometric mean of average precision",
    .formula = "exp(mean log max(map, 0.00001))",
    .example = "trec_eval:gm_map",
    .params = params,
    .cutoff = Cutoff::none,
    .aggregate = Aggregate::geometric_mean,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily gm_map_family = row;
constinit const MeasureFamily gm_map_9_family = version_9(row, "trec_eval9:gm_map");

}  // namespace assay::trec_eval
