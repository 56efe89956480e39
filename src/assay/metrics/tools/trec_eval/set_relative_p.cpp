// set_relative_P: precision of the set retrieved over the largest that a set of its size can have.

#include <algorithm>

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double least = least_relevant(args[0]);
    const std::size_t retrieved = topic.grades.size();
    return ratio(count_retrieved(topic, least, retrieved),
                 std::min(static_cast<double>(retrieved), count_relevant(topic, least)));
}

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "set_relative_P",
    .tool = "trec_eval",
    .summary = "precision of the set retrieved over the largest possible",
    .formula = "rel_ret/min(n, R)",
    .example = "trec_eval:set_relative_P",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily set_relative_p_family = row;
constinit const MeasureFamily set_relative_p_9_family = version_9(row, "trec_eval9:set_relative_P");

}  // namespace assay::trec_eval
