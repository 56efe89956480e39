#include "assay/engine/meta/sensitivity.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/score_files.hpp"

namespace assay::testing::sensitivity_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const char* const grid_scores =
    "A 1 p@1 1\nA 2 p@1 0\nA 1 p@2 0.5\nA 2 p@2 0.5\n"
    "B 1 p@1 0\nB 2 p@1 0.5\nB 1 p@2 1\nB 2 p@2 1\n";

TEST(SensitivityQuestion, PointsOfAGridAreFoundInAFileWhateverTheCase) {
    const ScoreRows file(grid_scores);
    const SensitivityResult result = find_sensitivity({.scores = file.request(), .grids = {"P@1|2"}, .samples = 50});
    EXPECT_THAT(result.runs, ElementsAre("A", "B"));
    ASSERT_EQ(result.grids.size(), 1);
    const GridSensitivity& grid = result.grids.front();
    EXPECT_THAT(grid.measures, ElementsAre("p@1", "p@2"));
    EXPECT_THAT(grid.points[0].scores, ElementsAre(0.5, 0.25));
    EXPECT_THAT(grid.points[1].scores, ElementsAre(0.5, 1));
    EXPECT_EQ(grid.points[1].from_first.tau, -1);
    EXPECT_EQ(grid.moves.front().mean.size, 0.375);
    EXPECT_EQ(result.about.assumptions.back().text, "paired bootstrap, 50 samples, seed 1, p below 0.05");
}

RunFiles two_runs() {
    RunFiles files("1 0 x 1\n1 0 y 0\n2 0 x 1\n2 0 z 2\n");
    files.add("A.run", {"1 x 2", "1 y 1", "2 z 2", "2 x 1"});
    files.add("B.run", {"1 x 1", "1 y 2", "2 x 3", "2 y 2", "2 z 1"});
    return files;
}

TEST(SensitivityQuestion, MeasuresAreComputedAtEveryPointOnce) {
    const RunFiles files = two_runs();
    const SensitivityResult result =
        find_sensitivity({.scores = {files.request({"AP"})}, .grids = {"p@1|2", "P@2|3"}, .samples = 50});
    ASSERT_EQ(result.grids.size(), 2);
    EXPECT_THAT(result.grids[0].measures, ElementsAre("P@1", "P@2"));
    EXPECT_THAT(result.grids[1].measures, ElementsAre("P@2", "P@3"));
    EXPECT_EQ(result.grids[0].points[1].scores, result.grids[1].points[0].scores);
}

TEST(SensitivityQuestion, AllFaultsOfTheGridsAreToldTogether) {
    const RunFiles files = two_runs();
    try {
        find_sensitivity({.scores = {files.request({})}, .grids = {"P@1", "nothing@1|2"}});
        FAIL();
    } catch (const UsageError& error) {
        EXPECT_THAT(error.what(), HasSubstr("\"P@1\" has nothing to vary"));
        EXPECT_THAT(error.what(), HasSubstr("nothing@1"));
    }
    EXPECT_THROW(find_sensitivity({.scores = {files.request({})}, .grids = {}}), UsageError);
    EXPECT_THROW(find_sensitivity({.scores = {files.request({})}, .grids = {"P@1|2"}, .alpha = 0}), SettingError);
}

TEST(SensitivityQuestion, OneTopicIsTooFewForPower) {
    const ScoreRows file("A 1 p@1 1\nA 1 p@2 0.5\nB 1 p@1 0\nB 1 p@2 1\n");
    EXPECT_THROW(find_sensitivity({.scores = file.request(), .grids = {"P@1|2"}}), InputError);
}

TEST(SensitivityQuestion, AgainstRatingsPointsHaveTheThreshold) {
    TemporaryFolder folder;
    write_file(folder / "test.csv", "userId,movieId,rating\nu,a,5\nu,b,3\nv,a,2\nv,c,4\n");
    write_file(folder / "one.csv", "u,a,2\nu,b,1\nv,c,2\nv,a,1\n");
    write_file(folder / "two.csv", "u,b,2\nu,a,1\nv,a,2\nv,c,1\n");
    RatingRequest ratings;
    ratings.files.test = folder / "test.csv";
    ratings.runs = {folder / "one.csv", folder / "two.csv"};
    const SensitivityResult result = find_sensitivity({.scores = {ratings}, .grids = {"P@1|2"}, .samples = 50});
    EXPECT_THAT(result.grids.front().measures, ElementsAre("P(rel=4)@1", "P(rel=4)@2"));
    EXPECT_THAT(result.grids.front().points.front().scores, ElementsAre(1, 0));
}

}  // namespace
}  // namespace assay::testing::sensitivity_test
