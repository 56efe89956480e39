// 11pt_avg: interpolated precision averaged over levels of recall 0, 0.1, ..., 1 or those given.
//
//     mean over the levels of iprec_at_recall

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

constexpr double eleven[] = {0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1};

template <double (*documents)(double, double) noexcept>
double score(const Topic& topic, const Args& args) noexcept {
    const std::vector<double>& given = args.values[0].list;
    const std::span<const double> recalls = given.empty() ? std::span<const double>(eleven) : given;
    const double relevant = count_relevant(topic, least_relevant(args[1]));
    double sum = 0;
    for (std::size_t i = recalls.size(); i-- > 0;)
        sum += interpolated_precision(topic, args[1], documents(recalls[i], relevant));
    return sum / static_cast<double>(recalls.size());
}

constexpr Param recalls_param{
    .name = "recalls",
    .fallback = 0,
    .domain = {},
    .meaning = "list of shares of the relevant documents",
    .fallback_text = "0, 0.1, ..., 1",
};

constexpr Param params[] = {recalls_param, rel_param};

constexpr MeasureFamily row{
    .name = "11pt_avg",
    .tool = "trec_eval",
    .summary = "interpolated precision averaged over eleven levels of recall",
    .formula = "mean over recall 0, 0.1, ..., 1 of iprec_at_recall",
    .example = "trec_eval:11pt_avg",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score<share_rounded>,
};

constexpr MeasureFamily row_9() {
    MeasureFamily made = version_9(row, "trec_eval9:11pt_avg");
    made.formula = "mean over recall 0, 0.1, ..., 1 of iprec_at_recall";
    made.score = score<share_truncated>;
    return made;
}

}  // namespace

constinit const MeasureFamily eleven_pt_avg_family = row;
constinit const MeasureFamily eleven_pt_avg_9_family = row_9();

}  // namespace assay::trec_eval
