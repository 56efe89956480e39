// set_recall: the share of the relevant documents that were retrieved.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double least = least_relevant(args[0]);
    return ratio(count_retrieved(topic, least, topic.grades.size()), count_relevant(topic, least));
}

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "set_recall",
    .tool = "trec_eval",
    .summary = "recall of the set retrieved",
    .formula = "rel_ret/R",
    .example = "trec_eval:set_recall",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily set_recall_family = row;
constinit const MeasureFamily set_recall_9_family = version_9(row, "trec_eval9:set_recall");

}  // namespace assay::trec_eval
