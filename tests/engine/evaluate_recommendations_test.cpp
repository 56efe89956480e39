// Measures that need what was not given are refused: they would be 0 without a word.

#include "assay/engine/evaluate_recommendations.hpp"

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/metrics/measure.hpp"

#include "support/files.hpp"

namespace assay::testing::evaluate_recommendations_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

struct Given {
    bool train = false, items = false;
};

class RecommendationRefusals : public ::testing::Test {
protected:
    RatingRequest request(const std::vector<std::string>& names, Given given) {
        RatingRequest made;
        made.files.test = test_.path();
        if (given.train) made.files.train = train_.path();
        if (given.items) made.files.items = items_.path();
        made.runs = {run_.path()};
        made.measures = parse_measures(names);
        return made;
    }
    /// Why the measures are refused; empty if they are not.
    std::string refusal(const std::vector<std::string>& names, Given given) try {
        evaluate(request(names, given));
        return {};
    } catch (const InputError& error) {
        return error.what();
    }

    TemporaryFile test_{"user,item,rating\nu,i,5\nu,j,1\n"}, train_{"user,item,rating\nu,k,4\n"},
        items_{"item,title,aspects\ni,I,a\nj,J,b\nk,K,a|b\n"}, run_{"user,item,score\nu,i,2\nu,j,1\n"};
};

TEST_F(RecommendationRefusals, WithoutTrainingRatings) {
    for (const std::string name : {"alpha_beta_nDCG@10", "EU.rec", "RBU.rec@10", "RBU.rec(profile=train)"}) {
        SCOPED_TRACE(name);
        EXPECT_THAT(refusal({name}, {.items = true}),
                    AllOf(HasSubstr(": looks at training ratings"), HasSubstr("profile=test")));
        EXPECT_EQ(refusal({name}, {.train = true, .items = true}), "");
    }
    EXPECT_THAT(refusal({"Novelty@10"}, {.items = true}),
                AllOf(HasSubstr("Novelty@10: looks at training ratings"), Not(HasSubstr("profile"))));
    EXPECT_EQ(refusal({"Novelty@10"}, {.train = true}), "");
}

TEST_F(RecommendationRefusals, TheProfileOfTestRatingsDoesWithoutTrainingRatings) {
    EXPECT_EQ(refusal({"alpha_beta_nDCG(profile=test)@10", "EU.rec(profile=test)"}, {.items = true}), "");
    EXPECT_THAT(refusal({"RBU.rec(profile=all)"}, {.items = true}), HasSubstr("give them, or take profile=test"));
}

TEST_F(RecommendationRefusals, NameTheFormsThatNeedTrainingRatings) {
    const auto of = [this](const std::string& arguments) {
        return refusal({"alpha_beta_nDCG(" + arguments + ")@10"}, {.items = true});
    };
    EXPECT_THAT(of("profile=test,alpha_form=liking"), HasSubstr("give them, or take alpha_form=constant (train)"));
    EXPECT_THAT(of("profile=test,beta_form=centred"), HasSubstr("give them, or take beta_form=constant (train)"));
    EXPECT_THAT(of("alpha_form=profile:3,beta_form=percentile"),
                HasSubstr("take profile=test and alpha_form=constant and beta_form=constant"));
    EXPECT_EQ(of("profile=test,beta_form=exponential"), "");
}

TEST_F(RecommendationRefusals, RecommendationsOfNoKnownItem) {
    RatingRequest asked = request({"nDCG@10"}, {.train = true, .items = true});
    const TemporaryFile titles("user,item\nu,The first\nu,Another\n"), lists("user,recommendations\nu,i j k\n");
    asked.runs = {titles.path()};
    EXPECT_THAT([&] { evaluate(asked); },
                ::testing::ThrowsMessage<InputError>(HasSubstr("no item in common with the ratings; there are "
                                                               "recommendations of \"The first\"")));
    asked.runs = {lists.path()};
    EXPECT_THAT([&] { evaluate(asked); }, ::testing::ThrowsMessage<InputError>(HasSubstr("of \"i j k\"")));
}

TEST_F(RecommendationRefusals, WarnsOfRecommendationsWithoutTestRatings) {
    RatingRequest asked = request({"nDCG@10"}, {.train = true, .items = true});
    const TemporaryFile learnt("user,item\nu,k\n");
    const auto warned = [&asked] {
        for (const Message& message : evaluate(asked).about.messages)
            if (message.text.find("none of the recommended items has a test rating") == 0) return true;
        return false;
    };
    EXPECT_FALSE(warned());
    asked.runs = {learnt.path()};
    EXPECT_TRUE(warned());
}

