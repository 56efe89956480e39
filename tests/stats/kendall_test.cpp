#include "assay/stats/kendall.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "reference/stats_values.hpp"
#include "support/random.hpp"

namespace assay::testing::kendall_test {
namespace {

using stats::kendall_counts;
using stats::kendall_tau;
using stats::KendallCounts;
using stats::Tau;
using stats::tau_by_topic;
using stats::TauByTopic;
using stats::Undefined;

using Vector = std::vector<double>;

constexpr double printed = 5e-11;  // half a unit of the tenth digit

TEST(Kendall, TheExampleOfTheSpecification) {
    const Vector x{.5, .5, .4, .3, .1}, y{.6, .4, .4, .2, .3};
    EXPECT_NEAR(kendall_tau(x, y, Tau::a).value(), 0.6, printed);
    EXPECT_NEAR(kendall_tau(x, y).value(), 0.6666666667, printed);
    EXPECT_NEAR(kendall_tau(x, y, Tau::c).value(), 0.64, printed);
}

TEST(Kendall, TheExampleByTopicOfTheSpecification) {
    // Systems x topics: t1 (.5,.4,.1), t2 (.1,.3,.2), t3 (0,0,0) and t1 (.6,.6,.2), t2 (.3,.2,.1), t3 (.1,.2,.3).
    const Vector a{.5, .1, 0, .4, .3, 0, .1, .2, 0}, b{.6, .3, .1, .6, .2, .2, .2, .1, .3};
    const TauByTopic skipped = tau_by_topic({a, 3, 3}, {b, 3, 3});
    EXPECT_NEAR(skipped.mean.value(), 0.2415816238, printed);
    EXPECT_EQ(skipped.topics, 2U);
    EXPECT_EQ(skipped.undefined, 1U);
    const TauByTopic zero = tau_by_topic({a, 3, 3}, {b, 3, 3}, Undefined::zero);
    EXPECT_NEAR(zero.mean.value(), 0.1610544159, printed);
    EXPECT_EQ(zero.topics, 3U);
    EXPECT_EQ(zero.undefined, 1U);
    const Vector nothing(9);
    EXPECT_FALSE(tau_by_topic({nothing, 3, 3}, {b, 3, 3}).mean.has_value());
    EXPECT_EQ(tau_by_topic({nothing, 3, 3}, {b, 3, 3}, Undefined::zero).mean, 0);
}

TEST(Kendall, StoredValues) {
    for (const auto& row : reference::kendall_rows) {
        EXPECT_NEAR(kendall_tau(row.x, row.y, Tau::b).value(), row.tau_b, 1e-14);
        EXPECT_NEAR(kendall_tau(row.x, row.y, Tau::c).value(), row.tau_c, 1e-14);
    }
}

TEST(Kendall, Undefined) {
    const Vector none, one{1}, two{1, 2}, flat{3, 3};
    for (const Tau which : {Tau::a, Tau::b, Tau::c}) {
        EXPECT_FALSE(kendall_tau(none, none, which).has_value());
        EXPECT_FALSE(kendall_tau(one, one, which).has_value());
        EXPECT_EQ(kendall_tau(two, two, which), 1);
    }
    EXPECT_EQ(kendall_tau(two, flat, Tau::a), 0);
    EXPECT_FALSE(kendall_tau(two, flat, Tau::b).has_value());
    EXPECT_FALSE(kendall_tau(flat, two, Tau::b).has_value());
    EXPECT_FALSE(kendall_tau(two, flat, Tau::c).has_value());
    EXPECT_FALSE(kendall_tau(two, two, Tau::b, 1).has_value());  // tied with eps 1
}

/// Straight from the definition: all pairs.
KendallCounts slow_counts(const Vector& x, const Vector& y, double eps) {
    KendallCounts counts{.n = static_cast<std::int64_t>(x.size())};
    for (std::size_t i = 0; i < x.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const bool tied_x = std::abs(x[i] - x[j]) <= eps, tied_y = std::abs(y[i] - y[j]) <= eps;
            counts.tied_x += tied_x;
            counts.tied_y += tied_y;
            if (tied_x || tied_y) continue;
            ((x[i] < x[j]) == (y[i] < y[j]) ? counts.concordant : counts.discordant) += 1;
        }
    return counts;
}

TEST(Kendall, CountsFollowTheDefinition) {
    Random random(3);
    for (int round = 0; round < 3000; ++round) {
        const std::size_t n = random.below(30), levels = 1 + random.below(round % 3 == 0 ? 1000 : 8);
        const double eps = round % 2 == 0 ? 0 : 0.05 * static_cast<double>(random.below(40));
        Vector x, y;
        for (std::size_t i = 0; i < n; ++i) {
            x.push_back(static_cast<double>(random.below(levels)) / 4);
            y.push_back(static_cast<double>(random.below(levels)) / 4);
        }
        const KendallCounts found = kendall_counts(x, y, eps), wanted = slow_counts(x, y, eps);
        ASSERT_EQ(found.concordant, wanted.concordant);
        ASSERT_EQ(found.discordant, wanted.discordant);
        ASSERT_EQ(found.tied_x, wanted.tied_x);
        ASSERT_EQ(found.tied_y, wanted.tied_y);
    }
}

TEST(Kendall, DistinctScores) {
    const Vector x{1, 1.5, 2, 2.5, 2.5, 9}, y{1, 2, 3, 4, 5, 6};
    EXPECT_EQ(kendall_counts(x, y).distinct_x, 5);
    EXPECT_EQ(kendall_counts(x, y, 0.5).distinct_x, 3);  // 1 1.5 | 2 2.5 2.5 | 9
    EXPECT_EQ(kendall_counts(x, y, 0.5).distinct_y, 6);
}

TEST(Kendall, Properties) {
    Random random(4);
    for (int round = 0; round < 500; ++round) {
        Vector x, y, turned, bent;
        const bool ties = round % 2 == 0;
        for (int i = 0; i < 20; ++i) {
            x.push_back(ties ? static_cast<double>(random.below(6)) : random.unit());
            y.push_back(ties ? static_cast<double>(random.below(6)) : random.unit());
            turned.push_back(-x.back());
            bent.push_back(std::exp(3 * x.back()) + 1);
        }
        for (const Tau which : {Tau::a, Tau::b, Tau::c}) {
            const double tau = kendall_tau(x, y, which).value();
            EXPECT_EQ(kendall_tau(y, x, which), tau);
            EXPECT_EQ(kendall_tau(turned, y, which), -tau);
            EXPECT_EQ(kendall_tau(bent, y, which), tau);
            EXPECT_LE(std::abs(tau), 1 + 1e-15);
        }
        EXPECT_EQ(kendall_tau(x, x), 1);
        if (!ties) {
            EXPECT_EQ(kendall_tau(x, turned), -1);
        }
    }
}

TEST(Kendall, ManyScoresTakeLittleTime) {
    constexpr std::size_t n = 200'000;  // 2 x 10^10 pairs
    Vector x(n), y(n);
    Random random(6);
    for (std::size_t i = 0; i < n; ++i) {
        x[i] = static_cast<double>(i);
        y[i] = i % 2 == 0 ? random.unit() : 2;
    }
    const KendallCounts counts = kendall_counts(x, y);
    EXPECT_EQ(counts.tied_y, 100'000LL * 99'999 / 2);
    EXPECT_EQ(counts.concordant + counts.discordant + counts.tied_y, 200'000LL * 199'999 / 2);
}

}  // namespace
}  // namespace assay::testing::kendall_test
