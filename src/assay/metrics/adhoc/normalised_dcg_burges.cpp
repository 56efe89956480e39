// nDCG.burges: nDCG with the gain 2^g - 1, as it is used in learning to rank; the same number as nDCG(gain=exp).
//
//     nDCG.burges@k = D@k / D@k of all judged documents, best first
//     D@k = sum over ranks i <= k of  (2^g_i - 1) / log2(i + 1)
//
//   g_i   grade of the document at rank i; negative or absent: 0
//
// Burges, Shaked, Renshaw, Lazier, Deeds, Hamilton and Hullender, "Learning to rank using gradient descent",
// ICML 2005.

#include <string>
#include <vector>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    return dcg(args.first_ranks(topic.grades), Gain::exponential);
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    return dcg(ideal_ranking(topic.judged, args.k), Gain::exponential);
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return dcg_steps(args.first_ranks(topic.grades), Gain::exponential);
}

std::string refuse(const Scale& scale, const Args&) { return refuse_gain(scale, Gain::exponential, "use nDCG"); }

}  // namespace

constinit const MeasureFamily ndcg_burges_family{
    .name = "nDCG.burges",
    .summary = "nDCG with the gain 2^g - 1, as in learning to rank",
    .formula = "D@k / D@k of the judged documents, best first; D@k = sum_{i<=k} (2^g_i - 1)/log2(i+1)",
    .cite = "burges2005learning",
    .example = "nDCG.burges@10",
    .score = score,
    .normaliser = normaliser,
    .steps = steps,
    .ideal = best_first,
    .refuse = refuse,
    .known = share_of_gains,
};

}  // namespace assay
