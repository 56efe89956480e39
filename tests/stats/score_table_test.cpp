#include "assay/stats/score_table.hpp"

#include <gtest/gtest.h>

namespace assay::stats::score_table_test {
namespace {

TEST(ScoreTable, LeavesATopicOutForAllSystemsIfOneLacksIt) {
    const Scores scores{.systems = {"a", "b"},
                        .topics = {"1", "2", "3"},
                        .measures = {"x", "y"},
                        .aggregates = {Aggregate::mean, Aggregate::mean},
                        .values = {1, 10, 2, 20, 3, 30, 4, 40, left_out, 50, 6, 60}};
    const ScoreTable x = score_table(scores, 0), y = score_table(scores, 1);
    EXPECT_EQ(x.topics, (std::vector<std::size_t>{0, 2}));
    EXPECT_EQ(x.values, (std::vector<double>{1, 3, 4, 6}));
    EXPECT_EQ(x.matrix().row(1)[0], 4);
    EXPECT_EQ(y.topics.size(), 3U);
    EXPECT_EQ(y.values, (std::vector<double>{10, 20, 30, 40, 50, 60}));
}

TEST(ScoreTable, IsEmptyWithoutTopics) {
    const Scores scores{
        .systems = {"a"}, .topics = {}, .measures = {"x"}, .aggregates = {Aggregate::mean}, .values = {}};
    EXPECT_EQ(score_table(scores, 0).matrix().topics, 0U);
}

}  // namespace
}  // namespace assay::stats::score_table_test
