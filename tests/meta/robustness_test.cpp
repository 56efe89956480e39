// How far a ranking of systems is from another: by hand, and over repetitions.

#include "assay/meta/robustness.hpp"

#include <optional>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::testing::robustness_test {
namespace {

using meta::number_gone;
using meta::ranking_change;
using meta::RankingChange;
using meta::ranks_of;
using meta::spread_of;
using ::testing::DoubleEq;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Robustness, TiedSystemsShareTheMeanOfTheirRanks) {
    EXPECT_THAT(ranks_of(std::vector<double>{0.2, 0.5, 0.2, 0.9}), ElementsAre(3.5, 2, 3.5, 1));
    EXPECT_THAT(ranks_of(std::vector<double>{1, 1, 1}), ElementsAre(2, 2, 2));
    EXPECT_THAT(ranks_of({}), IsEmpty());
}

TEST(Robustness, ScoresThatDifferByRoundingAreTied) {
    const double third = 0.1 + 0.2;
    ASSERT_NE(third, 0.3);
    EXPECT_THAT(ranks_of(std::vector<double>{0.3, third, 0.1}), ElementsAre(1.5, 1.5, 3));
    EXPECT_EQ(ranking_change(std::vector<double>{0.3, third, 0.1}, std::vector<double>{third, 0.3, 0.1}).tau, 1);
    EXPECT_THAT(ranks_of(std::vector<double>{1, 1 + 1e-10}), ElementsAre(2, 1));
}

TEST(Robustness, RanksAreThoseOfCounting) {
    Random random(5);
    for (int round = 0; round < 500; ++round) {
        std::vector<double> scores(1 + random.below(12));
        for (double& score : scores) score = static_cast<double>(random.below(6));
        const std::vector<double> ranks = ranks_of(scores);
        for (std::size_t i = 0; i < scores.size(); ++i) {
            double rank = 0.5;
            for (const double other : scores) rank += other > scores[i] ? 1 : other == scores[i] ? 0.5 : 0;
            EXPECT_EQ(ranks[i], rank);
        }
    }
}

TEST(Robustness, ChangeOfARanking) {
    // Pairs: (1,2) trades places, the other five keep theirs: (5 - 1) / 6.
    const RankingChange change =
        ranking_change(std::vector<double>{0.4, 0.3, 0.2, 0.1}, std::vector<double>{0.2, 0.3, 0.1, 0});
    EXPECT_THAT(*change.tau, DoubleEq(4.0 / 6));
    EXPECT_EQ(change.rank_change, 1);
    EXPECT_THAT(*change.relative, DoubleEq(0.6));
    const RankingChange turned = ranking_change(std::vector<double>{3, 2, 1}, std::vector<double>{1, 2, 3});
    EXPECT_EQ(turned.tau, -1);
    EXPECT_EQ(turned.rank_change, 2);
}

TEST(Robustness, WhatIsUndefinedIsAbsent) {
    const RankingChange constant = ranking_change(std::vector<double>{1, 2}, std::vector<double>{1, 1});
    EXPECT_FALSE(constant.tau.has_value());
    EXPECT_EQ(constant.rank_change, 0.5);
    const RankingChange nothing = ranking_change(std::vector<double>{0, 0}, std::vector<double>{0, 1});
    EXPECT_FALSE(nothing.relative.has_value());
    EXPECT_FALSE(nothing.tau.has_value());
}

TEST(Robustness, SpreadsAreMeansAndQuantilesOfWhatIsThere) {
    const std::vector<std::optional<double>> values{4, 1, std::nullopt, 3, 2, 5};
    const auto spread = spread_of(values, 0.5);
    EXPECT_EQ(spread->mean, 3);
    EXPECT_EQ(spread->low, 2);  // at place 4 * 0.25 from 0
    EXPECT_EQ(spread->high, 4);
    EXPECT_EQ(spread->undefined, 1u);
    EXPECT_THAT(spread_of(values, 0.9)->low, DoubleEq(1.2));
    EXPECT_THAT(spread_of(values, 0.9)->high, DoubleEq(4.8));
    EXPECT_FALSE(spread_of(std::vector<std::optional<double>>{std::nullopt}, 0.5).has_value());
    const auto one = spread_of(std::vector<std::optional<double>>{0.25}, 0.95);
    EXPECT_EQ(one->low, 0.25);
    EXPECT_EQ(one->high, 0.25);
}

TEST(Robustness, NumbersThatGoAreRoundedAndNeverFall) {
    EXPECT_EQ(number_gone(0, 7), 0u);
    EXPECT_EQ(number_gone(1, 7), 7u);
    EXPECT_EQ(number_gone(0.5, 7), 4u);
    EXPECT_EQ(number_gone(0.29, 50), 15u);  // 0.29 * 50 is a little less than 14.5
    EXPECT_EQ(number_gone(0.3, 1), 0u);
    EXPECT_EQ(number_gone(0.9, 0), 0u);
    for (std::size_t n = 0; n < 40; ++n)
        for (int percent = 1; percent <= 100; ++percent)
            EXPECT_LE(number_gone((percent - 1) / 100.0, n), number_gone(percent / 100.0, n));
}

TEST(Robustness, ATopicLeftOutForOneSystemIsLeftOutForAll) {
    const Scores scores{.systems = {"a", "b"},
                        .topics = {"1", "2", "3"},
                        .measures = {"m"},
                        .aggregates = {Aggregate::mean},
                        .values = {1, 0.5, left_out, 0, 0.5, 1}};
    EXPECT_THAT(meta::system_scores(scores, 0), ElementsAre(0.75, 0.25));
}

}  // namespace
}  // namespace assay::testing::robustness_test
