// Rprec_mult: precision at a multiple of R, the number of relevant documents.
//
//     precision at rank trunc(multiple * R + 0.9)

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double least = least_relevant(args[1]);
    const double cut = share_truncated(args[0], count_relevant(topic, least));
    return cut < 1 ? 0 : count_retrieved(topic, least, ranks(topic, cut)) / cut;
}

constexpr Param multiple_param{
    .name = "multiple",
    .fallback = 1,
    .domain = {.low = 0},
    .meaning = "multiple of the number of relevant documents",
};

constexpr Param params[] = {multiple_param, rel_param};

constexpr MeasureFamily row{
    .name = "Rprec_mult",
    .tool = "trec_eval",
    .summary = "precision at a multiple of R",
    .formula = "P at trunc(multiple * R + 0.9)",
    .example = "trec_eval:Rprec_mult_1.20",
    .params = params,
    .cutoff = Cutoff::none,
    .number_in_name = true,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily rprec_mult_family = row;
constinit const MeasureFamily rprec_mult_9_family = version_9(row, "trec_eval9:Rprec_mult_1.20");

}  // namespace assay::trec_eval
