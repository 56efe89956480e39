#include "assay/io/rank_probe.hpp"

#include <cmath>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/judgments.hpp"
#include "assay/io/run_reader.hpp"

#include "support/files.hpp"

namespace assay::testing::rank_probe_test {
namespace {

using ::testing::HasSubstr;

struct Nothing final : RunSink {
    void take(const TopicRun&) override {}
};

/// What reading a run has to say, one line a message.
std::string said(const std::string& run, const RunOptions& options = {}) {
    Nothing sink;
    std::string text;
    for (const Message& message : read_run(TemporaryFile(run).path(), Judgments(), options, sink).input.messages) {
        text += message.text;
        for (const Hint& hint : message.hints) text += " [" + hint.policy + " " + hint.value + "]";
        text += '\n';
    }
    return text;
}

std::string line(const std::string& topic, int document, int rank, double score) {
    return topic + " Q0 d" + std::to_string(document) + " " + std::to_string(rank) + " " + std::to_string(score) +
           " t\n";
}

TEST(RankProbe, RanksInTheScoreColumnContradict) {
    std::string run;
    for (int i = 1; i <= 20; ++i) run += line("1", i, i, i);
    EXPECT_THAT(said(run), HasSubstr("the ranks contradict the scores in 100% of the lines"));
    EXPECT_THAT(said(run), HasSubstr("[order rank]"));
    EXPECT_THAT(said(run, {.order = OrderRule::rank}), HasSubstr("the ranks count"));
    EXPECT_EQ(said(run, {.order = OrderRule::file}), "");
    EXPECT_EQ(said(run, {.lenient_ranks = true}), "");
}

TEST(RankProbe, MostlyTiedScoresLeaveTheOrderToTheIds) {
    std::string run;
    for (int i = 1; i <= 20; ++i) run += line("1", i, i, i < 10 ? 2 : 1);
    EXPECT_THAT(said(run), HasSubstr("95% of the scores looked at are tied"));
    EXPECT_EQ(said(run, {.order = OrderRule::rank}), "");
}

TEST(RankProbe, GoodRunsAreLeftInPeace) {
    std::string descending, swapped, unranked, other_order;
    for (int i = 1; i <= 200; ++i) {
        descending += line("1", i, i, 300 - i);
        swapped += line("1", i, i, i == 7 ? 300 : 300 - i);
        unranked += line("1", i, 0, i);
        other_order += line("1", i, 201 - i, i);
    }
    for (const std::string& run : {descending, swapped, unranked, other_order}) EXPECT_EQ(said(run), "");
    EXPECT_EQ(said("1 Q0 a one 1 t\n1 Q0 b two 2 t\n"), "");
}

TEST(RankProbe, ScatteredTopicsAreLookedAtTopicByTopic) {
    std::string good, bad;
    for (int i = 1; i <= 50; ++i)
        for (const std::string topic : {"1", "2"}) {
            good += line(topic, i, i, 100 - i);
            bad += line(topic, i, i, i);
        }
    EXPECT_EQ(said(good), "");
    EXPECT_THAT(said(bad), HasSubstr("in 100% of the lines"));
}

TEST(RankProbe, ThreadsSayTheSame) {
    std::string run;
    for (int topic = 0; topic < 300; ++topic)
        for (int i = 1; i <= 400; ++i) run += line(std::to_string(topic), i, i, topic < 2 ? i : 500 - i);
    ASSERT_GT(run.size(), 3U << 20);
    const std::string one = said(run);
    EXPECT_THAT(one, HasSubstr("contradict"));
    EXPECT_EQ(said(run, {.threads = 4}), one);
}

}  // namespace
}  // namespace assay::testing::rank_probe_test
