// Topics that come one by one give the numbers of the same run as a whole, and faults leave no trace.

#include "assay/engine/incremental.hpp"

#include <cmath>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/engine/evaluation.hpp"
#include "assay/engine/score_source.hpp"
#include "assay/metrics/definitions.hpp"
#include "assay/metrics/measure.hpp"

#include "support/messages.hpp"

namespace assay::testing::incremental_test {
namespace {

using ::testing::HasSubstr;

/// Columns with all that they look at.
struct Rows {
    std::vector<std::string> topics, documents;
    std::vector<double> numbers;

    void add(const std::string& topic, const std::string& document, double number) {
        topics.push_back(topic);
        documents.push_back(document);
        numbers.push_back(number);
    }
    JudgmentColumns judgments() const { return {.topic = topics, .document = documents, .grade = numbers}; }
    RunColumns run() const { return {.topic = topics, .document = documents, .score = numbers}; }
};

EvaluationRequest request_of(const Rows& judged, const std::vector<std::string>& measures) {
    return {.judgments = {"judgments", judged.judgments()}, .measures = parse_measures(measures)};
}

TEST(IncrementalEvaluation, GivesTheNumbersOfTheWholeRun) {
    Rows judged, ranked;
    for (int topic = 0; topic < 30; ++topic)
        for (int document = 0; document < 40; ++document) {
            const std::string t = std::to_string(topic), d = "d" + std::to_string(document);
            if ((document * 7 + topic) % 3 == 0 && topic != 4) judged.add(t, d, (document + topic) % 4);
            if ((document + topic) % 4 != 0 && topic != 9) ranked.add(t, d, (document * 13 + topic) % 11);
        }
    EvaluationRequest request = request_of(judged, {"nDCG@10", "AP", "RR", "trec_eval:map", "RBP"});
    IncrementalEvaluation by_topic(request);
    request.runs = {{"mine", ranked.run()}};
    const Evaluation whole = evaluate(request);
    for (int round = 0; round < 2; ++round) {
        for (std::size_t from = 0, to = 0; from < ranked.topics.size(); from = to) {
            while (to < ranked.topics.size() && ranked.topics[to] == ranked.topics[from]) ++to;
            by_topic.add(ranked.topics[from], std::span<const std::string>(ranked.documents).subspan(from, to - from),
                         std::span<const double>(ranked.numbers).subspan(from, to - from));
        }
        EXPECT_EQ(by_topic.topics(), 29U);
        const Evaluation found = by_topic.result("mine");
        EXPECT_EQ(found.scores.values, whole.scores.values);
        EXPECT_EQ(found.scores.topics, whole.scores.topics);
        EXPECT_EQ(found.scores.systems, whole.scores.systems);
        EXPECT_EQ(found.about.messages, whole.about.messages);
        EXPECT_EQ(found.about.assumptions, whole.about.assumptions);
        by_topic.clear();
    }
    request.runs[0].distinct = true;  // nobody looks for documents that come twice, and there are none
    EXPECT_EQ(evaluate(request).scores.values, whole.scores.values);
}

TEST(IncrementalEvaluation, RefusesWhatIsWrongAndGoesOn) {
    Rows judged;
    judged.add("1", "a", 1);
    judged.add("2", "b", 1);
    IncrementalEvaluation by_topic(request_of(judged, {"RR"}));
    const std::vector<std::string> two{"a", "b"}, same{"b", "b"};
    const std::vector<double> scores{2, 1}, one{1}, odd{1, std::nan("")};
    EXPECT_THAT(message_of([&] { by_topic.result("run"); }), HasSubstr("no topics came"));
    by_topic.add("1", two, scores);
    EXPECT_THAT(message_of([&] { by_topic.add("1", two, scores); }), HasSubstr("topic \"1\": it came before"));
    EXPECT_THAT(message_of([&] { by_topic.add("2", two, one); }), HasSubstr("2 documents and 1 score"));
    EXPECT_THAT(message_of([&] { by_topic.add("2", two, odd); }), HasSubstr("topics:2: topic \"2\": score nan"));
    EXPECT_THAT(message_of([&] { by_topic.add("2", same, scores); }), HasSubstr("already appears in row 1"));
    EXPECT_THAT(message_of([&] { by_topic.add("2", TextColumn(), {}); }), HasSubstr("no documents"));
    by_topic.add("2", two, {});  // without scores the best come first
    const Scores found = by_topic.result("run").scores;
    EXPECT_EQ(found.values, (std::vector<double>{1, 0.5}));
}

TEST(IncrementalEvaluation, SurvivesAMeasureThatCannotBeComputed) {
    Rows judged;
    judged.add("1", "a", 1);
    judged.add("2", "b", 1);
    Definitions own;
    own.add("mine = 1 / (n - 1)");
    EvaluationRequest request = request_of(judged, {});
    request.measures = parse_measures(std::vector<std::string>{"mine"}, own);
    IncrementalEvaluation by_topic(request);
    const std::vector<std::string> one{"a"}, two{"a", "b"};
    EXPECT_NE(message_of([&] { by_topic.add("1", one, {}); }), "nothing");
    by_topic.add("1", two, {});
    by_topic.add("2", two, {});
    EXPECT_EQ(by_topic.result("run").scores.values, (std::vector<double>{1, 1}));
}

TEST(IncrementalEvaluation, SurvivesADefinitionThatTakesTooLong) {
    Rows judged;
    judged.add("1", "a", 1);
    judged.add("2", "b", 1);
    Definitions own;
    own.add("mine = sum(i<=if(n > 1, 10^12, 2), 1)");
    EvaluationRequest request = request_of(judged, {});
    request.measures = parse_measures(std::vector<std::string>{"mine"}, own);
    IncrementalEvaluation by_topic(request);
    const std::vector<std::string> one{"a"}, two{"a", "b"};
    by_topic.add("1", one, {});
    for (int again = 0; again < 2; ++again)
        EXPECT_THAT(message_of([&] { by_topic.add("2", two, {}); }), HasSubstr("mine: column 8: the loops take more"));
    EXPECT_EQ(by_topic.topics(), 1U);
    EXPECT_EQ(by_topic.result("run").scores.values, (std::vector<double>{2, 0}));
    by_topic.add("2", one, {});
    EXPECT_EQ(by_topic.result("run").scores.values, (std::vector<double>{2, 2}));
}

TEST(IncrementalEvaluation, HasNoRanks) {
    Rows judged;
    judged.add("1", "a", 1);
    EvaluationRequest request = request_of(judged, {"RR"});
    request.policies.order = OrderRule::rank;
    EXPECT_THROW(IncrementalEvaluation{request}, UsageError);
}

TEST(GivenScores, AreTakenAsTheyAre) {
    Rows judged, ranked;
    judged.add("1", "a", 1);
    ranked.add("1", "a", 1);
    EvaluationRequest request = request_of(judged, {"RR"});
    request.runs = {{"x", ranked.run()}, {"y", ranked.run()}};
    const auto computed = std::make_shared<const Evaluation>(evaluate(request));
    const ScoreRequest given{GivenScores{computed}};
    EXPECT_EQ(load_scores(given, 2).scores.values, computed->scores.values);
    EXPECT_TRUE(input_paths(given).empty());
    EXPECT_THAT(message_of([&] { load_scores(given, 3); }), HasSubstr("at least 3 are needed"));
}

}  // namespace
}  // namespace assay::testing::incremental_test
