// What measures need beside grades.

#include "assay/metrics/needs.hpp"

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::testing::needs_test {
namespace {

bool needs(const char* name, Need what) { return parse_measure(name).needs().has(what); }

TEST(Needs, AreASet) {
    EXPECT_TRUE(Needs().empty());
    EXPECT_TRUE((Need::user | Need::training).has(Need::training));
    EXPECT_FALSE((Need::user | Need::training).has(Need::aspects));
    EXPECT_TRUE((Need::user | Need::training).any_of(Need::aspects | Need::user));
    EXPECT_FALSE((Need::user | Need::training).any_of(of_judgments));
    EXPECT_EQ(Need::user | Need::user, Needs(Need::user));
}

TEST(Needs, PlainMeasuresNeedGradesOnly) {
    EXPECT_TRUE(parse_measure("nDCG@10").needs().empty());
    EXPECT_TRUE(parse_measure("GM(AP)").needs().empty());
}

TEST(Needs, AreThoseOfTheMeasureInsideToo) {
    EXPECT_TRUE(needs("alpha_nDCG@10", Need::aspects));
    EXPECT_TRUE(needs("IA(AP)", Need::each_aspect));
    EXPECT_TRUE(needs("TOMA(AP)", Need::labels));
    EXPECT_TRUE(needs("GM(alpha_nDCG@10)", Need::aspects));
    EXPECT_TRUE(needs("GM(Novelty@10)", Need::training));
}

TEST(Needs, OfTrainingRatingsDependOnTheProfile) {
    for (const char* name : {"alpha_beta_nDCG", "EU.rec", "RBU.rec"}) {
        SCOPED_TRACE(name);
        const std::string text(name);
        EXPECT_TRUE(needs(text.c_str(), Need::training));  // profile=train is the default
        EXPECT_TRUE(needs((text + "(profile=train)").c_str(), Need::training));
        EXPECT_FALSE(needs((text + "(profile=test)").c_str(), Need::training));
        EXPECT_TRUE(needs((text + "(profile=all)").c_str(), Need::training));
        EXPECT_TRUE(needs((text + "(profile=test)").c_str(), Need::item_aspects));
    }
    for (const char* form : {"alpha_form=popularity", "alpha_form=liking", "alpha_form=liking:3", "alpha_form=profile",
                             "alpha_form=profile:9", "beta_form=percentile", "beta_form=centred"})
        EXPECT_TRUE(needs(fmt::format("alpha_beta_nDCG(profile=test,{})", form).c_str(), Need::training)) << form;
    for (const char* form : {"alpha_form=constant", "beta_form=constant", "beta_form=exponential"})
        EXPECT_FALSE(needs(fmt::format("alpha_beta_nDCG(profile=test,{})", form).c_str(), Need::training)) << form;
    EXPECT_TRUE(needs("Novelty@10", Need::training));
    EXPECT_FALSE(needs("NRBP.rec", Need::training));
}

TEST(Needs, OfUsersNeverComeWithThoseOfJudgments) {
    for (const MeasureFamily* family : measure_families()) {
        SCOPED_TRACE(family->name);
        EXPECT_FALSE(family->needs.has(Need::user) && family->needs.any_of(of_judgments));
        EXPECT_TRUE(family->needs.has(Need::user) || !family->needs.any_of(Need::item_aspects | Need::training));
    }
}

}  // namespace
}  // namespace assay::testing::needs_test
