#include "assay/meta/unanimity.hpp"

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "reference/unanimity.hpp"
#include "support/random.hpp"

namespace assay::testing::unanimity_test {
namespace {

using meta::AllTied;
using meta::MeasureUnanimity;
using meta::Pooling;
using meta::score_cube;
using meta::ScoreCube;
using meta::unanimity;
using meta::UnanimityOptions;
using reference::Scores3;

constexpr double printed = 5e-11;  // half a unit of the tenth digit
constexpr double infinity = std::numeric_limits<double>::infinity();

ScoreCube cube_of(const Scores3& scores) {
    ScoreCube cube{.topics = scores[0].size(), .measures = scores.size(), .systems = scores[0][0].size(), .values = {}};
    for (std::size_t t = 0; t < cube.topics; ++t)
        for (const auto& measure : scores)
            for (const double value : measure[t]) cube.values.push_back(value);
    return cube;
}

std::vector<MeasureUnanimity> unanimity_of(const Scores3& scores, const UnanimityOptions& options = {}) {
    return unanimity(cube_of(scores), options);
}

/// Measures on one topic.
Scores3 one_topic(const std::vector<std::vector<double>>& measures) {
    Scores3 scores;
    for (const auto& measure : measures) scores.push_back({measure});
    return scores;
}

TEST(Unanimity, TheExampleOfThePaper) {
    const auto found = unanimity_of(one_topic({{1, .5, .2}, {.8, .3, .4}, {1, .2, .5}}));
    EXPECT_NEAR(found[0].value.value(), 0.4150374993, printed);
    EXPECT_EQ(found[0].all.agreed, 3);
    EXPECT_EQ(found[0].all.followed, 2);
    EXPECT_EQ(found[1].value, 1);
    EXPECT_EQ(found[2].value, 1);
}

TEST(Unanimity, ATieInTheOthers) {
    const Scores3 scores = one_topic({{3, 2, 1}, {1, 1, 0}});
    const auto counted = unanimity_of(scores);
    EXPECT_NEAR(counted[0].value.value(), 0.5849625007, printed);
    EXPECT_EQ(counted[0].all.agreed, 4);
    EXPECT_EQ(counted[0].all.followed, 3);
    const auto half = unanimity_of(scores, {.tied = AllTied::half});
    EXPECT_NEAR(half[0].value.value(), 0.7369655942, printed);
    EXPECT_EQ(half[0].all.agreed, 3);
    EXPECT_EQ(half[0].all.followed, 2.5);
    EXPECT_EQ(unanimity_of(scores, {.tied = AllTied::strict})[0].value, 1);
}

TEST(Unanimity, TiesInTheMeasure) {
    const auto found = unanimity_of(one_topic({{2, 2, 1}, {3, 2, 1}}));
    EXPECT_NEAR(found[0].value.value(), 0.7369655942, printed);
    EXPECT_EQ(found[0].all.agreed, 3);
    EXPECT_EQ(found[0].all.followed, 2.5);
}

TEST(Unanimity, OpposedUndefinedAndAlone) {
    const auto opposed = unanimity_of(one_topic({{1, 2, 3}, {3, 2, 1}}));
    EXPECT_EQ(opposed[0].value, -infinity);
    EXPECT_EQ(opposed[0].topics, 0U);
    EXPECT_FALSE(unanimity_of(one_topic({{1, 2, 3}, {3, 2, 1}}), {.pooling = Pooling::mean})[0].value.has_value());
    // Two others that contradict each other on every pair, one system, one measure: nothing counts.
    EXPECT_FALSE(unanimity_of(one_topic({{1, 1, 1}, {1, 2, 3}, {3, 2, 1}}))[0].value.has_value());
    EXPECT_FALSE(unanimity_of(one_topic({{1}, {2}}))[0].value.has_value());
    EXPECT_FALSE(unanimity_of(one_topic({{1, 2, 3}}))[0].value.has_value());
    EXPECT_TRUE(unanimity({}).empty());
    // All tied: nothing is strict.
    EXPECT_FALSE(unanimity_of(one_topic({{1, 2}, {5, 5}}), {.tied = AllTied::strict})[0].value.has_value());
    EXPECT_EQ(unanimity_of(one_topic({{1, 2}, {5, 5}}))[0].value, 0);
}

TEST(Unanimity, TopicsArePooledOrAveraged) {
    // One topic as in the paper, one on which the measure opposes the others, one on which it follows them.
    const Scores3 scores{
        {{1, .5, .2}, {1, 2, 3}, {1, 2, 3}}, {{.8, .3, .4}, {3, 2, 1}, {1, 2, 3}}, {{1, .2, .5}, {3, 2, 1}, {1, 2, 3}}};
    const auto pooled = unanimity_of(scores);
    EXPECT_NEAR(pooled[0].value.value(), 1 + std::log2(5.0 / 9.0), 1e-15);
    EXPECT_EQ(pooled[0].topics, 2U);
    const auto mean = unanimity_of(scores, {.pooling = Pooling::mean});
    EXPECT_NEAR(mean[0].value.value(), (std::log2(4.0 / 3) + 1) / 2, 1e-15);
    EXPECT_EQ(mean[0].by_topic[1].value(), -infinity);
}

/// Measures that mostly agree, on a coarse grid so that there are ties.
Scores3 random_scores(Random& random, std::size_t measures, std::size_t topics, std::size_t systems) {
    Scores3 scores(measures, std::vector<std::vector<double>>(topics, std::vector<double>(systems)));
    const double grid = static_cast<double>(1 + random.below(12)), noise = random.unit();
    for (std::size_t t = 0; t < topics; ++t)
        for (std::size_t s = 0; s < systems; ++s) {
            const double quality = random.unit();
            for (std::size_t m = 0; m < measures; ++m)
                scores[m][t][s] = std::floor((quality + noise * random.unit()) * grid) / grid;
        }
    return scores;
}

struct Way {
    Pooling pooling;
    AllTied tied;
    std::string pooling_word, tied_word;
};

const std::vector<Way> ways{
    {Pooling::pooled, AllTied::count, "pooled", "count"},   {Pooling::pooled, AllTied::half, "pooled", "half"},
    {Pooling::pooled, AllTied::strict, "pooled", "strict"}, {Pooling::mean, AllTied::count, "mean", "count"},
    {Pooling::mean, AllTied::half, "mean", "half"},         {Pooling::mean, AllTied::strict, "mean", "strict"}};

TEST(Unanimity, IsWhatTheDefinitionSays) {
    Random random(7);
    std::size_t defined = 0, opposed = 0, undefined = 0;
    for (int trial = 0; trial < 1500; ++trial) {
        const Scores3 scores = random_scores(random, 2 + random.below(5), 1 + random.below(4), 1 + random.below(7));
        const double eps = random.below(2) == 0 ? 0 : random.unit() / 4;
        for (const Way& way : ways) {
            const auto found = unanimity_of(scores, {.pooling = way.pooling, .tied = way.tied, .eps = eps});
            for (std::size_t m = 0; m < scores.size(); ++m) {
                const double expected = reference::unanimity(scores, m, way.pooling_word, way.tied_word, eps);
                ASSERT_EQ(found[m].value.has_value(), !std::isnan(expected)) << trial << ' ' << way.tied_word;
                if (!found[m].value) {
                    ++undefined;
                } else if (std::isinf(expected)) {
                    ++opposed;
                    ASSERT_EQ(*found[m].value, expected);
                } else {
                    ++defined;
                    ASSERT_NEAR(*found[m].value, expected, 1e-13) << trial << ' ' << way.tied_word;
                }
                for (std::size_t t = 0; t < scores[m].size(); ++t) {
                    const auto sums = reference::unanimity_sums(scores, m, t, way.tied_word, eps);
                    ASSERT_EQ(found[m].by_topic[t].agreed, sums.dM);
                    ASSERT_EQ(found[m].by_topic[t].followed, sums.both);
                }
            }
        }
    }
    EXPECT_GT(defined, 20'000U);
    EXPECT_GT(opposed, 50U);
    EXPECT_GT(undefined, 100U);
}

TEST(Unanimity, OneThatWinsAllThatTheOthersWinHasOne) {
    Random random(8);
    int defined = 0;
    for (int trial = 0; trial < 200; ++trial) {
        // The first measure is the sum of the others: where these agree it agrees. No grid, so no ties.
        Scores3 scores(4, {std::vector<double>(6)});
        for (std::size_t s = 0; s < 6; ++s)
            for (std::size_t m = 1; m < 4; ++m) scores[0][0][s] += scores[m][0][s] = random.unit();
        const auto value = unanimity_of(scores)[0].value;
        defined += value.has_value() ? 1 : 0;
        EXPECT_EQ(value.value_or(1), 1);
    }
    EXPECT_GT(defined, 150);
}

TEST(Unanimity, AConstantMeasureHasZero) {
    Random random(9);
    int defined = 0;
    for (int trial = 0; trial < 200; ++trial) {
        Scores3 scores = random_scores(random, 3, 2, 6);
        for (auto& topic : scores[1]) topic.assign(6, 0.25);
        for (const Way& way : ways) {
            const auto value = unanimity_of(scores, {.pooling = way.pooling, .tied = way.tied})[1].value;
            defined += value.has_value() ? 1 : 0;
            EXPECT_EQ(value.value_or(0), 0);
        }
    }
    EXPECT_GT(defined, 1000);
}

TEST(Unanimity, IsAsymmetric) {
    const auto found = unanimity_of(one_topic({{1, .5, .2}, {.8, .3, .4}, {1, .2, .5}}));
    EXPECT_NE(found[0].value, found[1].value);
    EXPECT_EQ(found[1].value, found[2].value);
}

TEST(Unanimity, CopiesOfAnotherMeasureChangeNothing) {
    Random random(10);
    for (int trial = 0; trial < 200; ++trial) {
        Scores3 scores = random_scores(random, 3, 2, 6);
        const auto before = unanimity_of(scores)[0].value;
        scores.push_back(scores[2]);
        scores.push_back(scores[1]);
        EXPECT_EQ(unanimity_of(scores)[0].value, before);
    }
}

TEST(Unanimity, NearCopiesMayChangeIt) {
    Scores3 scores = one_topic({{1, 2}, {1, 2}});
    EXPECT_EQ(unanimity_of(scores)[0].value, 1);
    scores.push_back({{2, 1}});
    EXPECT_FALSE(unanimity_of(scores)[0].value.has_value());
}

TEST(Unanimity, ScalingATopicAndNamesOfSystemsDoNotMatter) {
    Random random(11);
    for (int trial = 0; trial < 200; ++trial) {
        Scores3 scores = random_scores(random, 4, 3, 6);
        const auto before = unanimity_of(scores);
        for (double& value : scores[2][1]) value *= 4;  // exact in binary
        for (auto& measure : scores)
            for (auto& topic : measure) std::swap(topic[1], topic[4]);
        const auto after = unanimity_of(scores);
        for (std::size_t m = 0; m < 4; ++m) EXPECT_EQ(after[m].value, before[m].value);
    }
}

TEST(Unanimity, IsTheSameWithManyThreads) {
    Random random(12);
    const Scores3 scores = random_scores(random, 5, 12, 10);
    for (const Way& way : ways) {
        const auto one = unanimity_of(scores, {.pooling = way.pooling, .tied = way.tied});
        const auto four = unanimity_of(scores, {.pooling = way.pooling, .tied = way.tied, .threads = 4});
        for (std::size_t m = 0; m < 5; ++m) EXPECT_EQ(one[m].value, four[m].value);
    }
}

TEST(ScoreCube, ATopicLeftOutForOneIsLeftOutForAll) {
    const Scores scores{.systems = {"A", "B"},
                        .topics = {"1", "2", "3"},
                        .measures = {"x", "y"},
                        .aggregates = {Aggregate::mean, Aggregate::mean},
                        .values = {1, 2, 3, left_out, 5, 6, 7, 8, 9, 10, 11, 12}};
    const ScoreCube cube = score_cube(scores);
    EXPECT_EQ(cube.kept, (std::vector<std::size_t>{0, 2}));
    EXPECT_EQ(cube.topics, 2U);
    EXPECT_EQ(cube.values, (std::vector<double>{1, 7, 2, 8, 5, 11, 6, 12}));
    EXPECT_EQ(cube.row(1, 0)[1], 11);
}

}  // namespace
}  // namespace assay::testing::unanimity_test
