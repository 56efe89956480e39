// The paired bootstrap test of pairs of systems, all on the same samples of topics.
//
//     z_i = x_i - y_i,   w_i = z_i - mean(z),   ASL = share of B samples of n topics with |t(w*)| >= |t(z)|
//
//   t(v)       the studentised mean (studentised.hpp); all w are 0 if z is constant
//   >=         up to 1e-9 max(1, |t|); infinity is reached only by infinity
//   a sample   n values below(n): B of them in a row from one generator, for every pair the same (`shared`), or for
//              pair number q, in the order of all_pairs, from a generator of its own with the seed plus q (`per_pair`)
//
// The estimated difference at level alpha: c is the floor(B alpha)-th largest |t(w*)|, at least the first; of the
// samples with |t(w*)| = c, up to 1e-9 max(1, c), it is the largest |mean(w*)|.
//
// Sakai, "Evaluating evaluation metrics based on the bootstrap", SIGIR 2006.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "assay/core/watcher.hpp"
#include "assay/stats/score_matrix.hpp"

namespace assay::stats {

enum class Sampling : std::uint8_t { shared, per_pair };

struct BootstrapOptions {
    std::size_t samples = 10'000;
    std::uint64_t seed = 1;
    Sampling sampling = Sampling::shared;
    std::optional<double> alpha = {};  ///< in (0, 1]: differences are estimated at this level
    std::size_t threads = 1;
    Phase* phase = nullptr;  ///< counts the pairs that are done
};

struct BootstrapPair {
    double t = 0;             ///< of the differences as they are
    std::size_t reached = 0;  ///< samples whose t is as large
    double asl = 1;           ///< achieved significance level: reached / B
    double difference = 0;    ///< the estimated difference, if a level was given
};

/// One result a pair, in the order of the pairs. For the seeds of `per_pair` the systems must stand in the order of
/// their names. Memory grows with samples x (topics + systems), not with the pairs. Throws UsageError if a score is
/// not a number or beyond 1e100.
std::vector<BootstrapPair> bootstrap_pairs(const ScoreMatrix& scores, std::span<const Pair> pairs,
                                           const BootstrapOptions& options);

}  // namespace assay::stats
