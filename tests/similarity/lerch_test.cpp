#include "assay/similarity/lerch.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "assay/similarity/weights.hpp"

#include "support/random.hpp"

namespace assay::testing::lerch_test {
namespace {

/// Term by term.
double series(double z, double a) {
    double sum = 0, power = 1;
    for (double n = 0; power > 1e-18; ++n, power *= z) sum += power / (n + a);
    return sum;
}

/// The integral of u^(a-1) / (1 - z u) over (0, 1) by the tanh-sinh rule: another way to the same number.
double integral(double z, double a) {
    constexpr double step = 1.0 / 64, half_pi = 1.5707963267948966;
    double sum = 0;
    for (int i = -400; i <= 400; ++i) {
        const double t = step * i, side = half_pi * std::sinh(t);
        const double one_less_u =
            std::min(1.0, 1 / (std::exp(side) * 2 * std::cosh(side)));  // carried apart: u may be next to 1
        const double u = 1 / (1 + std::exp(-2 * side));
        const double weight = half_pi * std::cosh(t) / (2 * std::cosh(side) * std::cosh(side));
        const double f = std::exp((a - 1) * std::log1p(-one_less_u)) / ((1 - z) + z * one_less_u);
        if (weight > 0 && u > 0) sum += step * weight * f;
    }
    return sum;
}

TEST(Lerch, PrintedValues) {
    EXPECT_NEAR(lerch(.5, 1), 1.38629436111989, 1e-14);
    EXPECT_NEAR(lerch(.9, 1), 2.5584278811045, 1e-13);
    EXPECT_NEAR(lerch(.9, 20. / 3), 0.829241113484159, 1e-15);
    EXPECT_NEAR(lerch(.95, 18), 0.657455937185626, 1e-15);
    EXPECT_NEAR(lerch(.99, 3.25), 3.13411080000827, 1e-14);
    EXPECT_NEAR(lerch(.999, 101), 2.01126355613697, 1e-14);
    EXPECT_EQ(lerch(0, 4), 0.25);
}

TEST(Lerch, AgreesWithSeriesAndIntegral) {
    Random random(91);
    for (int trial = 0; trial < 300; ++trial) {
        const double z = 1 - std::pow(10, -4 * random.unit()), a = 1 + std::pow(10, 4 * random.unit()) - 1;
        ASSERT_NEAR(lerch(z, a) / series(z, a), 1, 1e-12) << z << " " << a;
        if (a < 50) {
            ASSERT_NEAR(lerch(z, a) / integral(z, a), 1, 1e-11) << z << " " << a;
        }
    }
}

TEST(Lerch, BracketsHoldTheValueAndClose) {
    Random random(92);
    for (int trial = 0; trial < 300; ++trial) {
        const double z = random.unit(), a = 1 + 20 * random.unit(), exact = lerch(z, a);
        double width = 1e9;
        for (const std::size_t n : {1U, 2U, 4U, 8U, 16U, 32U}) {
            const LerchBracket bracket = lerch_bracket(z, a, n);
            ASSERT_LE(bracket.low, exact * (1 + 1e-14));
            ASSERT_GE(bracket.high, exact * (1 - 1e-14));
            ASSERT_LE(bracket.high - bracket.low, width + 1e-14);
            width = bracket.high - bracket.low;
        }
    }
}

TEST(DepthWeights, SumToOneAndTheirTails) {
    for (const double p : {0.001, 0.5, 0.9, 0.999, 0.99999}) {
        DepthWeights weights(p);
        weights.reach(5000);
        double sum = 0, per_depth = 0;
        for (std::size_t d = 1; d <= 5000; ++d) {
            sum += weights.at(d);
            per_depth += weights.per_depth(d);
        }
        EXPECT_NEAR(sum + weights.rest(5000), 1, 1e-13) << p;
        EXPECT_NEAR(weights.rest(5000), std::pow(p, 5000), 1e-15) << p;
        EXPECT_NEAR(per_depth + weights.tail(5000), weights.tail(0), 1e-13) << p;
        EXPECT_NEAR(weights.tail(0), -(1 - p) / p * std::log1p(-p), 1e-13) << p;
        EXPECT_GE(weights.tail(5000), 0);
    }
}

TEST(DepthWeights, GrowingChangesNothing) {
    DepthWeights grown(0.97), made(0.97);
    grown.reach(10);
    grown.reach(300);
    grown.reach(2000);
    made.reach(2000);
    for (const std::size_t d : {1U, 100U, 299U, 2000U}) {
        EXPECT_EQ(grown.at(d), made.at(d));
        EXPECT_NEAR(grown.tail(d), made.tail(d), 1e-17);
    }
}

TEST(DepthWeights, Horizon) {
    const DepthWeights weights(0.9);
    const auto depth = static_cast<double>(weights.horizon(1e-9));
    EXPECT_LE(std::pow(0.9, depth), 1e-9);
    EXPECT_GT(std::pow(0.9, depth - 1), 1e-9);
}

}  // namespace
}  // namespace assay::testing::lerch_test
