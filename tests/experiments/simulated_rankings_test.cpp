// The seeded checks of the specification, and what must hold for any seed.

#include "assay/experiments/simulated_rankings.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/similarity/compare.hpp"

namespace assay::experiments::simulated_rankings_test {
namespace {

constexpr std::uint64_t seed = 42;

OwnedTiedRanking ranking_of(const SimulatedPair& pair, const std::vector<std::uint32_t>& items) {
    OwnedTiedRanking ranking{.items = items, .levels = {}, .scores = {}, .ends = {}};
    for (const std::uint32_t item : items) ranking.levels.push_back(pair.relevance[item]);
    return ranking;
}

double value(const SimulatedPair& pair, const char* name) {
    const OwnedTiedRanking x = ranking_of(pair, pair.x), y = ranking_of(pair, pair.y);
    Comparer comparer({parse_similarity(name)}, RelevanceScale({0, 1, 2, 3, 4}));
    return comparer({x, y, pair.relevance.size()})[0].value;
}

TEST(SimulatedRankings, TenItems) {
    Random random(seed);
    const TwoOrders orders = correlated_orders(random, 10, 0.7, 10);
    EXPECT_EQ(orders.x, (std::vector<std::uint32_t>{6, 5, 4, 8, 1, 9, 2, 3, 7, 0}));
    EXPECT_EQ(orders.y, (std::vector<std::uint32_t>{6, 4, 5, 8, 9, 3, 1, 2, 7, 0}));
}

TEST(SimulatedRankings, Conjoint) {
    Random random(seed);
    const SimulatedPair pair = simulate_pair({}, random);
    ASSERT_EQ(pair.x.size(), 50U);
    ASSERT_EQ(pair.y.size(), 71U);
    EXPECT_EQ(std::vector(pair.x.begin(), pair.x.begin() + 5), (std::vector<std::uint32_t>{660, 953, 158, 874, 99}));
    EXPECT_EQ(std::vector(pair.y.begin(), pair.y.begin() + 5), (std::vector<std::uint32_t>{660, 663, 803, 169, 923}));
    EXPECT_NEAR(value(pair, "rbo.id"), 0.464948, 5e-7);
    EXPECT_NEAR(value(pair, "rbo.rel.loc"), 0.442979, 5e-7);
    EXPECT_NEAR(value(pair, "rbo.rel.glo"), 0.897525, 5e-7);
}

TEST(SimulatedRankings, Dominant) {
    Random random_0(seed), random_1(seed);
    const SimulatedPair zeros = simulate_pair(dominant_simulation(0), random_0);
    const SimulatedPair ones = simulate_pair(dominant_simulation(1), random_1);
    ASSERT_EQ(zeros.x.size(), 101U);
    ASSERT_EQ(zeros.y.size(), 101U);
    EXPECT_EQ(zeros.x, ones.x);
    EXPECT_NEAR(value(zeros, "rbo.id"), 0.514814, 5e-7);
    EXPECT_NEAR(value(zeros, "rbo.rel.loc"), 0.245384, 5e-7);
    EXPECT_NEAR(value(zeros, "rbo.rel.glo"), 0.807011, 5e-7);
    EXPECT_NEAR(value(ones, "rbo.rel.loc"), 0.652432, 5e-7);
    EXPECT_NEAR(value(ones, "rbo.rel.glo"), 0.807334, 5e-7);
}

TEST(SimulatedRankings, EveryPairIsInItsBounds) {
    Random random(7);
    RankingSimulation settings;
    settings.items = 60;
    settings.shortest = 3;
    settings.longest = 40;
    std::set<std::size_t> lengths;
    for (int i = 0; i < 300; ++i) {
        const SimulatedPair pair = simulate_pair(settings, random);
        EXPECT_LE(pair.x.size(), pair.y.size());
        EXPECT_EQ(std::set(pair.y.begin(), pair.y.end()).size(), pair.y.size());
        EXPECT_LT(*std::max_element(pair.y.begin(), pair.y.end()), 60U);
        lengths.insert({pair.x.size(), pair.y.size()});
    }
    EXPECT_EQ(*lengths.begin(), 3U);
    EXPECT_EQ(*lengths.rbegin(), 40U);
}

TEST(SimulatedRankings, TauOneIsTheSameOrder) {
    Random random(3);
    const TwoOrders orders = correlated_orders(random, 100, 1, 100);
    EXPECT_EQ(orders.x, orders.y);
}

TEST(SimulatedRankings, RefusesWhatMakesNoSense) {
    const auto refused = [](const auto& change) {
        RankingSimulation settings;
        change(settings);
        EXPECT_THROW(check(settings), UsageError);
    };
    refused([](RankingSimulation& s) { s.most_tau = 1.5; });
    refused([](RankingSimulation& s) { s.least_tau = 1, s.most_tau = 0; });
    refused([](RankingSimulation& s) { s.shortest = 0; });
    refused([](RankingSimulation& s) { s.items = 99; });
    refused([](RankingSimulation& s) { s.shares = {0.5, 0.6}; });
    refused([](RankingSimulation& s) { s.shares = {1}; });
    refused([](RankingSimulation& s) { s.dominant = 2; });
    EXPECT_NO_THROW(check(RankingSimulation{}));
}

}  // namespace
}  // namespace assay::experiments::simulated_rankings_test
