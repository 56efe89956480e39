// How the verdict of a measure moves with its parameters.
//
// At each point of a grid: the mean score of the systems, the ranking of the systems against that at the first point,
// the best system, and the discriminative power. For each parameter the largest move between neighbours: points that
// differ in this parameter alone, by one place.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "assay/core/scores.hpp"
#include "assay/meta/discriminative_power.hpp"
#include "assay/meta/robustness.hpp"
#include "assay/metrics/measure_grid.hpp"
#include "assay/stats/bootstrap_pairs.hpp"

namespace assay::meta {

struct GridPoint {
    std::vector<double> scores;  ///< of the systems
    double mean = 0;             ///< of these
    RankingChange from_first;
    std::size_t best = 0;  ///< the system with the largest score; ties go to the smallest name in byte order
    DiscriminativePower power;
};

/// `columns` are the measures of the points among those of the scores. Every measure counts at least two topics.
std::vector<GridPoint> grid_points(const Scores& scores, std::span<const std::size_t> columns, double alpha,
                                   const stats::BootstrapOptions& options);

/// The pair of neighbours with the largest move; of equal moves the first in the order of the points.
struct Move {
    std::size_t from = 0, to = 0;  ///< points
    double size = 0;
};

struct LargestMoves {
    std::optional<Move> tau;  ///< the smallest tau_b; nothing if it is undefined for all neighbours
    Move rank_change;         ///< the largest change of a system's rank
    Move mean, power;         ///< the largest |difference|; power in percent
};

/// One for each axis of the grid.
std::vector<LargestMoves> largest_moves(const MeasureGrid& grid, std::span<const GridPoint> points);

}  // namespace assay::meta
