#include "assay/stats/distributions.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>

#include <gtest/gtest.h>

#include "assay/stats/studentised_range.hpp"

#include "reference/stats_values.hpp"

namespace assay::testing::distributions_test {
namespace {

using namespace stats;  // NOLINT(google-build-using-namespace)

TEST(Distributions, Normal) {
    EXPECT_EQ(normal_upper(0), 0.5);
    EXPECT_NEAR(normal_lower(1.959963984540054), 0.975, 1e-15);
    EXPECT_NEAR(normal_upper(10) / 7.619853024160527e-24, 1, 1e-13);
    EXPECT_NEAR(normal_quantile(0.975), 1.959963984540054, 1e-14);
}

TEST(Distributions, Student) {
    EXPECT_NEAR(student_upper(1, 1), 0.25, 1e-15);
    EXPECT_NEAR(student_upper_quantile(0.025, 49), 2.009575237129235, 1e-12);
    EXPECT_NEAR(student_upper(student_upper_quantile(1e-18, 5), 5), 1e-18, 1e-27);
    EXPECT_NEAR(student_upper(2.009575237129235, 49), 0.025, 1e-14);
    EXPECT_EQ(student_upper(std::numeric_limits<double>::infinity(), 3), 0);
    EXPECT_EQ(student_upper(-std::numeric_limits<double>::infinity(), 3), 1);
    for (const double t : {-3.0, 0.0, 0.5, 12.0})
        EXPECT_NEAR(noncentral_student_upper(t, 7, 0), student_upper(t, 7), 1e-13);
    // Large shifts have a formula of their own, which goes on where the other one ends.
    for (const double ratio : {0.4, 0.9, 1.0, 1.7, 6.0})
        EXPECT_NEAR(noncentral_student_upper(ratio * 10'000, 7, 10'000),
                    noncentral_student_upper(ratio * 10'001, 7, 10'001), 1e-7);
    EXPECT_NEAR(noncentral_student_upper(-2e6, 7, -1e6), 1 - noncentral_student_upper(2e6, 7, 1e6), 1e-13);
    EXPECT_TRUE(std::isinf(student_upper_quantile(1e-320, 1)));
    for (const double df : {1.0, 2.0, 5.0, 49.0, 1000.0})
        for (const double p : {1e-20, 1e-100, 1e-149})
            EXPECT_NEAR(student_upper(student_upper_quantile(p, df), df) / p, 1, 1e-6) << df << ' ' << p;
}

TEST(Distributions, FairCoins) {
    EXPECT_NEAR(fair_coins_lower(3, 10), 176.0 / 1024, 1e-15);
    EXPECT_NEAR(fair_coins_upper(7, 10), 176.0 / 1024, 1e-15);
    EXPECT_EQ(fair_coins_lower(10, 10), 1);
    EXPECT_NEAR(fair_coins_upper(0, 10), 1, 1e-15);
}

TEST(Distributions, WhatIsAskedOutsideOfThemFails) {
    EXPECT_THROW(student_upper(1, -1), std::domain_error);
    EXPECT_THROW(normal_quantile(1.5), std::domain_error);
    EXPECT_THROW(fair_coins_lower(-1, 10), std::domain_error);
    EXPECT_THROW(log_gamma(0), std::domain_error);
    EXPECT_EQ(log_gamma(1e308), std::numeric_limits<double>::infinity());
}

TEST(StudentisedRange, StoredValues) {
    for (const auto& row : reference::precise_range_rows) {
        const double found = StudentisedRange(row.m, row.df).upper(row.q);
        EXPECT_NEAR(found / row.upper, 1, 1e-12) << row.q << " " << row.m << " " << row.df;
    }
    for (const auto& row : reference::scipy_range_rows) {
        const double found = StudentisedRange(row.m, row.df).upper(row.q);
        EXPECT_NEAR(found, row.upper, 1e-11) << row.q << " " << row.m << " " << row.df;
    }
}

// The range of two is a difference: q = t sqrt(2).
TEST(StudentisedRange, OfTwoIsStudents) {
    for (const double df : {1.0, 2.0, 5.0, 30.0, 400.0, 1e5, 1e7})
        for (const double t : {0.01, 0.5, 2.0, 6.0, 20.0}) {
            const double wanted = 2 * student_upper(t, df);
            EXPECT_NEAR(StudentisedRange(2, df).upper(t * std::sqrt(2.0)) / wanted, 1, 1e-11) << t << " " << df;
        }
}

TEST(StudentisedRange, FallsFrom1To0) {
    for (const double m : {2.0, 3.0, 10.0, 71.0, 1000.0})
        for (const double df : {1.0, 4.0, 100.0, 5000.0}) {
            const StudentisedRange range(m, df);
            EXPECT_EQ(range.upper(0), 1);
            EXPECT_EQ(range.upper(std::numeric_limits<double>::infinity()), 0);
            double before = 1;
            for (double q = 0.25; q < 60; q *= 1.3) {
                const double upper = range.upper(q);
                EXPECT_GE(upper, 0);
                EXPECT_LE(upper, before * (1 + 1e-12)) << m << " " << df << " " << q;
                before = upper;
            }
        }
}

// Every term of the sum is 0 there. The first q and df are those of two systems and 2,500 topics, one 0 and 1 in turn.
TEST(StudentisedRange, Is0WhereItUnderflows) {
    for (const double m : {2.0, 10.0})
        for (const double df : {2499.0, 1e5, 1e7}) {
            const StudentisedRange range(m, df);
            for (const double q : {70.7, 200.0, 1e10, 1e300}) EXPECT_LT(range.upper(q), 1e-300) << m << " " << df;
        }
    EXPECT_GT(StudentisedRange(2, 5).upper(1e30), 0) << "a heavy tail is far from 0";
}

}  // namespace
}  // namespace assay::testing::distributions_test
