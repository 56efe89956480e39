// Measures that need what was not given are refused: they would be 0 without a word.

#include "assay/engine/evaluate_recommendations.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/metrics/measure.hpp"

#include "support/files.hpp"

namespace assay::testing {
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

TEST_F(RecommendationRefusals, OtherProfilesDoWithoutTrainingRatings) {
    EXPECT_EQ(
        refusal({"alpha_beta_nDCG(profile=test)@10", "EU.rec(profile=test)", "RBU.rec(profile=all)"}, {.items = true}),
        "");
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
}  // namespace assay::testing
