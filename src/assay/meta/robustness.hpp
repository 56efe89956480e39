// How far a ranking of systems is from the one that all judgments and topics give.
//
//     tau_b         Kendall's, between the ranks of the systems before and after; undefined if either are all equal
//     rank change   the largest |rank after - rank before| of a system
//     relative      sum of the scores after / sum of the scores before; undefined if that is 0
//
//   score   of a system: the mean (sum, geometric mean) over topics; a topic that is left out for one system is left
//           out for all
//   rank    1 for the largest score; systems with equal scores share the mean of their ranks
//   equal   neighbours in the order of scores that differ by no more than rounding does: 1e-12, or 1e-12 of the larger
//
// Over repetitions each of these has a mean and an interval, the quantiles (1 -+ confidence)/2. Quantiles lie on the
// line between two neighbours: at place (n - 1) level, from 0, of the values in increasing order. Repetitions where it
// is undefined are left out and counted.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "assay/core/scores.hpp"

namespace assay::meta {

/// The score of every system under a measure.
std::vector<double> system_scores(const Scores& scores, std::size_t measure);

/// The rank of every system.
std::vector<double> ranks_of(std::span<const double> scores);

struct RankingChange {
    std::optional<double> tau;
    double rank_change = 0;
    std::optional<double> relative;
};

/// Scores of the same systems, of which there is at least one.
RankingChange ranking_change(std::span<const double> before, std::span<const double> after);

struct Spread {
    double mean = 0, low = 0, high = 0;
    std::size_t undefined = 0;  ///< values left out
};

/// 0 < confidence < 1; nothing if no value is there.
std::optional<Spread> spread_of(std::span<const std::optional<double>> values, double confidence);

/// The same measure and the same removal, over all repetitions.
struct ChangeSpread {
    std::optional<Spread> tau, rank_change, relative;
};

ChangeSpread spread_of(std::span<const RankingChange> repetitions, double confidence);

/// How many of n things go at a rate in [0, 1]: rate n, rounded; one half is rounded up. What is gone at one rate is
/// gone at higher ones too if things go in a fixed order.
std::size_t number_gone(double rate, std::size_t n) noexcept;

}  // namespace assay::meta
