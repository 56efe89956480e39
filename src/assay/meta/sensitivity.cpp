#include "assay/meta/sensitivity.hpp"

#include <cassert>
#include <cmath>
#include <numeric>

#include "assay/stats/score_table.hpp"

namespace assay::meta {

namespace {

std::size_t best_of(std::span<const double> scores, const std::vector<std::string>& names) {
    const std::vector<double> ranks = ranks_of(scores);
    std::size_t best = 0;
    for (std::size_t s = 1; s < scores.size(); ++s)
        if (ranks[s] < ranks[best] || (ranks[s] == ranks[best] && names[s] < names[best])) best = s;
    return best;
}

void raise(Move& largest, Move other) {
    if (other.size > largest.size) largest = other;
}

LargestMoves moves_between(std::span<const GridPoint> points, std::size_t count, std::size_t stride) {
    LargestMoves moves;
    bool first = true;
    for (std::size_t from = 0; from + stride < points.size(); ++from) {
        if (from / stride % count + 1 == count) continue;  // the last on the axis
        const std::size_t to = from + stride;
        const GridPoint &a = points[from], &b = points[to];
        const RankingChange change = ranking_change(a.scores, b.scores);
        if (first) moves.rank_change = moves.mean = moves.power = {from, to, 0};
        first = false;
        if (change.tau && (!moves.tau || *change.tau < moves.tau->size)) moves.tau = Move{from, to, *change.tau};
        raise(moves.rank_change, {from, to, change.rank_change});
        raise(moves.mean, {from, to, std::abs(b.mean - a.mean)});
        raise(moves.power, {from, to, std::abs(b.power.percent().value_or(0) - a.power.percent().value_or(0))});
    }
    return moves;
}

}  // namespace

std::vector<GridPoint> grid_points(const Scores& scores, std::span<const std::size_t> columns, double alpha,
                                   const stats::BootstrapOptions& options) {
    std::vector<GridPoint> points;
    points.reserve(columns.size());
    for (const std::size_t m : columns) {
        GridPoint point;
        point.scores = system_scores(scores, m);
        const double sum = std::accumulate(point.scores.begin(), point.scores.end(), 0.0);
        point.mean = sum / static_cast<double>(point.scores.size());
        point.from_first = ranking_change(points.empty() ? point.scores : points.front().scores, point.scores);
        point.best = best_of(point.scores, scores.systems);
        point.power = bootstrap_power(stats::score_table(scores, m).matrix(), alpha, options);
        points.push_back(std::move(point));
    }
    return points;
}

std::vector<LargestMoves> largest_moves(const MeasureGrid& grid, std::span<const GridPoint> points) {
    assert(grid.names.size() == points.size());
    std::vector<LargestMoves> moves;
    moves.reserve(grid.axes.size());
    for (std::size_t axis = 0; axis < grid.axes.size(); ++axis)
        moves.push_back(moves_between(points, grid.axes[axis].values.size(), grid.stride(axis)));
    return moves;
}

}  // namespace assay::meta
