// DCG: discounted cumulative gain.
//
//     DCG@k = sum over ranks i <= k of  gain(g_i) / log2(i + 1)
//
//   g_i    grade of the document at rank i; negative or absent: 0
//   gain   linear: g; exp: 2^g - 1
//
// Jarvelin and Kekalainen, "Cumulated gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002, with the
// smooth discount that has become customary.

#include <cmath>
#include <string>
#include <vector>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double dcg(GradeList grades, Gain gain) noexcept {
    double sum = 0;
    for (std::size_t i = 0; i < grades.size(); ++i)
        if (grades[i] > 0) sum += worth(grades[i], gain) / std::log2(static_cast<double>(i + 2));
    return sum;
}

namespace {

enum : std::size_t { gain };
constexpr Param params[] = {gain_param};

double score(const Topic& topic, const Args& args) noexcept {
    return dcg(args.first_ranks(topic.grades), gain_arg(args[gain]));
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return dcg_steps(args.first_ranks(topic.grades), gain_arg(args[gain]));
}

std::string refuse(const Scale& scale, const Args& args) { return refuse_gain(scale, gain_arg(args[gain])); }

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
    .known = sum_of_gains,
};

}  // namespace assay
