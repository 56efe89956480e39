// The depths at which one ranking has ended and the other goes on.
//
// The shorter ranking S has the cumulative gain x at its end. It goes on with any gains at all; the longer one, L, is
// known to its end. What S can make of its agreement with L is a shortest path: states are values of x, each depth adds
// one of the gains, and costs what the depth counts.
#pragma once

#include <array>
#include <cstddef>
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

/// How hard a search over paths tries.
struct SearchEffort {
    std::size_t width;  ///< the number of states that are kept
    std::size_t far;    ///< how many depths a bound looks ahead
};

/// First a quick search, which finds a path that others can be held against; then one that is exhaustive unless it
/// would take longer than a few seconds.
std::array<SearchEffort, 3> search_efforts(const OpenPair& pair) noexcept;

/// What the depths behind s can contribute to the score.
Certified least_contribution(const OpenPair& pair);
Certified most_contribution(const OpenPair& pair, const TailMoves& moves);

}  // namespace assay
