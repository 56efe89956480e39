// Ranges of scores over topics.

#include "assay/core/score_ranges.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace assay::score_ranges_test {
namespace {

/// One run, three topics of which the second is left out, a mean, a sum and a geometric mean.
Scores three_topics() {
    return {.systems = {"run"},
            .topics = {"1", "2", "3"},
            .measures = {"mean", "sum", "product"},
            .aggregates = {Aggregate::mean, Aggregate::sum, Aggregate::geometric_mean},
            .values = {0.5, 2, 0.25, left_out, left_out, left_out, 0.7, 3, 1}};
}

ScoreRanges their_ranges() {
    return {.low = {0.4, 1, 0.04, left_out, left_out, left_out, 0.6, 3, 1},
            .high = {0.6, 4, 0.36, left_out, left_out, left_out, 0.9, 3, 1},
            .standard_errors = {0.03, 0.3, 0.05, 0, 0, 0, 0.04, 0.4, 0},
            .exact = {1, 0, 1, 1, 1, 1, 1, 1, 1}};
}

TEST(ScoreRanges, OverTopicsTheEndsAreAggregated) {
    const Scores scores = three_topics();
    const ScoreRanges ranges = their_ranges();
    const ScoreRange mean = range_over_topics(scores, ranges, 0, 0), sum = range_over_topics(scores, ranges, 0, 1),
                     product = range_over_topics(scores, ranges, 0, 2);
    EXPECT_DOUBLE_EQ(mean.low, 0.5);
    EXPECT_DOUBLE_EQ(mean.high, 0.75);
    EXPECT_DOUBLE_EQ(sum.low, 4);
    EXPECT_DOUBLE_EQ(sum.high, 7);
    EXPECT_DOUBLE_EQ(product.low, 0.2);
    EXPECT_DOUBLE_EQ(product.high, 0.6);
}

TEST(ScoreRanges, OneEstimateMakesTheWholeAnEstimate) {
    EXPECT_TRUE(range_over_topics(three_topics(), their_ranges(), 0, 0).exact);
    EXPECT_FALSE(range_over_topics(three_topics(), their_ranges(), 0, 1).exact);
}

TEST(ScoreRanges, StandardErrorsOfIndependentTopics) {
    const Scores scores = three_topics();
    const ScoreRanges ranges = their_ranges();
    EXPECT_DOUBLE_EQ(range_over_topics(scores, ranges, 0, 0).standard_error, 0.05 / 2);
    EXPECT_DOUBLE_EQ(range_over_topics(scores, ranges, 0, 1).standard_error, 0.5);
    // The relative error of a product, 0.2, of which the geometric mean 0.5 has half.
    EXPECT_DOUBLE_EQ(range_over_topics(scores, ranges, 0, 2).standard_error, 0.5 * 0.2 / 2);
}

TEST(ScoreRanges, OfOneTopic) {
    const ScoreRange one = range_at(three_topics(), their_ranges(), 0, 2, 1);
    EXPECT_EQ(one.low, 3);
    EXPECT_EQ(one.high, 3);
    EXPECT_EQ(one.standard_error, 0.4);
    EXPECT_TRUE(std::isnan(range_at(three_topics(), their_ranges(), 0, 1, 0).low));
}

}  // namespace
}  // namespace assay::score_ranges_test
