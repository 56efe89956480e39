#include "assay/engine/setting_words.hpp"

#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include "assay/views/compare_marks.hpp"

namespace assay::setting_words_test {
namespace {

template <class Value>
class SettingWordsTest : public ::testing::Test {};

using Settings =
    ::testing::Types<JudgmentsFormat, RunFormat, ThirdColumn, OrderRule, MissingTopics, UnjudgedTopics, NoRelevant,
                     DuplicateJudgments, Ties, UnjudgedDocuments, UnknownItems, ItemsFormat, EmptyUsers, LackedTopics,
                     stats::Alternative, stats::IntervalKind, stats::Undefined, stats::Sampling, meta::Pooling,
                     meta::AllTied, meta::RemovedBy, axioms::Reading, experiments::Activity, experiments::Baseline,
                     experiments::PerturbationKind, experiments::RedundantMode, experiments::MissingAspect,
                     experiments::ListWeight, views::Marks>;
TYPED_TEST_SUITE(SettingWordsTest, Settings);

TYPED_TEST(SettingWordsTest, EveryWordStandsForAValueOfItsOwn) {
    std::set<std::string_view> words;
    std::set<TypeParam> values;
    for (const auto& [word, value] : setting_words<TypeParam>) {
        EXPECT_TRUE(words.insert(word).second) << word;
        EXPECT_TRUE(values.insert(value).second) << word;
        EXPECT_EQ(setting_of<TypeParam>(word), value);
    }
    EXPECT_GE(words.size(), 2U);
    EXPECT_EQ(setting_of<TypeParam>("no such word"), std::nullopt);
}

TEST(SettingWords, PerturbationsAreCalledAsTheirResultsCallThem) {
    for (const auto& [word, kind] : setting_words<experiments::PerturbationKind>)
        EXPECT_EQ(word, experiments::perturbation_name(kind));
}

TEST(SettingWords, DocumentsThatComeTwiceGoWithTheJudgments) {
    EXPECT_EQ(documents_like(DuplicateJudgments::error), DuplicateDocuments::error);
    EXPECT_EQ(documents_like(DuplicateJudgments::first), DuplicateDocuments::first);
    EXPECT_EQ(documents_like(DuplicateJudgments::max), DuplicateDocuments::error);
}

}  // namespace
}  // namespace assay::setting_words_test
