// recip_rank: one over the rank of the first relevant document, 0 if none was retrieved.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double least = least_relevant(args[0]);
    for (std::size_t i = 0; i < topic.grades.size(); ++i)
        if (topic.grades[i] >= least) return 1 / static_cast<double>(i + 1);
    return 0;
}

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "recip_rank",
    .tool = "trec_eval",
    .summary = "one over the rank of the first relevant document",
    .formula = "1/min{i relevant}",
    .example = "trec_eval:recip_rank",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily recip_rank_family = row;
constinit const MeasureFamily recip_rank_9_family = version_9(row, "trec_eval9:recip_rank");

}  // namespace assay::trec_eval
