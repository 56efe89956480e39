#include "assay/engine/similar.hpp"

#include <cmath>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/engine/run_rankings.hpp"

#include "support/files.hpp"

namespace assay::similar_test {
namespace {

using testing::TemporaryFolder;
using testing::write_file;

std::vector<Similarity> similarities(const std::vector<std::string>& names) { return parse_similarities(names); }

/// Runs in files of their own.
class SimilarRuns : public ::testing::Test {
protected:
    std::string add(const std::string& name, std::string_view lines) {
        const std::string path = folder_ / name;
        write_file(path, lines);
        return path;
    }
    SimilarRequest request(const std::vector<std::string>& names) const {
        SimilarRequest made;
        for (const std::string& name : names) made.runs.push_back(folder_ / name);
        made.similarities = similarities({"RBO", "kendall"});
        return made;
    }
    /// The documents of a topic of a run, as they are compared.
    static std::vector<std::string> order(const RunRankings& rankings, std::size_t topic, std::size_t run) {
        std::vector<std::string> ids;
        for (const std::uint32_t item : rankings.topics[topic]->runs[run].items())
            ids.emplace_back(rankings.topics[topic]->documents[item]);
        return ids;
    }

    TemporaryFolder folder_;
};

TEST_F(SimilarRuns, GiveValuesOfPairsTopicsAndMeans) {
    add("a.run", "1 Q0 x 1 3 a\n1 Q0 y 2 2 a\n2 Q0 x 1 2 a\n2 Q0 y 2 1 a\n");
    add("b.run", "1 Q0 x 1 3 b\n1 Q0 y 2 2 b\n2 Q0 y 1 2 b\n2 Q0 x 2 1 b\n");
    const SimilarResult result = similar(request({"a.run", "b.run"}));
    EXPECT_EQ(result.runs, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(result.topics, (std::vector<std::string>{"1", "2"}));
    ASSERT_EQ(result.pairs.size(), 1U);
    EXPECT_EQ(result.values.at(0, 0, 1).value, 1);
    EXPECT_EQ(result.values.at(0, 1, 1).value, -1);
    EXPECT_EQ(result.values.mean(0, 1).value, 0);
    EXPECT_DOUBLE_EQ(result.values.at(0, 0, 0).value, 1);
    EXPECT_LT(result.values.at(0, 1, 0).value, 1);
    EXPECT_EQ(result.about.inputs.size(), 2U);
    EXPECT_TRUE(result.about.messages.empty());
}

TEST_F(SimilarRuns, ArePairedWithEachOtherOrWithTheFirst) {
    for (const char* name : {"a.run", "b.run", "c.run"}) add(name, "1 Q0 x 1 3 a\n1 Q0 y 2 2 a\n");
    SimilarRequest wanted = request({"a.run", "b.run", "c.run"});
    EXPECT_EQ(similar(wanted).pairs.size(), 3U);
    wanted.against_first = true;
    const SimilarResult result = similar(wanted);
    ASSERT_EQ(result.pairs.size(), 2U);
    EXPECT_EQ(result.pairs[0].a, 0U);
    EXPECT_EQ(result.pairs[1].a, 0U);
    EXPECT_EQ(result.pairs[1].b, 2U);
    EXPECT_TRUE(result.against_first);
}

/// Two topics in which twelve documents are tied.
std::string tied_lines() {
    std::string lines;
    for (const int topic : {1, 2})
        for (int d = 0; d < 12; ++d) lines += fmt::format("{} Q0 d{} 1 1 tag\n", topic, d);
    return lines;
}

TEST_F(SimilarRuns, ShuffleTiesOfEachRunAndTopicInAWayOfItsOwn) {
    for (const char* name : {"a.run", "b.run", "c.run"}) add(name, tied_lines());
    SimilarRequest wanted = request({"a.run", "b.run"});
    wanted.ties = {.kind = TieRule::Kind::seeded, .seed = 7};
    const RunRankings rankings = read_rankings(wanted);
    std::set<std::vector<std::string>> orders;
    for (const std::size_t topic : {0U, 1U})
        for (const std::size_t run : {0U, 1U}) orders.insert(order(rankings, topic, run));
    EXPECT_EQ(orders.size(), 4U);  // by chance one in 12! would be the same

    // The order depends on the names and the seed, not on what else is read.
    const RunRankings again = read_rankings(wanted);
    wanted.runs = request({"c.run", "b.run", "a.run"}).runs;
    const RunRankings among_others = read_rankings(wanted);
    wanted.ties.seed = 8;
    const RunRankings other_seed = read_rankings(wanted);
    for (const std::size_t topic : {0U, 1U}) {
        EXPECT_EQ(order(again, topic, 1), order(rankings, topic, 1));
        EXPECT_EQ(order(among_others, topic, 1), order(rankings, topic, 1));
        EXPECT_EQ(order(among_others, topic, 2), order(rankings, topic, 0));
        EXPECT_NE(order(other_seed, topic, 1), order(rankings, topic, 1));
    }
}

TEST_F(SimilarRuns, KeepTiesOrBreakThemByDocument) {
    add("a.run", tied_lines());
    add("b.run", tied_lines());
    SimilarRequest wanted = request({"a.run", "b.run"});
    EXPECT_THAT(read_rankings(wanted).topics[0]->runs[0].ends(), ::testing::ElementsAre(12));
    wanted.ties.kind = TieRule::Kind::docid;
    const RunRankings broken = read_rankings(wanted);
    EXPECT_TRUE(broken.topics[0]->runs[0].ends().empty());
    EXPECT_EQ(order(broken, 0, 0).front(), "d9");  // the larger id comes first
    wanted.similarities = similarities({"rbo.id.none.ext"});
    EXPECT_NO_THROW(similar(wanted));
    wanted.ties.kind = TieRule::Kind::keep;
    try {
        similar(wanted);
        FAIL() << "takes rankings without ties";
    } catch (const InputError& error) {
        ASSERT_EQ(error.messages().size(), 1U);
        EXPECT_EQ(error.messages()[0].hints, (std::vector<Hint>{{"ties", "docid"}}));
        EXPECT_NE(error.messages()[0].text.find("topic \"1\""), std::string::npos);
    }
}

TEST_F(SimilarRuns, CutRankings) {
    add("a.run", "1 Q0 x 1 3 a\n1 Q0 y 2 2 a\n1 Q0 z 3 1 a\n");
    add("b.run", "1 Q0 x 1 3 a\n1 Q0 z 2 2 a\n1 Q0 y 3 1 a\n");
    SimilarRequest wanted = request({"a.run", "b.run"});
    EXPECT_LT(similar(wanted).values.mean(0, 0).value, 1);
    wanted.depth = 1;
    EXPECT_EQ(similar(wanted).values.mean(0, 0).value, 1);
}

TEST_F(SimilarRuns, CountTopicsThatOnlyOneHasAsAsked) {
    const std::string a = add("a.run", "1 Q0 x 1 3 a\n1 Q0 y 2 2 a\n2 Q0 x 1 2 a\n");
    const std::string b = add("b.run", "1 Q0 x 1 3 a\n1 Q0 y 2 2 a\n");
    SimilarRequest wanted = request({"a.run", "b.run"});
    SimilarResult result = similar(wanted);
    EXPECT_DOUBLE_EQ(result.values.mean(0, 0).value, 1);
    EXPECT_TRUE(std::isnan(result.values.at(0, 1, 0).value));
    ASSERT_EQ(result.about.messages.size(), 1U);
    EXPECT_EQ(
        result.about.messages[0],
        (Message{.severity = Severity::warning, .text = "1 of 2 topics missing, left out of its pairs", .file = b}));
    wanted.missing = LackedTopics::zero;
    result = similar(wanted);
    EXPECT_DOUBLE_EQ(result.values.mean(0, 0).value, 0.5);
    EXPECT_EQ(result.about.messages[0].text, "1 of 2 topics missing, counted as 0");
    wanted.missing = LackedTopics::error;
    try {
        similar(wanted);
        FAIL() << "a topic is missing";
    } catch (const InputError& error) {
        EXPECT_EQ(error.messages()[0].file, b);
        EXPECT_EQ(error.messages()[0].hints, (std::vector<Hint>{{"missing", "skip"}}));
    }
}

TEST_F(SimilarRuns, MustHaveATopicInCommon) {
    add("a.run", "1 Q0 x 1 3 a\n");
    add("b.run", "2 Q0 x 1 3 a\n");
    SimilarRequest wanted = request({"a.run", "b.run"});
    try {
        similar(wanted);
        FAIL() << "nothing to compare";
    } catch (const InputError& error) {
        EXPECT_EQ(error.messages()[0].hints, (std::vector<Hint>{{"missing", "zero"}}));
    }
    wanted.missing = LackedTopics::zero;
    EXPECT_EQ(similar(wanted).values.mean(0, 0).value, 0);
}

TEST_F(SimilarRuns, WarnOfUndefinedValues) {
    add("a.run", "1 Q0 x 1 3 a\n2 Q0 x 1 3 a\n2 Q0 y 2 2 a\n");
    add("b.run", "1 Q0 y 1 3 a\n2 Q0 x 1 3 a\n2 Q0 y 2 2 a\n");
    const SimilarResult result = similar(request({"a.run", "b.run"}));
    ASSERT_EQ(result.about.messages.size(), 1U);
    EXPECT_EQ(result.about.messages[0].text,
              "kendall.b: 1 of 2 values undefined (too few common documents, or all tied), left out");
    EXPECT_EQ(result.values.mean(0, 1).value, 1);
}

TEST_F(SimilarRuns, LookAtRelevanceOnAScale) {
    add("a.run", "1 Q0 x 1 3 a\n1 Q0 y 2 2 a\n9 Q0 x 1 1 a\n");
    add("b.run", "1 Q0 z 1 3 a\n1 Q0 u 2 2 a\n");
    const std::string qrels = add("qrels", "1 0 x 2\n1 0 z 2\n1 0 y 0\n");
    SimilarRequest wanted = request({"a.run", "b.run"});
    wanted.similarities = similarities({"rbo.rel"});
    try {
        similar(wanted);
        FAIL() << "no judgments";
    } catch (const SettingError& error) {
        EXPECT_EQ(error.setting, "judgments");
    }
    wanted.judgments = qrels;
    const SimilarResult result = similar(wanted);
    EXPECT_DOUBLE_EQ(result.values.mean(0, 0).value, 1);  // the same relevance at each rank
    EXPECT_EQ(result.about.inputs.size(), 3U);
    EXPECT_EQ(result.about.messages[0].text, "1 of 2 topics without judgments, left out");
    wanted.scale = {0, 1};
    try {
        similar(wanted);
        FAIL() << "2 is not on the scale";
    } catch (const InputError& error) {
        ASSERT_EQ(error.messages().size(), 2U);
        EXPECT_EQ(error.messages()[0].line, 1U);
        EXPECT_EQ(error.messages()[1].line, 2U);
        EXPECT_EQ(error.messages()[0].hints, std::vector<Hint>{{"scale"}});
    }
}

TEST_F(SimilarRuns, RefuseQuestionsThatMakeNoSense) {
    add("a.run", "1 Q0 x 1 3 a\n");
    add("b.run", "1 Q0 x 1 3 a\n");
    EXPECT_THROW(similar(request({"a.run"})), UsageError);
    SimilarRequest wanted = request({"a.run", "b.run"});
    wanted.scale = {0, 1};
    EXPECT_THROW(similar(wanted), SettingError);
}

TEST_F(SimilarRuns, GiveTheSameWithAnyNumberOfThreads) {
    for (int run = 0; run < 5; ++run) {
        std::string lines;
        for (int topic = 0; topic < 9; ++topic)
            for (int d = 0; d < 8; ++d)
                lines += fmt::format("{} Q0 d{} 1 {} tag\n", topic, d, (d * (run + 2) + topic * run) % 7);
        add(fmt::format("{}.run", run), lines);
    }
    SimilarRequest wanted = request({"0.run", "1.run", "2.run", "3.run", "4.run"});
    const SimilarResult one = similar(wanted);
    wanted.threads = 3;
    const SimilarResult three = similar(wanted);
    for (std::size_t pair = 0; pair < one.pairs.size(); ++pair)
        for (std::size_t topic = 0; topic < one.topics.size(); ++topic)
            for (std::size_t s = 0; s < one.similarities.size(); ++s)
                EXPECT_EQ(one.values.at(pair, topic, s).value, three.values.at(pair, topic, s).value);
}

TEST_F(SimilarRuns, EndWhereTheWatcherWantsAnEnd) {
    add("a.run", "1 Q0 x 1 3 a\n");
    add("b.run", "1 Q0 x 1 3 a\n");
    SimilarRequest wanted = request({"a.run", "b.run"});
    wanted.watcher.cancelled = [] { return true; };
    EXPECT_THROW(similar(wanted), Cancelled);
}

}  // namespace
}  // namespace assay::similar_test
