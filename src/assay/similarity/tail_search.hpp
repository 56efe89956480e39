// The best that can follow behind the end of both rankings, for any gains: a certified interval.
//
// The loss of a continuation is the sum over d > l of v(d) (1 - A(d)). A state is the difference D of the cumulative
// gains and, for the local norm, the smaller one, m. Each depth adds one gain to either. The search goes down depth by
// depth. Going on for ever with equal gains, the largest ones, bounds what a state can cost from above; how fast D can
// shrink bounds it from below. States that cannot beat the best continuation known are given up.
//
//   - D = 0 costs nothing more.
//   - glo: some best continuation never has D above max(D_l, G_M); of states with the same D the least loss counts.
//   - loc, m > 0: with the same D a larger m is better, so for each change of D only the largest two gains that
//     make it are tried, and of states with the same D those are kept that no other beats in both loss and m.
//   - loc, m = 0: the epsilon rule holds; all gains are tried and the least loss counts.
#pragma once

#include <cstddef>
#include <vector>

#include "assay/similarity/agreement.hpp"
#include "assay/similarity/gains.hpp"
#include "assay/similarity/similarity.hpp"
#include "assay/similarity/weights.hpp"

namespace assay {

/// Two rankings at some depth.
struct TailState {
    double difference;
    double smaller;  ///< the smaller cumulative gain; 0 for the global norm, which does not look at it
    double loss;     ///< so far
};

/// What does not depend on the rankings.
class TailMoves {
public:
    explicit TailMoves(const GainTable& gains);

    struct Move {
        double of_larger, of_smaller;
    };
    /// For each change of the difference the largest two gains that make it.
    const std::vector<Move>& moves() const noexcept { return moves_; }
    /// All pairs of gains.
    const std::vector<Move>& all_moves() const noexcept { return all_moves_; }
    /// A number that the difference is not below after 1, 2, ... steps.
    static constexpr std::size_t near = 4;
    double least_difference(double difference, std::size_t steps) const noexcept;

private:
    std::vector<Move> moves_, all_moves_;
    std::vector<std::vector<double>> changes_;  // ascending: what the difference can change by in 1, 2, ... steps
};

/// The least loss of all, including what the states have lost so far, is within the interval; `value` is its low end.
/// The interval is no wider than the tolerance unless there were too many states.
BoundedValue least_loss(const std::vector<TailState>& states, std::size_t l, const TailMoves& moves,
                        const GainTable& gains, const Agreement& agreement, DepthWeights& weights, double tolerance);

}  // namespace assay
