// Bounds of measures of several aspects: the worked example of the specification, the rankings, the closed form against
// all permutations.

#include "assay/meta/bounds.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/judgments.hpp"
#include "assay/core/judgments_builder.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/prepared_judgments.hpp"

#include "reference/bounds.hpp"
#include "support/aspect_topics.hpp"
#include "support/measures.hpp"
#include "support/mixed_measures.hpp"
#include "support/random.hpp"

namespace assay::testing::bounds_test {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;

/// One topic; NaN for no grade. Documents are called d00, d01, ..; aspects 0, 1, ...
Judgments judgments_of(const reference::GradeTable& table, const std::vector<double>& weights = {}) {
    JudgmentsBuilder builder;
    for (std::size_t row = 0; row < table.size(); ++row)
        for (std::size_t a = 0; a < table[row].size(); ++a)
            if (!std::isnan(table[row][a]))
                builder.add("t", fmt::format("{}", a), fmt::format("d{:02}", row), table[row][a], builder.size() + 1);
    Faults faults;
    Judgments made = builder.build(DuplicateJudgments::error, faults);
    for (std::size_t a = 0; a < weights.size(); ++a) made.weigh(0, fmt::format("{}", a), weights[a]);
    return made;
}

LabelSpace space_of(std::size_t aspects) {
    LabelSpace space;
    for (std::size_t a = 0; a < aspects; ++a) space.aspects.push_back({.name = fmt::format("{}", a)});
    return space;
}

std::vector<Bound> bounds_of(const Judgments& judgments, const std::vector<Measure>& measures) {
    const PreparedJudgments prepared(judgments, measures);
    RunSteps steps(prepared.measures());
    return bounds(prepared, 0, steps);
}

std::vector<std::vector<std::size_t>> rankings_of(const Judgments& judgments) {
    std::vector<std::vector<std::size_t>> rankings;
    for_each_bound_ranking(judgments, 0,
                           [&](std::span<const std::size_t> rows) { rankings.emplace_back(rows.begin(), rows.end()); });
    return rankings;
}

TEST(Bounds, NamesOfTheRankings) {
    EXPECT_THAT(bound_rankings(1), ElementsAre("recursive:0", "sum", "sum_of_squares", "max"));
    EXPECT_THAT(bound_rankings(2), ElementsAre("recursive:0,1", "recursive:1,0", "sum", "sum_of_squares", "max"));
    EXPECT_THAT(bound_rankings(3),
                ElementsAre("recursive:0,1,2", "recursive:0,2,1", "recursive:1,0,2", "recursive:1,2,0",
                            "recursive:2,0,1", "recursive:2,1,0", "sum", "sum_of_squares", "max"));
    EXPECT_EQ(bound_rankings(most_bounded_aspects).size(), 5043u);
}

constexpr double printed = 5e-5;  // half a unit of the fourth digit

struct Printed {
    const char* name;
    Measure measure;
    double x;
    const char* reached_by;
    std::vector<double> scores;
};

/// Section 10 of the specification: d1, d2, d3 with grades (relevance, correctness).
void expect_printed(const reference::GradeTable& table, const Printed& expected) {
    SCOPED_TRACE(expected.name);
    Judgments judgments = judgments_of(table);
    judgments.label(space_of(2));
    const Bound bound = bounds_of(judgments, {expected.measure})[0];
    EXPECT_NEAR(bound.x, expected.x, printed);
    EXPECT_EQ(bound_rankings(2)[bound.reached_by], expected.reached_by);
    ASSERT_EQ(bound.scores.size(), expected.scores.size());
    for (std::size_t i = 0; i < expected.scores.size(); ++i)
        EXPECT_NEAR(bound.scores[i], expected.scores[i], printed) << bound_rankings(2)[i];
}

const reference::GradeTable graded_example = {{5, 10}, {15, 5}, {15, 0}};
const reference::GradeTable binary_example = {{0, 1}, {1, 0}, {1, 0}};

TEST(Bounds, OfTheWorkedExample) {
    const Measure ndcg = make_measure(ndcg_family), ap = make_measure(ap_family);
    expect_printed(
        graded_example,
        {"CAM(nDCG)", mixed(made_cam, ndcg), 0.9073, "recursive:1,0", {0.8801, 0.9073, 0.9056, 0.8801, 0.8801}});
    expect_printed(graded_example,
                   {"MM(nDCG)", mixed(made_mm, ndcg), 0.9033, "sum", {0.8638, 0.8978, 0.9033, 0.8638, 0.8638}});
    expect_printed(binary_example,
                   {"CAM(AP)", mixed(made_cam, ap), 0.7917, "recursive:1,0", {0.6667, 0.7917, 0.7917, 0.7917, 0.7917}});
    expect_printed(binary_example,
                   {"MM(AP)", mixed(made_mm, ap), 0.7368, "recursive:1,0", {0.5000, 0.7368, 0.7368, 0.7368, 0.7368}});
}

TEST(Bounds, OfTheWorkedExampleOverAllPermutations) {
    const std::vector<double> half = {0.5, 0.5};
    const auto largest = [&](const auto& mix, const reference::GradeTable& table, const reference::OneAspect& measure) {
        return reference::over_all_permutations(
            3, [&](const reference::Order& ranking) { return mix(table, ranking, 1000, half, measure); });
    };
    EXPECT_NEAR(largest(reference::cam, graded_example, reference::ndcg), 0.9073, printed);
    EXPECT_NEAR(largest(reference::mm, graded_example, reference::ndcg), 0.9033, printed);
    EXPECT_NEAR(largest(reference::cam, binary_example, reference::ap), 0.7917, printed);
    EXPECT_NEAR(largest(reference::mm, binary_example, reference::ap), 0.7368, printed);
    const Measure cam = mixed(made_cam, make_measure(ndcg_family));
    EXPECT_NEAR(cam_ndcg_bound(cam, judgments_of(graded_example)[0]).value(), 0.9073, printed);
}

TEST(Bounds, TiesGoByDocument) {
    const std::vector<std::vector<std::size_t>> all_equal = rankings_of(judgments_of({{1, 1}, {1, 1}, {1, 1}}));
    for (const auto& ranking : all_equal) EXPECT_THAT(ranking, ElementsAre(0, 1, 2));
    // recursive:0,1, recursive:1,0, sum, sum_of_squares, max
    EXPECT_THAT(rankings_of(judgments_of({{0, 2}, {2, 0}, {1, 1}})),
                ElementsAre(ElementsAre(1, 2, 0), ElementsAre(0, 2, 1), ElementsAre(0, 1, 2), ElementsAre(0, 1, 2),
                            ElementsAre(0, 1, 2)));
}

TEST(Bounds, SumsOfDecimalsAndOfFractionsAreExact) {
    constexpr std::size_t sum = 2;
    // As doubles, 0.1 + 0.2 is more than 0.3.
    EXPECT_THAT(rankings_of(judgments_of({{0, 0.3}, {0.1, 0.2}}))[sum], ElementsAre(0, 1));
    // 1/7 + 1/7 + 1/7 = 3/7, and 1/49 + 1/49 + 1/49 < 9/49.
    const std::vector<Rational> sevenths = {{0, 1}, {1, 7}, {2, 7}, {3, 7}, {4, 7}, {5, 7}, {6, 7}};
    for (std::size_t a = 0; a < sevenths.size(); ++a)
        for (std::size_t b = 0; a + b < sevenths.size(); ++b) {
            Judgments judgments = judgments_of({{static_cast<double>(a + b), 0}, {double(a), double(b)}});
            LabelSpace space = space_of(2);
            for (LabelledAspect& aspect : space.aspects) {
                aspect.labels = {"0", "1", "2", "3", "4", "5", "6"};
                aspect.embedding = sevenths;
            }
            judgments.label(space);
            EXPECT_THAT(rankings_of(judgments)[sum], ElementsAre(0, 1)) << a << " + " << b;
        }
}

TEST(Bounds, WorthlessGradesCountAsNothing) {
    // As they are, -3 would come before 2 in the sum of squares and behind 0 elsewhere.
    for (const auto& ranking : rankings_of(judgments_of({{-3, 0}, {0, unjudged}, {2, unjudged}, {unjudged, -1}})))
        EXPECT_THAT(ranking, ElementsAre(2, 0, 1, 3));
}

TEST(Bounds, RankingsAgreeWithTheirDefinition) {
    Random random(1);
    for (int round = 0; round < 3000; ++round) {
        const Grades grades = all_grades[random.below(4)];  // those that doubles add up exactly
        const AspectTable table = draw_table(random, grades, {.documents = 12, .aspects = 4, .many = 5});
        const Judgments judgments = judgments_of(table.grades);
        const auto rankings = rankings_of(judgments);
        // The aspects of a topic stand in the order of the judgments, which need not be that of the table.
        reference::GradeTable seen(table.grades.size());
        for (std::size_t row = 0; row < seen.size(); ++row)
            for (std::size_t a = 0; a < judgments[0].aspects.size(); ++a)
                seen[row].push_back(judgments[0].grade(row, a));
        const auto names = bound_rankings(seen[0].size());
        ASSERT_EQ(rankings.size(), names.size());
        for (std::size_t i = 0; i < names.size(); ++i)
            ASSERT_THAT(rankings[i], ElementsAreArray(reference::bound_ranking(names[i], seen))) << names[i];
    }
}

struct Case {
    reference::GradeTable table;
    std::vector<double> weights;
    std::size_t k;
    bool exponential;
};

Case draw_case(Random& random) {
    Case made{.table = {}, .weights = {}, .k = 1 + random.below(7), .exponential = random.below(2) == 0};
    const std::size_t aspects = 1 + random.below(4);
    made.table.resize(1 + random.below(6));
    for (auto& row : made.table)
        for (std::size_t a = 0; a < aspects; ++a)
            row.push_back(static_cast<double>(random.below(5)) - (a == 1 ? 1 : 0));
    made.weights = draw_weights(random, aspects);
    double total = 0;
    for (const double weight : made.weights) total += weight;
    for (double& weight : made.weights) weight /= total;
    return made;
}

TEST(Bounds, ClosedFormIsTheMaximumOverAllPermutations) {
    Random random(2);
    std::size_t below = 0;
    for (int round = 0; round < 2000; ++round) {
        const Case c = draw_case(random);
        const Judgments judgments = judgments_of(c.table, c.weights);
        const auto exact = [&](const reference::Order& ranking) {
            return reference::cam(c.table, ranking, static_cast<int>(c.k), c.weights,
                                  c.exponential ? reference::ndcg_exp : reference::ndcg);
        };
        const double largest = reference::over_all_permutations(c.table.size(), exact);
        const Measure ndcg = make_measure(ndcg_family, {{"gain", c.exponential ? "exp" : "linear"}}, c.k);
        const std::vector<Measure> measures = {mixed(ia_family, ndcg), mixed(made_cam, ndcg),
                                               mixed(made_cam, ndcg, c.weights)};
        for (const Bound& bound : bounds_of(judgments, measures)) {
            ASSERT_TRUE(bound.closed.has_value());
            ASSERT_NEAR(*bound.closed, largest, 1e-12);
            ASSERT_LE(bound.x, *bound.closed + 1e-12);
            const auto names = bound_rankings(c.table[0].size());
            for (std::size_t i = 0; i < names.size(); ++i)
                ASSERT_NEAR(bound.scores[i], exact(reference::bound_ranking(names[i], c.table)), 1e-12);
            ASSERT_EQ(bound.x, *std::max_element(bound.scores.begin(), bound.scores.end()));
            if (bound.x < largest - 1e-9) ++below;
        }
    }
    EXPECT_GT(below, 100u);  // or the two bounds would not differ at all
}

TEST(Bounds, OfHarmonicMeansAgreeWithTheirDefinition) {
    Random random(3);
    for (int round = 0; round < 1000; ++round) {
        const Case c = draw_case(random);
        const auto exact = [&](const reference::Order& ranking) {
            return reference::mm(c.table, ranking, static_cast<int>(c.k), c.weights, reference::ndcg);
        };
        const Measure mm = mixed(made_mm, make_measure(ndcg_family, {}, c.k), c.weights);
        const Bound bound = bounds_of(judgments_of(c.table), {mm})[0];
        const auto names = bound_rankings(c.table[0].size());
        for (std::size_t i = 0; i < names.size(); ++i)
            ASSERT_NEAR(bound.scores[i], exact(reference::bound_ranking(names[i], c.table)), 1e-12);
        ASSERT_LE(bound.x, reference::over_all_permutations(c.table.size(), exact) + 1e-12);
        ASSERT_FALSE(bound.closed.has_value());
    }
}

TEST(Bounds, ClosedFormOnlyForCamOverNdcg) {
    const Judgments judgments = judgments_of(graded_example);
    const JudgedTopic topic = judgments[0];
    EXPECT_TRUE(cam_ndcg_bound(mixed(ia_family, make_measure(ndcg_family)), topic).has_value());
    EXPECT_FALSE(cam_ndcg_bound(mixed(ia_family, make_measure(ap_family)), topic).has_value());
    EXPECT_FALSE(cam_ndcg_bound(mixed(made_mm, make_measure(ndcg_family)), topic).has_value());
    EXPECT_FALSE(cam_ndcg_bound(mixed(gm_family, make_measure(ndcg_family)), topic).has_value());
    EXPECT_FALSE(cam_ndcg_bound(make_measure(ndcg_family), topic).has_value());
}

TEST(Bounds, OfNormalisedMeasuresOfTheLargestGrade) {
    const Bound bound = bounds_of(judgments_of({{1, 0}, {0, 3}, {2, 2}}), {make_measure(ndcg_family)})[0];
    EXPECT_EQ(bound.x, 1);
    EXPECT_EQ(bound.scores.back(), 1);  // the ranking by the largest grade
    EXPECT_LT(bound.scores[0], 1);
}

TEST(Bounds, NoiseDoesNotDecideWhichRankingReachesThem) {
    constexpr MeasureFamily noisy{
        .name = "noisy",
        .summary = "",
        .formula = "",
        .example = "",
        .score = [](const Topic& topic, const Args&) noexcept { return 1 + 1e-14 * topic.grades[0]; },
    };
    const Bound bound = bounds_of(judgments_of({{1, 0}, {0, 30}}), {make_measure(noisy)})[0];
    EXPECT_GT(bound.x, bound.scores[0]);  // recursive:1,0 is larger by a hair
    EXPECT_EQ(bound.reached_by, 0u);
}

TEST(Bounds, Summary) {
    Bound one, low, nearly;
    one.x = 1 - 1e-13;
    one.closed = 1;
    low.x = 0.5;
    low.closed = 0.75;
    nearly.x = 0.9;
    nearly.closed = 0.95;
    const Bound* const topics[] = {&one, &low, &nearly, &one};
    const BoundSummary summary = summarise(topics);
    EXPECT_EQ(summary.topics, 4u);
    EXPECT_EQ(summary.share_1, 0.5);
    EXPECT_EQ(summary.share_below, 0.25);
    EXPECT_NEAR(summary.x, 3.4 / 4, 1e-12);
    EXPECT_NEAR(summary.closed.value(), 3.7 / 4, 1e-12);
    nearly.closed.reset();
    const Bound* const without[] = {&nearly};
    EXPECT_FALSE(summarise(without).closed.has_value());
}

}  // namespace
}  // namespace assay::testing::bounds_test
