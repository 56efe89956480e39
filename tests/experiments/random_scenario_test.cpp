#include "assay/experiments/random_scenario.hpp"

#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/judgments_builder.hpp"
#include "assay/core/random.hpp"

namespace assay::testing::random_scenario_test {
namespace {

using experiments::random_judgments;
using experiments::random_length;
using experiments::RandomScenario;

Judgments judgments_of(double top) {
    JudgmentsBuilder builder;
    builder.add("2", "b", "d1", 1, 1);
    builder.add("2", "a", "d1", 0, 2);
    builder.add("2", "a", "d3", top, 3);
    builder.add("2", "b", "d2", -2, 4);
    builder.add("1", "x", "d9", 1, 5);
    builder.add("1", "x", "d8", 1, 6);
    Faults none;
    return builder.build(DuplicateJudgments::error, none);
}

TEST(RandomScenario, DrawsAsDocumented) {
    const Judgments made = random_judgments(judgments_of(1), 7);
    assay::Random seed(7);
    const std::uint64_t grades = seed.next(), weights = seed.next();
    // Topic "2" is number 0: aspects b, a; documents d1 (1, 0), d2 (-2, none), d3 (none, 1).
    assay::Random first = assay::Random::stream(grades, 0);
    const JudgedTopic topic = made[0];
    EXPECT_EQ(topic.id, "2");
    ASSERT_EQ(topic.aspects.size(), 2U);
    EXPECT_EQ(topic.aspects[0], "b");
    EXPECT_EQ(topic.grade(0, 0), 1 - first.unit());
    EXPECT_EQ(topic.grade(0, 1), 0);
    EXPECT_EQ(topic.grade(1, 0), -2);
    EXPECT_TRUE(std::isnan(topic.grade(1, 1)));
    EXPECT_TRUE(std::isnan(topic.grade(2, 0)));
    EXPECT_EQ(topic.grade(2, 1), 1 - first.unit());
    assay::Random second = assay::Random::stream(weights, 0);
    const double b = 1 - second.unit(), a = 1 - second.unit();
    EXPECT_TRUE(topic.weighted);
    EXPECT_EQ(topic.weights[0], b / (a + b));
    EXPECT_EQ(topic.weights[1], a / (a + b));
    assay::Random other = assay::Random::stream(grades, 1);
    EXPECT_EQ(made[1].grade(0, 0), 1 - other.unit());
    EXPECT_EQ(made[1].grade(1, 0), 1 - other.unit());
    EXPECT_FALSE(made[1].weighted);
}

TEST(RandomScenario, GradesAreSharesOfTheLargestWhereItExceedsOne) {
    const Judgments plain = random_judgments(judgments_of(1), 3), graded = random_judgments(judgments_of(4), 3);
    EXPECT_EQ(graded[0].grade(0, 0), plain[0].grade(0, 0) / 4);
    EXPECT_EQ(graded[0].grade(2, 1), plain[0].grade(2, 1));
    EXPECT_LE(graded.scale().top, 1);
    EXPECT_FALSE(graded.scale().integral);
}

TEST(RandomScenario, OneTopicDoesNotDependOnAnother) {
    EXPECT_EQ(random_judgments(judgments_of(1), 5)[1].grade(0, 0), random_judgments(judgments_of(0), 5)[1].grade(0, 0));
    EXPECT_NE(random_judgments(judgments_of(1), 5)[1].grade(0, 0), random_judgments(judgments_of(1), 6)[1].grade(0, 0));
}

TEST(RandomScenario, GradesAreUniform) {
    JudgmentsBuilder builder;
    for (int d = 0; d < 4000; ++d) builder.add("1", "0", "d" + std::to_string(d), 1, 1);
    Faults none;
    const Judgments made = random_judgments(builder.build(DuplicateJudgments::error, none), 1);
    std::vector<int> tenths(10);
    for (const double grade : made[0].grades) {
        ASSERT_GT(grade, 0);
        ASSERT_LE(grade, 1);
        ++tenths[std::size_t(std::min(9.0, grade * 10))];
    }
    for (const int tenth : tenths) EXPECT_NEAR(tenth, 400, 80);
}

TEST(RandomScenario, LengthsAreUniformAndDrawnAsDocumented) {
    assay::Random seed(9);
    seed.next();
    seed.next();
    const std::uint64_t lengths = seed.next();
    std::vector<int> whole(6), few(4);
    for (std::size_t run = 0; run < 60; ++run)
        for (std::size_t topic = 0; topic < 50; ++topic) {
            const std::size_t length = random_length({.seed = 9}, run, topic, 50, 5);
            ASSERT_EQ(length, assay::Random::stream(lengths, run * 50 + topic).below(6));
            ++whole[length];
            ++few[random_length({.seed = 9, .most = 3}, run, topic, 50, 1000)];
        }
    for (const int count : whole) EXPECT_NEAR(count, 500, 100);
    for (const int count : few) EXPECT_NEAR(count, 750, 120);
    // A length beyond the end keeps all: lengths 2 to 50 of a ranking of two.
    int all = 0;
    for (std::size_t topic = 0; topic < 510; ++topic)
        all += random_length({.seed = 1, .most = 50}, 0, topic, 510, 2) == 2 ? 1 : 0;
    EXPECT_NEAR(all, 490, 25);
    EXPECT_EQ(random_length({.seed = 1}, 0, 0, 1, 0), 0U);
    EXPECT_EQ(random_length({.seed = 1, .most = std::numeric_limits<std::size_t>::max()}, 0, 0, 1, 7), 7U);
    EXPECT_EQ(random_length({.seed = 1, .most = 0}, 0, 0, 1, 10), 0U);
}

}  // namespace
}  // namespace assay::testing::random_scenario_test
