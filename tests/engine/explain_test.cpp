#include "assay/engine/explain.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/metrics/measure.hpp"

#include "support/files.hpp"

namespace assay::testing::explain_test {
namespace {

using ::testing::HasSubstr;

std::vector<Measure> measures(const std::vector<std::string>& names) { return parse_measures(names); }

/// Judgments and runs in a folder.
class ExplainTopic : public ::testing::Test {
protected:
    ExplainTopic() {
        write_file(folder_ / "qrels", "1 0 a 2\n1 0 b 0\n1 0 c 1\n2 0 a 1\n");
        write_file(folder_ / "x.run", "1 Q0 b 1 3 t\n1 Q0 a 2 2 t\n1 Q0 u 3 1 t\n");
    }

    EvaluationRequest request(const std::vector<std::string>& names) const {
        EvaluationRequest request;
        request.judgments = folder_ / "qrels";
        request.runs = {folder_ / "x.run"};
        request.measures = measures(names);
        return request;
    }

    TemporaryFolder folder_;
};

TEST_F(ExplainTopic, EveryValueIsThatOfTheEvaluation) {
    const std::vector<std::string> names{"nDCG", "AP", "RR", "P@2", "trec_eval:map", "ERR@10", "RBP"};
    const EvaluationRequest request = this->request(names);
    const Explanation explanation = explain(request, "1");
    const Evaluation evaluation = evaluate(request);
    ASSERT_EQ(explanation.measures.size(), names.size());
    for (std::size_t m = 0; m < names.size(); ++m) {
        EXPECT_EQ(explanation.measures[m].value, evaluation.scores.at(0, 0, m)) << names[m];
        EXPECT_EQ(explanation.measures[m].measure, evaluation.scores.measures[m]);
        EXPECT_EQ(explanation.measures[m].run, "x");
    }
    EXPECT_EQ(explanation.about.assumptions, evaluation.about.assumptions);
    EXPECT_EQ(explanation.about.inputs.size(), 2U);
}

TEST_F(ExplainTopic, SaysWhatIsKnownOfDocuments) {
    const Explanation explanation = explain(request({"nDCG"}), "1");
    const MeasureExplained& ndcg = explanation.measures[0];
    ASSERT_EQ(ndcg.ranks.size(), 3U);
    EXPECT_EQ(ndcg.ranks[0].document, "b");
    ASSERT_EQ(ndcg.ranks[0].aspects.size(), 1U);
    EXPECT_EQ(ndcg.ranks[0].aspects[0].aspect, "");
    EXPECT_EQ(ndcg.ranks[0].aspects[0].relevance, 0);
    EXPECT_EQ(ndcg.ranks[1].aspects[0].relevance, 2);
    EXPECT_EQ(ndcg.ranks[2].standing, Standing::not_judged);
    EXPECT_TRUE(ndcg.ranks[2].aspects.empty());
    EXPECT_TRUE(ndcg.normalised);
    EXPECT_TRUE(ndcg.by_steps);
    ASSERT_TRUE(ndcg.has_ideal);
    ASSERT_EQ(ndcg.ideal.size(), 2U);
    EXPECT_EQ(ndcg.ideal[0].document, "a");
    EXPECT_EQ(ndcg.ideal[1].document, "c");
    EXPECT_NEAR(ndcg.ideal[1].rank.value, 1, 1e-12);
    EXPECT_EQ(ndcg.ranks[2].rank.value, ndcg.value);
}

TEST_F(ExplainTopic, WarnsOfARunWithoutTheTopic) {
    const Explanation explanation = explain(request({"AP"}), "2");
    ASSERT_FALSE(explanation.about.messages.empty());
    const Message& message = explanation.about.messages.back();
    EXPECT_EQ(message.severity, Severity::warning);
    EXPECT_EQ(message.text, "no results for topic \"2\"");
    EXPECT_EQ(message.file, folder_ / "x.run");
    EXPECT_EQ(explanation.measures[0].value, 0);
}

TEST_F(ExplainTopic, RefusesATopicThatIsNotJudged) {
    try {
        explain(request({"AP"}), "3");
        FAIL();
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr("qrels: no topic \"3\""));
    }
}

TEST_F(ExplainTopic, WeighsAspects) {
    write_file(folder_ / "qrels", "1 1 a 1\n1 2 b 1\n1 2 a 1\n");
    write_file(folder_ / "w", "1 1 3\n1 2 1\n");
    EvaluationRequest request = this->request({"alpha_nDCG@5"});
    request.judgments_format = JudgmentsFormat::subtopics;
    request.weights = folder_ / "w";
    const Explanation explanation = explain(request, "1");
    ASSERT_EQ(explanation.weights.size(), 2U);
    EXPECT_EQ(explanation.weights[0].aspect, "1");
    EXPECT_EQ(explanation.weights[0].weight, 0.75);
    // Run b, a: subtopic 2 is half used up when a comes.
    const DocumentExplained& a = explanation.measures[0].ranks[1];
    ASSERT_EQ(a.aspects.size(), 2U);
    EXPECT_EQ(a.aspects[0].aspect, "1");
    EXPECT_EQ(a.aspects[0].still_new, 1);
    EXPECT_EQ(a.aspects[1].still_new, 0.5);
}

/// Ratings and recommendations in a folder.
class ExplainUser : public ::testing::Test {
protected:
    ExplainUser() {
        write_file(folder_ / "test", "u,a,5\nu,b,2\nv,a,4\n");
        write_file(folder_ / "train", "u,c,3\nw,a,1\n");
        write_file(folder_ / "items", "a,A,x|y\nb,B,y\nc,C,x\n");
        write_file(folder_ / "recs", "u,b,3\nu,c,2\nu,zzz,1\nu,a,0.5\n");
        request_.files = {.test = folder_ / "test", .train = folder_ / "train", .items = folder_ / "items"};
        request_.runs = {folder_ / "recs"};
    }

