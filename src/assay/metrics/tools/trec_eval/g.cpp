// G: gain discounted by how far the ranking lags behind the ideal one.
//
//     G = 1/I * sum over the ranks i of  g_i / log2(2 + cost_i - (g_1 + ... + g_i))
//
//   cost_i   sum of the gains of the first i documents of the ideal ranking, each at least 1
//   I        sum of the positive gains of the ideal ranking

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    Gains gains(topic, args.values[0].list);
    double sum = 0, got = 0, cost = 0, ideal = 0;
    double best = gains.next_ideal();
    for (std::size_t i = 0; i < topic.grades.size(); ++i) {
        const double gain = gains.of_rank(i);
        got += gain;
        cost += best > 1 ? best : 1;
        if (gain != 0) sum += gain / std::log2(2 + cost - got);
        if (best > 0) {
            ideal += best;
            best = gains.next_ideal();
        }
    }
    for (; best > 0; best = gains.next_ideal()) ideal += best;
    return ideal > 0 ? sum / ideal : 0;
}

constexpr Param params[] = {gains_param};

constexpr MeasureFamily row{
    .name = "G",
    .tool = "trec_eval",
    .summary = "gain discounted by the lag behind the ideal ranking",
    .formula = "1/I sum_i g_i/log2(2 + cost_i - g_1 - ... - g_i)",
    .example = "trec_eval:G",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily g_family = row;
constinit const MeasureFamily g_9_family = version_9(row, "trec_eval9:G");

}  // namespace assay::trec_eval
