// Effect sizes, intervals, power and corrections.

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/random.hpp"
#include "assay/stats/corrections.hpp"
#include "assay/stats/distributions.hpp"
#include "assay/stats/effect_size.hpp"
#include "assay/stats/intervals.hpp"
#include "assay/stats/power.hpp"

#include "reference/stats_values.hpp"
#include "support/random.hpp"

namespace assay::testing::size_and_interval_test {
namespace {

using stats::benjamini_hochberg;
using stats::bonferroni;
using stats::bootstrap_interval;
using stats::BootstrapInterval;
using stats::cohen_dz;
using stats::hedges_gz;
using stats::holm;
using stats::Interval;
using stats::paired_t_power;
using stats::probability_of_superiority;
using stats::smallest_difference;
using stats::t_interval;
using stats::Tails;
using stats::topics_needed;

using Vector = std::vector<double>;

// d = 1, 3, 5: mean 3, deviation 2. J(2) = 1 / gamma(1/2) = 1 / sqrt(pi).
TEST(EffectSize, ByHand) {
    const Vector x{2, 5, 8}, y{1, 2, 3};
    EXPECT_DOUBLE_EQ(cohen_dz(x, y).value(), 1.5);
    EXPECT_NEAR(hedges_gz(x, y).value(), 1.5 / std::sqrt(3.14159265358979323846), 1e-15);
    EXPECT_EQ(probability_of_superiority(x, y), 1);
    EXPECT_EQ(probability_of_superiority(y, x), 0);
    EXPECT_EQ(probability_of_superiority(x, x), 0.5);
    const Vector a{1, 2, 3, 4}, b{1, 1, 5, 3};
    EXPECT_EQ(probability_of_superiority(a, b), 0.625);
}

// J(k) is about 1 - 3 / (4k - 1), Hedges' own approximation.
TEST(EffectSize, HedgesShrinksALittle) {
    Random random(1);
    for (const std::size_t n : {10UL, 50UL, 1000UL, 100'000UL}) {
        Vector x, y(n);
        for (std::size_t i = 0; i < n; ++i) x.push_back(random.unit());
        const double k = static_cast<double>(n) - 1;
        EXPECT_NEAR(hedges_gz(x, y).value() / cohen_dz(x, y).value(), 1 - 3 / (4 * k - 1), 0.3 / (k * k));
    }
}

TEST(EffectSize, Undefined) {
    const Vector one{1}, two{1, 2}, shifted{2, 3}, other{2, 7};
    EXPECT_FALSE(cohen_dz(one, one).has_value());
    EXPECT_FALSE(cohen_dz(two, shifted).has_value());  // no deviation
    EXPECT_EQ(cohen_dz(two, two), 0);
    EXPECT_TRUE(cohen_dz(two, other).has_value());
    EXPECT_FALSE(hedges_gz(two, other).has_value());
}

TEST(Intervals, TGivesTheStoredValues) {
    for (const auto& row : reference::paired_rows) {
        const Vector zero(row.d.size());
        const Interval found = t_interval(row.d, zero).value();
        EXPECT_NEAR(found.low, row.low, 1e-12);
        EXPECT_NEAR(found.high, row.high, 1e-12);
    }
}

TEST(Intervals, Edges) {
    const Vector one{1}, two{0.5, 0.75}, shifted{0.25, 0.5};
    EXPECT_FALSE(t_interval(one, one).has_value());
    EXPECT_FALSE(bootstrap_interval(one, one).has_value());
    for (const Interval& point : {t_interval(two, shifted).value(), bootstrap_interval(two, shifted).value(),
                                  bootstrap_interval(two, shifted, {.method = BootstrapInterval::bca}).value()}) {
        EXPECT_EQ(point.low, 0.25);
        EXPECT_EQ(point.high, 0.25);
    }
}

/// The percentile interval from its definition.
TEST(Intervals, PercentileByDefinition) {
    Random random(2);
    for (int round = 0; round < 50; ++round) {
        const std::size_t n = 2 + random.below(20);
        Vector x, y(n), means;
        for (std::size_t i = 0; i < n; ++i) x.push_back(random.unit());
        assay::Random topics(5);
        for (int b = 0; b < 101; ++b) {
            double sum = 0;
            for (std::size_t i = 0; i < n; ++i) sum += x[topics.below(n)];
            means.push_back(sum / double(n));
        }
        std::sort(means.begin(), means.end());
        const Interval found = bootstrap_interval(x, y, {.confidence = 0.8, .samples = 101, .seed = 5}).value();
        EXPECT_NEAR(found.low, means[10], 1e-14);  // place 100 x 0.1
        EXPECT_NEAR(found.high, means[90], 1e-14);
        const Interval between = bootstrap_interval(x, y, {.confidence = 0.81, .samples = 101, .seed = 5}).value();
        EXPECT_NEAR(between.low, means[9] + 0.5 * (means[10] - means[9]), 1e-12);
    }
}

/// The jackknife written out; levels by bisection of the normal distribution.
TEST(Intervals, BcaByDefinition) {
    Random random(3);
    const auto phi = [](double z) { return std::erfc(-z / std::sqrt(2.0)) / 2; };
    const auto inverse = [&](double p) {
        double low = -40, high = 40;
        for (int i = 0; i < 200; ++i) (phi((low + high) / 2) < p ? low : high) = (low + high) / 2;
        return low;
    };
    for (int round = 0; round < 30; ++round) {
        const std::size_t n = 5 + random.below(20);
        Vector x, y(n), means, without;
        for (std::size_t i = 0; i < n; ++i) x.push_back(std::exp(2 * random.unit()));  // skewed
        const double sum = std::accumulate(x.begin(), x.end(), 0.0), mean = sum / double(n);
        assay::Random topics(6);
        constexpr int B = 999;
        for (int b = 0; b < B; ++b) {
            double drawn = 0;
            for (std::size_t i = 0; i < n; ++i) drawn += x[topics.below(n)];
            means.push_back(drawn / double(n));
        }
        std::sort(means.begin(), means.end());
        for (const double value : x) without.push_back((sum - value) / double(n - 1));
        const double centre = std::accumulate(without.begin(), without.end(), 0.0) / double(n);
        double squares = 0, cubes = 0;
        for (const double value : without) {
            squares += std::pow(centre - value, 2);
            cubes += std::pow(centre - value, 3);
        }
        const double a = cubes / (6 * std::pow(squares, 1.5));
        double below = 0;
        for (const double one : means) below += std::abs(one - mean) < 1e-12 ? 0.5 : one < mean ? 1 : 0;
        const double z0 = inverse(below / B);
        const auto end = [&](double level) {
            const double z = z0 + inverse(level), place = (B - 1) * phi(z0 + z / (1 - a * z));
            const auto at = static_cast<std::size_t>(place);
            return means[at] + (place - double(at)) * (means[at + 1] - means[at]);
        };
        const Interval found =
            bootstrap_interval(x, y, {.confidence = 0.9, .method = BootstrapInterval::bca, .samples = B, .seed = 6})
                .value();
        EXPECT_NEAR(found.low, end(0.05), 1e-8);
        EXPECT_NEAR(found.high, end(0.95), 1e-8);
    }
}

// All three intervals of 90% hold the true mean in about nine cases of ten.
TEST(Intervals, AreHonest) {
    Random random(4);
    int held[3] = {};
    constexpr int rounds = 400;
    for (int round = 0; round < rounds; ++round) {
        Vector x, y(40);
        for (int i = 0; i < 40; ++i) x.push_back(random.unit());
        const Interval found[] = {
            t_interval(x, y, 0.9).value(),
            bootstrap_interval(x, y, {.confidence = 0.9, .samples = 500}).value(),
            bootstrap_interval(x, y, {.confidence = 0.9, .method = BootstrapInterval::bca, .samples = 500}).value(),
        };
        for (int i = 0; i < 3; ++i) held[i] += found[i].low <= 0.5 && 0.5 <= found[i].high;
    }
    for (const int count : held) {
        EXPECT_GT(count, rounds * 0.85);
        EXPECT_LT(count, rounds * 0.95);
    }
}

TEST(Power, StoredValues) {
    for (const auto& row : reference::power_rows)
        EXPECT_NEAR(paired_t_power(row.delta, static_cast<std::size_t>(row.n), row.alpha), row.power, 1e-10);
    EXPECT_NEAR(paired_t_power(0, 20, 0.05), 0.05, 1e-13);
    EXPECT_NEAR(paired_t_power(100, 50, 0.05), 1, 1e-12);
    EXPECT_NEAR(paired_t_power(-0.3, 50, 0.05), paired_t_power(0.3, 50, 0.05), 1e-15);
}

/// P(T > q), T = (Z + shift)/S: the integral over s of its density times P(Z > q s - shift).
double shifted_upper(double q, double df, double shift) {
    const double factor = std::log(2) + df / 2 * std::log(df / 2) - std::lgamma(df / 2), step = 1e-4;
    double sum = 0;
    for (double s = step; s < 6; s += step)
        sum +=
            std::exp(factor + (df - 1) * std::log(s) - df * s * s / 2) * std::erfc((q * s - shift) / std::sqrt(2)) / 2;
    return sum * step;
}

// The tail on the wrong side does not count: it is most of the difference where power is low.
TEST(Power, OneSided) {
    for (const std::size_t n : {5UL, 20UL, 60UL})
        for (const double alpha : {0.01, 0.05})
            for (const double delta : {0.0, 0.02, 0.3, 0.8}) {
                const auto df = static_cast<double>(n) - 1;
                const double q = stats::student_upper_quantile(alpha, df), shift = delta * std::sqrt(df + 1);
                const double found = paired_t_power(delta, n, alpha, Tails::one);
                EXPECT_NEAR(found, shifted_upper(q, df, shift), 1e-7) << n << ' ' << alpha << ' ' << delta;
                EXPECT_NEAR(paired_t_power(delta, n, 2 * alpha), found + shifted_upper(q, df, -shift), 1e-7);
            }
    EXPECT_NEAR(paired_t_power(smallest_difference(1, 20, {0.05, 0.1, Tails::one}).value(), 20, 0.05, Tails::one), 0.1,
                1e-9);
    EXPECT_LT(topics_needed(0.2, {.tails = Tails::one}).value(), topics_needed(0.2).value());
}

TEST(Power, TheSmallestDifferenceHasThePower) {
    for (const std::size_t n : {2UL, 3UL, 10UL, 50UL, 5000UL})
        for (const double alpha : {0.01, 0.05})
            for (const double power : {0.5, 0.8, 0.99}) {
                const double delta = smallest_difference(2, n, {alpha, power}).value() / 2;
                EXPECT_NEAR(paired_t_power(delta, n, alpha), power, 1e-9) << n;
            }
    for (const std::size_t n : {3UL, 9UL, 50UL}) {
        double before = 1;
        for (const double alpha : {1e-10, 1e-16, 1e-30, 1e-40, 1e-60, 1e-80, 1e-100, 1e-149}) {
            const double delta = smallest_difference(1, n, {alpha, 0.8}).value();
            EXPECT_NEAR(paired_t_power(delta, n, alpha), 0.8, 1e-6) << n << ' ' << alpha;
            EXPECT_GT(delta, before);
            before = delta;
        }
    }
    EXPECT_TRUE(std::isinf(smallest_difference(1, 2, {1e-300, 0.8}).value()));
    EXPECT_FALSE(smallest_difference(1, 1).has_value());
    EXPECT_EQ(smallest_difference(0, 10), 0);
}

TEST(Power, TopicsNeeded) {
    // Cohen's table: 34 pairs for d = 0.5, alpha = 0.05 two-sided, power 0.8; 199 for 0.2; 15 for 0.8.
    EXPECT_EQ(topics_needed(0.5), 34U);
    EXPECT_EQ(topics_needed(0.2), 199U);
    EXPECT_EQ(topics_needed(0.8), 15U);
    for (const double delta : {0.03, 0.3, 3.0}) {
        const std::size_t n = topics_needed(delta).value();
        EXPECT_GE(paired_t_power(delta, n, 0.05), 0.8);
        if (n > 2) {
            EXPECT_LT(paired_t_power(delta, n - 1, 0.05), 0.8);
        }
    }
    EXPECT_FALSE(topics_needed(1e-9).has_value());
}

TEST(Corrections, ByHand) {
    const Vector p{0.01, 0.04, 0.03, 0.005};
    const Vector times_four{0.04, 0.16, 0.12, 0.02}, stepwise{0.03, 0.06, 0.06, 0.02}, found{0.02, 0.04, 0.04, 0.02};
    const Vector b = bonferroni(p), h = holm(p), d = benjamini_hochberg(p);
    for (std::size_t i = 0; i < p.size(); ++i) {
        EXPECT_NEAR(b[i], times_four[i], 1e-15);
        EXPECT_NEAR(h[i], stepwise[i], 1e-15);
        EXPECT_NEAR(d[i], found[i], 1e-15);
    }
    EXPECT_EQ(bonferroni(Vector{0.6, 0.2}), (Vector{1, 0.4}));
}

TEST(Corrections, StoredValues) {
    for (const auto& row : reference::discovery_rows) {
        const Vector found = benjamini_hochberg(row.p);
        for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], row.adjusted[i], 1e-14);
    }
}

TEST(Corrections, Properties) {
    Random random(5);
    for (int round = 0; round < 300; ++round) {
        Vector p;
        for (std::size_t i = 0, n = random.below(20); i < n; ++i)
            p.push_back(random.below(5) == 0 ? 0.02 : random.unit() * random.unit() * random.unit());
        const Vector b = bonferroni(p), h = holm(p), d = benjamini_hochberg(p);
        EXPECT_EQ(stats::uncorrected(p), p);
        for (std::size_t i = 0; i < p.size(); ++i) {
            EXPECT_LE(p[i], d[i]);
            EXPECT_LE(d[i], h[i] * (1 + 1e-15));
            EXPECT_LE(h[i], b[i]);
            EXPECT_LE(b[i], 1);
            for (std::size_t j = 0; j < p.size(); ++j)
                if (p[i] <= p[j]) {
                    EXPECT_LE(h[i], h[j]);
                    EXPECT_LE(d[i], d[j]);
                }
        }
    }
    for (const stats::Correction& one : stats::all_corrections()) EXPECT_EQ(stats::find_correction(one.name), &one);
    EXPECT_EQ(stats::find_correction("nothing"), nullptr);
}

}  // namespace
}  // namespace assay::testing::size_and_interval_test
