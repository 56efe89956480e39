#include "assay/plot/ticks.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::plot::ticks_test {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;
using ::testing::Pointwise;

std::vector<std::string> texts(const Ticks& ticks) {
    std::vector<std::string> all;
    for (const double tick : ticks.at) all.push_back(ticks.text(tick));
    return all;
}

TEST(Ticks, AreRound) {
    EXPECT_THAT(texts(ticks_between(0, 1, 5)), ElementsAre("0.0", "0.2", "0.4", "0.6", "0.8", "1.0"));
    EXPECT_THAT(texts(ticks_between(-0.07, 0.13, 4)), ElementsAre("-0.05", "0.00", "0.05", "0.10"));
    EXPECT_THAT(texts(ticks_between(3, 1234, 4)), ElementsAre("500", "1000"));
    EXPECT_THAT(texts(ticks_between(0.5, 0.5, 4)), ElementsAre("0.50"));
    EXPECT_THAT(texts(logarithmic_ticks(1, 1000)), ElementsAre("1", "10", "100", "1000"));
}

TEST(Ticks, StayInsideAndAreAboutAsManyAsWanted) {
    testing::Random random(3);
    for (int i = 0; i < 2000; ++i) {
        const double low = (random.unit() - 0.5) * 1000, high = low + random.unit() * 500 + 1e-6;
        const Ticks ticks = ticks_between(low, high, 5);
        ASSERT_FALSE(ticks.at.empty());
        EXPECT_LE(ticks.at.size(), 6U);
        EXPECT_GE(ticks.at.size(), 2U);
        EXPECT_GE(ticks.at.front(), low - 1e-6);
        EXPECT_LE(ticks.at.back(), high + 1e-6);
        const std::vector<std::string> shown = texts(ticks);
        for (std::size_t t = 1; t < shown.size(); ++t) EXPECT_NE(shown[t - 1], shown[t]);
    }
}

}  // namespace
}  // namespace assay::plot::ticks_test
