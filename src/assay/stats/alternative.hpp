// What a test holds against "no difference".
#pragma once

#include <algorithm>
#include <cstdint>

namespace assay::stats {

enum class Alternative : std::uint8_t {
    two_sided,
    greater,  ///< the first system is better
    less,     ///< the first system is worse
};

/// The p-value of a statistic whose upper tail, P(as large or larger), and lower tail are these.
inline double p_value(Alternative alternative, double upper, double lower) noexcept {
    if (alternative == Alternative::greater) return upper;
    if (alternative == Alternative::less) return lower;
    return std::min(1.0, 2 * std::min(upper, lower));
}

}  // namespace assay::stats
