// Batches give the numbers of the whole to the last bit, wherever they are cut, and faults name their row.

#include "assay/engine/batched_evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/random.hpp"
#include "assay/engine/evaluation.hpp"
#include "assay/engine/score_rows.hpp"
#include "assay/metrics/definitions.hpp"
#include "assay/metrics/measure.hpp"

#include "support/definitions.hpp"
#include "support/messages.hpp"
#include "support/score_bits.hpp"

namespace assay::testing::batched_evaluation_test {
namespace {

using ::testing::HasSubstr;

constexpr double gap = std::numeric_limits<double>::quiet_NaN();

/// A table of judgments and results, and the same apart.
struct Mixed {
    std::vector<std::string> run, topic, document, aspect;
    std::vector<double> score, grade;
    std::vector<std::uint8_t> results, judged;  // bytes with one bit a row

    struct Part {
        std::vector<std::string> topic, document, aspect;
        std::vector<double> number;
    };
    Part judgments;
    std::map<std::string, Part> runs;

    void judge(const std::string& t, const std::string& d, double g, const std::string& a = "") {
        push("", t, d, a, gap, g);
        judgments.topic.push_back(t);
        judgments.document.push_back(d);
        judgments.aspect.push_back(a);
        judgments.number.push_back(g);
    }
    void retrieve(const std::string& r, const std::string& t, const std::string& d, double s) {
        push(r, t, d, "", s, gap);
        Part& part = runs[r];
        part.topic.push_back(t);
        part.document.push_back(d);
        part.number.push_back(s);
    }
    void push(const std::string& r, const std::string& t, const std::string& d, const std::string& a, double s,
              double g) {
        const std::size_t row = run.size();
        results.resize(row / 8 + 1);
        judged.resize(row / 8 + 1);
        if (!r.empty()) results[row / 8] |= static_cast<std::uint8_t>(1U << (row % 8));
        if (!std::isnan(g)) judged[row / 8] |= static_cast<std::uint8_t>(1U << (row % 8));
        run.push_back(r);
        topic.push_back(t);
        document.push_back(d);
        aspect.push_back(a);
        score.push_back(s);
        grade.push_back(g);
    }

    MixedColumns rows(std::size_t from, std::size_t count, bool aspects) const {
        const auto text = [&](const std::vector<std::string>& texts) { return std::span(texts).subspan(from, count); };
        MixedColumns made{.rows = count,
                          .run = {text(run), results.data(), from},
                          .topic = {text(topic)},
                          .document = {text(document)},
                          .score = {std::span(score).subspan(from, count), results.data(), from},
                          .grade = {std::span(grade).subspan(from, count), judged.data(), from}};
        if (aspects) made.aspect = {text(aspect)};
        return made;
    }

