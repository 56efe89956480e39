// Rankings put into topics, one after the other in the same buffers.

#include "assay/metrics/topic_join.hpp"

#include <cmath>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/judged_runs.hpp"

namespace assay::testing::topic_join_test {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

/// Documents d, e, f with grades for the aspects a and b.
Judgments judgments() {
    return judgments_of({{"t", "a", "d", 1}, {"t", "b", "d", 2}, {"t", "a", "e", 0}, {"t", "a", "f", 3}});
}

std::vector<Retrieved> ranking(const std::vector<std::int32_t>& rows) {
    std::vector<Retrieved> made;
    for (const std::int32_t row : rows) made.push_back({.score = 0, .row = row, .id_size = 0, .id_at = 0});
    return made;
}

TEST(TopicJoin, GivesTheGradesInRankOrder) {
    const Judgments judged = judgments();
    TopicJoin join;
    const Topic& topic = join.join(without_ranking(judged, 0), ranking({2, Judgments::no_row, 0}));
    ASSERT_THAT(topic.grades, SizeIs(3));
    EXPECT_EQ(topic.grades[0], 3);
    EXPECT_TRUE(std::isnan(topic.grades[1]));
    EXPECT_EQ(topic.grades[2], 2);
    EXPECT_THAT(topic.judged, ElementsAre(3, 2, 0));
    EXPECT_THAT(topic.best, ElementsAre(2, 0, 3));
    EXPECT_EQ(topic.scale, judged.scale());
    EXPECT_TRUE(topic.hits.empty());
    EXPECT_TRUE(topic.by_aspect.empty());
}

TEST(TopicJoin, HoldsWhatIsNeeded) {
    const Judgments judged = judgments();
    Aspects aspects = aspects_of(judged[0]);
    add_judged(aspects, judged[0]);
    Topic unranked = without_ranking(judged, 0);
    unranked.aspects = &aspects;
    TopicJoin join;
    const Topic& topic =
        join.join(unranked, ranking({1, Judgments::no_row, 0}), Need::aspects | Need::each_aspect, judged[0].table);
    ASSERT_THAT(topic.hits, SizeIs(1));
    EXPECT_EQ(topic.hits[0].rank, 3U);
    EXPECT_EQ(topic.hits[0].row, 0U);
    EXPECT_THAT(topic.hits[0].covered, SizeIs(2));
    ASSERT_THAT(topic.by_aspect, SizeIs(2));
    EXPECT_EQ(topic.by_aspect[0].grades[2], 1);
    EXPECT_EQ(topic.by_aspect[1].grades[2], 2);
    EXPECT_TRUE(std::isnan(topic.by_aspect[1].grades[0]));
    EXPECT_THAT(topic.by_aspect[0].judged, ElementsAre(3, 1, 0));
}

TEST(TopicJoin, ForgetsTheRankingBefore) {
    const Judgments judged = judgments();
    Aspects aspects = aspects_of(judged[0]);
    add_judged(aspects, judged[0]);
    Topic unranked = without_ranking(judged, 0);
    unranked.aspects = &aspects;
    const Needs needs = Need::aspects | Need::each_aspect;
    TopicJoin join;
    join.join(unranked, ranking({2, 0, 1}), needs, judged[0].table);
    const Topic& shorter = join.join(unranked, ranking({1}), needs, judged[0].table);
    EXPECT_THAT(shorter.grades, ElementsAre(0));
    EXPECT_TRUE(shorter.hits.empty());
    ASSERT_THAT(shorter.by_aspect, SizeIs(2));
    EXPECT_THAT(shorter.by_aspect[0].grades, ElementsAre(0));
    const Topic& longer = join.join(unranked, ranking({0, 1, 2, Judgments::no_row}), needs, judged[0].table);
    EXPECT_THAT(longer.hits, SizeIs(2));
    EXPECT_THAT(longer.grades.first(3), ElementsAre(2, 0, 3));
    EXPECT_THAT(longer.by_aspect[0].grades.first(3), ElementsAre(1, 0, 3));
    EXPECT_TRUE(join.join(unranked, ranking({})).grades.empty());
}

}  // namespace
}  // namespace assay::testing::topic_join_test
