#include "assay/engine/why/why.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/metrics/measure.hpp"

#include "support/files.hpp"
#include "support/random.hpp"

namespace assay::testing::why_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Property;

/// Judgments and a run with everything that choices are about: ties, unjudged documents, missing topics, topics
/// without relevant documents, topics that nobody judged, ranks that contradict the scores.
class WhyANumber : public ::testing::Test {
protected:
    explicit WhyANumber(std::uint64_t seed = 7) {
        Random random(seed);
        std::string judged, run;
        for (std::size_t t = 0; t < 12; ++t) {
            for (std::size_t d = 0; d < 20; ++d)
                if (random.below(3) > 0)
                    judged += fmt::format("{} 0 d{} {}\n", t, d, t == 3 ? 0 : static_cast<int>(random.below(4)));
            if (t == 5) continue;  // missing from the run
            for (std::size_t d = 0; d < 20; ++d)
                if (random.below(4) > 0)
                    run += fmt::format("{} Q0 d{} {} {} x\n", t, d, 1 + (d * 7) % 20, random.below(6));
        }
        run += "99 Q0 d1 1 1 x\n";  // nobody judged it
        write_file(folder_ / "qrels", judged);
        write_file(folder_ / "x.run", run);
    }

    WhyRequest request(const std::string& measure) const {
        WhyRequest request{.digits = 8};
        request.evaluation.judgments = folder_ / "qrels";
        request.evaluation.runs = {folder_ / "x.run"};
        request.evaluation.measures = parse_measures({measure});
        return request;
    }

    TemporaryFolder folder_;
};

std::vector<std::string> texts(const Combination& one) {
    std::vector<std::string> all;
    for (const Change& change : one.changes) all.push_back(change.text);
    return all;
}

TEST_F(WhyANumber, NothingDiffersWhereTheValueIsOurs) {
    WhyRequest asked = request("nDCG@10");
    asked.value = evaluate(asked.evaluation).scores.overall(0, 0);
    const Why found = why(asked);
    EXPECT_EQ(found.plain.nearness, Nearness::hits);
    EXPECT_THAT(found.found[0].changes, IsEmpty());
}

/// What other settings of an evaluation give is found, and what is found gives it.
TEST_F(WhyANumber, FindsTheChoicesBehindEveryValue) {
    struct Case {
        std::string asked, read;
        Policies policies;
    };
    const std::vector<Case> cases{
        {"nDCG@10", "nDCG@10", {.missing = MissingTopics::skip}},
        {"nDCG@10", "nDCG@10", {.no_relevant = NoRelevant::skip}},
        {"nDCG@10", "nDCG(gain=exp)@10", {.order = OrderRule::score_asc_id}},
        {"nDCG@10", "gdeval:nDCG@10", {.missing = MissingTopics::skip, .no_relevant = NoRelevant::skip}},
        {"AP", "AP(rel=2)", {.order = OrderRule::file}},
        {"AP", "AP", {.order = OrderRule::rank}},
        {"AP", "AP(rel=3)", {.order = OrderRule::rank, .missing = MissingTopics::skip}},
        {"trec_eval:map", "AP", {.order = OrderRule::score_asc_id}},
        {"ERR@10", "ERR(map=linear)@10", {.missing = MissingTopics::skip}},
        {"ERR@10", "gdeval:ERR@10", {}},
        {"P@5", "P(rel=2)@5", {.order = OrderRule::score_file}},
        {"RBP", "RBP(p=0.95)", {.no_relevant = NoRelevant::skip}},
        {"RR", "trec_eval9:recip_rank", {.missing = MissingTopics::skip}},
        {"nDCG", "nDCG.2002", {.order = OrderRule::score_asc_id, .missing = MissingTopics::skip}},
    };
    for (const Case& one : cases) {
        WhyRequest asked = request(one.asked);
        EvaluationRequest other = asked.evaluation;
        other.measures = parse_measures({one.read});
        other.policies = one.policies;
        asked.value = evaluate(other).scores.overall(0, 0);
        const Why found = why(asked);
        ASSERT_TRUE(found.hit()) << one.read;
        for (const Combination& hit : found.found) EXPECT_NEAR(hit.value, *asked.value, 0.5e-8) << one.read;
        EXPECT_THAT(found.found, Contains(Property(&Combination::can_be_asked_for, true))) << one.read;
    }
}

TEST_F(WhyANumber, FindsWhatNoSettingDoes) {
    // The mean of values that were rounded; topics without judgments among them.
    WhyRequest asked = request("AP");
    const Scores scores = evaluate(asked.evaluation).scores;
    double rounded = 0, sum = 0;
    for (std::size_t t = 0; t < scores.topics.size(); ++t) {
        rounded += std::round(scores.at(0, t, 0) * 100) / 100;
        sum += scores.at(0, t, 0);
    }
    const auto count = static_cast<double>(scores.topics.size());
    asked.value = sum / (count + 1);
    EXPECT_THAT(texts(why(asked).found[0]), ElementsAre("topics without judgments count as 0"));
    asked.digits = 2;
    asked.value = rounded / count;
    const Why found = why(asked);
    EXPECT_THAT(found.singles,
                Contains(::testing::Field(&Combination::value, ::testing::DoubleNear(*asked.value, 1e-12))));
}

