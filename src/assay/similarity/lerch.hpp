// The Lerch transcendent of order 1, which sums what lies behind the end of two rankings.
//
//     Phi(z, 1, a) = sum over n >= 0 of  z^n / (n + a)
//
//   z   in [0, 1)
//   a   at least 1
#pragma once

#include <cstddef>

namespace assay {

/// To full precision, but for about 1/sqrt(1 - z) units in the last place.
double lerch(double z, double a) noexcept;

/// Two numbers with Phi(z, 1, a) between them.
struct LerchBracket {
    double low, high;
};

/// The bracket that n steps of the continued fraction give.
LerchBracket lerch_bracket(double z, double a, std::size_t n) noexcept;

}  // namespace assay
