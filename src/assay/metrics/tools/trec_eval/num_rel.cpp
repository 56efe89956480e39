// num_rel: the number of relevant documents in the judgments, summed over the topics.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept { return count_relevant(topic, least_relevant(args[0])); }

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "num_rel",
    .tool = "trec_eval",
    .summary = "number of relevant documents in the judgments",
    .formula = "R",
    .example = "trec_eval:num_rel",
    .params = params,
    .cutoff = Cutoff::none,
    .high = infinity,
    .aggregate = Aggregate::sum,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily num_rel_family = row;
constinit const MeasureFamily num_rel_9_family = version_9(row, "trec_eval9:num_rel");

}  // namespace assay::trec_eval