    TemporaryFolder folder_;
    RatingRequest request_;
};

TEST_F(ExplainUser, SaysWhatIsKnownOfItems) {
    request_.measures = measures({"nDCG"});
    const Explanation explanation = explain(request_, "u");
    EXPECT_TRUE(explanation.of_user);
    EXPECT_EQ(explanation.test_ratings, 2U);
    EXPECT_EQ(explanation.training_ratings, 1U);
    const auto& ranks = explanation.measures[0].ranks;
    ASSERT_EQ(ranks.size(), 4U);
    EXPECT_EQ(ranks[0].rating, 2);
    EXPECT_EQ(ranks[1].standing, Standing::in_training);
    EXPECT_EQ(ranks[2].standing, Standing::unknown);
    EXPECT_EQ(ranks[3].rating, 5);
    ASSERT_EQ(ranks[3].aspects.size(), 2U);
    EXPECT_EQ(ranks[3].aspects[0].aspect, "x");
    EXPECT_FALSE(ranks[3].aspects[0].relevance.has_value());
    EXPECT_EQ(explanation.measures[0].ideal[0].document, "a");
    EXPECT_EQ(explanation.measures[0].value, evaluate(request_).scores.at(0, 0, 0));
}

TEST_F(ExplainUser, LeavesOutMeasuresOfAllUsersTogether) {
    request_.measures = measures({"Coverage@2", "RR"});
    const Explanation explanation = explain(request_, "u");
    ASSERT_EQ(explanation.measures.size(), 1U);
    EXPECT_EQ(explanation.measures[0].measure, "RR(rel=4)");
    bool noted = false;
    for (const Message& message : explanation.about.messages)
        noted = noted || (message.severity == Severity::note && message.text.starts_with("Coverage@2 has one value"));
    EXPECT_TRUE(noted);
}

TEST_F(ExplainUser, RefusesUsersWithoutTestRatings) {
    request_.measures = measures({"RR"});
    const auto message_for = [&](const std::string& user) {
        try {
            explain(request_, user);
            return std::string();
        } catch (const InputError& error) {
            return error.messages().front().text;
        }
    };
    EXPECT_EQ(message_for("w"), "no test rating of user \"w\"");
    EXPECT_EQ(message_for("nobody"), "no user \"nobody\"");
}

}  // namespace
}  // namespace assay::testing::explain_test
