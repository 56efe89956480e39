// Measures that only ask whether a document is relevant, on examples worked out by hand.

#include <gtest/gtest.h>

#include "assay/metrics/catalogue.hpp"

#include "support/measures.hpp"
#include "support/topics.hpp"

namespace assay::testing::binary_measures_test {
namespace {

// Relevant at ranks 1, 3 and 6, unjudged at rank 4; one relevant and one other judged document are missed: R = 4, N
// = 3.
MadeTopic example() { return make_topic({1, 0, 1, unjudged, 0, 1}, {1, 0}); }

// Grades 1 2 0 3, missed 2 and 1: three documents have a grade of 2 or more, two of them are found.
MadeTopic graded() { return make_topic({1, 2, 0, 3}, {2, 1}); }

TEST(Precision, DividesByTheCutOffAlsoForShortLists) {
    EXPECT_DOUBLE_EQ(score(p_family, example(), {}, 3), 2.0 / 3);
    EXPECT_DOUBLE_EQ(score(p_family, example(), {}, 6), 3.0 / 6);
    EXPECT_DOUBLE_EQ(score(p_family, example(), {}, 10), 3.0 / 10);
    EXPECT_DOUBLE_EQ(score(p_family, graded(), {{"rel", 2}}, 2), 1.0 / 2);
}

TEST(Recall, IsTheShareOfRelevantDocumentsFound) {
    EXPECT_DOUBLE_EQ(score(r_family, example(), {}, 3), 2.0 / 4);
    EXPECT_DOUBLE_EQ(score(r_family, example()), 3.0 / 4);
    EXPECT_DOUBLE_EQ(score(r_family, graded(), {{"rel", 2}}), 2.0 / 3);
}

// At rank 3 P = 2/3 and R = 1/2: F = 2 (1/3) / (7/6) = 4/7; with beta = 2, 5 (1/3) / (4 (2/3) + 1/2) = 10/19.
TEST(FMeasure, IsTheWeightedHarmonicMeanOfPrecisionAndRecall) {
    EXPECT_DOUBLE_EQ(score(f_family, example(), {}, 3), 4.0 / 7);
    EXPECT_DOUBLE_EQ(score(f_family, example(), {{"beta", 2}}, 3), 10.0 / 19);
    EXPECT_DOUBLE_EQ(score(f_family, example(), {{"beta", 0}}, 3), 2.0 / 3);
    EXPECT_DOUBLE_EQ(score(f_family, example(), {{"beta", 1e200}}, 3), 1.0 / 2);
    EXPECT_EQ(score(f_family, make_topic({0, unjudged}, {1}), {{"beta", 1e200}}, 3), 0);
    EXPECT_DOUBLE_EQ(score(f_family, graded(), {{"rel", 2}}, 4), 4.0 / 7);  // P = 2/4, R = 2/3
}

TEST(Success, SaysWhetherThereIsARelevantDocument) {
    EXPECT_EQ(score(success_family, make_topic({0, unjudged, 1}), {}, 2), 0);
    EXPECT_EQ(score(success_family, make_topic({0, unjudged, 1}), {}, 3), 1);
    EXPECT_EQ(score(success_family, graded(), {{"rel", 3}}, 3), 0);
    EXPECT_EQ(score(success_family, graded(), {{"rel", 3}}, 10), 1);
}

TEST(ReciprocalRank, LooksAtTheFirstRelevantDocumentOnly) {
    EXPECT_DOUBLE_EQ(score(rr_family, make_topic({0, unjudged, 1, 1})), 1.0 / 3);
    EXPECT_DOUBLE_EQ(score(rr_family, make_topic({0, unjudged, 1, 1}), {}, 3), 1.0 / 3);
    EXPECT_EQ(score(rr_family, make_topic({0, unjudged, 1, 1}), {}, 2), 0);
    EXPECT_DOUBLE_EQ(score(rr_family, graded(), {{"rel", 2.5}}), 1.0 / 4);
}

// Precision is 1, 2/3 and 3/6 at the relevant documents; the sum 13/6 is divided by R = 4, with a cut-off, too.
TEST(AveragePrecision, AveragesOverAllRelevantDocuments) {
    EXPECT_DOUBLE_EQ(score(ap_family, example()), 13.0 / 24);
    EXPECT_DOUBLE_EQ(score(ap_family, example(), {}, 3), (1 + 2.0 / 3) / 4);
    EXPECT_DOUBLE_EQ(score(ap_family, graded(), {{"rel", 2}}), (1.0 / 2 + 2.0 / 4) / 3);
}

// R = 4: recall 0.1 asks for round(0.4) = 0 relevant documents, 0.4 for 2, 0.6 for 2, 0.7 for 3, 0.9 for 4.
TEST(InterpolatedPrecision, TakesTheBestPrecisionAtOrBeyondTheLevel) {
    const auto at = [](double recall) { return score(iprec_family, example(), {{"recall", recall}}); };
    EXPECT_DOUBLE_EQ(at(0), 1);
    EXPECT_DOUBLE_EQ(at(0.1), 1);
    EXPECT_DOUBLE_EQ(at(0.3), 1);
    EXPECT_DOUBLE_EQ(at(0.4), 2.0 / 3);
    EXPECT_DOUBLE_EQ(at(0.6), 2.0 / 3);
    EXPECT_DOUBLE_EQ(at(0.7), 3.0 / 6);
    EXPECT_EQ(at(0.9), 0);
    EXPECT_EQ(at(1), 0);
}

// Precision 1/2 at the first, 2/3 at the second relevant document: the later one is the better one.
TEST(InterpolatedPrecision, LooksAhead) {
    EXPECT_DOUBLE_EQ(score(iprec_family, make_topic({0, 1, 1}), {{"recall", 0}}), 2.0 / 3);
    EXPECT_DOUBLE_EQ(score(iprec_family, make_topic({0, 1, 1}, {1}), {{"recall", 0.3}}), 2.0 / 3);
}

// Half a document is a whole one: with R = 5, recall 0.1 asks for round(0.5) = 1. trec_eval 9 asks for int(0.5 + 0.9).
TEST(InterpolatedPrecision, RoundsHalvesUp) {
    EXPECT_DOUBLE_EQ(score(iprec_family, make_topic({1, 0, 1}, {1, 1, 1}), {{"recall", 0.3}}), 2.0 / 3);
    EXPECT_EQ(score(iprec_family, make_topic({0}, {1, 1, 1, 1, 1}), {{"recall", 0.1}}), 0);
    EXPECT_DOUBLE_EQ(score(iprec_family, make_topic({1}, {1, 1, 1, 1}), {{"recall", 0.1}}), 1);
    EXPECT_EQ(score(iprec_family, make_topic({1}, {1, 1, 1, 1}), {{"recall", 0.3}}), 0);
}

TEST(InterpolatedPrecision, HasAThreshold) {
    EXPECT_DOUBLE_EQ(score(iprec_family, graded(), {{"recall", 0.6}, {"rel", 2}}), 1.0 / 2);
}

// Levels 0 to 0.3 give 1, 0.4 to 0.6 give 2/3, 0.7 and 0.8 give 1/2, the others 0: (4 + 2 + 1) / 11.
TEST(ElevenPoints, AveragesInterpolatedPrecision) {
    EXPECT_DOUBLE_EQ(score(iprec_11pt_family, example()), 7.0 / 11);
    EXPECT_DOUBLE_EQ(score(iprec_11pt_family, make_topic({1, 1})), 1);
}

TEST(RPrecision, CutsAtTheNumberOfRelevantDocuments) {
    EXPECT_DOUBLE_EQ(score(rprec_family, example()), 2.0 / 4);
    EXPECT_DOUBLE_EQ(score(rprec_family, graded(), {{"rel", 2}}), 1.0 / 3);
    EXPECT_DOUBLE_EQ(score(rprec_family, make_topic({1}, {1, 1})), 1.0 / 3);
}

TEST(SetMeasures, LookAtTheWholeResult) {
    EXPECT_DOUBLE_EQ(score(set_p_family, example()), 3.0 / 6);
    EXPECT_DOUBLE_EQ(score(set_r_family, example()), 3.0 / 4);
    EXPECT_DOUBLE_EQ(score(set_f_family, example()), 0.6);                       // 2 (3/8) / (5/4)
    EXPECT_DOUBLE_EQ(score(set_f_family, example(), {{"beta", 2}}), 15.0 / 22);  // 5 (3/8) / (4 (1/2) + 3/4)
    EXPECT_DOUBLE_EQ(score(set_ap_family, example()), 3.0 / 8);
    EXPECT_DOUBLE_EQ(score(set_p_relative_family, example()), 3.0 / 4);
    EXPECT_DOUBLE_EQ(score(set_p_relative_family, make_topic({1, 0}, {1, 1})), 1.0 / 2);
}

TEST(SetMeasures, HaveThresholds) {
    EXPECT_DOUBLE_EQ(score(set_p_family, graded(), {{"rel", 2}}), 2.0 / 4);
    EXPECT_DOUBLE_EQ(score(set_r_family, graded(), {{"rel", 2}}), 2.0 / 3);
    EXPECT_DOUBLE_EQ(score(set_f_family, graded(), {{"rel", 2}}), 4.0 / 7);
    EXPECT_DOUBLE_EQ(score(set_ap_family, graded(), {{"rel", 2}}), 1.0 / 3);
    EXPECT_DOUBLE_EQ(score(set_p_relative_family, graded(), {{"rel", 2}}), 2.0 / 3);
}

TEST(Counts, CountDocuments) {
    EXPECT_EQ(score(num_q_family, example()), 1);
    EXPECT_EQ(score(num_ret_family, example()), 6);
    EXPECT_EQ(score(num_ret_family, example(), {}, 4), 4);
    EXPECT_EQ(score(num_ret_family, graded(), {{"rel", 2}}), 2);
    EXPECT_EQ(score(num_rel_family, example()), 4);
    EXPECT_EQ(score(num_rel_family, graded(), {{"rel", 2}}), 3);
    EXPECT_EQ(score(num_rel_ret_family, example()), 3);
    EXPECT_EQ(score(num_rel_ret_family, example(), {}, 3), 2);
    EXPECT_EQ(score(num_rel_ret_family, graded(), {{"rel", 3}}), 1);
    EXPECT_EQ(score(num_judged_ret_family, example()), 5);
    EXPECT_EQ(score(num_judged_ret_family, example(), {}, 4), 3);
    EXPECT_EQ(score(num_unjudged_ret_family, example()), 1);
    EXPECT_EQ(score(num_unjudged_ret_family, example(), {}, 3), 0);
}

TEST(Counts, AreSummedUpOverTopics) {
    for (const MeasureFamily* family : {&num_q_family, &num_ret_family, &num_rel_family, &num_rel_ret_family,
                                        &num_judged_ret_family, &num_unjudged_ret_family})
        EXPECT_EQ(family->aggregate, Aggregate::sum) << family->name;
}

TEST(Judged, DividesByWhatThereIs) {
    EXPECT_DOUBLE_EQ(score(judged_family, example(), {}, 3), 1);
    EXPECT_DOUBLE_EQ(score(judged_family, example(), {}, 4), 3.0 / 4);
    EXPECT_DOUBLE_EQ(score(judged_family, example(), {}, 100), 5.0 / 6);
    EXPECT_DOUBLE_EQ(score(judged_family, example()), 5.0 / 6);
    EXPECT_DOUBLE_EQ(score(judged_family, make_topic({-2, unjudged})), 1.0 / 2);
}

// The relevant documents at ranks 1, 3 and 6 have 0, 1 and 2 others above them, bounded by min(3, 4):
// (1 + 2/3 + 1/3) / 4.
TEST(BinaryPreference, CountsJudgedDocumentsThatAreNotRelevant) {
    EXPECT_DOUBLE_EQ(score(bpref_family, example()), 1.0 / 2);
    EXPECT_DOUBLE_EQ(score(bpref_family, graded(), {{"rel", 2}}), (1 - 1.0 / 3 + 1 - 2.0 / 3) / 3);
}

// R = 1 bounds the three documents above it to one: nothing is left.
TEST(BinaryPreference, IsBoundedByTheNumberOfRelevantDocuments) {
    EXPECT_EQ(score(bpref_family, make_topic({0, 0, 0, 1}, {0})), 0);
    EXPECT_DOUBLE_EQ(score(bpref_family, make_topic({0, 0, 0, 1, 1}, {1, 1, 0})), (1.0 / 4 + 1.0 / 4) / 4);
}

TEST(BinaryPreference, NegativeGradesAreJudgmentsAndMissingOnesAreNot) {
    EXPECT_DOUBLE_EQ(score(bpref_family, make_topic({-2, 1, 1}, {0})), (1.0 / 2 + 1.0 / 2) / 2);
    EXPECT_DOUBLE_EQ(score(bpref_family, make_topic({unjudged, 1, 1}, {0})), 1);
}

TEST(BinaryPreference, IsOneWhereEverythingJudgedIsRelevantAndFound) {
    EXPECT_DOUBLE_EQ(score(bpref_family, make_topic({unjudged, 1, unjudged, 1})), 1);
}

// Rank 1: 1. Rank 3: 1/3 + 2/3 (2/2) (1 + e)/(2 + 2e) = 2/3. Rank 6: 1/6 + 5/6 (4/5) (2 + e)/(4 + 2e) = 1/2.
TEST(InferredAveragePrecision, TakesUnpooledDocumentsForNotRelevant) {
    EXPECT_DOUBLE_EQ(score(infap_family, example()), (1 + 2.0 / 3 + 1.0 / 2) / 4);
    EXPECT_DOUBLE_EQ(score(infap_family, make_topic({unjudged, 1})), 1.0 / 2);
}

// Above rank 2 there is one pooled document of unknown relevance: 1/2 + 1/2 (1/1) e/(2e) = 3/4.
TEST(InferredAveragePrecision, TakesNegativeGradesForPooledDocumentsOutsideTheSample) {
    EXPECT_DOUBLE_EQ(score(infap_family, make_topic({-1, 1})), 3.0 / 4);
    // Rank 4: 1/4 + 3/4 (3/3) (1 + e)/(1 + 1 + 2e) = 5/8.
    EXPECT_DOUBLE_EQ(score(infap_family, make_topic({1, 0, -2, 1})), (1 + 5.0 / 8) / 2);
}

TEST(InferredAveragePrecision, SmoothsByOneHundredThousandth) {
    EXPECT_DOUBLE_EQ(score(infap_family, make_topic({1, 1})), (1 + 0.5 + 0.5 * 1.00001 / 1.00002) / 2);
}

// With threshold 2 the grades 1 and 0 are judged and not relevant. Rank 2: 1/2 + 1/2 e/(1 + 2e);
// rank 4: 1/4 + 3/4 (1 + e)/(3 + 2e).
TEST(InferredAveragePrecision, HasAThreshold) {
    const double second = 0.5 + 0.5 * 0.00001 / 1.00002, fourth = 0.25 + 0.75 * 1.00001 / 3.00002;
    EXPECT_DOUBLE_EQ(score(infap_family, graded(), {{"rel", 2}}), (second + fourth) / 3);
}

TEST(BinaryMeasures, TakeAnyPositiveGradeForRelevantByDefault) {
    const MadeTopic faint = make_topic({1e-300, 0, -1, 0.01}, {1e-5});
    EXPECT_DOUBLE_EQ(score(r_family, faint), 2.0 / 3);
    EXPECT_DOUBLE_EQ(score(ap_family, faint), (1 + 2.0 / 4) / 3);
}

}  // namespace
}  // namespace assay::testing::binary_measures_test
