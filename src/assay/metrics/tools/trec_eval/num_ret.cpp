// num_ret: the number of documents retrieved, summed over the topics.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args&) noexcept { return static_cast<double>(topic.grades.size()); }

constexpr MeasureFamily row{
    .name = "num_ret",
    .tool = "trec_eval",
    .summary = "number of documents retrieved",
    .formula = "n",
    .example = "trec_eval:num_ret",
    .cutoff = Cutoff::none,
    .high = infinity,
    .aggregate = Aggregate::sum,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily num_ret_family = row;
constinit const MeasureFamily num_ret_9_family = version_9(row, "trec_eval9:num_ret");

}  // namespace assay::trec_eval
