// ERR: expected reciprocal rank of the document at which a reader stops, who stops at a document with a
// probability that grows with its grade.
//
//     ERR@k = sum over ranks i <= k of  1/i * r_i * product over j < i of (1 - r_j)
//
//   r_i   in [0, 1], from the grade of the document at rank i by `map`; negative or absent: 0
//
// Chapelle, Metzler, Zhang and Grinspan, "Expected reciprocal rank for graded relevance", CIKM 2009.

#include <string>
#include <vector>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/grade_map.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const GradeMap map = probability_map(args[0], topic.scale);
    double sum = 0, reached = 1;
    for (std::size_t i = 0; i < args.depth(topic.grades.size()) && reached > 0; ++i) {
        if (!(topic.grades[i] > 0)) continue;
        const double stops = map(topic.grades[i]);
        sum += reached * stops / static_cast<double>(i + 1);
        reached *= 1 - stops;
    }
    return sum;
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    const GradeMap map = probability_map(args[0], topic.scale);
    std::vector<Step> made(args.depth(topic.grades.size()));
    double reached = 1;
    for (std::size_t i = 0; i < made.size(); ++i) {
        const double stops = topic.grades[i] > 0 ? map(topic.grades[i]) : 0;
        made[i] = {.discount = 1 / static_cast<double>(i + 1), .gain = reached * stops};
        if (stops > 0) made[i].aspects.push_back({0, stops, reached});
        reached *= 1 - stops;
    }
    return made;
}

std::string refuse(const Scale& scale, const Args& args) {
    return refuse_map(scale, probability_map(args[0], scale), "ERR");
}

std::string assumes(const Scale& scale, const Args& args) { return describe(probability_map(args[0], scale)); }

constexpr Param params[] = {probability_map_param};

}  // namespace

constinit const MeasureFamily err_family{
    .name = "ERR",
    .summary = "expected reciprocal rank of the document that satisfies the reader",
    .formula = "sum_{i<=k} 1/i r_i prod_{j<i} (1 - r_j)",
    .cite = "chapelle2009expected",
    .example = "ERR@20",
    .params = params,
    .score = score,
    .steps = steps,
    .refuse = refuse,
    .assumes = assumes,
};

}  // namespace assay
