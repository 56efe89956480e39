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

#include <fmt/format.h>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/grade_map.hpp"
#include "assay/metrics/rank_bias.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double p = args[0], rel = args[1];
    const GradeMap map = gain_map(args[2], topic.scale);
    double sum = 0, weight = 1 - p;
    // Weights below the smallest normal number are left out: they add nothing, and cost a hundred times as much.
    for (std::size_t i = 0; i < args.depth(topic.grades.size()) && weight >= smallest_weight; ++i, weight *= p) {
        const double grade = topic.grades[i];
        if (rel > 0) sum += grade >= rel ? weight : 0;
        else if (grade > 0) sum += weight * map(grade);
    }
    return sum;
}

std::string refuse(const Scale& scale, const Args& args) {
    if (args[1] > 0) return {};
    return refuse_map(scale, gain_map(args[2], scale), "RBP");
}

std::string assumes(const Scale& scale, const Args& args) {
    if (args[1] > 0) return fmt::format("grades from {} on count 1, all others nothing", args[1]);
    return describe(gain_map(args[2], scale));
}

constexpr Param params[] = {
    persistence_param,
    {.name = "rel",
     .fallback = 0,
     .domain = {.low = 0},
     .meaning = "smallest grade that counts as fully relevant, all others count nothing; 0: grades count by map",
     .fallback_text = "none: grades count by map"},
    gain_map_param,
};

}  // namespace

constinit const Metric rbp_metric{
    .name = "RBP",
    .summary = "rank-biased precision: gain per document looked at by a reader who goes on with probability p",
    .formula = "(1-p) sum_{i<=k} p^(i-1) r_i",
    .cite = "moffat2008rbp",
    .example = "RBP(p=0.95)",
    .params = params,
    .score = score,
    .refuse = refuse,
    .assumes = assumes,
};

}  // namespace assay
