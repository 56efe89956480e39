// ndcg_rel: nDCG averaged over the relevant documents.
//
//     1/D * (sum over the documents with a gain, at rank i, of nDCG at i
//            + (D - number of them) * nDCG of the whole ranking)
//
//   D   number of judged documents with a gain

#include "assay/metrics/tools/trec_eval/levels.hpp"
#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

namespace assay::trec_eval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    Gains gains(topic, args.values[0].list);
    double sum = 0, dcg = 0, ideal = 0, seen = 0, all = 0;
    double best = gains.next_ideal();
    std::size_t i = 0;
    for (; i < topic.grades.size(); ++i) {
        const double gain = gains.of_rank(i);
        if (gain != 0) dcg += gain / discount(i);
        if (best > 0) {
            ++all;
            ideal += best / discount(i);
            best = gains.next_ideal();
        }
        if (gain > 0) {
            sum += ratio(dcg, ideal);
            ++seen;
        }
    }
    for (; best > 0; best = gains.next_ideal(), ++i) {
        ++all;
        ideal += best / discount(i);
    }
    if (ideal > 0) sum += (all - seen) * dcg / ideal;
    return sum > 0 ? ratio(sum, all) : 0;
}

constexpr Param params[] = {gains_param};

constexpr MeasureFamily row{
    .name = "ndcg_rel",
    .tool = "trec_eval",
    .summary = "nDCG averaged over the relevant documents",
    .formula = "mean over documents with a gain of nDCG at their rank",
    .example = "trec_eval:ndcg_rel",
    .params = params,
    .cutoff = Cutoff::none,
    .order = OrderRule::score,
    .score = score,
};

}  // namespace

constinit const MeasureFamily ndcg_rel_family = row;
constinit const MeasureFamily ndcg_rel_9_family = version_9(row, "trec_eval9:ndcg_rel");

}  // namespace assay::trec_eval
