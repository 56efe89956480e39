// MeasureFamily unanimity: how far a measure m reflects the improvements on which all the other measures M agree.
//
//     over ordered pairs (a,b) of different systems on the same topic, N of them:
//     dm(a,b) = 1 if m(a) > m(b);  1/2 if m(a) = m(b);  0 otherwise
//     dM(a,b) = 1 if m'(a) >= m'(b) for every m' in M;  0 otherwise
//     MU(m) = log2( P(dm,dM) / (P(dm) P(dM)) ) = 1 + log2( sum dm dM / sum dM ),   for P(dm) is 1/2
//
//   =         two scores that differ by at most eps
//   tied      what a pair counts in dM on which all of M ties, in either order: 1 (`count`), 1/2 (`half`) or nothing
//             (`strict`)
//   pooling   all topics together (`pooled`), or the mean of the topics' own values over those where it is finite
//             (`mean`)
//
// MU is at most 1; it is -infinity where m contradicts M on every pair that counts, and undefined where no pair counts.
//
// Amigo, Spina and Carrillo-de-Albornoz, "An axiomatic analysis of diversity evaluation metrics: introducing the
// rank-biased utility metric", SIGIR 2018, section 6.1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "assay/meta/score_cube.hpp"

namespace assay::meta {

enum class Pooling : std::uint8_t { pooled, mean };
enum class AllTied : std::uint8_t { count, half, strict };

struct UnanimityOptions {
    Pooling pooling = Pooling::pooled;
    AllTied tied = AllTied::count;
    double eps = 0;
    std::size_t threads = 1;
};

/// The sums over some pairs; halves are exact.
struct Unanimity {
    double agreed = 0;    ///< sum dM
    double followed = 0;  ///< sum dm dM

    std::optional<double> value() const;
    /// Followed of agreed; nothing if nothing was agreed on.
    std::optional<double> share() const { return agreed > 0 ? std::optional(followed / agreed) : std::nullopt; }
};

struct MeasureUnanimity {
    std::optional<double> value;      ///< MU(m)
    Unanimity all;                    ///< the sums over all topics, whatever the pooling
    std::size_t topics = 0;           ///< with a finite value of their own
    std::vector<Unanimity> by_topic;  ///< in the order of the cube
};

/// One result a measure. The others of a single measure are none: nothing counts. Time grows with topics x systems^2 x
/// measures.
std::vector<MeasureUnanimity> unanimity(const ScoreCube& scores, const UnanimityOptions& options = {});

}  // namespace assay::meta
