#include "assay/engine/meta/bounds.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/score_files.hpp"

namespace assay::testing::bounds_test {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

/// The worked example of the specification, and a topic without anything good.
const char* const judgments = "1 0 d1 5 10\n1 0 d2 15 5\n1 0 d3 15 0\n2 0 d1 0 0\n";

TEST(BoundsQuestion, RunsAreNotNeeded) {
    const RunFiles files(judgments);
    EvaluationRequest runs = files.request({"CAM(nDCG)", "MM(nDCG)"});
    runs.policies.no_relevant = NoRelevant::skip;
    const BoundsResult result = find_bounds({runs});
    ASSERT_THAT(result.topics, SizeIs(1));
    EXPECT_EQ(result.topics[0].id, "1");
    EXPECT_EQ(result.topics[0].aspects, 2);
    EXPECT_NEAR(result.topics[0].bounds[0].x, 0.9072836011519267, 1e-12);
    EXPECT_FALSE(result.with_runs);
    ASSERT_THAT(result.measures, SizeIs(2));
    EXPECT_EQ(result.measures[0].measure, "CAM(nDCG)");
    EXPECT_EQ(result.measures[0].summary.topics, 1);
    EXPECT_TRUE(result.measures[0].summary.closed);
    EXPECT_FALSE(result.measures[1].summary.closed);
}

TEST(BoundsQuestion, TheBestRunStandsBesideTheBound) {
    RunFiles files(judgments);
    files.add("one.run", {"1 d3 2", "1 d1 1"});
    files.add("two.run", {"1 d1 3", "1 d2 2", "1 d3 1"});
    const BoundsResult result = find_bounds({files.request({"CAM(nDCG)"})});
    EXPECT_TRUE(result.with_runs);
    ASSERT_THAT(result.topics, SizeIs(2));
    EXPECT_EQ(result.topics[0].best[0]->run, "two");
    EXPECT_LE(result.topics[0].best[0]->score, result.topics[0].bounds[0].x + bound_tolerance);
    EXPECT_EQ(result.measures[0].best_score, result.topics[0].best[0]->score / 2);  // 0 on the other topic
}

TEST(BoundsQuestion, WhatHasNoBoundsIsRefused) {
    const RunFiles plain("1 0 a 1\n"), many("1 0 a 1 1 1 1 1 1 1 1\n"), none("1 0 a 0 0\n");
    const auto why = [](EvaluationRequest runs) {
        runs.policies.no_relevant = NoRelevant::skip;
        try {
            find_bounds({runs});
        } catch (const InputError& error) {
            return error.messages().front().text;
        }
        return std::string();
    };
    EXPECT_THAT(why(plain.request({"nDCG"})), HasSubstr("one aspect only"));
    EXPECT_THAT(why(many.request({"CAM(nDCG)"})), HasSubstr("has 8 aspects"));
    EXPECT_THAT(why(none.request({"CAM(nDCG)"})), HasSubstr("none has a relevant document"));
}

}  // namespace
}  // namespace assay::testing::bounds_test
