// The numbers of ir_measures that no other tool here has, on rankings small enough to compute by hand.
// tests/conformance/ir_measures_names.py holds all of them to ir_measures itself.

#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay::testing::ir_measures_test {
namespace {

double score(const char* name, const std::vector<double>& grades, const std::vector<double>& judged) {
    return parse_measure(name)({.grades = grades, .judged = judged, .scale = {.top = 2}});
}

// Grades 2, none, 0, 1 in rank order; two more are judged and not found. With max_rel=2 gains are 1, 0, 0, 1/2.
const std::vector<double> ranking{2, unjudged, 0, 1}, judged{2, 2, 1, 0, 0};
double score(const char* name) { return score(name, ranking, judged); }

TEST(IrMeasures, CwlEval) {
    EXPECT_DOUBLE_EQ(score("ir_measures:BPM(max_rel=2,T=1.2)@3"), 1.0 / 3);
    EXPECT_DOUBLE_EQ(score("ir_measures:BPM(max_rel=2)@3"), 1);
    EXPECT_DOUBLE_EQ(score("ir_measures:BPM(max_rel=2,T=1.2)@10"), 1.5 / 4);
    EXPECT_DOUBLE_EQ(score("ir_measures:NERR8(max_rel=2)@4"), 1);
    EXPECT_DOUBLE_EQ(score("ir_measures:NERR8(max_rel=4)@2"), 0.5 / 1.5);
    EXPECT_DOUBLE_EQ(score("ir_measures:NERR9(max_rel=4)@2"), 0.5 / 1.25);
    EXPECT_DOUBLE_EQ(score("ir_measures:NERR10(max_rel=2)"), 1);
    EXPECT_NEAR(score("ir_measures:RBP(rel=1,p=0.5)"), 0.5 * (1 + 0.125), 1e-12);
    EXPECT_DOUBLE_EQ(score("ir_measures:SDCG(max_rel=2)@4"), score("SDCG(max_rel=2)@4"));
    EXPECT_NEAR(score("ir_measures:INST(max_rel=2)"), score("INST(map=linear)"), 2e-3) << "their sum ends at 1000";
    EXPECT_GT(score("ir_measures:INSQ(max_rel=2)"), 0);
}

TEST(IrMeasures, GradesOutsideTheScaleAreCutOff) {
    EXPECT_DOUBLE_EQ(score("ir_measures:SDCG(max_rel=1)@4"), score("SDCG(max_rel=1)@4"));
    EXPECT_DOUBLE_EQ(score("ir_measures:SDCG(min_rel=1,max_rel=2)@4"), score("SDCG(min_rel=1,max_rel=2)@4"));
    EXPECT_THROW(parse_measure("ir_measures:SDCG(min_rel=2,max_rel=1)@4"), UsageError);
    EXPECT_THROW(parse_measure("ir_measures:RBP"), UsageError);
}

// Of the pairs of a relevant document and another, 2 of 4 are in order.
TEST(IrMeasures, Accuracy) {
    EXPECT_DOUBLE_EQ(score("Accuracy"), 0.5);
    EXPECT_DOUBLE_EQ(score("Accuracy(rel=2)"), 1);
    EXPECT_DOUBLE_EQ(score("Accuracy@1"), 0) << "no pair";
}

TEST(IrMeasures, JudgedOnlyAndGains) {
    EXPECT_DOUBLE_EQ(score("ir_measures:P(judged_only=True)@2"), 0.5);
    EXPECT_DOUBLE_EQ(score("ir_measures:P@4"), 0.5);
    EXPECT_DOUBLE_EQ(score("ir_measures:nDCG(gains={2:0,1:5})@4"), 5 / std::log2(5.0) / 5);
    EXPECT_DOUBLE_EQ(score("ir_measures:nDCG(judged_only=yes)@1"), 1);
}

TEST(IrMeasures, CompatGoesToTheLongerOfBoth) {
    EXPECT_DOUBLE_EQ(score("ir_measures:Compat"), score("Compat(depth=4)"));
    EXPECT_DOUBLE_EQ(score("ir_measures:Compat(normalize=False)"), score("Compat.raw(depth=4)"));
    EXPECT_DOUBLE_EQ(score("ir_measures:Compat", {2}, judged), score("Compat(depth=3)", {2}, judged));
}

TEST(IrMeasures, ErrHasFiveDecimals) {
    const double value = score("ir_measures:ERR@4");
    EXPECT_NEAR(value, score("gdeval:ERR@4"), 0.5e-5);
    EXPECT_DOUBLE_EQ(value * 1e5, std::round(value * 1e5));
}

TEST(IrMeasures, NothingRetrievedIsZero) {
    for (const char* name :
         {"P@5", "AP", "nDCG", "NumRel", "NumQ", "RBP(rel=1)", "INST", "Compat", "Accuracy", "Judged"})
        EXPECT_EQ(score((std::string("ir_measures:") + name).c_str(), {}, judged), 0) << name;
}

}  // namespace
}  // namespace assay::testing::ir_measures_test
