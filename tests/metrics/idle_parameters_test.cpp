// Parameters that change nothing are said.

#include "assay/metrics/idle_parameters.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/metrics/measure.hpp"

namespace assay::testing::idle_parameters_test {
namespace {

std::vector<std::string> idle(const std::string& name, double top = 5) {
    const std::vector<Measure> measures{parse_measure(name)};
    return idle_parameters(measures, {.top = top});
}

TEST(IdleParameters, AThresholdWithoutBinaryRelevance) {
    EXPECT_EQ(
        idle("alpha_nDCG.rec(threshold=3)@10"),
        (std::vector<std::string>{"alpha_nDCG.rec(threshold=3)@10: threshold has no effect without norm=binary"}));
    EXPECT_TRUE(idle("alpha_nDCG.rec(threshold=3,norm=binary)@10").empty());
    EXPECT_TRUE(idle("alpha_nDCG.rec@10").empty());
    EXPECT_TRUE(idle("uRBP(threshold=1)").empty());  // another parameter of that name
}

TEST(IdleParameters, AWidthWithoutRows) {
    EXPECT_EQ(idle("alpha_beta_nDCG(width=3)"),
              (std::vector<std::string>{"alpha_beta_nDCG(width=3): width has no effect without discount=rows:p"}));
    EXPECT_TRUE(idle("alpha_beta_nDCG(width=3,discount=rows:0.5)").empty());
}

TEST(IdleParameters, ARelevanceThatNoGradeReaches) {
    const std::vector<std::string> want{"P(rel=7)@5: nothing counts as relevant, for no grade is above 5"};
    EXPECT_EQ(idle("P(rel=7)@5"), want);
    EXPECT_EQ(idle("GM(P(rel=7)@5)"), want);
    EXPECT_TRUE(idle("P(rel=5)@5").empty());
    EXPECT_TRUE(idle("P@5", 0).empty());
}

}  // namespace
}  // namespace assay::testing::idle_parameters_test
