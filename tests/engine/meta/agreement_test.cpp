#include "assay/engine/meta/agreement.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/score_files.hpp"

namespace assay::testing::agreement_test {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

/// On topic 1 both measures rank A over B; on topic 2 m ties them.
const char* const two_measures = "A 1 m 2\nA 1 n 2\nA 2 m 1\nA 2 n 3\nB 1 m 1\nB 1 n 1\nB 2 m 1\nB 2 n 1\n";

TEST(AgreementQuestion, TauIsThereAnywayAndOnce) {
    const ScoreRows file(two_measures);
    const AgreementResult result = find_agreement(
        {.scores = file.request(), .similarities = {parse_similarity("kendall.b"), parse_similarity("tau_ap.b")}});
    EXPECT_THAT(result.coefficients, ElementsAre("tau_b", "tau_ap.b"));
    ASSERT_THAT(result.by_pair, SizeIs(1));
    EXPECT_EQ(result.by_pair[0][0].of_means, 1);
    EXPECT_EQ(result.runs, 2);
    EXPECT_EQ(result.topics, 2);
}

TEST(AgreementQuestion, TopicsWhereACoefficientIsUndefinedAreToldAndTreatedAsAsked) {
    const ScoreRows file(two_measures);
    const AgreementResult left_out = find_agreement({.scores = file.request()});
    EXPECT_EQ(left_out.by_pair[0][0].by_topic.mean, 1);
    EXPECT_EQ(left_out.by_pair[0][0].by_topic.undefined, 1);
    ASSERT_THAT(left_out.about.messages, SizeIs(1));
    EXPECT_THAT(left_out.about.messages[0].hints, ElementsAre(Hint{"per_topic"}));
    const AgreementResult zero = find_agreement({.scores = file.request(), .undefined = stats::Undefined::zero});
    EXPECT_EQ(zero.by_pair[0][0].by_topic.mean, 0.5);
    EXPECT_EQ(zero.about.assumptions.back().text, "count 0");
}

TEST(AgreementQuestion, OneMeasureIsTooFew) {
    const ScoreRows file(two_measures);
    EXPECT_THROW(find_agreement({.scores = file.request({"m"})}), UsageError);
}

TEST(AgreementQuestion, TopicsWithoutAllValuesAreLeftOut) {
    const ScoreRows some("A 1 m 2\nA 1 n 2\nB 1 m 1\nB 1 n 1\nA 2 m 1\n");
    const AgreementResult result = find_agreement({.scores = some.request({}, MissingTopics::skip)});
    EXPECT_EQ(result.topics, 1);
    EXPECT_THAT(texts_of(result.about.messages, Severity::warning),
                ElementsAre("1 of 2 topics left out for all: a run has no value there"));
    const ScoreRows apart("A 1 m 2\nA 1 n 2\nB 2 m 1\nB 2 n 1\n");
    try {
        find_agreement({.scores = apart.request({}, MissingTopics::skip)});
        FAIL();
    } catch (const InputError& error) {
        EXPECT_THAT(error.messages().front().hints, ElementsAre(Hint{"missing", "zero"}));
    }
}

}  // namespace
}  // namespace assay::testing::agreement_test