    EvaluationRequest whole(const BatchedRequest& request, bool aspects) const {
        EvaluationRequest all{.judgments = {"judgments", JudgmentColumns{.topic = judgments.topic,
                                                                         .document = judgments.document,
                                                                         .grade = judgments.number}},
                              .measures = request.measures,
                              .policies = request.policies};
        if (aspects) all.judgments.columns->aspect = judgments.aspect;
        for (const std::string& name : request.runs) {
            const Part& part = runs.at(name);
            all.runs.push_back(
                {name, RunColumns{.topic = part.topic, .document = part.document, .score = part.number}});
        }
        return all;
    }
};

/// Random topics: some without judgments, some that a run lacks, equal scores, runs one behind the other or mixed.
Mixed random_rows(std::uint64_t seed, bool aspects, bool quarters) {
    Random random(seed);
    const auto below = [&](std::uint64_t n) { return random.next() % n; };
    Mixed made;
    for (int t = 0; t < 17; ++t) {
        const std::string topic = "t" + std::to_string(100 + t);
        if (t != 5 && t != 11)
            for (int d = 0; d < 12; ++d)
                for (int a = 0; a < (aspects ? 3 : 1); ++a)
                    if (d == 0 || below(3) > 0)
                        made.judge(topic, "d" + std::to_string(d),
                                   (static_cast<double>(below(5)) - 1) / (quarters ? 4 : 1),
                                   aspects ? std::to_string(a) : "");
        for (int d = 0; d < 20; ++d)
            for (const std::string run : {"x", "y", "z"})
                if ((run != "y" || t % 4 != 0) && below(3) > 0)
                    made.retrieve(run, topic, "d" + std::to_string(d), static_cast<double>(below(6)));
    }
    return made;
}

Scale scale_of(const Mixed& rows) {
    Scale scale;
    for (const double grade : rows.judgments.number) {
        scale.top = std::max(scale.top, grade);
        scale.integral = scale.integral && grade == std::floor(grade);
    }
    return scale;
}

ScoreBits expected(const Mixed& rows, const BatchedRequest& request, bool aspects) {
    return bits_of(evaluate(rows.whole(request, aspects)).scores);
}

struct Found {
    ScoreBits bits;
    std::size_t unjudged = 0;
};

void take(BatchedEvaluation& stream, Found& found) {
    const BatchedRequest& request = stream.request();
    for (const FinishedTopics& some : stream.take()) {
        std::size_t at = 0;
        for (const std::string& run : request.runs)
            for (const std::string& topic : some.topics)
                for (const Measure& measure : request.measures)
                    put(found.bits, run, topic, measure.name(), some.values[at++]);
        EXPECT_EQ(at, some.values.size());
        found.unjudged += some.unjudged.size();
    }
}

Found streamed(const Mixed& rows, const BatchedRequest& request, std::size_t size, bool aspects) {
    BatchedEvaluation stream(request);
    Found found;
    for (std::size_t from = 0; from < rows.run.size(); from += size) {
        stream.add(rows.rows(from, std::min(size, rows.run.size() - from), aspects));
        take(stream, found);
    }
    stream.finish();
    take(stream, found);
    return found;
}

const std::vector<std::string> plain{"nDCG@10",   "nDCG(gain=exp)@5", "AP",    "RR",     "P@5",
                                     "R@10",      "RBP(p=0.8)",       "bpref", "ERR@10", "GMAP",
                                     "Judged@10", "trec_eval:map",    "RBU@20"};
const std::vector<std::string> diverse{"alpha_nDCG@10", "ERR_IA@10", "nDCG@10", "NRBP", "RBU@20"};

TEST(BatchedEvaluation, GivesTheBitsOfTheWholeForEveryBatchSize) {
    for (const bool aspects : {false, true})
        for (const bool quarters : {false, true}) {
            const Mixed rows = random_rows(quarters ? 3 : 4, aspects, quarters);
            BatchedRequest request{.measures = parse_measures(aspects ? diverse : plain),
                                   .runs = {"x", "y", "z"},
                                   .scale = scale_of(rows),
                                   .sorted = true};
            const ScoreBits whole = expected(rows, request, aspects);
            EXPECT_EQ(whole.size(), 3 * 15 * request.measures.size());
            for (const std::size_t size : {1U, 2U, 3U, 7U, 50U, 64U, 100000U})
                for (const std::size_t at_once : {1U, 100U, 100000U}) {
                    request.rows_at_once = at_once;
                    const Found found = streamed(rows, request, size, aspects);
                    EXPECT_EQ(found.bits, whole) << size << " " << at_once;
                    EXPECT_EQ(found.unjudged, 6U);
                }
        }
}

TEST(BatchedEvaluation, FollowsThePolicies) {
    const Mixed rows = random_rows(9, false, false);
    BatchedRequest request{.measures = parse_measures({"nDCG@10", "AP"}), .runs = {"x", "y"}, .scale = scale_of(rows)};
    request.runs.push_back("z");
    request.rows_at_once = 200;
    request.policies.missing = MissingTopics::skip;
    request.policies.unjudged_documents = UnjudgedDocuments::condensed;
    request.policies.order = OrderRule::score_asc_id;
    const ScoreBits whole = expected(rows, request, false);
    EXPECT_LT(whole.size(), 3U * 15 * 2);
    EXPECT_EQ(streamed(rows, request, 11, false).bits, whole);
    request.policies.missing = MissingTopics::error;
    EXPECT_THROW(streamed(rows, request, 11, false), InputError);
    request.policies.missing = MissingTopics::zero;
    request.policies.unjudged_topics = UnjudgedTopics::error;
    EXPECT_THROW(streamed(rows, request, 11, false), InputError);
}

std::string fault_of(const Mixed& rows, BatchedRequest request = {}) {
    if (request.measures.empty()) request.measures = parse_measures({"AP"});
    if (request.runs.empty()) request.runs = {"x"};
    request.scale = {.top = 2};
    return message_of([&] { streamed(rows, request, 2, false); });
}

TEST(BatchedEvaluation, NamesRunTopicAndDocumentOfAFault) {
    Mixed twice;
    twice.judge("1", "a", 1);
    for (const char* document : {"a", "b", "c", "a"}) twice.retrieve("x", "1", document, 1);
    EXPECT_THAT(fault_of(twice), HasSubstr("x:5: document \"a\" of topic \"1\" already appears in row 2"));
    Mixed odd;
    odd.retrieve("x", "1", "a", std::numeric_limits<double>::infinity());
    EXPECT_THAT(fault_of(odd), HasSubstr("rows:1: run \"x\", topic \"1\", document \"a\": score inf is not a finite"));
    Mixed empty;
    empty.push("", "1", "a", "", gap, gap);
    EXPECT_THAT(fault_of(empty), HasSubstr("topic \"1\", document \"a\": neither a run nor a grade"));
    Mixed unknown;
    unknown.retrieve("other", "1", "a", 1);
    EXPECT_THAT(fault_of(unknown), HasSubstr("run \"other\", topic \"1\", document \"a\": the run is none of those"));
    Mixed late;
    late.retrieve("x", "1", "a", 1);
    late.judge("1", "a", 1);
    EXPECT_THAT(fault_of(late), HasSubstr("judgments must come first"));
    Mixed conflict;
    conflict.judge("1", "a", 1);
    conflict.judge("1", "a", 2);
    EXPECT_THAT(fault_of(conflict), HasSubstr("document \"a\" of topic \"1\" was already judged"));
}

TEST(BatchedEvaluation, RefusesGradesThatTheScaleDoesNotHave) {
    Mixed large, broken;
    large.judge("1", "a", 3);
    broken.judge("1", "a", 1.5);
    EXPECT_THAT(fault_of(large), HasSubstr("grade 3 is above 2"));
    EXPECT_THAT(fault_of(broken), HasSubstr("whole numbers"));
}

TEST(BatchedEvaluation, CountsStepsOfDefinitionsOverAllBatches) {
    Definitions own;
    own.add(step_burner("burner", 400'000'000));
    Mixed rows;
    for (const char* topic : {"1", "2", "3"}) {
        rows.judge(topic, "a", 1);
        rows.retrieve("x", topic, "a", 1);
        if (topic != std::string("3")) rows.retrieve("y", topic, "a", 1);
    }
    for (const std::vector<std::string>& runs : {std::vector<std::string>{"x", "y"}, {"y", "x"}}) {
        const BatchedRequest request{.measures = {parse_measure("burner", own)}, .runs = runs, .rows_at_once = 1};
        EXPECT_THAT(fault_of(rows, request), HasSubstr("x: burner: column"));
    }
}

TEST(BatchedEvaluation, RefusesTopicsThatComeAgain) {
    Mixed rows;
    for (const char* topic : {"2", "1", "2"}) rows.judge(topic, "a", 1);
    EXPECT_THAT(fault_of(rows), HasSubstr("topic \"2\" came before"));
    EXPECT_THAT(fault_of(rows, {.sorted = true}), HasSubstr("topic \"1\" comes after topic \"2\""));
}

TEST(BatchedEvaluation, RefusesWhatOneTopicDoesNotTell) {
    const Mixed none;
    BatchedRequest request;
    request.policies.ties = Ties::expected;
    EXPECT_THAT(fault_of(none, request), HasSubstr("ties"));
    request = {.shuffled = true};
    request.policies.duplicate_documents = DuplicateDocuments::first;
    EXPECT_THAT(fault_of(none, request), HasSubstr("duplicates: first needs an order of the rows"));
    request = {.shuffled = true};
    request.policies.order = OrderRule::file;
    EXPECT_THAT(fault_of(none, request), HasSubstr("order: needs an order"));
    request = {.runs = {"x", "x"}};
    EXPECT_THAT(fault_of(none, request), HasSubstr("named twice"));
    EXPECT_EQ(fault_of(none), "nothing");
}

/// Rows of scores.
struct Scored {
    std::vector<std::string> run, topic, measure;
    std::vector<double> value;
    ScoreColumns columns() const {
        return {.rows = run.size(), .run = {run}, .topic = {topic}, .measure = {measure}, .value = {value}};
    }
};

TEST(RowMeans, AreThoseOfTheWhole) {
    const Mixed rows = random_rows(12, false, false);
    const BatchedRequest request{.measures = parse_measures({"nDCG@10", "GMAP", "trec_eval:num_rel_ret"}),
                                 .runs = {"x", "y", "z"},
                                 .scale = scale_of(rows)};
    const Scores whole = evaluate(rows.whole(request, false)).scores;
    Scored scored;
    for (std::size_t t = 0; t < whole.topics.size(); ++t)
        for (std::size_t s = 0; s < 3; ++s)
            for (std::size_t m = 0; m < 3; ++m) {
                scored.run.push_back(whole.systems[s]);
                scored.topic.push_back(whole.topics[t]);
                scored.measure.push_back(whole.measures[m]);
                scored.value.push_back(whole.at(s, t, m));
            }
    const auto none = std::make_shared<const Definitions>();
    RowMeans means(none);
    means.add(scored.columns());
    RowTable table(none);
    table.add(scored.columns());
    const Scores gathered = table.evaluation().scores;
    EXPECT_EQ(gathered.topics, whole.topics);
    for (std::size_t i = 0; i < 9; ++i) {
        const RowMeans::Mean& mean = means.means()[i];
        EXPECT_EQ(mean.run, whole.systems[i / 3]);
        EXPECT_EQ(mean.over.value(), whole.overall(i / 3, i % 3)) << mean.measure;
        const auto place = std::find(gathered.measures.begin(), gathered.measures.end(), mean.measure);
        EXPECT_EQ(gathered.overall(i / 3, static_cast<std::size_t>(place - gathered.measures.begin())),
                  mean.over.value());
    }
}

TEST(RowMeans, RefuseAValueThatIsThereTwice) {
    const Scored twice{{"x", "x"}, {"1", "1"}, {"AP", "AP"}, {0.5, 0.5}};
    const auto none = std::make_shared<const Definitions>();
    RowMeans means(none);
    EXPECT_THAT(message_of([&] { means.add(twice.columns()); }),
                HasSubstr("run \"x\", topic \"1\", AP: it is there twice"));
    RowTable table(none);
    table.add(twice.columns());
    EXPECT_THAT(message_of([&] { table.evaluation(); }), HasSubstr("it is there twice"));
}

}  // namespace
}  // namespace assay::testing::batched_evaluation_test
