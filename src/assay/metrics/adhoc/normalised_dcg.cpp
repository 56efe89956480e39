// nDCG: discounted cumulative gain, divided by that of the best possible ranking.
//
//     nDCG@k = DCG@k / DCG@k of all judged documents, best first
//
//   gain   linear: g; exp: 2^g - 1
//
// Jarvelin and Kekalainen, "Cumulated gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002, with the
// smooth discount that has become customary.

#include <string>
#include <vector>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double ndcg(GradeList grades, GradeList judged, std::size_t k, Gain gain) noexcept {
    return ratio(dcg(grades, gain), dcg(ideal_ranking(judged, k), gain));
}

namespace {

enum : std::size_t { gain };
constexpr Param params[] = {gain_param};

double score(const Topic& topic, const Args& args) noexcept {
    return dcg(args.first_ranks(topic.grades), gain_arg(args[gain]));
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    return dcg(ideal_ranking(topic.judged, args.k), gain_arg(args[gain]));
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return dcg_steps(args.first_ranks(topic.grades), gain_arg(args[gain]));
}

std::string refuse(const Scale& scale, const Args& args) { return refuse_gain(scale, gain_arg(args[gain])); }

}  // namespace

constinit const MeasureFamily ndcg_family{
    .name = "nDCG",
    .summary = "discounted cumulative gain divided by that of the best possible ranking",
    .formula = "DCG@k / DCG@k of the judged documents, best first",
    .cite = "jarvelin2002cumulated",
    .example = "nDCG(gain=exp)@10",
    .params = params,
    .score = score,
    .normaliser = normaliser,
    .steps = steps,
    .ideal = best_first,
    .refuse = refuse,
    .known = share_of_gains,
};

}  // namespace assay
