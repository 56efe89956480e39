// The check values are those of the specification: any implementation must give them.
#include "assay/core/random.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <numeric>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace assay::testing::random_test {
namespace {

using ::testing::ElementsAre;

template <class Draw>
auto several(std::size_t n, const Draw& draw) {
    std::vector<decltype(draw())> drawn(n);
    for (auto& one : drawn) one = draw();
    return drawn;
}

TEST(Random, NextGivesTheCheckValues) {
    assay::Random a(1234567), b(1), c(42);
    EXPECT_THAT(several(5, [&] { return a.next(); }),
                ElementsAre(6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U,
                            16408922859458223821U));
    EXPECT_THAT(several(4, [&] { return b.next(); }),
                ElementsAre(10451216379200822465U, 13757245211066428519U, 17911839290282890590U, 8196980753821780235U));
    EXPECT_THAT(several(2, [&] { return c.next(); }), ElementsAre(0xbdd732262feb6e95U, 0x28efe333b266f103U));
}

TEST(Random, BelowUnitAndShuffleGiveTheCheckValues) {
    assay::Random a(1), b(1), c(1);
    EXPECT_THAT(several(12, [&] { return a.below(6); }), ElementsAre(5, 1, 0, 5, 3, 2, 3, 3, 0, 4, 3, 4));
    EXPECT_THAT(several(3, [&] { return b.unit(); }),
                ElementsAre(0.5665615751722809, 0.7457817572627011, 0.9710027535867962));
    EXPECT_THAT(c.permutation(8), ElementsAre(4, 3, 2, 7, 5, 6, 0, 1));
}

// Large n make refusals frequent: half of all values with n = 2^63 + 1.
TEST(Random, BelowRefusesTheRemainder) {
    for (const std::uint64_t n :
         {(1ULL << 63) + 1, (1ULL << 63), 3ULL << 62, ~0ULL, 1ULL, 2ULL, 12'345'678'901'234'567ULL}) {
        assay::Random drawn(7), plain(7);
        int refused = 0;
        __extension__ using Wide = unsigned __int128;
        const Wide all = static_cast<Wide>(1) << 64, limit = all - all % n;
        for (int i = 0; i < 1000; ++i) {
            std::uint64_t x;
            while ((x = plain.next()) >= limit) ++refused;
            ASSERT_EQ(drawn.below(n), x % n) << n;
        }
        if (n == (1ULL << 63) + 1) {
            EXPECT_GT(refused, 800);
        }
        if (n <= 2 || n == 1ULL << 63) {
            EXPECT_EQ(refused, 0);
        }
    }
}

TEST(Random, AStreamIsSeededWithAValueOfTheGenerator) {
    assay::Random seeds(99);
    for (std::uint64_t replicate = 0; replicate < 20; ++replicate)
        EXPECT_EQ(assay::Random::stream(99, replicate).next(), assay::Random(seeds.next()).next());
}

// The copula of the synthetic rankings in the specification of rank-biased overlap: seed 42, n = 10, tau = 0.7.
TEST(Random, NormalPairsGiveTheCheckValues) {
    assay::Random random(42);
    const double rho = std::sin(std::numbers::pi * 0.7 / 2);
    std::array<double, 10> x, y;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const auto [first, second] = random.normal_pair();
        x[i] = first;
        y[i] = rho * first + std::sqrt(1 - rho * rho) * second;
    }
    const auto ascending = [](const std::array<double, 10>& values) {
        std::vector<std::size_t> order(values.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
        return order;
    };
    EXPECT_THAT(ascending(x), ElementsAre(6, 5, 4, 8, 1, 9, 2, 3, 7, 0));
    EXPECT_THAT(ascending(y), ElementsAre(6, 4, 5, 8, 9, 3, 1, 2, 7, 0));
}

TEST(Random, NormalPairsHaveTheRightMoments) {
    assay::Random random(5);
    double sum = 0, squares = 0, product = 0;
    constexpr int n = 100'000;
    for (int i = 0; i < n; ++i) {
        const auto [a, b] = random.normal_pair();
        sum += a + b;
        squares += a * a + b * b;
        product += a * b;
    }
    EXPECT_NEAR(sum / (2 * n), 0, 0.01);
    EXPECT_NEAR(squares / (2 * n), 1, 0.02);
    EXPECT_NEAR(product / n, 0, 0.02);
}

TEST(Random, DiscreteFollowsTheRunningSum) {
    const std::array shares{0.25, 0.0, 0.5, 0.25};
    assay::Random random(3), same(3);
    for (int i = 0; i < 1000; ++i) {
        const double u = same.unit();
        EXPECT_EQ(random.discrete(shares), u < 0.25 ? 0U : u < 0.75 ? 2U : 3U);
    }
    const std::array nothing{0.0, 0.0};  // rounding at its worst
    EXPECT_EQ(random.discrete(nothing), 1U);
}

}  // namespace
}  // namespace assay::testing::random_test
