// The mean in units of its standard error, and what it is where there is no error.
//
//     t(v) = mean / (s / sqrt(n)),   s^2 = sum (v_i - mean)^2 / (n - 1)
//
// A vector with max - min <= 1e-12 max(1, max |v|) is constant: its t is 0 if its mean is 0 within the same tolerance,
// and otherwise infinite with the sign of the mean.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace assay::stats {

/// Differences up to this count as none.
inline constexpr double zero_tolerance = 1e-12;

struct Studentised {
    double mean = 0, deviation = 0, t = 0;
    bool constant = true;  ///< then the deviation is 0
};

/// The values are value(0) to value(size - 1), value(i) taken times(i) times; n of them altogether.
template <class Value, class Times>
Studentised studentised(std::size_t size, double n, const Value& value, const Times& times) {
    double sum = 0, low = std::numeric_limits<double>::infinity(), high = -low;
    for (std::size_t i = 0; i < size; ++i) {
        const double count = times(i);
        if (count == 0) continue;
        const double v = value(i);
        sum += count * v;
        low = std::min(low, v);
        high = std::max(high, v);
    }
    const double mean = sum / n;
    const double tolerance = zero_tolerance * std::max({1.0, std::abs(low), std::abs(high)});
    if (!(high - low > tolerance)) {
        const bool none = n == 0 || std::abs(mean) <= tolerance;
        return {n == 0 ? 0 : mean, 0, none ? 0 : std::copysign(std::numeric_limits<double>::infinity(), mean), true};
    }
    double squares = 0;
    for (std::size_t i = 0; i < size; ++i)
        if (const double count = times(i); count != 0) {
            const double off = value(i) - mean;
            squares += count * off * off;
        }
    const double deviation = std::sqrt(squares / (n - 1));
    return {mean, deviation, mean / (deviation / std::sqrt(n)), false};
}

inline Studentised studentised(std::span<const double> v) {
    return studentised(
        v.size(), static_cast<double>(v.size()), [&](std::size_t i) { return v[i]; }, [](std::size_t) { return 1.0; });
}

/// x - y, topic by topic.
inline std::vector<double> differences(std::span<const double> x, std::span<const double> y) {
    std::vector<double> d(x.size());
    std::transform(x.begin(), x.end(), y.begin(), d.begin(), [](double a, double b) { return a - b; });
    return d;
}

}  // namespace assay::stats
