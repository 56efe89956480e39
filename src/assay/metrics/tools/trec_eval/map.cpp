// map: average precision.
//
//     map = 1/R * sum over the ranks i of relevant documents of  (relevant documents at ranks 1..i) / i
//
//   R   number of judged documents that are relevant

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept { return average_precision(topic, args[0]); }

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "map",
    .tool = "trec_eval",
    .summary = "average precision",
    .formula = "1/R sum_{i relevant} #{j<=i relevant}/i",
    .cite = "buckley2005evaluation",
    .example = "trec_eval:map",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily map_family = row;
constinit const MeasureFamily map_9_family = version_9(row, "trec_eval9:map");

}  // namespace assay::trec_eval
