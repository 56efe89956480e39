#include "assay/similarity/gains.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/rankings.hpp"

namespace assay::testing::gains_test {
namespace {

using Numbers = std::vector<double>;

GainTable gains(std::string_view gain, const RelevanceScale& scale, double epsilon = infinity) {
    return make_gain_table(parse_value(gain_function_param, gain), epsilon, scale);
}

TEST(GainTables, RationalGainsBecomeWholeNumbers) {
    EXPECT_EQ(gains("lin:0.37", scale_to(3)).of_level, (Numbers{0, 1, 2, 3}));
    EXPECT_EQ(gains("exp:2", scale_to(4)).of_level, (Numbers{0, 1, 3, 7, 15}));
    EXPECT_EQ(gains("exp:10", scale_to(4)).of_level, (Numbers{0, 1, 11, 111, 1111}));
    EXPECT_EQ(gains("exp:1.1", scale_to(4)).of_level, (Numbers{0, 1000, 2100, 3310, 4641}));
    EXPECT_EQ(gains("table:[0,1/3,1]", scale_to(2)).of_level, (Numbers{0, 1, 3}));
    EXPECT_EQ(gains("table:[0,0,0.2,0.3]", scale_to(3)).of_level, (Numbers{0, 0, 2, 3}));
    EXPECT_EQ(gains("lin:1", RelevanceScale({0, 0.5, 1.25})).of_level, (Numbers{0, 2, 5}));
    EXPECT_EQ(gains("table:[0,0.123457,1]", scale_to(2)).of_level, (Numbers{0, 123457, 1000000}));
}

TEST(GainTables, OthersStayAsTheyAre) {
    const GainTable table = gains("exp:4", RelevanceScale({0, 0.3, 0.5}));
    EXPECT_NEAR(table.of_level[1], std::pow(4, 0.3) - 1, 1e-15);
    EXPECT_EQ(table.of_level[2], 1);
    EXPECT_EQ(gains("exp:1000", scale_to(20)).distinct.size(), 21U);
}

TEST(GainTables, KnowWhetherTheyAreArithmetic) {
    EXPECT_TRUE(gains("lin:1", scale_to(3)).arithmetic);
    EXPECT_TRUE(gains("exp:2", scale_to(1)).arithmetic);
    EXPECT_TRUE(gains("table:[0,0,2,4]", scale_to(3)).arithmetic);
    EXPECT_FALSE(gains("exp:2", scale_to(2)).arithmetic);
    EXPECT_FALSE(gains("lin:1", RelevanceScale({0, 3, 5})).arithmetic);
    EXPECT_FALSE(gains("lin:1", RelevanceScale({0, 2, 3})).arithmetic);
}

TEST(GainTables, Epsilon) {
    EXPECT_EQ(gains("exp:10", scale_to(2)).epsilon, 1);
    EXPECT_EQ(gains("exp:10", scale_to(2), 9).epsilon, 1);
    EXPECT_EQ(gains("lin:2", scale_to(2), 1).epsilon, 0.5);
    EXPECT_EQ(gains("lin:0.1", scale_to(3), 0.1).epsilon, 1);
    EXPECT_THROW(gains("lin:1", scale_to(2), 1.5), UsageError);
    EXPECT_THROW(gains("table:[0,0,2]", scale_to(2), 2.001), UsageError);
}

TEST(GainTables, Faults) {
    EXPECT_THROW(gains("table:[0,1]", scale_to(2)), UsageError);
    EXPECT_THROW(gains("exp:10", RelevanceScale({0, 400})), UsageError);
    const auto fault = [](std::string_view text) {
        Value gain = parse_value(gain_function_param, text);
        return settle_gain(gain);
    };
    EXPECT_EQ(fault("exp:1"), "exp:t needs a t above 1, not 1");
    EXPECT_EQ(fault("lin:0"), "lin:t needs a t above 0, not 0");
    EXPECT_EQ(fault("table:[1,2]"), "the first gain of a table must be 0, not 1");
    EXPECT_EQ(fault("table:[0,2,1]"), "the gains of a table must not fall");
    EXPECT_EQ(fault("table:[0,0]"), "the last gain of a table must be above 0");
    EXPECT_EQ(fault("table:[0,0,1,1,5]"), "");
}

TEST(RelevanceScales, LevelsAndFaults) {
    const RelevanceScale scale({3, 0, 1, 1});
    EXPECT_EQ(scale.text(), "0, 1, 3");
    EXPECT_EQ(scale.level(3), 2);
    EXPECT_EQ(scale.level(0), 0);
    EXPECT_EQ(scale.level(-2), 0) << "junk";
    EXPECT_EQ(scale.level(not_a_number), 0) << "nobody judged it";
    EXPECT_FALSE(scale.level(2));
    EXPECT_FALSE(scale.level(4));
    EXPECT_THROW(RelevanceScale({1, 2}), UsageError);
    EXPECT_THROW(RelevanceScale({0, -1}), UsageError);
    EXPECT_THROW(RelevanceScale({0, not_a_number}), UsageError);
    EXPECT_THROW(RelevanceScale(std::vector<double>{0}), UsageError);
    EXPECT_THROW(RelevanceScale(std::vector<double>{}), UsageError);
}

}  // namespace
}  // namespace assay::testing::gains_test
