#include "assay/meta/discriminative_power.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace assay::testing::discriminative_power_test {
namespace {

using meta::bootstrap_power;
using meta::discriminative_power;
using meta::DiscriminativePower;
using ::testing::ElementsAre;

const std::vector<double> example{.42, .31, .55, .18, .60, .27, .35, .30, .41, .20, .44, .21,
                                  .42, .33, .53, .18, .61, .26, .12, .05, .22, .01, .31, .02};

TEST(DiscriminativePower, TheExampleOfTheSpecification) {
    struct {
        std::size_t samples;
        double alpha;
        std::size_t significant;
        double difference;
    } const rows[] = {{1000, 0.05, 3, 0.0516666667},
                      {1000, 0.01, 1, 0.075},
                      {10'000, 0.05, 3, 0.0583333333},
                      {10'000, 0.01, 1, 0.065}};
    for (const auto& row : rows) {
        const DiscriminativePower found = bootstrap_power({example, 4, 6}, row.alpha, {.samples = row.samples});
        EXPECT_EQ(found.significant, row.significant);
        EXPECT_EQ(found.pairs, 6U);
        EXPECT_NEAR(found.difference.value(), row.difference, 5e-11);
        EXPECT_NEAR(found.percent().value(), 100.0 * double(row.significant) / 6, 1e-12);
    }
    EXPECT_THAT(bootstrap_power({example, 4, 6}, 0.01, {}).curve,
                ElementsAre(1, 0.0797, 0.0769, 0.0166, 0.0161, 0.0011));
}

TEST(DiscriminativePower, AlphaItselfIsNotSignificant) {
    const std::vector<double> p{0.05, 0.049, 0.051, 0};
    EXPECT_EQ(discriminative_power(p, 0.05).significant, 2U);
    EXPECT_EQ(discriminative_power(p, 0.05).percent(), 50);
    EXPECT_FALSE(discriminative_power(p, 0.05).difference.has_value());
}

TEST(DiscriminativePower, OfOneSystemThereIsNone) {
    const std::vector<double> one{.1, .2};
    const DiscriminativePower found = bootstrap_power({one, 1, 2}, 0.05, {.samples = 10});
    EXPECT_FALSE(found.percent().has_value());
    EXPECT_FALSE(found.difference.has_value());
    EXPECT_TRUE(found.curve.empty());
}

}  // namespace
}  // namespace assay::testing::discriminative_power_test
