// num_nonrel_judged_ret: the number of retrieved documents that were judged not relevant, summed over the topics.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const std::size_t retrieved = topic.grades.size();
    return count_retrieved(topic, least_relevant(0), retrieved) -
           count_retrieved(topic, least_relevant(args[0]), retrieved);
}

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "num_nonrel_judged_ret",
    .tool = "trec_eval",
    .summary = "number of retrieved documents judged not relevant",
    .formula = "#{i <= n judged, not relevant}",
    .example = "trec_eval:num_nonrel_judged_ret",
    .params = params,
    .cutoff = Cutoff::none,
    .high = infinity,
    .aggregate = Aggregate::sum,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily num_nonrel_judged_ret_family = row;
constinit const MeasureFamily num_nonrel_judged_ret_9_family = version_9(row, "trec_eval9:num_nonrel_judged_ret");

}  // namespace assay::trec_eval