TEST_F(WhyANumber, DividesByOtherIdeals) {
    write_file(folder_ / "q", "1 0 a 2\n1 0 b 1\n1 0 c 1\n1 0 d 0\n");
    write_file(folder_ / "r", "1 Q0 d 1 4 x\n1 Q0 b 2 3 x\n1 Q0 u 3 2 x\n1 Q0 c 4 1 x\n");
    const auto value_with = [this](const char* measure, const char* text) {
        WhyRequest asked{.value = 2, .digits = 8};
        asked.evaluation.judgments = folder_ / "q";
        asked.evaluation.runs = {folder_ / "r"};
        asked.evaluation.measures = parse_measures({measure});
        for (const Combination& one : why(asked).singles)
            if (one.changes[0].text == text) return one.value;
        return -1.0;
    };
    const double log3 = std::log2(3), dcg = 1 / log3;
    EXPECT_NEAR(value_with("nDCG@2", "ideal not cut at 2"), dcg / (2 + 1 / log3 + 0.5), 1e-12);
    EXPECT_NEAR(value_with("nDCG@2", "ideal of the retrieved documents alone"), dcg / (1 + 1 / log3), 1e-12);
    EXPECT_NEAR(value_with("nDCG@2", "ideal of the first 2 alone"), dcg / 1, 1e-12);
    EXPECT_NEAR(value_with("AP@2", "recall base of at most 2"), 0.5 / 2, 1e-12);  // of 3
    EXPECT_NEAR(value_with("nDCG@2", "grades from 2 on count as 1"), 0, 1e-12);
    EXPECT_NEAR(value_with("AP", "without unjudged documents"), (1.0 / 2 + 2.0 / 3) / 3, 1e-12);
}

TEST_F(WhyANumber, NamesTheToolThatDoesSo) {
    WhyRequest asked = request("nDCG@10");
    EvaluationRequest other = asked.evaluation;
    other.policies = {.order = OrderRule::score_file, .missing = MissingTopics::skip};
    asked.value = evaluate(other).scores.overall(0, 0);
    std::vector<std::string> names;
    for (const ToolAnswer& answer : why(asked).tools)
        if (answer.combination.nearness == Nearness::hits) names.emplace_back(answer.tool);
    EXPECT_THAT(names, Contains("ranx"));
    EXPECT_THAT(names, ::testing::Not(Contains("trec_eval 10")));
}

TEST_F(WhyANumber, LooksAtEveryTopicWhereValuesOfTopicsAreGiven) {
    WhyRequest asked = request("AP");
    EvaluationRequest other = asked.evaluation;
    other.policies = {.order = OrderRule::score_asc_id, .missing = MissingTopics::skip};
    const Scores scores = evaluate(other).scores;
    std::string lines;
    for (std::size_t t = 0; t < scores.topics.size(); ++t)
        if (!std::isnan(scores.at(0, t, 0)))
            lines += fmt::format("map        \t{}\t{:.4f}\n", scores.topics[t], scores.at(0, t, 0));
    write_file(folder_ / "topics", lines);
    asked.per_topic = folder_ / "topics";
    const Why found = why(asked);
    ASSERT_TRUE(found.hit());
    EXPECT_THAT(texts(found.found[0]),
                ElementsAre("ties by document id ascending", "topics missing from the run left out"));
    // One topic changed: named where nothing gives it.
    write_file(folder_ / "topics", lines.substr(0, lines.rfind('\t')) + "\t0.9999\n");
    const Why near = why(asked);
    EXPECT_FALSE(near.hit());
    EXPECT_THAT(near.found[0].other_topics, ElementsAre("11"));
}

TEST_F(WhyANumber, DigitsMayHaveBeenCutOff) {
    WhyRequest asked = request("AP");
    const double value = evaluate(asked.evaluation).scores.overall(0, 0);
    asked.digits = 3;
    asked.value = std::floor(value * 1000) / 1000;
    const bool rounds_down = value - *asked.value <= 0.0005;
    EXPECT_EQ(why(asked).plain.nearness, rounds_down ? Nearness::hits : Nearness::hits_cut);
}

TEST_F(WhyANumber, WhatComesTwiceCountsOnce) {
    write_file(folder_ / "q", "1 0 a 1\n1 0 a 2\n1 0 b 0\n");
    write_file(folder_ / "r", "1 Q0 a 1 2 x\n1 Q0 b 2 1 x\n1 Q0 a 3 0 x\n");
    WhyRequest asked{.value = 1, .digits = 4};
    asked.evaluation.judgments = folder_ / "q";
    asked.evaluation.runs = {folder_ / "r"};
    asked.evaluation.measures = parse_measures({"AP"});
    const Why found = why(asked);
    ASSERT_TRUE(found.hit());
    EXPECT_THAT(texts(found.found[0]),
                ElementsAre(HasSubstr("judgments that come twice"), HasSubstr("documents that come twice")));
}

TEST_F(WhyANumber, AsksForOneRunOneMeasureAndANumber) {
    EXPECT_THROW(why(request("AP")), UsageError);
    WhyRequest two = request("AP");
    two.value = 0.5;
    two.evaluation.measures = parse_measures({"AP", "RR"});
    EXPECT_THROW(why(two), UsageError);
    two = request("AP");
    two.value = 0.5;
    two.evaluation.runs.clear();
    EXPECT_THROW(why(two), UsageError);
}

}  // namespace
}  // namespace assay::testing::why_test
