// set_P: the share of the retrieved documents that are relevant.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const std::size_t retrieved = topic.grades.size();
    return ratio(count_retrieved(topic, least_relevant(args[0]), retrieved), static_cast<double>(retrieved));
}

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "set_P",
    .tool = "trec_eval",
    .summary = "precision of the set retrieved",
    .formula = "rel_ret/n",
    .example = "trec_eval:set_P",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily set_p_family = row;
constinit const MeasureFamily set_p_9_family = version_9(row, "trec_eval9:set_P");

}  // namespace assay::trec_eval
