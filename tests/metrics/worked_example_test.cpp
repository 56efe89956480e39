// The worked example E1 of the specification of diversity measures, for the measures that look at one grade per
// document: the largest over its aspects. The numbers are those of the specification, with all digits that it prints.
//
// Grades: d1 0.4, d2 0.6, d3 0, d4 0.8, d5 0.5, d6 1. Ranking: d1 d3 d2 d4 u1, with u1 unjudged.

#include <gtest/gtest.h>

#include "assay/metrics/catalogue.hpp"

#include "support/measures.hpp"
#include "support/topics.hpp"

namespace assay::testing::worked_example_test {
namespace {

constexpr double printed = 5e-11;  // half a unit of the tenth digit

MadeTopic example() { return make_topic({0.4, 0, 0.6, 0.8, unjudged}, {0.5, 1}); }

TEST(WorkedExample, Precision) {
    EXPECT_NEAR(score(p_family, example(), {}, 3), 0.6666666667, printed);
    EXPECT_NEAR(score(p_family, example(), {}, 5), 0.6, printed);
    EXPECT_NEAR(score(p_family, example(), {}, 10), 0.3, printed);
}

TEST(WorkedExample, ReciprocalRank) {
    EXPECT_EQ(score(rr_family, example(), {}, 3), 1);
    EXPECT_EQ(score(rr_family, example()), 1);
}

TEST(WorkedExample, AveragePrecision) { EXPECT_NEAR(score(ap_family, example()), 0.4833333333, printed); }

TEST(WorkedExample, DiscountedCumulativeGain) {
    EXPECT_NEAR(score(dcg_family, example(), {}, 3), 0.7, printed);
    EXPECT_NEAR(score(dcg_family, example(), {}, 5), 1.0445412465, printed);
    EXPECT_NEAR(score(dcg_family, example(), {}, 10), 1.0445412465, printed);
    EXPECT_NEAR(score(dcg_family, example(), {{"gain", "exp"}}, 5), 0.8965410764, printed);
}

TEST(WorkedExample, NormalisedDiscountedCumulativeGain) {
    EXPECT_NEAR(score(ndcg_family, example(), {}, 3), 0.3878666872, printed);
    EXPECT_NEAR(score(ndcg_family, example(), {}, 5), 0.4802878892, printed);
    EXPECT_NEAR(score(ndcg_family, example(), {}, 10), 0.4802878892, printed);
    EXPECT_NEAR(score(ndcg_family, example(), {{"gain", "exp"}}, 5), 0.4422044575, printed);
    EXPECT_NEAR(score(ndcg_burges_family, example(), {}, 5), 0.4422044575, printed);
}

// The grades are not whole numbers: the map is `identity` unless another is asked for.
TEST(WorkedExample, ExpectedReciprocalRank) {
    EXPECT_NEAR(score(err_family, example(), {}, 3), 0.52, printed);
    EXPECT_NEAR(score(err_family, example(), {}, 5), 0.568, printed);
    EXPECT_NEAR(score(err_family, example(), {{"map", "identity"}}, 10), 0.568, printed);
}

TEST(WorkedExample, RankBiasedPrecision) { EXPECT_NEAR(score(rbp_family, example()), 0.23872, printed); }

}  // namespace
}  // namespace assay::testing::worked_example_test
