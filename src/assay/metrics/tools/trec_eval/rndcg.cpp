// Rndcg: nDCG averaged over the ranks where the gain of the ideal ranking changes, and the end of the ranking.

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    if (count_relevant(topic, least_relevant(args[1])) == 0) return 0;
    Gains gains(topic, args.values[0].list);
    double sum = 0, points = 0, dcg = 0, ideal = 0, last = 0;
    double best = gains.next_ideal();
    std::size_t i = 0;
    const auto look = [&] {  // at the nDCG above rank i, if the ideal gain changes there
        if (best != last && ideal > 0) {
            sum += dcg / ideal;
            ++points;
        }
        last = best;
    };
    for (bool more = true; more && i < topic.grades.size(); ++i) {
        look();
        if (const double gain = gains.of_rank(i); gain != 0) dcg += gain / discount(i);
        more = best > 0;
        if (more) {
            ideal += best / discount(i);
            best = gains.next_ideal();
        }
    }
    if (i < topic.grades.size()) {
        for (; i < topic.grades.size(); ++i)
            if (const double gain = gains.of_rank(i); gain != 0) dcg += gain / discount(i);
        if (ideal > 0) {
            sum += dcg / ideal;
            ++points;
        }
    }
    while (last > 0) {
        look();
        if (best > 0) ideal += best / discount(i);
        best = best > 0 ? gains.next_ideal() : 0;
        ++i;
    }
    return ratio(sum, points);
}

constexpr Param params[] = {gains_param, rel_param};

constexpr MeasureFamily row{
    .name = "Rndcg",
    .tool = "trec_eval",
    .summary = "nDCG averaged over the ranks where the ideal gain changes",
    .formula = "mean of nDCG at the changes of the ideal gain",
    .example = "trec_eval:Rndcg",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily rndcg_family = row;
constinit const MeasureFamily rndcg_9_family = version_9(row, "trec_eval9:Rndcg");

}  // namespace assay::trec_eval
