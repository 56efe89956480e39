#include "assay/engine/meta/power.hpp"

#include <limits>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/score_files.hpp"

namespace assay::testing::power_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// C beats A by much on every topic; B lies beside A.
const char* const three_runs =
    "C 1 m 0.9\nC 2 m 0.8\nC 3 m 0.95\nC 4 m 0.85\n"
    "A 1 m 0.1\nA 2 m 0.2\nA 3 m 0.15\nA 4 m 0.12\n"
    "B 1 m 0.2\nB 2 m 0.1\nB 3 m 0.12\nB 4 m 0.15\n";

PowerRequest request_of(const ScoreRows& file) {
    return {.scores = file.request(), .test = stats::parse_test("t"), .swaps = {.repetitions = 0}};
}

TEST(PowerQuestion, TellsPairsOfRunsApartInTheOrderOfTheirNames) {
    const ScoreRows file(three_runs);
    const PowerResult result = find_power(request_of(file));
    EXPECT_THAT(result.runs, ElementsAre("A", "B", "C"));
    const MeasurePower& m = result.measures.front();
    EXPECT_EQ(m.topics, 4);
    EXPECT_EQ(m.power.pairs, 3);
    EXPECT_EQ(m.power.significant, 2);
    EXPECT_EQ(m.power.difference, std::nullopt);
    ASSERT_EQ(m.curve.size(), 3);
    EXPECT_EQ(m.curve[0].pair, (stats::Pair{0, 1}));  // the p-value of A and B is the largest
    EXPECT_GT(m.curve[0].p, m.curve[1].p);
    EXPECT_GE(m.curve[1].p, m.curve[2].p);
    EXPECT_EQ(result.about.assumptions.back().text, "t, seed 1");
}

TEST(PowerQuestion, TheBootstrapGivesADifferenceAndSwapRates) {
    const ScoreRows file(three_runs);
    PowerRequest request = request_of(file);
    request.test = stats::parse_test("bootstrap(samples=200)");
    request.swaps.repetitions = 10;
    request.seed = 3;
    const PowerResult result = find_power(request);
    EXPECT_GT(result.measures.front().power.difference.value(), 0);
    EXPECT_GT(result.measures.front().swaps.all.comparisons, 0);
    EXPECT_EQ(result.swaps.seed, 3);
    EXPECT_EQ(find_power(request).measures.front().curve[0].p, result.measures.front().curve[0].p);
}

TEST(PowerQuestion, TopicsThatARunLacksAreLeftOutWithAWarning) {
    const ScoreRows file(std::string(three_runs) + "A 5 m 1\n");
    PowerRequest request = request_of(file);
    request.scores = file.request({}, MissingTopics::skip);
    const PowerResult result = find_power(request);
    EXPECT_EQ(result.measures.front().topics, 4);
    EXPECT_THAT(texts_of(result.about.messages, Severity::warning),
                ElementsAre("m: 1 of 5 topics left out for all: a run has no value there"));
}

TEST(PowerQuestion, TooFewTopicsForTheTestAreRefused) {
    const ScoreRows file("A 1 m 0.1\nB 1 m 0.2\n");
    PowerRequest request = request_of(file);
    EXPECT_THROW(find_power(request), InputError);
    request.test = stats::parse_test("sign");
    EXPECT_THAT(find_power(request).about.messages, IsEmpty());
}

TEST(PowerQuestion, SettingsOutOfRangeAreNamed) {
    const ScoreRows file(three_runs);
    const auto setting = [&](const auto& change) {
        PowerRequest request = request_of(file);
        change(request);
        try {
            find_power(request);
        } catch (const SettingError& error) {
            return error.setting + ": " + error.text;
        }
        return std::string();
    };
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(setting([](PowerRequest& request) { request.alpha = 1; }), "alpha: 1 is not between 0 and 1");
    EXPECT_EQ(setting([](PowerRequest& request) { request.alpha = nan; }), "alpha: nan is not between 0 and 1");
    EXPECT_EQ(setting([](PowerRequest& request) { request.swaps.level = 2; }), "swap_level: 2 is not in [0, 1]");
    EXPECT_EQ(setting([](PowerRequest& request) { request.swaps.width = 0; }), "swap_width: 0 is not above 0");
}

}  // namespace
}  // namespace assay::testing::power_test
