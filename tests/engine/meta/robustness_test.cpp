#include "assay/engine/meta/robustness.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/score_files.hpp"

namespace assay::testing::robustness_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

RunFiles three_runs() {
    RunFiles files("1 0 a 1\n1 0 b 1\n1 0 c 0\n2 0 a 2\n2 0 d 1\n2 0 e 0\n");
    files.add("A.run", {"1 a 3", "1 b 2", "1 c 1", "2 a 3", "2 d 2"});
    files.add("B.run", {"1 c 3", "1 a 2", "2 e 3", "2 a 2"});
    files.add("C.run", {"1 c 3", "1 x 2", "1 b 1", "2 e 2", "2 x 1"});
    return files;
}

std::string setting_of(const auto& request) {
    try {
        find_robustness(request);
    } catch (const SettingError& error) {
        return error.what();
    }
    return {};
}

TEST(RobustnessQuestion, NothingTakenAwayChangesNothing) {
    const RunFiles files = three_runs();
    const RemovalResult result = find_robustness(JudgmentRemovalRequest{
        .evaluation = files.request({"AP", "P@2"}), .removal = {.rates = {0, 0.5}, .repetitions = 3}});
    EXPECT_EQ(result.removed, "judgments");
    EXPECT_EQ(result.by, "random");
    EXPECT_THAT(result.measures, ElementsAre("AP", "P@2"));
    ASSERT_THAT(result.degrees, SizeIs(2));
    EXPECT_EQ(result.degrees[1].rate, 0.5);
    EXPECT_EQ(result.degrees[1].topics, std::nullopt);
    EXPECT_EQ(result.found[0][0].tau->mean, 1);
    EXPECT_EQ(result.found[0][1].rank_change->high, 0);
    EXPECT_EQ(result.repetitions, 3);
}

TEST(RobustnessQuestion, ThreadsDoNotMatter) {
    const RunFiles files = three_runs();
    JudgmentRemovalRequest request{.evaluation = files.request({"AP"}), .removal = {.rates = {0.5}, .repetitions = 8}};
    const RemovalResult one = find_robustness(request);
    request.evaluation.threads = 2;
    EXPECT_EQ(find_robustness(request).found[0][0].relative->mean, one.found[0][0].relative->mean);
}

TEST(RobustnessQuestion, EqualRunsAreWarnedOf) {
    RunFiles files("1 0 a 1\n1 0 b 1\n");
    files.add("A.run", {"1 a 3", "1 b 2"});
    files.add("B.run", {"1 a 3", "1 b 2"});
    const RemovalResult result = find_robustness(
        JudgmentRemovalRequest{.evaluation = files.request({"AP"}), .removal = {.rates = {0}, .repetitions = 4}});
    ASSERT_THAT(result.about.messages, SizeIs(1));
    EXPECT_THAT(result.about.messages[0].text, HasSubstr("tau_b is undefined in up to 4 of 4 repetitions"));
    EXPECT_THAT(result.about.messages[0].hints, ElementsAre(Hint{"format", "tsv"}));
}

TEST(RobustnessQuestion, AspectsMustBeThere) {
    const RunFiles plain = three_runs();
    JudgmentRemovalRequest request{.evaluation = plain.request({"AP"}),
                                   .removal = {.by = meta::RemovedBy::aspect, .repetitions = 2}};
    EXPECT_THROW(find_robustness(request), InputError);
    RunFiles files("1 s1 a 1\n1 s2 a 1\n1 s2 b 1\n1 s1 c 2\n");
    files.add("A.run", {"1 a 3", "1 b 2"});
    files.add("B.run", {"1 c 3", "1 a 2"});
    request.evaluation = files.request({"IA(AP)"});
    EXPECT_EQ(find_robustness(request).by, "aspect");
    request.removal.only_aspect = "s2";
    EXPECT_EQ(find_robustness(request).by, "only-aspect");
    request.removal.only_aspect = "s3";
    EXPECT_THROW(find_robustness(request), InputError);
}

