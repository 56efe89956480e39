// The bootstrap for topics in any order and place: against a slow twin, against the bootstrap in memory, and the same
// bytes however topics are spread.

#include "assay/stats/poisson_bootstrap.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/random.hpp"
#include "assay/stats/bootstrap_pairs.hpp"

namespace assay::stats::poisson_bootstrap_test {
namespace {

struct Drawn {
    std::vector<std::string> topics;
    std::vector<double> z;
};

Drawn draw(std::uint64_t seed, std::size_t n, double shift) {
    Random random(seed);
    Drawn made;
    for (std::size_t i = 0; i < n; ++i) {
        made.topics.push_back("topic" + std::to_string(i));
        made.z.push_back(shift + random.unit() - 0.5);
    }
    return made;
}

/// The definition, sample by sample, with the topics of a sample written out.
PoissonResult slow(const Drawn& drawn, std::uint64_t seed, std::size_t samples, double confidence) {
    const auto t_of = [](const std::vector<double>& v, double centre, double& mean) {
        mean = 0;
        for (const double x : v) mean += x;
        mean /= static_cast<double>(v.size());
        double squares = 0;
        for (const double x : v) squares += (x - mean) * (x - mean);
        const auto n = static_cast<double>(v.size());
        return (mean - centre) / std::sqrt(squares / (n - 1) / n);
    };
    PoissonResult made{.topics = drawn.z.size()};
    made.t = t_of(drawn.z, 0, made.difference);
    std::vector<std::vector<std::uint8_t>> counts;
    for (const std::string& topic : drawn.topics) counts.push_back(poisson_counts(topic, seed, samples));
    std::vector<double> means;
    for (std::size_t b = 0; b < samples; ++b) {
        std::vector<double> sample;
        for (std::size_t i = 0; i < drawn.z.size(); ++i) sample.insert(sample.end(), counts[i][b], drawn.z[i]);
        double mean = 0;
        const double t = t_of(sample, made.difference, mean);
        if (std::abs(t) >= std::abs(made.t)) ++made.reached;
        means.push_back(mean);
    }
    made.asl = static_cast<double>(made.reached) / static_cast<double>(samples);
    std::sort(means.begin(), means.end());
    const auto tail = static_cast<std::size_t>(std::ceil(static_cast<double>(samples) * (1 - confidence) / 2));
    made.low = means[tail - 1];
    made.high = means[samples - tail];
    return made;
}

PoissonSums sums_of(const Drawn& drawn, std::uint64_t seed, std::size_t samples) {
    PoissonSums sums(samples);
    for (std::size_t i = 0; i < drawn.z.size(); ++i)
        sums.add(poisson_counts(drawn.topics[i], seed, samples), drawn.z[i]);
    return sums;
}

TEST(PoissonBootstrap, IsThatOfTheSlowTwin) {
    for (const double shift : {0.0, 0.03, 0.1})
        for (const std::uint64_t seed : {1U, 7U}) {
            const Drawn drawn = draw(seed + 10, 60, shift);
            const PoissonResult wanted = slow(drawn, seed, 301, 0.9);
            const PoissonResult found = sums_of(drawn, seed, 301).result(0.9);
            EXPECT_EQ(found.topics, 60U);
            EXPECT_EQ(found.reached, wanted.reached);
            EXPECT_EQ(found.asl, wanted.asl);
            EXPECT_NEAR(found.difference, wanted.difference, 1e-12);
            EXPECT_NEAR(found.t, wanted.t, 1e-9);
            EXPECT_NEAR(found.low, wanted.low, 1e-12);
            EXPECT_NEAR(found.high, wanted.high, 1e-12);
        }
}

TEST(PoissonBootstrap, GivesTheSameBytesHoweverTopicsAreSpread) {
    const Drawn drawn = draw(3, 500, 0.02);
    const std::string whole = sums_of(drawn, 5, 100).packed();
    Random random(9);
    for (const std::size_t parts : {2U, 7U, 50U}) {
        std::vector<PoissonSums> some(parts, PoissonSums(100));
        for (const std::size_t i : random.permutation(500))
            some[random.below(parts)].add(poisson_counts(drawn.topics[i], 5, 100), drawn.z[i]);
        PoissonSums merged(100);
        for (const PoissonSums& one : some) EXPECT_TRUE(merged.merge(one.packed()));
        EXPECT_EQ(merged.packed(), whole);
    }
    EXPECT_NE(sums_of(drawn, 6, 100).packed(), whole);
    PoissonSums other(101);
    EXPECT_FALSE(other.merge(whole));
    EXPECT_FALSE(other.merge("x"));
}

/// Poisson's distribution with mean 1: e^-1, e^-1, e^-1 / 2, e^-1 / 6, ...
TEST(PoissonBootstrap, DrawsCountsFromItsDistribution) {
    std::vector<double> shares(20);
    for (int topic = 0; topic < 400; ++topic)
        for (const std::uint8_t count : poisson_counts("t" + std::to_string(topic), 1, 1000)) shares[count] += 1 / 4e5;
    double expected = std::exp(-1);
    for (std::size_t c = 0; c < 6; ++c) {
        if (c > 0) expected /= static_cast<double>(c);
        EXPECT_NEAR(shares[c], expected, 5 * std::sqrt(expected / 4e5)) << c;  // the draws are the same in every run
    }
    std::vector<std::uint8_t> even = poisson_counts("q", 1, 8);
    even.pop_back();
    EXPECT_EQ(poisson_counts("q", 1, 7), even);
}

/// With many topics the samples of fixed size and those of Poisson's say the same, up to the error of 4,000 samples.
TEST(PoissonBootstrap, AgreesWithTheBootstrapInMemory) {
    for (const double shift : {0.005, 0.015, 0.025}) {
        const Drawn drawn = draw(21, 1500, shift);
        std::vector<double> scores(drawn.z);
        scores.resize(2 * drawn.z.size());  // the other run has 0 everywhere
        const Pair pairs[] = {{0, 1}};
        const auto fixed = bootstrap_pairs({scores, 2, drawn.z.size()}, pairs, {.samples = 4000, .seed = 2});
        const PoissonResult found = sums_of(drawn, 2, 4000).result(0.95);
        EXPECT_NEAR(found.t, fixed[0].t, 1e-8);
        EXPECT_NEAR(found.asl, fixed[0].asl, 6 * std::sqrt(fixed[0].asl * (1 - fixed[0].asl) / 4000) + 0.002);
    }
}

TEST(PoissonBootstrap, KnowsRunsThatAreTheSameOrDifferByAConstant) {
    Drawn drawn = draw(4, 20, 0);
    std::fill(drawn.z.begin(), drawn.z.end(), 0.0);
    EXPECT_EQ(sums_of(drawn, 1, 50).result(0.95).asl, 1);
    std::fill(drawn.z.begin(), drawn.z.end(), 0.1);
    const PoissonResult constant = sums_of(drawn, 1, 50).result(0.95);
    EXPECT_EQ(constant.asl, 0);
    EXPECT_EQ(constant.low, constant.high);
    EXPECT_EQ(constant.deviation, 0);
    EXPECT_TRUE(std::isinf(constant.t));
    EXPECT_EQ(PoissonSums(5).result(0.95).topics, 0U);
}

}  // namespace
}  // namespace assay::stats::poisson_bootstrap_test
