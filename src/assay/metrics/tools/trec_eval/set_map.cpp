// set_map: precision times recall of the set retrieved.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double least = least_relevant(args[0]);
    const auto retrieved = static_cast<double>(topic.grades.size());
    const double found = count_retrieved(topic, least, topic.grades.size());
    return ratio(found * found, retrieved * count_relevant(topic, least));
}

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "set_map",
    .tool = "trec_eval",
    .summary = "precision times recall of the set retrieved",
    .formula = "rel_ret^2/(n R)",
    .example = "trec_eval:set_map",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily set_map_family = row;
constinit const MeasureFamily set_map_9_family = version_9(row, "trec_eval9:set_map");

}  // namespace assay::trec_eval