const char* const scores = "A 1 m 0.9\nA 2 m 0.8\nA 3 m 0.7\nB 1 m 0.5\nB 2 m 0.6\nB 3 m 0.1\nA 4 m 0.5\n";

TEST(RobustnessQuestion, TopicsGoByShareOrByNumber) {
    const ScoreRows file(scores);
    TopicRemovalRequest request{.scores = file.request({}, MissingTopics::skip), .rates = {0.3}, .repetitions = 5};
    EXPECT_EQ(find_robustness(request).degrees.front().rate, 0.3);
    request.sizes = {1, 3};
    const RemovalResult result = find_robustness(request);
    EXPECT_EQ(result.removed, "topics");
    ASSERT_THAT(result.degrees, SizeIs(2));
    EXPECT_EQ(result.degrees[1].topics, 3);
    EXPECT_EQ(result.found[1][0].tau->mean, 1);
    request.sizes = {4};
    EXPECT_EQ(setting_of(request), "sizes: 4 is more than there are: 3 topics");
}

TEST(RobustnessQuestion, OneTopicIsTooFewAndNoneToo) {
    const ScoreRows one("A 1 m 0.9\nB 1 m 0.5\n"), none("A 1 m 0.9\nB 2 m 0.5\n");
    EXPECT_THROW(find_robustness(TopicRemovalRequest{.scores = one.request()}), InputError);
    EXPECT_THROW(find_robustness(TopicRemovalRequest{.scores = none.request({}, MissingTopics::skip)}), InputError);
}

TEST(RobustnessQuestion, SettingsOutOfRangeAreNamed) {
    const ScoreRows file(scores);
    EXPECT_EQ(setting_of(TopicRemovalRequest{.scores = file.request(), .rates = {1}}), "rates: 1 is not in [0, 1)");
    EXPECT_EQ(setting_of(TopicRemovalRequest{.scores = file.request(), .rates = {}}), "rates: name at least one");
    EXPECT_EQ(setting_of(TopicRemovalRequest{.scores = file.request(), .confidence = 1}),
              "confidence: 1 is not between 0 and 1");
}

TEST(RobustnessQuestion, DocumentsThatOneRunBroughtInAreTakenFromIt) {
    const RunFiles files = three_runs();
    const UniqueDocumentsResult result =
        find_robustness(UniqueDocumentsRequest{.evaluation = files.request({"AP"}), .depth = 2});
    EXPECT_THAT(result.runs, ElementsAre("A", "B", "C"));
    EXPECT_EQ(result.found[0].unique, 2);  // b on topic 1, d on topic 2
    EXPECT_EQ(result.found[0].relevant, 2);
    EXPECT_EQ(result.found[1].unique, 0);
    EXPECT_EQ(result.found[1].of_measure[0].score, result.found[1].of_measure[0].score_without);
    ASSERT_THAT(result.summaries, SizeIs(1));
    EXPECT_EQ(result.summaries[0].largest_rank_change, 0);
    EXPECT_THAT(result.about.assumptions.back().text, HasSubstr("first 2 ranks"));
}

TEST(RobustnessQuestion, ALowestValueOfRunsLeftOutIsTheSmallest) {
    const std::vector<meta::RunLeftOut> runs{
        {.of_measure = {{.score = 0.5, .score_without = 0.25, .rank = 1, .rank_without = 3, .tau = 0.5}}},
        {.of_measure = {{.score = 0, .score_without = 0, .rank = 3, .rank_without = 3, .tau = {}}}},
        {.of_measure = {{.score = 0.4, .score_without = 0.4, .rank = 2, .rank_without = 1, .tau = -0.5}}}};
    const meta::RunsLeftOutSummary summary = meta::summarise(runs, 0);
    EXPECT_EQ(summary.mean_rank_change, 1);
    EXPECT_EQ(summary.largest_rank_change, 2);
    EXPECT_EQ(summary.smallest_relative, 0.5);
    EXPECT_EQ(summary.smallest_tau, -0.5);
}

}  // namespace
}  // namespace assay::testing::robustness_test
