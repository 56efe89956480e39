#include "assay/engine/meta/quality.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/score_files.hpp"

namespace assay::testing::quality_test {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

RunFiles labelled() {
    RunFiles files("1 0 a 2 1\n1 0 b 0 0\n1 0 c 1 0\n2 0 a 1 1\n2 0 b 0 0\n");
    files.add("x.run", {"1 a 3", "1 b 2", "1 c 1", "2 b 2", "2 a 1"});
    files.add("y.run", {"1 b 3", "1 c 2", "2 a 2", "2 z 1"});
    return files;
}

TEST(QualityQuestion, TheBestRunOfEachTopicIsLookedAt) {
    const RunFiles files = labelled();
    const QualityResult result =
        find_quality({.evaluation = files.request({"CAM(AP)", "MM(AP)"}), .ranks = {.cutoff = 2, .bands = {1, 3}}});
    ASSERT_THAT(result.best_runs, SizeIs(4));
    EXPECT_EQ(result.best_runs[0].run, "x");
    EXPECT_EQ(result.best_runs[1].run, "y");
    EXPECT_EQ(result.best_runs[1].topic, "2");
    EXPECT_THAT(result.best_runs[0].quality.zeros, ElementsAre(0, 1));
    ASSERT_THAT(result.measures, SizeIs(2));
    const DocumentQuality& all = result.measures[0].quality;
    EXPECT_THAT(all.zeros, ElementsAre(0, 1));
    EXPECT_EQ(all.slots, 4);
    EXPECT_EQ(all.zero_share(all.all_zeros()), 0.25);
    EXPECT_EQ(all.mean_labels(0), 2.5);  // 2 + 1 and 1 + 1
}

TEST(QualityQuestion, MeasuresThatDifferInsideArePooled) {
    const RunFiles files = labelled();
    const QualityResult result = find_quality({.evaluation = files.request({"CAM(AP)", "CAM(nDCG)"})});
    ASSERT_THAT(result.measures, SizeIs(3));
    EXPECT_EQ(result.measures[2].measure, "CAM(*)");
    EXPECT_EQ(result.measures[2].quality.slots, 2 * result.measures[0].quality.slots);
}

TEST(QualityQuestion, WhatCannotBeMeantIsRefused) {
    const RunFiles files = labelled();
    EXPECT_THROW(find_quality({.evaluation = files.request({"CAM(AP)"}), .ranks = {.bands = {5, 5}}}), SettingError);
    RunFiles subtopics("1 s1 a 1\n1 s2 a 1\n1 s2 b 1\n");
    subtopics.add("x.run", {"1 a 1"});
    EvaluationRequest runs = subtopics.request({"IA(AP)"});
    runs.judgments_format = JudgmentsFormat::subtopics;
    EXPECT_THROW(find_quality({.evaluation = runs}), InputError);
}

}  // namespace
}  // namespace assay::testing::quality_test
