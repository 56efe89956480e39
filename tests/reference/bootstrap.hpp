// The paired bootstrap straight from its definition: samples are lists of topics in the order of the draws, every mean
// and deviation is computed anew, all t values are kept. Slow on purpose; never "improved".
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "assay/core/random.hpp"

namespace assay::reference {

using Vector = std::vector<double>;

inline double mean(const Vector& v) {
    double sum = 0;
    for (const double value : v) sum += value;
    return sum / double(v.size());
}

inline bool is_constant(const Vector& v, double& tolerance) {
    double low = v[0], high = v[0], largest = 1;
    for (const double value : v) {
        low = std::min(low, value);
        high = std::max(high, value);
        largest = std::max(largest, std::abs(value));
    }
    tolerance = 1e-12 * largest;
    return high - low <= tolerance;
}

inline double t(const Vector& v) {
    double tolerance = 0;
    const double m = mean(v);
    if (is_constant(v, tolerance)) {
        if (std::abs(m) <= tolerance) return 0;
        return m > 0 ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
    }
    double squares = 0;
    for (const double value : v) squares += (value - m) * (value - m);
    return m / (std::sqrt(squares / (double(v.size()) - 1)) / std::sqrt(double(v.size())));
}

struct Bootstrap {
    double t = 0;
    int reached = 0;
    double difference = 0;
};

inline Bootstrap bootstrap(const Vector& x, const Vector& y, int B, std::uint64_t seed, double alpha) {
    const std::size_t n = x.size();
    Vector z, w;
    for (std::size_t i = 0; i < n; ++i) z.push_back(x[i] - y[i]);
    double tolerance = 0;
    for (std::size_t i = 0; i < n; ++i) w.push_back(is_constant(z, tolerance) ? 0 : z[i] - mean(z));

    Bootstrap found;
    found.t = t(z);
    Random random(seed);
    Vector ts, means;
    for (int b = 0; b < B; ++b) {
        Vector sample;
        for (std::size_t i = 0; i < n; ++i) sample.push_back(w[std::size_t(random.below(n))]);
        ts.push_back(std::abs(t(sample)));
        means.push_back(std::abs(mean(sample)));
    }
    const double observed = std::abs(found.t);
    for (const double value : ts) {
        if (std::isinf(observed)) found.reached += std::isinf(value);
        else found.reached += value >= observed - 1e-9 * std::max(1.0, observed);
    }
    Vector sorted = ts;
    std::sort(sorted.begin(), sorted.end(), std::greater<>{});
    const double c = sorted[std::size_t(std::max(1, int(B * alpha)) - 1)];
    for (std::size_t b = 0; b < ts.size(); ++b) {
        const bool same = std::isinf(c) ? std::isinf(ts[b]) : std::abs(ts[b] - c) <= 1e-9 * std::max(1.0, c);
        if (same) found.difference = std::max(found.difference, means[b]);
    }
    return found;
}

}  // namespace assay::reference
