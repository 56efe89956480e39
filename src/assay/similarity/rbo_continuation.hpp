// The depths at which one ranking has ended and the other goes on.
//
// The shorter ranking S has the cumulative gain x at its end. It goes on with any gains at all; the longer one, L, is
// known to its end. What S can make of its agreement with L is a shortest path: states are values of x, each depth adds
// one of the gains, and costs what the depth counts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "assay/similarity/profile.hpp"
#include "assay/similarity/similarity.hpp"
#include "assay/similarity/tail_search.hpp"
#include "assay/similarity/weights.hpp"

namespace assay {

/// A depth known of L only.
struct OpenDepth {
    CumulativeGain other;  ///< of L
    double depth;
    double weight;
    double scale = 1;  ///< what the agreement is multiplied by: corrects for ties in L

    double agreement(const Agreement& with, double x) const noexcept {
        return scale * (other.law == nullptr ? with(x, other.mean, depth) : with(x, *other.law, depth));
    }
    /// Bounds of the agreement when x lies between two numbers.
    double least_agreement(const Agreement& with, double x_low, double x_high) const noexcept;
    double most_agreement(const Agreement& with, double x_low, double x_high) const noexcept;
};

/// Two rankings, the shorter one at its end.
struct OpenPair {
    const GainTable& gains;
    const Agreement& agreement;
    DepthWeights& weights;
    std::size_t s = 0, l = 0;
    double x = 0;                            ///< the cumulative gain of S
    double y = 0;                            ///< that of L at its own end
    std::span<const OpenDepth> depths = {};  ///< s+1 to l, or as far as the weights still matter
    bool tied = false;                       ///< one of the depths cuts a group of L
    double tolerance = 1e-9;

    /// Whether the depths reach the end of L.
    bool complete() const noexcept { return s + depths.size() == l; }
};

enum class PathGoal : std::uint8_t { least_agreement, most_agreement };

/// The problem of path_search.hpp: paths of the cumulative gain of S. They cost what they agree with L, or what they
/// lose against full agreement.
class ContinuationPaths {
public:
    ContinuationPaths(const OpenPair& pair, PathGoal goal, std::size_t far);

    double cost(std::size_t step, double x) const noexcept {
        const OpenDepth& open = pair_.depths[step];
        const double agreed = open.agreement(pair_.agreement, x);
        return open.weight * (goal_ == PathGoal::least_agreement ? agreed : 1 - agreed);
    }
    double remaining(std::size_t step, double x_low, double x_high) const noexcept;

    /// For ascending x behind one step.
    class Slopes {
    public:
        Slopes(const ContinuationPaths& paths, std::size_t step) noexcept : paths_(paths), begin_(step), at_(step) {}
        double operator()(double x) noexcept;

    private:
        const ContinuationPaths& paths_;
        std::size_t begin_, at_;
    };
    Slopes slopes(std::size_t step) const noexcept { return {*this, step + 1}; }

private:
    double least_cost(std::size_t i, double x_low, double x_high) const noexcept;

    const OpenPair& pair_;
    PathGoal goal_;
    std::size_t far_;             // depths that are looked at for each bound; behind them one bound serves all
    std::vector<double> behind_;  // bound of all depths from i on
    std::vector<double> gain_;    // of L at each depth, the least it can be
    std::vector<double> weight_, weight_by_gain_;  // sums over the depths from i on
};

/// How hard a search over paths tries.
struct SearchEffort {
    std::size_t width;  ///< the number of states that are kept
    std::size_t far;    ///< how many depths a bound looks ahead
};

/// Find a path that others can be held against.
std::array<SearchEffort, 2> quick_searches(const OpenPair& pair) noexcept;
/// Exhaustive unless that would take longer than a few seconds.
SearchEffort thorough_search(const OpenPair& pair) noexcept;

/// What the depths behind s can contribute to the score.
BoundedValue least_contribution(const OpenPair& pair);
BoundedValue most_contribution(const OpenPair& pair, const TailMoves& moves);

}  // namespace assay
