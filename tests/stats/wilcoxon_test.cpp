#include "assay/stats/wilcoxon.hpp"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "reference/stats_values.hpp"
#include "support/random.hpp"

namespace assay::testing::wilcoxon_test {
namespace {

using stats::Alternative;
using stats::Wilcoxon;
using stats::wilcoxon;
using stats::WilcoxonMethod;
using stats::WilcoxonOptions;
using stats::WilcoxonZeros;

using Vector = std::vector<double>;

constexpr double printed = 5e-11;  // half a unit of the tenth digit
constexpr Alternative sides[] = {Alternative::two_sided, Alternative::greater, Alternative::less};

TEST(Wilcoxon, TheFirstExampleOfTheSpecification) {
    const Vector x{.42, .31, .55, .18, .60, .27}, y{.35, .30, .41, .20, .44, .21};
    const Wilcoxon exact = wilcoxon(x, y, {.alternative = Alternative::greater});
    EXPECT_EQ(exact.plus, 19);
    EXPECT_EQ(exact.minus, 2);
    EXPECT_TRUE(exact.exact);
    EXPECT_EQ(exact.p, 0.046875);
    const Wilcoxon approximate =
        wilcoxon(x, y, {.alternative = Alternative::greater, .method = WilcoxonMethod::approximate});
    EXPECT_FALSE(approximate.exact);
    EXPECT_NEAR(approximate.z, 1.7820842224, printed);
    EXPECT_NEAR(approximate.p, 0.0373677492, printed);
}

TEST(Wilcoxon, TheSecondExampleOfTheSpecification) {
    const Vector x{5, 3, 4, 4, 2, 5, 1, 3}, y{4, 3, 5, 2, 2, 3, 1, 1};
    const Wilcoxon greater = wilcoxon(x, y, {.alternative = Alternative::greater});
    EXPECT_EQ(greater.n, 5U);
    EXPECT_EQ(greater.zeros, 3U);
    EXPECT_EQ(greater.plus, 13.5);
    EXPECT_EQ(greater.minus, 1.5);
    EXPECT_TRUE(greater.ties);
    EXPECT_FALSE(greater.exact);
    EXPECT_NEAR(greater.p, 0.0488449797, printed);
    EXPECT_NEAR(wilcoxon(x, y, {.alternative = Alternative::less}).p, 0.9511550203, printed);
    EXPECT_NEAR(wilcoxon(x, y, {.alternative = Alternative::greater, .correction = true}).p, 0.0644890215, printed);
    EXPECT_NEAR(wilcoxon(x, y, {.alternative = Alternative::greater, .zeros = WilcoxonZeros::pratt}).p, 0.0625611935,
                printed);
}

TEST(Wilcoxon, StoredValues) {
    int exact = 0;
    for (const auto& row : reference::wilcoxon_rows) {
        const Vector zero(row.d.size());
        for (std::size_t side = 0; side < 3; ++side) {
            const WilcoxonOptions options{
                .alternative = sides[side],
                .zeros = row.pratt != 0 ? WilcoxonZeros::pratt : WilcoxonZeros::wilcox,
                .method = row.exact != 0 ? WilcoxonMethod::exact : WilcoxonMethod::approximate,
                .correction = row.correction != 0,
            };
            const Wilcoxon found = wilcoxon(row.d, zero, options);
            EXPECT_EQ(found.plus, row.plus);
            EXPECT_EQ(found.exact, row.exact != 0);
            EXPECT_NEAR(found.p, row.p[side], 1e-13 * std::max(row.p[side], 1e-3));
            exact += found.exact;
        }
    }
    EXPECT_GE(exact, 12);
}

TEST(Wilcoxon, ExactUpTo25WithoutTies) {
    for (const std::size_t n : {24UL, 25UL, 26UL}) {
        Vector x, y(n);
        for (std::size_t i = 0; i < n; ++i) x.push_back(static_cast<double>(i + 1) * (i % 3 == 0 ? -1 : 1));
        EXPECT_EQ(wilcoxon(x, y).exact, n <= 25);
        EXPECT_TRUE(wilcoxon(x, y, {.method = WilcoxonMethod::exact}).exact);
        EXPECT_FALSE(wilcoxon(x, y, {.zeros = WilcoxonZeros::pratt}).exact);
        x[3] = -x[4];
        EXPECT_FALSE(wilcoxon(x, y, {.method = WilcoxonMethod::exact}).exact);
    }
}

TEST(Wilcoxon, NoDifferenceAtAll) {
    const Vector x{1, 2, 3}, near{1, 2 + 5e-13, 3 - 9e-13};
    for (const Alternative side : sides)
        for (const WilcoxonZeros zeros : {WilcoxonZeros::wilcox, WilcoxonZeros::pratt}) {
            EXPECT_EQ(wilcoxon(x, near, {.alternative = side, .zeros = zeros}).p, 1);
            EXPECT_EQ(wilcoxon({}, {}, {.alternative = side, .zeros = zeros}).p, 1);
        }
    const Vector one{1}, two{2};
    EXPECT_EQ(wilcoxon(one, two).p, 1);
    EXPECT_EQ(wilcoxon(one, two, {.alternative = Alternative::less}).p, 0.5);
}

// All 2^n choices of signs, for ranks 1 to n.
TEST(Wilcoxon, ExactIsTheShareOfAllSigns) {
    Random random(12);
    for (int round = 0; round < 200; ++round) {
        const std::size_t n = 1 + random.below(9);
        Vector x, y(n);
        for (std::size_t i = 0; i < n; ++i) x.push_back((random.below(2) == 0 ? -1 : 1) * (0.1 + random.unit()));
        const Wilcoxon found = wilcoxon(x, y, {.alternative = Alternative::greater});
        int at_least = 0, equal = 0;
        for (unsigned signs = 0; signs < 1U << n; ++signs) {
            double plus = 0;
            for (std::size_t rank = 1; rank <= n; ++rank)
                plus += (signs >> (rank - 1)) & 1 ? static_cast<double>(rank) : 0;
            at_least += plus >= found.plus;
            equal += plus == found.plus;
        }
        const double all = std::ldexp(1.0, static_cast<int>(n));
        EXPECT_EQ(found.p, at_least / all);
        const double less = wilcoxon(x, y, {.alternative = Alternative::less}).p;
        EXPECT_EQ(found.p + less, 1 + equal / all);
        EXPECT_EQ(wilcoxon(y, x, {.alternative = Alternative::less}).p, found.p);
    }
}

TEST(Wilcoxon, TiesAreUpToATolerance) {
    const Vector zero(4), apart{1, 1 + 3e-12, 2, -3}, together{1, 1 + 5e-13, 2, -3}, large{1e6, 1e6 + 5e-7, 2e6, -3e6};
    EXPECT_FALSE(wilcoxon(apart, zero).ties);
    EXPECT_TRUE(wilcoxon(together, zero).ties);
    EXPECT_TRUE(wilcoxon(large, zero).ties);
}

TEST(Wilcoxon, ExactForManyTopicsComesNearTheApproximation) {
    Random random(13);
    Vector x, y(900);
    for (std::size_t i = 0; i < y.size(); ++i) x.push_back(random.unit() - 0.47);
    const Wilcoxon exact = wilcoxon(x, y, {.method = WilcoxonMethod::exact});
    EXPECT_TRUE(exact.exact);
    EXPECT_NEAR(exact.p, wilcoxon(x, y).p, 1e-3);
    EXPECT_NE(exact.p, wilcoxon(x, y).p);
}

}  // namespace
}  // namespace assay::testing::wilcoxon_test
