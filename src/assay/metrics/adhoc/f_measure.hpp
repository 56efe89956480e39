// What the F-measures share: the weighted harmonic mean of precision and recall, from counts.
#pragma once

#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

inline constexpr Param beta_param{
    .name = "beta",
    .fallback = 1,
    .domain = {.low = 0},
    .meaning = "recall counts beta times as much as precision",
};

/// F of `found` relevant documents among `seen` documents and `relevant` relevant ones. With P = found/seen and
/// R = found/relevant this is (1 + beta^2) P R / (beta^2 P + R), written so that nothing overflows or is 0/0.
inline double f_of_counts(double found, double seen, double relevant, double beta) noexcept {
    const double share = 1 / (1 + beta * beta);
    return ratio(found, share * seen + (1 - share) * relevant);
}

}  // namespace assay
