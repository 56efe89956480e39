// nDCG: discounted cumulative gain, divided by that of the best possible ranking.
//
//     nDCG@k = DCG@k / DCG@k of all judged documents, best first
//
//   gain   linear: g; exp: 2^g - 1
//
// Jarvelin and Kekalainen, "Cumulated gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002, with the
// smooth discount that has become customary.

#include <string>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/discounted_gain.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    return dcg(topic.grades.first(args.depth(topic.grades.size())), gain_arg(args[0]));
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    return dcg(ideal_ranking(topic, args.k), gain_arg(args[0]));
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return dcg_steps(topic.grades.first(args.depth(topic.grades.size())), gain_arg(args[0]));
}

std::string refuse(const Scale& scale, const Args& args) { return refuse_gain(scale, gain_arg(args[0])); }

constexpr Param params[] = {gain_param};

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
};

}  // namespace assay
