// ndcg_cut: discounted cumulated gain at the first k ranks over that of the first k of the ideal ranking.
//
//     sum_{i<=k} g_i / log2(i + 1)  over  sum_{i<=k} ideal_i / log2(i + 1)
//
// Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double dcg_cut(std::span<const double> grades, double k) noexcept {
    double sum = 0;
    for (std::size_t i = 0; i < grades.size() && static_cast<double>(i) < k; ++i)
        if (grades[i] >= 1) sum += std::trunc(grades[i]) / discount(i);
    return sum;
}

double score(const Topic& topic, const Args& args) noexcept {
    return ratio(dcg_cut(topic.grades, args[0]), dcg_cut(topic.judged, args[0]));
}

constexpr Param params[] = {k_param(10)};

constexpr MeasureFamily row{
    .name = "ndcg_cut",
    .tool = "trec_eval",
    .summary = "discounted cumulated gain at k over that of the ideal ranking at k",
    .formula = "dcg@k/ideal_dcg@k",
    .cite = "jarvelin2002cumulated",
    .example = "trec_eval:ndcg_cut_10",
    .params = params,
    .cutoff = Cutoff::none,
    .number_in_name = true,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily ndcg_cut_family = row;
constinit const MeasureFamily ndcg_cut_9_family = version_9(row, "trec_eval9:ndcg_cut_10");

}  // namespace assay::trec_eval