TEST(RecommendationProgress, TellsHowMuchOfTheRatingsIsRead) {
    std::string ratings;
    for (int line = 0; line < 40000; ++line) ratings += fmt::format("u{},i{},3\n", line / 10, line % 10);
    const TemporaryFile test(ratings), run("user,item\nu1,i1\n");
    RatingRequest request;
    request.files.test = test.path();
    request.runs = {run.path()};
    request.measures = parse_measures({"nDCG@10"});
    std::set<std::string> phases;
    request.watcher.progress = [&](std::string_view phase, std::uint64_t, std::uint64_t) { phases.emplace(phase); };
    evaluate(request);
    EXPECT_TRUE(phases.contains("reading ratings"));
    EXPECT_TRUE(phases.contains("ideal rankings of users"));
}

/// Everything that a user with training ratings only can get, where such users count.
TEST(RecommendationEmptyUsers, CountAsZero) {
    const TemporaryFile test("u,i,5\nu,j,1\n"), train("u,k,4\nw,k,5\nw,j,4\n"),
        items("item,title,aspects\ni,I,a\nj,J,b\nk,K,a|b\n"), run("user,item,score\nu,i,2\nw,i,2\nw,j,1\n");
    RatingRequest request;
    request.files = {.test = test.path(), .train = train.path(), .items = items.path()};
    request.runs = {run.path()};
    request.measures = parse_measures({"alpha_beta_nDCG(pool=all)@10", "EU.rec", "RBU.rec", "ILD@2", "Novelty@2",
                                       "S_Recall.rec(denominator=all)", "NRBP.rec(denominator=all)", "nDCG@10"});
    request.empty_users = EmptyUsers::zero;
    const Scores scores = evaluate(request).scores;
    ASSERT_EQ(scores.topics, (std::vector<std::string>{"u", "w"}));
    for (std::size_t m = 0; m < scores.measures.size(); ++m) EXPECT_EQ(scores.at(0, 1, m), 0) << scores.measures[m];
    EXPECT_GT(scores.at(0, 0, 0), 0);
}

TEST(RecommendationThreshold, FollowsTheScale) {
    const TemporaryFile test("u,i,80\nu,j,79\nu,k,4\n"), run("user,item,score\nu,i,3\nu,j,2\nu,k,1\n"),
        items("item,aspect\ni,a\nj,b\nk,c\n"), ones("u,i\nu,j\n");
    RatingRequest request;
    request.files = {.test = test.path(), .items = items.path(), .top = 100};
    request.runs = {run.path()};
    request.measures = parse_measures({"P@3", "NRBP.rec(norm=binary,form=plain,beta=0)", "P(rel=4)@3"});
    const auto names = [&] { return evaluate(request).scores.measures; };
    using Names = std::vector<std::string>;
    EXPECT_EQ(names(), (Names{"P(rel=80)@3", "NRBP.rec(beta=0,form=plain,norm=binary)", "P(rel=4)@3"}));
    EXPECT_EQ(evaluate(request).scores.at(0, 0, 0), 1.0 / 3);
    EXPECT_EQ(evaluate(request).scores.at(0, 0, 1), 1);  // the first item is relevant
    request.threshold = 81;
    EXPECT_EQ(names()[1], "NRBP.rec(beta=0,form=plain,norm=binary,threshold=81)");
    EXPECT_EQ(evaluate(request).scores.at(0, 0, 1), 0);
    request.threshold = 101;
    EXPECT_THROW(evaluate(request), SettingError);
    request.threshold.reset();
    request.files.test = ones.path();
    request.files.top.reset();
    const Evaluation implicit = evaluate(request);
    EXPECT_EQ(implicit.scores.measures[0], "P(rel=0.8)@3");
    EXPECT_EQ(implicit.scores.at(0, 0, 0), 2.0 / 3);
    EXPECT_EQ(implicit.scores.at(0, 0, 1), 1);
}

TEST_F(RecommendationRefusals, WithoutAspectsOfItems) {
    for (const std::string name : {"ILD@10", "NRBP.rec", "S_Recall.rec@10", "alpha_beta_nDCG(profile=test)@10"}) {
        SCOPED_TRACE(name);
        EXPECT_THAT(refusal({name}, {.train = true}), HasSubstr(": looks at the aspects of items"));
    }
    EXPECT_EQ(refusal({"Coverage@10", "Gini@10", "Novelty@10", "nDCG@10"}, {.train = true}), "");
}

TEST_F(RecommendationRefusals, AreThoseOfTheMeasureInsideToo) {
    EXPECT_THAT(refusal({"GM(Novelty@10)"}, {}), HasSubstr("GM(Novelty@10): looks at training ratings"));
}

}  // namespace
}  // namespace assay::testing::evaluate_recommendations_test
