// num_ret: the number of documents retrieved, summed over the topics.

#include "assay/metrics/trec_eval/levels.hpp"
#include "assay/metrics/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args&) noexcept { return static_cast<double>(topic.grades.size()); }

constexpr Metric row{
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

constinit const Metric num_ret_metric = row;
constinit const Metric num_ret_9_metric = version_9(row, "trec_eval9:num_ret");

}  // namespace assay::trec_eval
