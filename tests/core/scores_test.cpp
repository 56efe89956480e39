#include "assay/core/scores.hpp"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace assay::testing::scores_test {
namespace {

TEST(Scores, AggregatesLeaveOutWhatDoesNotCount) {
    const std::vector<double> values{0.5, left_out, 0.125, 0.25};
    EXPECT_EQ(aggregate(Aggregate::mean, values), 0.875 / 3);
    EXPECT_EQ(aggregate(Aggregate::sum, values), 0.875);
    EXPECT_DOUBLE_EQ(aggregate(Aggregate::geometric_mean, values), 0.25);
}

TEST(Scores, AggregatesOfNothingAreZero) {
    for (const Aggregate how : {Aggregate::mean, Aggregate::sum, Aggregate::geometric_mean}) {
        EXPECT_EQ(aggregate(how, {}), 0);
        EXPECT_EQ(aggregate(how, std::vector<double>{left_out, left_out}), 0);
    }
}

TEST(Scores, GeometricMeanTakesSmallValuesForOneInAHundredThousand) {
    EXPECT_DOUBLE_EQ(aggregate(Aggregate::geometric_mean, std::vector<double>{0, 0.1}), std::sqrt(0.00001 * 0.1));
    EXPECT_DOUBLE_EQ(aggregate(Aggregate::geometric_mean, std::vector<double>{-1, 1e-9}), 0.00001);
}

TEST(Scores, OverallTakesTheColumnOfASystemAndAMeasure) {
    Scores scores{.systems = {"s", "t"},
                  .topics = {"1", "2", "3"},
                  .measures = {"AP", "NumRet"},
                  .aggregates = {Aggregate::mean, Aggregate::sum},
                  .values = {0.1, 10, 0.2, 20, 0.3, 30, 0.5, 5, left_out, left_out, 1, 7}};
    EXPECT_EQ(scores.at(1, 2, 1), 7);
    EXPECT_DOUBLE_EQ(scores.overall(0, 0), 0.2);
    EXPECT_EQ(scores.overall(0, 1), 60);
    EXPECT_EQ(scores.overall(1, 0), 0.75);
    EXPECT_EQ(scores.overall(1, 1), 12);
    scores.at(0, 1, 0) = 0.8;
    EXPECT_DOUBLE_EQ(scores.overall(0, 0), 0.4);
}

}  // namespace
}  // namespace assay::testing::scores_test
