// Pairs of rankings that are as alike as one likes, with relevance: a Gaussian copula.
//
//     x(i) = z1,  y(i) = rho z1 + sqrt(1 - rho^2) z2,  rho = sin(pi tau / 2)       for each of n items
//
//   z1, z2   independent normal numbers; tau is then the expected rank correlation of x and y (Kendall's)
//
// The first ranking has the items by ascending x, the second by ascending y, ties by the number of the item. Two kinds:
//
//   conjoint   lengths a and b uniform on whole numbers, tau uniform; the first ranking has min(a, b) items, the second
//              max(a, b). Each item has a relevance, drawn by shares, the same in both rankings.
//   dominant   tau uniform, both rankings of the same length, nearly all items of one relevance: 0 or, with the same
//              draws, 1 (values 0 and 1 trade places). Then the first ranking gets a new item of relevance 1 on top,
//              the second one of the largest relevance, so that they disagree at once.
//
// Draws come in this order: lengths (conjoint only), tau, n pairs of normal numbers, n relevances. Houben, "Extending
// rank-biased overlap (RBO) to relevance profiles", 2025, sections 4.1 and 4.3.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "assay/core/random.hpp"

namespace assay::experiments {

/// The items 0..n-1 in two orders.
struct TwoOrders {
    std::vector<std::uint32_t> x, y;
};

/// The first `depth` items of both orders.
TwoOrders correlated_orders(Random& random, std::size_t n, double tau, std::size_t depth);

struct RankingSimulation {
    std::size_t items = 1000;
    double least_tau = 0.5, most_tau = 1;
    std::size_t shortest = 10, longest = 100;
    std::vector<double> shares = {0.678, 0.212, 0.090, 0.018, 0.002};  ///< of relevance 0, 1, 2, ...
    std::optional<unsigned> dominant = {};                             ///< 0 or 1; lengths are then `longest`
};

/// What the thesis has for dominant relevance.
RankingSimulation dominant_simulation(unsigned dominant);

struct SimulatedPair {
    std::vector<std::uint32_t> x, y;       ///< items, best first; n and n + 1 are the new ones on top
    std::vector<std::uint16_t> relevance;  ///< of every item
};

/// Throws UsageError if the settings make no sense.
void check(const RankingSimulation& settings);

/// The next pair; continues with the generator where the one before ended.
SimulatedPair simulate_pair(const RankingSimulation& settings, Random& random);

}  // namespace assay::experiments
