#include "assay/meta/swap_rate.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "reference/swap_rate.hpp"
#include "support/random.hpp"

namespace assay::testing::swap_rate_test {
namespace {

using meta::swap_rates;
using meta::SwapOptions;
using meta::SwapRates;
using Vector = std::vector<double>;

TEST(SwapRate, OfTwoSystemsThatNeverSwapAndOfTwoThatAlwaysDo) {
    const Vector never{1, 1, 0, 0}, always{1, 0, 0, 1};
    const SwapRates calm = swap_rates({never, 2, 2}, {.repetitions = 10});
    EXPECT_EQ(calm.all.comparisons, 10U);
    EXPECT_EQ(calm.all.swapped, 0U);
    EXPECT_EQ(calm.bins.back().comparisons, 10U);
    EXPECT_EQ(calm.difference, 0.2);
    EXPECT_EQ(calm.sensitivity, 1);
    const SwapRates wild = swap_rates({always, 2, 2}, {.repetitions = 10});
    EXPECT_EQ(wild.all.rate(), 1);
    EXPECT_FALSE(wild.difference.has_value());
    EXPECT_FALSE(wild.sensitivity.has_value());
}

TEST(SwapRate, EqualMeansAreLeftOut) {
    const Vector same{.1, .2, .3, .4, .1, .2, .3, .4};
    const SwapRates found = swap_rates({same, 2, 4}, {.repetitions = 20});
    EXPECT_EQ(found.all.comparisons, 0U);
    EXPECT_FALSE(found.difference.has_value());
}

// Halves of one topic of two each: a - b is 0, 0.5 or -0.5. The ties in the lowest bin say nothing, all others swap.
TEST(SwapRate, ExactTiesDoNotMakeABinQuiet) {
    const Vector scores{.5, 0, 0, 0, .5, 0};
    const SwapRates found = swap_rates({scores, 2, 3}, {.repetitions = 60});
    EXPECT_EQ(found.bins[0].comparisons, 0U);
    EXPECT_GT(found.all.comparisons, 20U);
    EXPECT_LT(found.all.comparisons, 60U);
    EXPECT_GT(found.all.swapped, 5U);
    EXPECT_FALSE(found.difference.has_value());
}

// Two pairs that never swap lie in the bins 0 and 20, one in between that often does: bin 0 alone is quiet.
TEST(SwapRate, AllBinsAboveCountToo) {
    const Vector scores{.905, .905, .900, .900, 0.1, 0.0, 0.0, 0.06};
    const SwapRates found = swap_rates({scores, 4, 2}, {.repetitions = 100, .level = 0.1});
    EXPECT_EQ(found.bins[0].swapped, 0U);
    EXPECT_GT(found.bins[0].comparisons, 0U);
    EXPECT_GT(found.all.rate(), 0.1);
    EXPECT_EQ(found.difference, 0.2);
}

TEST(SwapRate, ADifferenceAtTheEndOfABinIsInTheNext) {
    // 0.3 - 0.1 is 0.19999999999999998: the bin that begins with 0.2.
    const Vector scores{.3, .3, .1, .1};
    const SwapRates found = swap_rates({scores, 2, 2}, {.repetitions = 1, .width = 0.05, .bins = 6});
    EXPECT_EQ(found.bins[4].comparisons, 1U);
}

TEST(SwapRate, OfOneTopicOrOneSystemThereIsNone) {
    const Vector scores{.1, .2};
    for (const SwapRates& found : {swap_rates({scores, 2, 1}), swap_rates({scores, 1, 2})}) {
        EXPECT_EQ(found.all.comparisons, 0U);
        EXPECT_FALSE(found.all.rate().has_value());
        EXPECT_FALSE(found.difference.has_value());
    }
}

TEST(SwapRate, IsWhatTheDefinitionSaysOnAnyNumberOfThreads) {
    Random random(3);
    int quiet = 0, loud = 0;
    for (int trial = 0; trial < 400; ++trial) {
        const std::size_t systems = 2 + random.below(6), topics = 2 + random.below(20);
        std::vector<Vector> rows(systems, Vector(topics));
        Vector values;
        const double spread = random.unit();
        for (Vector& row : rows) {
            const double quality = spread * random.unit();
            for (double& value : row) values.push_back(value = (quality + double(random.below(20)) / 20) / 2);
        }
        const SwapOptions options{.repetitions = 1 + random.below(80),
                                  .seed = random.next(),
                                  .width = 0.02,
                                  .bins = 8,
                                  .level = 0.2,
                                  .threads = 1 + random.below(3)};
        const SwapRates found = swap_rates({values, systems, topics}, options);
        const auto expected = reference::swaps(rows, int(options.repetitions), options.seed, options.width,
                                               int(options.bins), options.level);
        for (int bin = 0; bin < int(options.bins); ++bin) {
            const auto counts = expected.bins.count(bin) > 0 ? expected.bins.at(bin) : std::pair(0, 0);
            ASSERT_EQ(int(found.bins[std::size_t(bin)].comparisons), counts.first) << trial << ' ' << bin;
            ASSERT_EQ(int(found.bins[std::size_t(bin)].swapped), counts.second) << trial << ' ' << bin;
        }
        ASSERT_NEAR(found.difference.value_or(-1), expected.difference, 1e-12);
        ASSERT_NEAR(found.sensitivity.value_or(-1), expected.sensitivity, 1e-12);
        (found.difference ? quiet : loud) += 1;
    }
    EXPECT_GT(quiet, 50);
    EXPECT_GT(loud, 20);
}

TEST(SwapRate, IsTheSameWithManyThreads) {
    Random random(4);
    Vector values(5 * 11);
    for (double& value : values) value = random.unit();
    const SwapRates one = swap_rates({values, 5, 11}), four = swap_rates({values, 5, 11}, {.threads = 4});
    for (std::size_t bin = 0; bin < one.bins.size(); ++bin) {
        EXPECT_EQ(one.bins[bin].comparisons, four.bins[bin].comparisons);
        EXPECT_EQ(one.bins[bin].swapped, four.bins[bin].swapped);
    }
}

}  // namespace
}  // namespace assay::testing::swap_rate_test
