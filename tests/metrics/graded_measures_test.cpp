// Measures that look at grades, on examples worked out by hand.

#include <cmath>
#include <cstddef>
#include <iterator>
#include <numbers>
#include <vector>

#include <gtest/gtest.h>

#include "assay/metrics/catalogue.hpp"

#include "support/measures.hpp"
#include "support/topics.hpp"

namespace assay::testing::graded_measures_test {
namespace {

// Grades 3 0 2, missed 1.
MadeTopic example() { return make_topic({3, 0, 2}, {1}); }

// 3/log2(2) + 2/log2(4); with 2^g - 1: 7 + 3/2.
TEST(DiscountedCumulativeGain, DividesByTheLogarithmOfTheRank) {
    EXPECT_DOUBLE_EQ(score(dcg_family, example()), 4);
    EXPECT_DOUBLE_EQ(score(dcg_family, example(), {}, 2), 3);
    EXPECT_DOUBLE_EQ(score(dcg_family, example(), {{"gain", "exp"}}), 8.5);
}

// The best ranking is 3 2 1: 3 + 2/log2(3) + 1/2 = 4.7618595071, or 7 + 3/log2(3) + 1/2 = 9.3927892607; cut at
// 2, 4.2618595071.
TEST(NormalisedDcg, DividesByTheBestRankingCutAtTheSameRank) {
    EXPECT_NEAR(score(ndcg_family, example()), 4 / 4.7618595071, 1e-10);
    EXPECT_NEAR(score(ndcg_family, example(), {}, 2), 3 / 4.2618595071, 1e-10);
    EXPECT_NEAR(score(ndcg_family, example(), {}, 100), 4 / 4.7618595071, 1e-10);
    EXPECT_NEAR(score(ndcg_family, example(), {{"gain", "exp"}}), 8.5 / 9.3927892607, 1e-10);
    EXPECT_NEAR(score(ndcg_burges_family, example()), 8.5 / 9.3927892607, 1e-10);
    EXPECT_DOUBLE_EQ(score(ndcg_burges_family, example(), {}, 1), 1);
}

TEST(NormalisedDcg, TakesNegativeAndMissingGradesForZero) {
    EXPECT_DOUBLE_EQ(score(ndcg_family, make_topic({-2, 1, unjudged}, {-1})), 1 / std::log2(3.0));
}

TEST(NormalisedDcg, TakesGradesOfAnySize) {
    EXPECT_DOUBLE_EQ(score(ndcg_family, make_topic({0, 1e20})), 1 / std::log2(3.0));
    EXPECT_DOUBLE_EQ(score(ndcg_family, make_topic({0, 1e-300})), 1 / std::log2(3.0));
}

TEST(Gains, ThatAreNoNumbersAreRefused) {
    const Scale billions{.top = 2000000000}, vast{.top = 1e300}, usual{.top = 4};
    EXPECT_EQ(refusal(make_measure(ndcg_family), billions), "");
    EXPECT_EQ(refusal(make_measure(ndcg_family, {{"gain", "exp"}}), billions),
              "grades go up to 2000000000: 2^g is not a number; use gain=linear");
    EXPECT_EQ(refusal(make_measure(dcg_family, {{"gain", "exp"}}), billions),
              "grades go up to 2000000000: 2^g is not a number; use gain=linear");
    EXPECT_EQ(refusal(make_measure(ndcg_burges_family), billions),
              "grades go up to 2000000000: 2^g is not a number; use nDCG");
    for (const MeasureFamily* family : {&dcg_family, &ndcg_family, &dcg_2002_family, &ndcg_2002_family, &q_family}) {
        EXPECT_EQ(refusal(make_measure(*family), vast), "grades go up to 1e+300: their sum is not a number");
        EXPECT_EQ(refusal(make_measure(*family), usual), "") << family->name;
    }
}

// The gains of the running example of Jarvelin and Kekalainen 2002. With base 2, rank 3 adds 3/log2(3) = 1.892789,
// rank 6 1/log2(6) = 0.386853, rank 7 2/log2(7) = 0.712414, rank 8 2/3, rank 9 3/log2(9) = 0.946395.
TEST(Dcg2002, DiscountsFromTheBaseOn) {
    const MadeTopic topic = make_topic({3, 2, 3, 0, 0, 1, 2, 2, 3, 0});
    const double expected[] = {3, 5, 6.892789, 6.892789, 6.892789, 7.279642, 7.992056, 8.658723, 9.605118, 9.605118};
    for (std::size_t rank = 1; rank <= std::size(expected); ++rank)
        EXPECT_NEAR(score(dcg_2002_family, topic, {}, rank), expected[rank - 1], 2e-6) << "rank " << rank;
}

// With base 10 only rank 10 on would be discounted, and by log10(10) = 1. With base 4, ranks 6 to 9 add 1/1.292481,
// 2/1.403677, 2/1.5 and 3/1.584963 to 8.
TEST(Dcg2002, TakesABase) {
    const MadeTopic topic = make_topic({3, 2, 3, 0, 0, 1, 2, 2, 3, 1, 1});
    EXPECT_DOUBLE_EQ(score(dcg_2002_family, topic, {{"base", 10}}), 17 + 1 / std::log10(11.0));
    EXPECT_NEAR(score(dcg_2002_family, topic, {{"base", 4}}, 9), 8 + 0.773706 + 1.424829 + 1.333333 + 1.892789, 3e-6);
}

// The best ranking is 3 2 1: 3 + 2 + 1/log2(3) = 5.630930; the ranking has 3 + 2/log2(3) = 4.261860.
TEST(NormalisedDcg2002, DividesByTheBestRanking) {
    EXPECT_NEAR(score(ndcg_2002_family, example()), 4.2618595071 / 5.6309297536, 1e-10);
    EXPECT_NEAR(score(ndcg_2002_family, example(), {}, 2), 3.0 / 5, 1e-10);
    EXPECT_NEAR(score(ndcg_2002_family, example(), {{"base", 4}}), 5.0 / 6, 1e-10);
}

// DCG over that of k documents of grade 3: (3/3 + 2/3 * 1/2) / (1 + 1/log2(3) + 1/2).
TEST(ScaledDcg, DividesByWhatTheBestGradeWouldGive) {
    const double full = 1 + 1 / std::log2(3) + 0.5;
    EXPECT_DOUBLE_EQ(score(sdcg_family, example(), {}, 3), (1 + 1.0 / 3) / full);
    EXPECT_DOUBLE_EQ(score(sdcg_family, example(), {{"max_rel", 4}}, 3), (0.75 + 0.25) / full);
    EXPECT_DOUBLE_EQ(score(sdcg_family, example(), {{"max_rel", 2}}, 3), (1 + 0.5) / full);
    EXPECT_DOUBLE_EQ(score(sdcg_family, example(), {{"min_rel", 1}}, 3), (1 + 0.25) / full);
}

TEST(ScaledDcg, GoesOnBeyondTheEndOfTheRanking) {
    const double full = 1 + 1 / std::log2(3) + 0.5 + 1 / std::log2(5);
    EXPECT_DOUBLE_EQ(score(sdcg_family, example(), {}, 4), (1 + 1.0 / 3) / full);
    EXPECT_EQ(score(sdcg_family, make_topic({}, {1}), {}, 4), 0);
}

// What cwl_eval prints for three small topics.
TEST(ScaledDcg, IsTheNumberOfCwlEval) {
    constexpr double printed = 0.00005;
    const MadeTopic topics[] = {make_topic({1, 0, 1, 1, unjudged, unjudged, 1, 0, 1, 0}),
                                make_topic({1, 1, unjudged, unjudged, 1, 0, 1, 1, 1, 0}),
                                make_topic({unjudged, unjudged, unjudged, 0, 0, 1, 1, 1, 0, 1})};
    const double expected[] = {0.5645, 0.6531, 0.2848};
    for (std::size_t i = 0; i < std::size(topics); ++i)
        EXPECT_NEAR(score(sdcg_family, topics[i], {{"max_rel", 1}}, 10), expected[i], printed);
}

TEST(ScaledDcg, RefusesAScaleWithoutEnds) {
    EXPECT_NE(sdcg_family.fault(make_measure(sdcg_family, {{"max_rel", 1}, {"min_rel", 1}}, 10).args()), "");
    EXPECT_NE(sdcg_family.fault(make_measure(sdcg_family, {}, 1'000'001).args()), "");
    EXPECT_EQ(sdcg_family.fault(make_measure(sdcg_family, {}, 1'000'000).args()), "");
    EXPECT_NE(refusal(make_measure(sdcg_family, {{"min_rel", 3}}, 10), {.top = 3}), "");
    EXPECT_EQ(refusal(make_measure(sdcg_family, {{"min_rel", 2}}, 10), {.top = 3}), "");
}

// Rank 1: (1 + 3)/(1 + 3). Rank 3: (2 + 5)/(3 + 6). With beta = 0 these are precisions.
TEST(QMeasure, BlendsPrecisionWithGain) {
    EXPECT_DOUBLE_EQ(score(q_family, example()), (1 + 7.0 / 9) / 3);
    EXPECT_DOUBLE_EQ(score(q_family, example(), {}, 2), 1.0 / 3);
    EXPECT_DOUBLE_EQ(score(q_family, example(), {{"beta", 0}}), score(ap_family, example()));
    EXPECT_DOUBLE_EQ(score(q_family, example(), {{"beta", 10}}), (1 + 52.0 / 63) / 3);
}

// Below the last relevant document of the best ranking its gain no longer grows: rank 3 gives (1 + 1)/(3 + 2).
TEST(QMeasure, KeepsTheBestGainBelowTheLastRelevantDocument) {
    EXPECT_DOUBLE_EQ(score(q_family, make_topic({0, unjudged, 1}, {1})), 2.0 / 5 / 2);
}

// G = 3: 7/8, 0, 3/8, hence 7/8 + 1/3 * 1/8 * 3/8.
TEST(ExpectedReciprocalRank, StopsTheReaderByTheGrade) {
    EXPECT_DOUBLE_EQ(score(err_family, example()), 0.890625);
    EXPECT_DOUBLE_EQ(score(err_family, example(), {}, 2), 7.0 / 8);
    EXPECT_DOUBLE_EQ(score(err_family, example(), {{"map", "err"}}), 0.890625);
    EXPECT_DOUBLE_EQ(score(err_family, example(), {{"map", "linear"}}), 1);
    EXPECT_DOUBLE_EQ(score(err_family, make_topic({0, 2, 3}), {{"map", "linear"}}), 2.0 / 3 / 2 + 1.0 / 3 / 3);
}

// G is the largest grade of the file, not of the topic: with G = 4, 7/16 + 1/3 * 9/16 * 3/16.
TEST(ExpectedReciprocalRank, TakesTheLargestGradeOfTheFile) {
    MadeTopic topic = example();
    topic.scale.top = 4;
    EXPECT_DOUBLE_EQ(score(err_family, topic), 0.47265625);
}

// p = 0.5: weights 1/2, 1/4, 1/8.
TEST(RankBiasedPrecision, GivesTheCustomaryNumberForBinaryGrades) {
    EXPECT_DOUBLE_EQ(score(rbp_family, make_topic({1, 0, 1}), {{"p", 0.5}}), 5.0 / 8);
    EXPECT_DOUBLE_EQ(score(rbp_family, make_topic({1, 0, 1}), {{"p", 0.5}}, 2), 1.0 / 2);
    EXPECT_DOUBLE_EQ(score(rbp_family, make_topic({1, 0, 1}), {{"p", 0}}), 1);
    EXPECT_DOUBLE_EQ(score(rbp_family, make_topic({0, 1})), 0.2 * 0.8);
}

TEST(RankBiasedPrecision, MapsGrades) {
    EXPECT_DOUBLE_EQ(score(rbp_family, example(), {{"p", 0.5}}), 1.0 / 2 + 2.0 / 3 / 8);
    EXPECT_DOUBLE_EQ(score(rbp_family, example(), {{"p", 0.5}, {"map", "err"}}), 7.0 / 16 + 3.0 / 64);
    EXPECT_DOUBLE_EQ(score(rbp_family, make_topic({0.5, 1}), {{"p", 0.5}}), 1.0 / 4 + 1.0 / 4);
    EXPECT_DOUBLE_EQ(score(rbp_family, make_topic({0.25, 0.5}), {{"p", 0.5}, {"map", "linear"}}), 1.0 / 2);
}

TEST(RankBiasedPrecision, IsBinaryWithAThreshold) {
    EXPECT_DOUBLE_EQ(score(rbp_family, example(), {{"p", 0.5}, {"rel", 3}}), 1.0 / 2);
    EXPECT_DOUBLE_EQ(score(rbp_family, example(), {{"p", 0.5}, {"rel", 1}}), 5.0 / 8);
}

// Below rank 3,500 the weights 0.8^i are no longer normal numbers.
TEST(RankBiasedPrecision, EndsWhereWeightsVanish) {
    std::vector<double> ranking(10000, 0.0);
    ranking[9999] = 1;
    EXPECT_EQ(score(rbp_family, make_topic(ranking)), 0);
    ranking.assign(10000, 1.0);
    EXPECT_NEAR(score(rbp_family, make_topic(ranking)), 1, 1e-12);
}

// p = 0.5: rank 2 is unjudged and weighs 1/4, what comes after rank 3 weighs 1/8.
TEST(RankBiasedPrecisionResidual, IsTheWeightOfWhatIsUnknown) {
    const MadeTopic topic = make_topic({1, unjudged, -1});
    EXPECT_DOUBLE_EQ(score(rbp_residual_family, topic, {{"p", 0.5}}), 3.0 / 8);
    EXPECT_DOUBLE_EQ(score(rbp_residual_family, topic, {{"p", 0.5}}, 1), 1.0 / 2);
    EXPECT_DOUBLE_EQ(score(rbp_residual_family, topic, {{"p", 0.5}}, 2), 1.0 / 2);
    EXPECT_DOUBLE_EQ(score(rbp_residual_family, topic, {{"p", 0.5}}, 9), 3.0 / 8);
    EXPECT_DOUBLE_EQ(score(rbp_residual_family, make_topic({}), {{"p", 0.5}}), 1);
    EXPECT_DOUBLE_EQ(score(rbp_residual_family, make_topic({1, 1})), 0.64);
}

TEST(RankBiasedPrecisionResidual, FillsUpRbpOfRelevantDocumentsToOne) {
    const MadeTopic topic = make_topic({1, unjudged, 1, 1, unjudged, unjudged, 1});
    EXPECT_DOUBLE_EQ(score(rbp_family, topic) + score(rbp_residual_family, topic), 1);
}

// With s = pi^2/6, the sums of 1/n^2 from 2 and from 3 on are s - 1 and s - 5/4. One relevant document first, T = 1:
// v = 1, 1/4, ..., tail 1/4 * 2^2 (s - 1). Two relevant documents: v = 1, 1/4, 1/16, ..., tail 1/16 * 2^2 (s - 1).
// Relevant at rank 2 only: v = 1, 4/9, 16/81, ..., tail 16/81 * 3^2 (s - 5/4).
TEST(Inst, SumsTheWholeTail) {
    const double s = std::numbers::pi * std::numbers::pi / 6;
    EXPECT_NEAR(score(inst_family, make_topic({1})), 1 / s, 1e-14);
    EXPECT_NEAR(score(inst_family, make_topic({1, 1})), 1.25 / (1.25 + (s - 1) / 4), 1e-14);
    EXPECT_NEAR(score(inst_family, make_topic({0, 1})), 4.0 / 9 / (13.0 / 9 + 16.0 / 9 * (s - 1.25)), 1e-14);
    EXPECT_NEAR(score(inst_family, make_topic({1, 1}), {}, 1), 1 / s, 1e-14);
}

// T = 2, one relevant document first: v = 1, (3/4)^2, ..., tail (3/4)^2 * 4^2 (s - 1 - 1/4 - 1/9).
TEST(Inst, TakesATarget) {
    const double s = std::numbers::pi * std::numbers::pi / 6;
    EXPECT_NEAR(score(inst_family, make_topic({1}), {{"T", 2}}), 1 / (1 + 9 * (s - 49.0 / 36)), 1e-14);
}

TEST(Inst, MapsGrades) {
    EXPECT_DOUBLE_EQ(score(inst_family, make_topic({2, 0, 1})), score(inst_family, make_topic({1, 0, 0.5})));
    EXPECT_EQ(refusal(make_measure(inst_family, {{"map", "identity"}}), {.top = 2}),
              "grades go up to 2: INST needs values of at most 1; use map=err or map=linear");
}

}  // namespace
}  // namespace assay::testing::graded_measures_test
