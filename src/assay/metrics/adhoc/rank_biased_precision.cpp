// RBP: rank-biased precision, the gain per document looked at by a reader who goes on with probability p.
//
//     RBP@k = (1 - p) * sum over ranks i <= k of  p^(i-1) r_i
//
//   p     in [0, 1): persistence
//   r_i   in [0, 1], from the grade of the document at rank i by `map`; negative or absent: 0
//   rel   if given: r_i is 1 for a grade of at least rel and 0 otherwise
//
// Moffat and Zobel, "Rank-biased precision for measurement of retrieval effectiveness", ACM TOIS 27(1), 2008.

#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/rank_bias.hpp"

namespace assay {

namespace {

/// r_i
double gain(double grade, double rel, const GradeMap& map) noexcept {
    if (rel > 0) return grade >= rel ? 1 : 0;
    return grade > 0 ? map(grade) : 0;
}

}  // namespace

double rank_biased_precision(GradeList grades, double p, const GradeMap& map, double rel) noexcept {
    double sum = 0, weight = 1 - p;
    // Weights below the smallest normal number are left out: they add nothing, and cost a hundred times as much.
    for (std::size_t i = 0; i < grades.size() && weight >= smallest_weight; ++i, weight *= p)
        sum += weight * gain(grades[i], rel, map);
    return sum;
}

std::vector<Step> rank_biased_precision_steps(GradeList grades, double p, const GradeMap& map, double rel) {
    std::vector<Step> steps(grades.size());
    double weight = 1 - p;
    for (std::size_t i = 0; i < steps.size(); ++i, weight *= p)
        steps[i] = {.discount = weight, .gain = gain(grades[i], rel, map)};
    return steps;
}

namespace {

using enum rbp_args::Place;

double score(const Topic& topic, const Args& args) noexcept {
    return rank_biased_precision(args.first_ranks(topic.grades), args[p], gain_map(args[map], topic.scale), args[rel]);
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return rank_biased_precision_steps(args.first_ranks(topic.grades), args[p], gain_map(args[map], topic.scale),
                                       args[rel]);
}

std::string refuse(const Scale& scale, const Args& args) {
    if (args[rel] > 0) return {};
    return refuse_map(scale, gain_map(args[map], scale), "RBP");
}

std::string assumes(const Scale& scale, const Args& args) {
    if (args[rel] > 0) return fmt::format("grades from {} on count 1, all others nothing", args[rel]);
    return describe(gain_map(args[map], scale));
}

}  // namespace

constinit const MeasureFamily rbp_family{
    .name = "RBP",
    .summary = "rank-biased precision: gain per document looked at by a reader who goes on with probability p",
    .formula = "(1-p) sum_{i<=k} p^(i-1) r_i",
    .cite = "moffat2008rbp",
    .example = "RBP(p=0.95)",
    .params = rbp_params,
    .score = score,
    .steps = steps,
    .refuse = refuse,
    .assumes = assumes,
    .known = sum_of_gains,
};

}  // namespace assay
