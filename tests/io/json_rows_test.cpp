// Runs, judgments and nuggets in JSON.

#include "assay/io/json_rows.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/io/judgments_reader.hpp"

#include "support/files.hpp"

namespace assay::testing::json_rows_test {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> rows(std::string_view json) {
    const TemporaryFile file(json);
    std::vector<std::string> found;
    for (const JsonRow& row : read_json_rows(InputFile(file.path())).rows)
        found.push_back(fmt::format("{} {} {}", row.topic, row.document, row.value));
    return found;
}

std::string fault(std::string_view json) try {
    rows(json);
    return {};
} catch (const InputError& error) {
    return error.what();
}

TEST(JsonRows, AreTheSameInEveryLayout) {
    const std::vector<std::string> want{"1 a 2.5", "1 b -1", "2 a 3"};
    for (
        const char* json : {
            R"({"1": {"a": 2.5, "b": -1}, "2": {"a": 3}})",
            "{\"1\": {\"a\": 2.5, \"b\": -1}}\n{\"2\": {\"a\": 3}}\n",
            R"([{"qid": "1", "docid": "a", "score": 2.5}, {"score": -1, "docid": "b", "qid": 1},
                 {"query_id": "2", "doc_id": "a", "score": 3, "doc": "some text", "more": {"2": {}}}])",
            "{\"query_id\":\"1\",\"doc_id\":\"a\",\"relevance\":2.5}\n\n{\"query_id\":\"1\",\"doc_id\":\"b\","
            "\"relevance\":-1}\n{\"query_id\":\"2\",\"doc_id\":\"a\",\"relevance\":3}",
            R"({"query": {"text": "?", "qid": "1"}, "candidates": [{"docid": "a", "score": 2.5, "doc": {"segment": ""}},
                 {"docid": "b", "score": -1}]} {"query": {"qid": "2"}, "candidates": [{"docid": "a", "score": 3}]})",
        }) {
        SCOPED_TRACE(json);
        EXPECT_EQ(rows(json), want);
    }
}

TEST(JsonRows, SayWhatIsWrong) {
    EXPECT_THAT(fault("{}"), HasSubstr("an object that is neither"));
    EXPECT_THAT(fault("[]"), HasSubstr("no data"));
    EXPECT_THAT(fault("{\n\"1\": {\"a\": \"x\"}}"), HasSubstr(":2: document \"a\" of topic \"1\" has no number"));
    EXPECT_THAT(fault("{\"1\": {\"a\": NaN}}"), HasSubstr("has no number"));
    EXPECT_THAT(fault("{\"1\": {\"a\": 1}"), HasSubstr("is the file cut off?"));
    EXPECT_THAT(fault("{\"qid\": 1, \"docid\": 2}"), HasSubstr("neither"));
    EXPECT_THAT(fault("{\"\": {\"a\": 1}}"), HasSubstr("a topic without a name"));
    EXPECT_THAT(fault("{\"1\": {\"\": 1}}"), HasSubstr("without a name"));
    EXPECT_THAT(fault("{\"qid\": \"\", \"docid\": 2, \"score\": 1}"), HasSubstr("a topic without a name"));
    EXPECT_THAT(fault("[1]"), HasSubstr("has objects, and this is none"));
}

TEST(JsonRows, OfNuggetsAreAspectsWithWeights) {
    const TemporaryFile file(
        R"({"qid": "7", "query": "?", "docid": "a", "nuggets": [
              {"text": "one", "importance": "vital", "assignment": "support"},
              {"text": "two", "importance": "okay", "assignment": "partial_support"}]}
           {"qid": "7", "docid": "b", "nuggets": [
              {"text": "one", "importance": "vital", "assignment": "not_support"},
              {"text": "two", "importance": "okay", "assignment": "support"}]})");
    const JudgmentsFile read = read_judgments(file.path());
    ASSERT_EQ(read.judgments.size(), 1U);
    const JudgedTopic topic = read.judgments[0];
    EXPECT_EQ(std::vector<std::string_view>(topic.aspects.begin(), topic.aspects.end()),
              (std::vector<std::string_view>{"one", "two"}));
    EXPECT_EQ(std::vector<double>(topic.weights.begin(), topic.weights.end()), (std::vector<double>{1, 0.5}));
    EXPECT_EQ(std::vector<double>(topic.best.begin(), topic.best.end()), (std::vector<double>{1, 1}));
    EXPECT_THAT(read.input.messages.at(0).text, HasSubstr("read as nuggets"));
}

TEST(JsonRows, NuggetsNeedDocumentsAndAssignments) {
    EXPECT_THAT(fault(R"({"qid": "7", "nuggets": [{"text": "one", "importance": "vital"}]})"),
                HasSubstr("nuggets without \"docid\""));
    EXPECT_THAT(fault(R"({"qid": "7", "docid": "a", "nuggets": [{"text": "one", "importance": "vital"}]})"),
                HasSubstr("nugget \"one\" without \"assignment\""));
    EXPECT_THAT(fault(R"({"qid": "7", "docid": "a", "nuggets": [{"text": "one", "importance": "major"}]})"),
                HasSubstr("importance \"major\" is none of vital, okay"));
}

}  // namespace
}  // namespace assay::testing::json_rows_test
