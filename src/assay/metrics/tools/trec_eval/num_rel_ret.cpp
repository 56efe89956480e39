// num_rel_ret: the number of relevant documents retrieved, summed over the topics.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    return count_retrieved(topic, least_relevant(args[0]), topic.grades.size());
}

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "num_rel_ret",
    .tool = "trec_eval",
    .summary = "number of relevant documents retrieved",
    .formula = "#{i <= n relevant}",
    .example = "trec_eval:num_rel_ret",
    .params = params,
    .cutoff = Cutoff::none,
    .high = infinity,
    .aggregate = Aggregate::sum,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily num_rel_ret_family = row;
constinit const MeasureFamily num_rel_ret_9_family = version_9(row, "trec_eval9:num_rel_ret");

}  // namespace assay::trec_eval
