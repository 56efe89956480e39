// Kendall's rank correlation of two vectors of scores.
//
//     over pairs i < j:  C concordant, D discordant, Tx tied in x (whether or not tied in y), Ty tied in y
//     n0 = n(n-1)/2
//     tau_a = (C - D) / n0                                   undefined for n < 2
//     tau_b = (C - D) / sqrt((n0 - Tx)(n0 - Ty))             undefined if a vector is constant
//     tau_c = (C - D) 2m / (n^2 (m - 1))                     undefined for m < 2
//
//   tied   two scores that differ by at most eps
//   m      the smaller number of distinct scores; a score is distinct from the smaller ones if it is not tied with the
//          first of the last group of them
//
// Kendall, "The treatment of ties in ranking problems", Biometrika 33(3), 1945. Time n log n.
//
// Correlate scores aligned by system. Two lists of system names sorted by score are something else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "assay/stats/score_matrix.hpp"

namespace assay::stats {

struct KendallCounts {
    std::int64_t n = 0;
    std::int64_t concordant = 0, discordant = 0;
    std::int64_t tied_x = 0, tied_y = 0;
    std::int64_t distinct_x = 0, distinct_y = 0;
};

/// x and y have the same length, all values are finite, eps >= 0.
KendallCounts kendall_counts(std::span<const double> x, std::span<const double> y, double eps = 0);

enum class Tau : std::uint8_t { a, b, c };

std::optional<double> kendall_tau(const KendallCounts& counts, Tau which = Tau::b);
std::optional<double> kendall_tau(std::span<const double> x, std::span<const double> y, Tau which = Tau::b,
                                  double eps = 0);

/// What a topic counts for on which tau is undefined.
enum class Undefined : std::uint8_t { skip, zero };

struct TauByTopic {
    std::optional<double> mean;  ///< nothing if no topic counts
    std::size_t topics = 0;      ///< how many count
    std::size_t undefined = 0;   ///< on how many tau is undefined
};

/// tau per topic between the scores of the same systems under two measures, averaged over the topics.
TauByTopic tau_by_topic(const ScoreMatrix& a, const ScoreMatrix& b, Undefined undefined = Undefined::skip,
                        Tau which = Tau::b, double eps = 0);

}  // namespace assay::stats
