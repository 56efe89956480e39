// What a sink gets to see of runs that are not as simple as they could be.
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/judgments.hpp"
#include "assay/io/run_reader.hpp"

#include "support/files.hpp"

namespace assay::testing::run_reader_sinks_test {
namespace {

using ::testing::ElementsAre;

/// Keeps the documents of every topic as they come, and counts what came since the last restart.
class Recorder final : public RunSink {
public:
    void take(const TopicRun& run) override {
        const std::lock_guard lock(mutex_);
        ++times[std::string(run.id)];
        documents += run.ranking.size();
        auto& kept = rankings[std::string(run.id)];
        kept.clear();
        for (const Retrieved& retrieved : run.ranking) kept.emplace_back(run.document(retrieved));
    }
    void restart() override {
        started_again = started_again || !times.empty();
        times.clear();
        documents = 0;
    }
    std::map<std::string, int> times;
    std::map<std::string, std::vector<std::string>> rankings;
    std::size_t documents = 0;
    bool started_again = false;  ///< after something had come

private:
    std::mutex mutex_;
};

std::unique_ptr<Recorder> recorded(const std::string& text, const RunOptions& options = {}) {
    auto recorder = std::make_unique<Recorder>();
    read_run(TemporaryFile(text).path(), Judgments(), options, *recorder);
    return recorder;
}

TEST(RunReader, RanksOfDuplicatesGoWithThem) {
    // Without line 2 the ranks are 1, 4, 3. If its rank stayed, b would have rank 2 and c rank 4.
    const auto got = recorded("1 Q0 a 1 9 t\n1 Q0 a 2 8.5 t\n1 Q0 b 4 7 t\n1 Q0 c 3 8 t\n",
                              {.order = OrderRule::rank, .duplicates = DuplicateDocuments::first});
    EXPECT_THAT(got->rankings.at("1"), ElementsAre("a", "c", "b"));
}

TEST(RunReader, RanksOfDuplicatesDoNotReachTheNextTopic) {
    const auto got = recorded("1 Q0 a 1 9 t\n1 Q0 a 2 8 t\n2 Q0 x 2 1 t\n2 Q0 y 1 2 t\n",
                              {.order = OrderRule::rank, .duplicates = DuplicateDocuments::first});
    EXPECT_THAT(got->rankings.at("1"), ElementsAre("a"));
    EXPECT_THAT(got->rankings.at("2"), ElementsAre("y", "x"));
}

TEST(RunReader, TellsTheSinkToStartAgainBeforeItGroupsScatteredTopics) {
    const auto got = recorded("1 Q0 a 1 2 t\n2 Q0 b 1 2 t\n1 Q0 c 2 1 t\n3 Q0 d 1 1 t\n");
    EXPECT_TRUE(got->started_again);
    EXPECT_EQ(got->times, (std::map<std::string, int>{{"1", 1}, {"2", 1}, {"3", 1}}));
    EXPECT_EQ(got->documents, 4U);
    EXPECT_THAT(got->rankings.at("1"), ElementsAre("a", "c"));
}

TEST(RunReader, ThreadsStartAgainToo) {
    std::string text = "1 Q0 first 1 9 t\n";
    for (int topic = 2; topic < 400; ++topic)
        for (int document = 0; document < 500; ++document)
            text += std::to_string(topic) + " Q0 document" + std::to_string(document) + " 1 1 t\n";
    text += "1 Q0 last 2 8 t\n";
    const auto got = recorded(text, {.threads = 2});
    EXPECT_TRUE(got->started_again);
    EXPECT_EQ(got->times.size(), 399U);
    for (const auto& [topic, times] : got->times) EXPECT_EQ(times, 1) << topic;
    EXPECT_THAT(got->rankings.at("1"), ElementsAre("first", "last"));
    EXPECT_EQ(got->documents, 398U * 500 + 2);
}

TEST(RunReader, DoesNotStartAgainWhereTopicsAreGrouped) {
    const auto got = recorded("1 Q0 a 1 2 t\n1 Q0 c 2 1 t\n2 Q0 b 1 2 t\n");
    EXPECT_FALSE(got->started_again);
    EXPECT_EQ(got->documents, 3U);
}

}  // namespace
}  // namespace assay::testing::run_reader_sinks_test
