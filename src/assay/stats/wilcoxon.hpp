// Wilcoxon's signed-rank test: are the differences as large upwards as downwards?
//
//     d = x - y;   |d| <= 1e-12 is a zero;   ranks of |d| from 1, tied ones share their mean rank
//     W+ = sum of the ranks of d > 0, W- of d < 0,   n = number of nonzero d
//
//   zeros     wilcox: dropped before ranking; pratt: ranked, then dropped
//   tied      with the first, in increasing order, of a group, if the difference is at most 1e-12 max(1, |d|)
//   exact     the chance of W+ by counting subsets of {1..n}
//   approx    z = (W+ - mean) / sd, mean n(n+1)/4, variance [n(n+1)(2n+1) - sum (t^3 - t)/2] / 24 over groups of t
//   ties;
//             pratt with N ranked and m zeros: mean [N(N+1) - m(m+1)]/4, and N(N+1)(2N+1) - m(m+1)(2m+1) in the
//             variance
//
// Wilcoxon, "Individual comparisons by ranking methods", Biometrics 1(6), 1945; Pratt, "Remarks on zeros and ties in
// the Wilcoxon signed rank procedures", JASA 54, 1959.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "assay/stats/alternative.hpp"

namespace assay::stats {

enum class WilcoxonZeros : std::uint8_t { wilcox, pratt };

enum class WilcoxonMethod : std::uint8_t {
    automatic,  ///< exact up to 25 nonzero differences without ties and with `wilcox`, else approximate
    exact,      ///< exact wherever there are no ties, with `wilcox`, up to 1000 nonzero differences
    approximate,
};

struct WilcoxonOptions {
    Alternative alternative = Alternative::two_sided;
    WilcoxonZeros zeros = WilcoxonZeros::wilcox;
    WilcoxonMethod method = WilcoxonMethod::automatic;
    /// Moves W+ - mean by 0.5 towards 0 in the approximation (greater: down, less: up).
    bool correction = false;
};

struct Wilcoxon {
    double plus = 0, minus = 0;    ///< W+ and W-
    std::size_t n = 0, zeros = 0;  ///< nonzero differences and the others
    bool ties = false, exact = false;
    double z = 0;  ///< of the approximation, with its correction
    double p = 1;  ///< 1 if there is no difference at all
};

Wilcoxon wilcoxon(std::span<const double> x, std::span<const double> y, const WilcoxonOptions& options = {});

}  // namespace assay::stats
