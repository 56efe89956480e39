#include "assay/stats/bootstrap_pairs.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "reference/bootstrap.hpp"
#include "support/random.hpp"

namespace assay::testing::bootstrap_pairs_test {
namespace {

using stats::all_pairs;
using stats::bootstrap_pairs;
using stats::BootstrapOptions;
using stats::BootstrapPair;
using stats::Pair;
using stats::Sampling;
using stats::ScoreMatrix;

// The example of the specification: runs A, B, C, D on six topics.
const std::vector<double> example{.42, .31, .55, .18, .60, .27, .35, .30, .41, .20, .44, .21,
                                  .42, .33, .53, .18, .61, .26, .12, .05, .22, .01, .31, .02};

std::vector<BootstrapPair> run_example(const BootstrapOptions& options) {
    return bootstrap_pairs({example, 4, 6}, all_pairs(4), options);
}

std::vector<std::size_t> counts_of(const std::vector<BootstrapPair>& found) {
    std::vector<std::size_t> counts;
    counts.reserve(found.size());
    for (const BootstrapPair& pair : found) counts.push_back(pair.reached);
    return counts;
}

double largest_difference(const std::vector<BootstrapPair>& found) {
    double largest = 0;
    for (const BootstrapPair& pair : found) largest = std::max(largest, pair.difference);
    return largest;
}

using Counts = std::vector<std::size_t>;

TEST(BootstrapPairs, TheExampleOfTheSpecification) {
    const auto thousand = run_example({.samples = 1000, .alpha = 0.05});
    EXPECT_NEAR(thousand[0].t, 2.4346292027, 5e-11);
    EXPECT_NEAR(thousand[1].t, 0, 1e-15);
    EXPECT_NEAR(thousand[2].t, 11.7953564924, 5e-11);
    EXPECT_EQ(counts_of(thousand), (Counts{92, 1000, 1, 88, 17, 22}));
    EXPECT_EQ(counts_of(run_example({.samples = 10'000})), (Counts{797, 10'000, 11, 769, 166, 161}));
    EXPECT_EQ(counts_of(run_example({.samples = 1000, .sampling = Sampling::per_pair})),
              (Counts{92, 1000, 1, 80, 27, 9}));
    EXPECT_EQ(thousand[4].asl, 0.017);
}

TEST(BootstrapPairs, TheEstimatedDifferencesOfTheSpecification) {
    EXPECT_NEAR(largest_difference(run_example({.samples = 1000, .alpha = 0.05})), 0.0516666667, 5e-11);
    EXPECT_NEAR(largest_difference(run_example({.samples = 1000, .alpha = 0.01})), 0.075, 5e-11);
    EXPECT_NEAR(largest_difference(run_example({.samples = 10'000, .alpha = 0.05})), 0.0583333333, 5e-11);
    EXPECT_NEAR(largest_difference(run_example({.samples = 10'000, .alpha = 0.01})), 0.065, 5e-11);
}

struct Case {
    std::size_t systems, topics;
    std::vector<double> scores;

    ScoreMatrix matrix() const { return {scores, systems, topics}; }
    std::vector<double> row(std::size_t system) const {
        const auto values = matrix().row(system);
        return {values.begin(), values.end()};
    }
};

/// Scores of many kinds: smooth, coarse (with ties, constant samples and equal |t|), nearly equal systems, tiny or
/// huge.
Case make_case(Random& random) {
    Case made{2 + random.below(5), 1 + random.below(random.below(4) == 0 ? 40 : 7), {}};
    const std::size_t kind = random.below(7);
    const double factor = kind == 3 ? 1.37e-11 : kind == 4 ? 1e15 : kind == 5 ? 1e-4 : 1, base = kind == 6 ? 1e6 : 0;
    for (std::size_t i = 0; i < made.systems * made.topics; ++i) {
        const double smooth = random.unit(), coarse = static_cast<double>(random.below(4)) / 4;
        made.scores.push_back(base + factor * (kind <= 1 ? smooth : coarse));
    }
    if (kind == 1)  // the second system hardly differs from the first
        for (std::size_t topic = 0; topic < made.topics; ++topic)
            made.scores[made.topics + topic] = made.scores[topic] + (random.unit() - 0.3) * 1e-7;
    if (random.below(4) == 0)  // a constant difference
        for (std::size_t topic = 0; topic < made.topics; ++topic)
            made.scores[made.topics + topic] = made.scores[topic] + 0.25 * factor;
    return made;
}

TEST(BootstrapPairs, FollowTheDefinition) {
    Random random(71);
    std::size_t reached = 0, missed = 0;
    for (int round = 0; round < 1500; ++round) {
        const Case made = make_case(random);
        const int B = static_cast<int>(1 + random.below(300));
        const double alpha = 0.01 + 0.4 * random.unit();
        const auto pairs = all_pairs(made.systems);
        const BootstrapOptions options{.samples = std::size_t(B), .seed = std::uint64_t(round), .alpha = alpha};
        const auto found = bootstrap_pairs(made.matrix(), pairs, options);
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const auto wanted = reference::bootstrap(made.row(pairs[i].first), made.row(pairs[i].second), B,
                                                     std::uint64_t(round), alpha);
            ASSERT_EQ(found[i].reached, std::size_t(wanted.reached)) << "round " << round << ", pair " << i;
            ASSERT_NEAR(found[i].difference, wanted.difference, 1e-11 * std::max(1.0, wanted.difference))
                << "round " << round << ", pair " << i;
            reached += found[i].reached > 0;
            missed += found[i].reached < options.samples;
        }
    }
    EXPECT_GT(reached, 1000U);
    EXPECT_GT(missed, 1000U);
}

TEST(BootstrapPairs, FollowTheDefinitionWithManySamplesAndTopics) {
    Random random(5);
    for (const std::size_t topics : {50UL, 255UL, 256UL, 257UL, 700UL}) {
        Case made{6, topics, {}};
        for (int system = 0; system < 6; ++system)
            for (std::size_t topic = 0; topic < topics; ++topic) made.scores.push_back(0.04 * system + random.unit());
        const auto pairs = all_pairs(made.systems);
        const int B = topics > 100 ? 500 : 5000;
        const auto found = bootstrap_pairs(made.matrix(), pairs, {.samples = std::size_t(B), .alpha = 0.02});
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const auto wanted = reference::bootstrap(made.row(pairs[i].first), made.row(pairs[i].second), B, 1, 0.02);
            EXPECT_EQ(found[i].reached, std::size_t(wanted.reached)) << topics << " topics, pair " << i;
            EXPECT_NEAR(found[i].difference, wanted.difference, 1e-13) << topics << " topics, pair " << i;
        }
    }
}

TEST(BootstrapPairs, PairsOfTheirOwnSamplesTakeTheSeedOfTheirNumber) {
    Random random(8);
    Case made{5, 9, {}};
    for (int i = 0; i < 45; ++i) made.scores.push_back(random.unit());
    const auto pairs = all_pairs(made.systems);
    const BootstrapOptions options{.samples = 200, .seed = 40, .sampling = Sampling::per_pair, .alpha = 0.1};
    const auto found = bootstrap_pairs(made.matrix(), pairs, options);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto wanted = reference::bootstrap(made.row(pairs[i].first), made.row(pairs[i].second), 200, 40 + i, 0.1);
        EXPECT_EQ(found[i].reached, std::size_t(wanted.reached));
        EXPECT_NEAR(found[i].difference, wanted.difference, 1e-14);
        const Pair turned{pairs[i].second, pairs[i].first};  // ASL(X,Y) = ASL(Y,X), with the samples of the same number
        const auto same = bootstrap_pairs(made.matrix(), {&turned, 1}, options);
        EXPECT_EQ(same[0].reached, found[i].reached);
        EXPECT_EQ(same[0].t, -found[i].t);
    }
}

TEST(BootstrapPairs, SomePairsAreAsAmongAll) {
    Random random(9);
    Case made{40, 20, {}};
    for (int i = 0; i < 800; ++i) made.scores.push_back(random.unit());
    const auto pairs = all_pairs(made.systems);
    const auto all = bootstrap_pairs(made.matrix(), pairs, {.samples = 300});
    for (const std::size_t first : {0UL, 5UL, 701UL}) {
        const auto some = bootstrap_pairs(made.matrix(), std::span(pairs).subspan(first, 77), {.samples = 300});
        for (std::size_t i = 0; i < some.size(); ++i) EXPECT_EQ(some[i].reached, all[first + i].reached);
    }
    EXPECT_TRUE(bootstrap_pairs(made.matrix(), {}, {.samples = 300}).empty());
}

TEST(BootstrapPairs, ConstantDifferences) {
    const std::vector<double> scores{.5, .25, .125, .5, .25, .125, .75, .5, .375, .5, .375, 0};
    const auto found = bootstrap_pairs({scores, 4, 3}, all_pairs(4), {.samples = 100, .alpha = 0.1});
    EXPECT_EQ(found[0].t, 0);  // identical
    EXPECT_EQ(found[0].asl, 1);
    EXPECT_EQ(found[0].difference, 0);
    EXPECT_TRUE(std::isinf(found[1].t) && found[1].t < 0);  // always 0.25 less
    EXPECT_EQ(found[1].asl, 0);
    EXPECT_EQ(found[2].t, 0);  // different, but equal on average
    EXPECT_EQ(found[2].asl, 1);
    EXPECT_GT(found[2].difference, 0);
}

// Adding a constant to both systems, or multiplying both by a positive one, changes nothing; trading them neither.
TEST(BootstrapPairs, Invariance) {
    Random random(10);
    for (int round = 0; round < 100; ++round) {
        Case made{3, 30, {}};
        for (int i = 0; i < 90; ++i) made.scores.push_back(random.unit());
        const std::vector<Pair> there{{0, 1}, {0, 2}, {1, 2}}, back{{1, 0}, {2, 0}, {2, 1}};
        const BootstrapOptions options{.samples = 500, .seed = std::uint64_t(round)};
        const Counts counts = counts_of(bootstrap_pairs(made.matrix(), there, options));
        EXPECT_EQ(counts_of(bootstrap_pairs(made.matrix(), back, options)), counts);
        Case moved = made, larger = made;
        for (double& score : moved.scores) score += 3;
        for (double& score : larger.scores) score *= 7.3;
        EXPECT_EQ(counts_of(bootstrap_pairs(moved.matrix(), there, options)), counts);
        EXPECT_EQ(counts_of(bootstrap_pairs(larger.matrix(), there, options)), counts);
    }
}

TEST(BootstrapPairs, AnyNumberOfThreadsGivesTheSame) {
    Random random(11);
    Case made{30, 25, {}};
    for (int i = 0; i < 750; ++i) made.scores.push_back(random.unit());
    const auto pairs = all_pairs(made.systems);
    for (const Sampling sampling : {Sampling::shared, Sampling::per_pair}) {
        const BootstrapOptions options{.samples = 200, .sampling = sampling, .alpha = 0.1};
        const auto one = bootstrap_pairs(made.matrix(), pairs, options);
        for (const std::size_t threads : {2UL, 3UL, 8UL}) {
            BootstrapOptions more = options;
            const Watcher nobody;
            Phase phase(nobody, "bootstrap", 1);
            more.threads = threads;
            more.phase = &phase;
            const auto many = bootstrap_pairs(made.matrix(), pairs, more);
            EXPECT_EQ(phase.done(), pairs.size());
            for (std::size_t i = 0; i < pairs.size(); ++i) {
                EXPECT_EQ(many[i].reached, one[i].reached);
                EXPECT_EQ(many[i].difference, one[i].difference);
            }
        }
    }
}

TEST(BootstrapPairs, ScoresWithoutAVarianceAreRefused) {
    for (const double value : {1.7e308, -1e160, std::numeric_limits<double>::quiet_NaN()}) {
        std::vector<double> scores = example;
        scores[3] = value;
        EXPECT_THROW(bootstrap_pairs({scores, 4, 6}, all_pairs(4), {.samples = 10, .alpha = 0.1}), UsageError);
    }
}

}  // namespace
}  // namespace assay::testing::bootstrap_pairs_test
