#include "assay/engine/kept_topic.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/judgments.hpp"
#include "assay/core/judgments_builder.hpp"
#include "assay/io/run_reader.hpp"

#include "support/files.hpp"

namespace assay::testing::kept_topic_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Judgments topic_1() {
    JudgmentsBuilder builder;
    builder.add("1", "", "b", 1, 1);
    Faults none;
    return builder.build(DuplicateJudgments::error, none);
}

TEST(KeptTopic, KeepsTheOrderOfTheUserBesideThoseOfTheTools) {
    // The scores of a and b are equal in single precision only.
    const TemporaryFile file("1 Q0 a 1 1.00000000002 t\n1 Q0 b 2 1.00000000001 t\n1 Q0 c 3 2 t\n");
    const Judgments judgments = topic_1();
    KeptTopic kept(0, OrderRule::file);
    read_run(file.path(), judgments, {.order = OrderRule::file}, kept);
    ASSERT_TRUE(kept.found());
    EXPECT_THAT(kept.ranking(OrderRule::chosen).documents, ElementsAre("a", "b", "c"));
    EXPECT_THAT(kept.ranking(OrderRule::score).documents, ElementsAre("c", "a", "b"));
    EXPECT_THAT(kept.ranking(OrderRule::score_float).documents, ElementsAre("c", "b", "a"));
    EXPECT_EQ(kept.ranking(OrderRule::score).retrieved[2].row, 0);
}

TEST(KeptTopic, OtherTopicsDoNotMatter) {
    const Judgments judgments = topic_1();
    KeptTopic kept(0, OrderRule::score);
    read_run(TemporaryFile("2 Q0 a 1 1 t\n").path(), judgments, {}, kept);
    EXPECT_FALSE(kept.found());
    EXPECT_THAT(kept.ranking(OrderRule::chosen).documents, IsEmpty());
}

TEST(KeptTopic, AScatteredTopicIsKeptWhole) {
    const Judgments judgments = topic_1();
    KeptTopic kept(0, OrderRule::score);
    read_run(TemporaryFile("1 Q0 a 1 3 t\n2 Q0 x 1 1 t\n1 Q0 b 2 2 t\n").path(), judgments, {}, kept);
    EXPECT_THAT(kept.ranking(OrderRule::chosen).documents, ElementsAre("a", "b"));
}

}  // namespace
}  // namespace assay::testing::kept_topic_test
