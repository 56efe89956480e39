// ERR: expected reciprocal rank of the document at which a reader stops, who stops at a document with a
// probability that grows with its grade.
//
//     ERR@k = sum over ranks i <= k of  1/i * r_i * product over j < i of (1 - r_j)
//
//   r_i   in [0, 1], from the grade of the document at rank i by `map`; negative or absent: 0
//   rel   if given: grades of at least rel are taken for 1 and all others for 0, with G = 1
//
// Chapelle, Metzler, Zhang and Grinspan, "Expected reciprocal rank for graded relevance", CIKM 2009.

#include <string>
#include <vector>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/uncertainty/expected.hpp"

namespace assay {

namespace {

/// r_i
double chance(double grade, const GradeMap& map, double rel) noexcept {
    if (rel > 0) return grade >= rel ? map(1) : 0;
    return grade > 0 ? map(grade) : 0;
}

}  // namespace

double expected_reciprocal_rank(GradeList grades, const GradeMap& map, double rel) noexcept {
    double sum = 0, reached = 1;
    for (std::size_t i = 0; i < grades.size() && reached > 0; ++i) {
        if (!(grades[i] > 0)) continue;
        const double stops = chance(grades[i], map, rel);
        sum += reached * stops / static_cast<double>(i + 1);
        reached *= 1 - stops;
    }
    return sum;
}

std::vector<Step> expected_reciprocal_rank_steps(GradeList grades, const GradeMap& map, double rel) {
    std::vector<Step> steps(grades.size());
    double reached = 1;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double stops = chance(grades[i], map, rel);
        steps[i] = {.discount = 1 / static_cast<double>(i + 1), .gain = reached * stops};
        if (stops > 0) steps[i].aspects.push_back({0, stops, reached});
        reached *= 1 - stops;
    }
    return steps;
}

double expected_reciprocal_rank_of_ties(GradeList grades, TiedGroups groups, std::size_t depth, const GradeMap& map,
                                        double rel) {
    const auto stops = [&](double grade) { return chance(grade, map, rel); };
    return expected_cascade(
        grades, groups, depth, stops, [&](double grade) { return 1 - stops(grade); },
        [](std::size_t rank) { return 1 / static_cast<double>(rank); });
}

namespace {

enum : std::size_t { map, rel };
constexpr Param params[] = {probability_map_param, binary_rel_param};

GradeMap map_of(const Topic& topic, const Args& args) noexcept {
    return probability_map(args[map], seen_scale(topic.scale, args[rel]));
}

double score(const Topic& topic, const Args& args) noexcept {
    return expected_reciprocal_rank(args.first_ranks(topic.grades), map_of(topic, args), args[rel]);
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return expected_reciprocal_rank_steps(args.first_ranks(topic.grades), map_of(topic, args), args[rel]);
}

std::string refuse(const Scale& scale, const Args& args) {
    const Scale seen = seen_scale(scale, args[rel]);
    return refuse_map(seen, probability_map(args[map], seen), "ERR");
}

std::string assumes(const Scale& scale, const Args& args) {
    return describe_probabilities(scale, args[map], args[rel]);
}

double expected(const Topic& topic, TiedGroups groups, const Args& args) {
    return expected_reciprocal_rank_of_ties(topic.grades, groups, args.depth(topic.grades.size()), map_of(topic, args),
                                            args[rel]);
}

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
    .known = {.by_grade = true, .completed = Completed::rises, .expected = expected},
};

}  // namespace assay
