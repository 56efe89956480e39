// iprec_at_recall: interpolated precision at a level of recall.
//
//     the largest precision at any rank where at least c relevant documents have been seen
//
//   c   the share `recall` of the relevant documents: trunc(recall * R + 0.9) in trec_eval 9, rounded in 10

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

template <double (*documents)(double, double) noexcept>
double score(const Topic& topic, const Args& args) noexcept {
    const double relevant = count_relevant(topic, least_relevant(args[1]));
    return interpolated_precision(topic, args[1], documents(args[0], relevant));
}

constexpr Param recall_param{
    .name = "recall",
    .fallback = 0,
    .domain = {.low = 0, .high = 1},
    .meaning = "share of the relevant documents",
};

constexpr Param params[] = {recall_param, rel_param};

constexpr MeasureFamily row{
    .name = "iprec_at_recall",
    .tool = "trec_eval",
    .summary = "interpolated precision at a level of recall",
    .formula = "max{P@i : #{j<=i relevant} >= round(recall * R)}",
    .example = "trec_eval:iprec_at_recall_0.60",
    .params = params,
    .cutoff = Cutoff::none,
    .number_in_name = true,
    .order = OrderRule::score,
    .score = score<share_rounded>,
};

constexpr MeasureFamily row_9() {
    MeasureFamily made = version_9(row, "trec_eval9:iprec_at_recall_0.60");
    made.formula = "max{P@i : #{j<=i relevant} >= trunc(recall * R + 0.9)}";
    made.score = score<share_truncated>;
    return made;
}

}  // namespace

constinit const MeasureFamily iprec_at_recall_family = row;
constinit const MeasureFamily iprec_at_recall_9_family = row_9();

}  // namespace assay::trec_eval
