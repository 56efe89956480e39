// Points of a grid, and the largest moves between neighbours.

#include "assay/meta/sensitivity.hpp"

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::testing::sensitivity_test {
namespace {

using meta::grid_points;
using meta::GridPoint;
using meta::largest_moves;
using meta::LargestMoves;
using meta::Move;

Scores scores_of(std::vector<std::string> systems, std::size_t topics, std::size_t measures,
                 std::vector<double> values) {
    Scores scores{
        .systems = std::move(systems), .topics = {}, .measures = {}, .aggregates = {}, .values = std::move(values)};
    for (std::size_t t = 0; t < topics; ++t) scores.topics.push_back(fmt::format("t{}", t));
    for (std::size_t m = 0; m < measures; ++m) scores.measures.push_back(fmt::format("m{}", m));
    scores.aggregates.assign(measures, Aggregate::mean);
    return scores;
}

TEST(Sensitivity, PointsAreHeldAgainstTheFirst) {
    // Two systems, two topics, two measures: the second turns the systems round.
    const Scores scores = scores_of({"b", "a"}, 2, 2, {1, 0, 0.5, 0.25, 0, 1, 0.25, 0.5});
    const std::vector<std::size_t> columns{0, 1, 0};
    const std::vector<GridPoint> points = grid_points(scores, columns, 0.05, {.samples = 50});
    EXPECT_EQ(points[0].scores, (std::vector<double>{0.75, 0.125}));
    EXPECT_EQ(points[0].mean, 0.4375);
    EXPECT_EQ(points[0].from_first.tau, 1);
    EXPECT_EQ(points[1].from_first.tau, -1);
    EXPECT_EQ(points[1].from_first.rank_change, 1);
    EXPECT_EQ(points[2].from_first.tau, 1);
    EXPECT_EQ(points[0].best, 0u);
    EXPECT_EQ(points[1].best, 1u);
    EXPECT_EQ(points[0].power.pairs, 1u);
}

TEST(Sensitivity, TiesForTheBestGoToTheSmallestName) {
    const Scores scores = scores_of({"b", "a", "c"}, 2, 1, {1, 0, 0, 1, 1, 0});
    const std::vector<std::size_t> columns{0};
    EXPECT_EQ(grid_points(scores, columns, 0.05, {.samples = 10})[0].best, 1u);
}

/// All pairs of points whose coordinates differ in one axis by one place, the obvious way.
std::vector<Move> neighbours(const MeasureGrid& grid, std::size_t axis) {
    const auto place = [&grid](std::size_t point, std::size_t which) {
        return point / grid.stride(which) % grid.axes[which].values.size();
    };
    std::vector<Move> pairs;
    for (std::size_t a = 0; a < grid.names.size(); ++a)
        for (std::size_t b = 0; b < grid.names.size(); ++b) {
            bool near = true;
            for (std::size_t which = 0; which < grid.axes.size(); ++which)
                near = near && place(b, which) == place(a, which) + (which == axis);
            if (near) pairs.push_back({a, b, 0});
        }
    return pairs;
}

TEST(Sensitivity, MovesAreTheLargestOfAllNeighbours) {
    Random random(9);
    const MeasureGrid grid = parse_grid("M(a=1|2|3,b=1|2,c=1|2|3|4)", 5);
    for (int round = 0; round < 50; ++round) {
        std::vector<GridPoint> points(grid.names.size());
        for (GridPoint& point : points) {
            point.scores.resize(5);
            for (double& score : point.scores) score = static_cast<double>(random.below(8));
            point.mean = random.unit();
            point.power = {.significant = random.below(11), .pairs = 10};
        }
        const std::vector<LargestMoves> moves = largest_moves(grid, points);
        ASSERT_EQ(moves.size(), 3u);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            std::optional<double> tau;
            double rank = 0, mean = 0, power = 0;
            for (const Move& pair : neighbours(grid, axis)) {
                const GridPoint &a = points[pair.from], &b = points[pair.to];
                const meta::RankingChange change = meta::ranking_change(a.scores, b.scores);
                if (change.tau) tau = std::min(tau.value_or(2), *change.tau);
                rank = std::max(rank, change.rank_change);
                mean = std::max(mean, std::abs(a.mean - b.mean));
                power = std::max(power, std::abs(*a.power.percent() - *b.power.percent()));
            }
            EXPECT_EQ(moves[axis].tau->size, tau);
            EXPECT_EQ(moves[axis].rank_change.size, rank);
            EXPECT_EQ(moves[axis].mean.size, mean);
            EXPECT_EQ(moves[axis].power.size, power);
            const Move& found = moves[axis].mean;
            EXPECT_EQ(std::abs(points[found.from].mean - points[found.to].mean), mean);
        }
    }
}

TEST(Sensitivity, PointsThatAreAlikeDoNotMove) {
    const MeasureGrid grid = parse_grid("M(a=1|2)", 5);
    std::vector<GridPoint> points(2);
    for (GridPoint& point : points) point.scores = {1, 2, 3};
    const LargestMoves moves = largest_moves(grid, points)[0];
    EXPECT_EQ(moves.tau->size, 1);
    EXPECT_EQ(moves.rank_change.size, 0);
    EXPECT_EQ(moves.rank_change.to, 1u);
}

}  // namespace
}  // namespace assay::testing::sensitivity_test
