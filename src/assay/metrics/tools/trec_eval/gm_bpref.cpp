// gm_bpref: bpref, averaged over the topics by the geometric mean.
//
//     gm_bpref = exp(mean over the topics of log(max(bpref, 0.00001)))

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept { return binary_preference(topic, args[0]); }

constexpr Param params[] = {rel_param};

constexpr MeasureFamily row{
    .name = "gm_bpref",
    .tool = "trec_eval",
    .summary = "geometric mean of bpref",
    .formula = "exp(mean log max(bpref, 0.00001))",
    .example = "trec_eval:gm_bpref",
    .params = params,
    .cutoff = Cutoff::none,
    .aggregate = Aggregate::geometric_mean,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily gm_bpref_family = row;
constinit const MeasureFamily gm_bpref_9_family = version_9(row, "trec_eval9:gm_bpref");

}  // namespace assay::trec_eval
