// DCG: discounted cumulative gain.
//
//     DCG@k = sum over ranks i <= k of  gain(g_i) / log2(i + 1)
//
//   g_i    grade of the document at rank i; negative or absent: 0
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

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return dcg_steps(topic.grades.first(args.depth(topic.grades.size())), gain_arg(args[0]));
}

std::string refuse(const Scale& scale, const Args& args) { return refuse_gain(scale, gain_arg(args[0])); }

constexpr Param params[] = {gain_param};

}  // namespace

constinit const MeasureFamily dcg_family{
    .name = "DCG",
    .summary = "discounted cumulative gain: gains divided by the logarithm of the rank",
    .formula = "sum_{i<=k} gain(g_i)/log2(i+1)",
    .cite = "jarvelin2002cumulated",
    .example = "DCG@10",
    .params = params,
    .high = infinity,
    .score = score,
    .steps = steps,
    .refuse = refuse,
};

}  // namespace assay
