// rbp: rank-biased precision.
//
//     rbp = (1 - p) * sum over the ranks i of  g_i * p^(i-1)
//
//   g_i   gain, brought into [0,1] by the smallest and largest gain of the topic if one lies outside
//   p     persistence: the chance that the reader goes on to the next document
//
// Moffat and Zobel, "Rank-biased precision for measurement of retrieval effectiveness", ACM TOIS 27(1), 2008.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const Gains gains(topic, args.values[1].list);
    const double low = gains.smallest(), high = gains.largest();
    const bool outside = low < 0 || high > 1;
    double sum = 0, weight = 1;
    for (const double grade : topic.grades) {
        if (judged(grade)) {
            const double gain = gains.of(level(grade));
            sum += (outside ? (gain - low) / (high - low) : gain) * weight;
        }
        weight *= args[0];
    }
    return (1 - args[0]) * sum;
}

constexpr Param p_param{
    .name = "p",
    .fallback = 0.9,
    .domain = {.low = 0, .high = 1},
    .meaning = "persistence",
};

constexpr Param params[] = {p_param, gains_param};

constexpr MeasureFamily row{
    .name = "rbp",
    .tool = "trec_eval",
    .summary = "rank-biased precision",
    .formula = "(1 - p) sum_i g_i p^(i-1)",
    .cite = "moffat2008rbp",
    .example = "trec_eval:rbp(p=0.8)",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily rbp_family = row;

}  // namespace assay::trec_eval
