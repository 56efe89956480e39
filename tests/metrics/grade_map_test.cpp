#include "assay/metrics/grade_map.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "assay/metrics/catalogue.hpp"

#include "support/labelled_topics.hpp"
#include "support/measures.hpp"

namespace assay::testing::grade_map_test {
namespace {

using Kind = GradeMap::Kind;

constexpr Scale binary{.top = 1, .integral = true}, whole{.top = 4, .integral = true};
constexpr Scale shares{.top = 1, .integral = false}, fractions{.top = 3.5, .integral = false};

TEST(GradeMap, HasFourFormulas) {
    EXPECT_EQ(probability_map(1, whole)(3), 3);
    EXPECT_EQ(probability_map(2, whole)(3), 0.75);
    EXPECT_EQ(probability_map(3, whole)(3), 7.0 / 16);
    EXPECT_EQ(probability_map(3, whole)(4), 15.0 / 16);
    EXPECT_EQ(probability_map(4, whole)(4), 0.8);
    EXPECT_DOUBLE_EQ(probability_map(3, fractions)(2.5), (std::exp2(2.5) - 1) / std::exp2(3.5));
}

TEST(GradeMap, AutomaticProbabilitiesDependOnWholeNumbers) {
    EXPECT_EQ(probability_map(0, binary).kind, Kind::err);
    EXPECT_EQ(probability_map(0, whole).kind, Kind::err);
    EXPECT_EQ(probability_map(0, shares).kind, Kind::identity);
    EXPECT_EQ(probability_map(0, fractions).kind, Kind::identity);
}

TEST(GradeMap, AutomaticGainsDependOnTheLargestGrade) {
    EXPECT_EQ(gain_map(0, binary).kind, Kind::identity);
    EXPECT_EQ(gain_map(0, shares).kind, Kind::identity);
    EXPECT_EQ(gain_map(0, whole).kind, Kind::linear);
    EXPECT_EQ(gain_map(0, fractions).kind, Kind::linear);
}

// Grades 0, 1/4, 1/2 of one aspect: gains are shares of the best label, probabilities go by the place of the grade.
TEST(GradeMap, OneAspectIsSeenOnItsOwnScale) {
    const LabelledAspect aspect = aspect_of("trust", {"0", "1/4", "1/4", "1/2"});
    const Scale scale{.top = 0.5, .integral = false, .aspect = &aspect};
    EXPECT_EQ(gain_map(0, scale)(0.25), 0.5);
    EXPECT_EQ(gain_map(0, scale)(0.5), 1);
    EXPECT_EQ(probability_map(0, scale)(0.25), 1.0 / 4);
    EXPECT_EQ(probability_map(0, scale)(0.5), 3.0 / 4);
    EXPECT_EQ(refuse_map(scale, probability_map(0, scale), "ERR"), "");
    EXPECT_EQ(gain_map(1, scale)(0.25), 0.25) << "a map that is given rules";
    const Scale whole_steps{.top = 2, .integral = true, .aspect = &aspect};
    EXPECT_EQ(probability_map(0, whole_steps).kind, Kind::err);
}

TEST(GradeMap, WordsNameTheMaps) {
    const auto kind = [](const char* word) {
        return probability_map(make_measure(err_family, {{"map", word}}).values[0].number, shares).kind;
    };
    EXPECT_EQ(kind("auto"), Kind::identity);
    EXPECT_EQ(kind("identity"), Kind::identity);
    EXPECT_EQ(kind("linear"), Kind::linear);
    EXPECT_EQ(kind("err"), Kind::err);
    EXPECT_EQ(kind("linear1"), Kind::linear1);
}

TEST(GradeMap, StaysANumberForLargeGrades) {
    const Scale large{.top = 5000, .integral = true};
    EXPECT_EQ(probability_map(0, large)(5000), 1);
    EXPECT_EQ(probability_map(0, large)(4999), 0.5);
    EXPECT_EQ(probability_map(0, large)(1), 0);
}

TEST(GradeMap, PowersThatVanishAreRefusedWithAdvice) {
    EXPECT_EQ(refusal(make_measure(err_family), {.top = 1022}), "");
    EXPECT_GT(probability_map(3, {.top = 1022})(1), 0);
    for (const MeasureFamily* family : {&err_family, &nerr_family})
        EXPECT_EQ(refusal(make_measure(*family), {.top = 5000}),
                  "grades go up to 5000: (2^g - 1)/2^5000 vanishes for low grades; use map=linear or map=linear1");
    EXPECT_EQ(refusal(make_measure(err_family, {{"map", "linear1"}}), {.top = 5000}), "");
    EXPECT_EQ(refusal(make_measure(nrbpi_family), {.top = 5000}), "");
}

TEST(GradeMap, ValuesAboveOneAreRefusedWithAdvice) {
    EXPECT_EQ(refusal(make_measure(err_family), whole), "");
    EXPECT_EQ(refusal(make_measure(err_family), shares), "");
    EXPECT_EQ(refusal(make_measure(err_family, {{"map", "identity"}}), binary), "");
    EXPECT_EQ(refusal(make_measure(err_family, {{"map", "identity"}}), whole),
              "grades go up to 4: ERR needs values of at most 1; use map=err or map=linear");
    EXPECT_EQ(refusal(make_measure(err_family), fractions),
              "grades go up to 3.5: ERR needs values of at most 1; use map=err or map=linear");
    EXPECT_EQ(refusal(make_measure(err_family, {{"map", "linear"}}), fractions), "");
    EXPECT_EQ(refusal(make_measure(err_family, {{"map", "err"}}), fractions), "");
    EXPECT_EQ(refusal(make_measure(rbp_family), fractions), "");
    EXPECT_EQ(refusal(make_measure(rbp_family, {{"map", "identity"}}), whole),
              "grades go up to 4: RBP needs values of at most 1; use map=err or map=linear");
    EXPECT_EQ(refusal(make_measure(rbp_family, {{"map", "identity"}, {"rel", 2}}), whole), "");
}

}  // namespace
}  // namespace assay::testing::grade_map_test
