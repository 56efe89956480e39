// yaap: average precision as log odds, so that it averages better over topics.
//
//     yaap = log((1 + S) / (1 + R - S))
//
//   S   sum of the precisions at the relevant documents retrieved
//
// Robertson, "On smoothing average precision", ECIR 2012.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double least = least_relevant(args[0]);
    const double sum = precision_sum(topic, least, topic.grades.size());
    return std::log((1 + sum) / (1 + count_relevant(topic, least) - sum));
}

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "yaap",
    .tool = "trec_eval",
    .summary = "average precision as log odds",
    .formula = "log((1 + S)/(1 + R - S)), S = R map",
    .cite = "robertson2012smoothing",
    .example = "trec_eval:yaap",
    .params = params,
    .cutoff = Cutoff::none,
    .low = -infinity,
    .high = infinity,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily yaap_family = row;
constinit const MeasureFamily yaap_9_family = version_9(row, "trec_eval9:yaap");

}  // namespace assay::trec_eval
