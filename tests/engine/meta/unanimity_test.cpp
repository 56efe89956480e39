#include "assay/engine/meta/unanimity.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/score_files.hpp"

namespace assay::testing::unanimity_test {
namespace {

using ::testing::ElementsAre;

/// The example of the paper, with the topic called 7: m1 follows two of the three pairs that m2 and m3 agree on.
const char* const paper =
    "A 7 m1 1\nB 7 m1 0.5\nC 7 m1 0.2\nA 7 m2 0.8\nB 7 m2 0.3\nC 7 m2 0.4\nA 7 m3 1\nB 7 m3 0.2\nC 7 m3 0.5\n";

TEST(UnanimityQuestion, MeasuresComeInTheirOrderAndByUnanimity) {
    const ScoreRows file(paper);
    const UnanimityResult result = find_unanimity({.scores = file.request()});
    EXPECT_THAT(result.measures, ElementsAre("m1", "m2", "m3"));
    EXPECT_THAT(result.best_first, ElementsAre(1, 2, 0));
    EXPECT_THAT(result.topics, ElementsAre("7"));
    EXPECT_EQ(result.runs, 3);
    EXPECT_EQ(result.found[0].all.followed, 2);
    EXPECT_EQ(result.found[0].all.share(), 2.0 / 3);
    EXPECT_EQ(result.about.assumptions.back().text, "are equal");
}

TEST(UnanimityQuestion, WhatIsAssumedFollowsTheOptions) {
    const ScoreRows file(paper);
    const UnanimityResult result = find_unanimity(
        {.scores = file.request(), .how = {.pooling = meta::Pooling::mean, .tied = meta::AllTied::half, .eps = 0.5}});
    const auto& assumed = result.about.assumptions;
    ASSERT_GE(assumed.size(), 3);
    EXPECT_EQ(assumed[assumed.size() - 3].text, "mean over the topics where unanimity is finite");
    EXPECT_EQ(assumed[assumed.size() - 2].text, "count half in both orders");
    EXPECT_EQ(assumed.back().text, "differ by at most 0.5");
}

TEST(UnanimityQuestion, WhatCannotBeMeantIsRefused) {
    const ScoreRows file(paper);
    EXPECT_THROW(find_unanimity({.scores = file.request(), .how = {.eps = -1}}), SettingError);
    EXPECT_THROW(find_unanimity({.scores = file.request({"m1"})}), UsageError);
    EXPECT_THROW(find_unanimity({.scores = file.request(), .simulate = experiments::RandomScenario{}}), SettingError);
}

RunFiles random_files(bool reversed = false) {
    RunFiles files("1 s1 a 1\n1 s2 a 1\n1 s2 b 1\n1 s1 c 2\n2 s1 a 1\n2 s2 b 2\n2 s1 c 1\n");
    for (const char* run : {reversed ? "y" : "x", reversed ? "x" : "y"}) {
        const bool first = std::string(run) == "x";
        files.add(run, {"1 a 3", first ? "1 b 2" : "1 c 2", "1 d 1", "2 b 3", first ? "2 a 2" : "2 c 2"});
    }
    return files;
}

TEST(UnanimityQuestion, RandomScenariosDoNotDependOnTheOrderOfRunsOrOnThreads) {
    const RunFiles one = random_files(), other = random_files(true);
    const auto find = [](const RunFiles& files, std::size_t threads, std::uint64_t seed) {
        EvaluationRequest runs = files.request({"AP", "P@2", "alpha_nDCG@5"});
        runs.threads = threads;
        return find_unanimity({.scores = {runs}, .simulate = experiments::RandomScenario{.seed = seed}});
    };
    const UnanimityResult a = find(one, 1, 5), b = find(other, 2, 5);
    for (std::size_t m = 0; m < a.measures.size(); ++m) {
        EXPECT_EQ(a.found[m].all.agreed, b.found[m].all.agreed);
        EXPECT_EQ(a.found[m].all.followed, b.found[m].all.followed);
    }
    const auto& said = a.about.assumptions;
    EXPECT_TRUE(std::any_of(said.begin(), said.end(), [](const Assumption& one_of) {
        return one_of.text == "random grades, weights and lengths up to all documents, seed 5";
    }));
}

TEST(UnanimityQuestion, RandomScenariosTakeNoLabels) {
    RunFiles files("1 0 a 1 0\n1 0 b 0 1\n");
    files.add("x", {"1 a 2", "1 b 1"});
    files.add("y", {"1 b 2", "1 a 1"});
    EvaluationRequest runs = files.request({"CAM(AP)", "MM(AP)"});
    runs.label = true;
    EXPECT_THROW(find_unanimity({.scores = {runs}, .simulate = experiments::RandomScenario{}}), SettingError);
}

}  // namespace
}  // namespace assay::testing::unanimity_test
