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

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

double expected_reciprocal_rank(GradeList grades, const GradeMap& map) noexcept {
    double sum = 0, reached = 1;
    for (std::size_t i = 0; i < grades.size() && reached > 0; ++i) {
        if (!(grades[i] > 0)) continue;
        const double stops = map(grades[i]);
        sum += reached * stops / static_cast<double>(i + 1);
        reached *= 1 - stops;
    }
    return sum;
}

std::vector<Step> expected_reciprocal_rank_steps(GradeList grades, const GradeMap& map) {
    std::vector<Step> steps(grades.size());
    double reached = 1;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double stops = grades[i] > 0 ? map(grades[i]) : 0;
        steps[i] = {.discount = 1 / static_cast<double>(i + 1), .gain = reached * stops};
        if (stops > 0) steps[i].aspects.push_back({0, stops, reached});
        reached *= 1 - stops;
    }
    return steps;
}

namespace {

enum : std::size_t { map };
constexpr Param params[] = {probability_map_param};

double score(const Topic& topic, const Args& args) noexcept {
    return expected_reciprocal_rank(args.first_ranks(topic.grades), probability_map(args[map], topic.scale));
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return expected_reciprocal_rank_steps(args.first_ranks(topic.grades), probability_map(args[map], topic.scale));
}

std::string refuse(const Scale& scale, const Args& args) {
    return refuse_map(scale, probability_map(args[map], scale), "ERR");
}

std::string assumes(const Scale& scale, const Args& args) { return describe(probability_map(args[map], scale)); }

}  // namespace

constinit const MeasureFamily err_family{
    .name = "ERR",
    .summary = "expected reciprocal rank of the document that satisfies the reader",
    .formula = "sum_{i<=k} 1/i r_i prod_{j<i} (1 - r_j)",
    .cite = "chapelle2009expected",
    .example = "ERR@20",
    .params = params,
    .probabilities = true,
    .score = score,
    .steps = steps,
    .refuse = refuse,
    .assumes = assumes,
};

}  // namespace assay
