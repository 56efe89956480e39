#include "assay/similarity/weights.hpp"

#include <cmath>
#include <limits>

#include "assay/similarity/lerch.hpp"

namespace assay {

namespace {

/// p^n by repeated squaring: the same on every platform.
double power(double p, std::size_t n) noexcept {
    double result = 1;
    for (; n > 0; n /= 2, p *= p)
        if (n % 2 == 1) result *= p;
    return result;
}

/// Numbers this small change nothing and are slow.
double without_traces(double value) noexcept { return value < std::numeric_limits<double>::min() ? 0 : value; }

}  // namespace

DepthWeights::DepthWeights(double p) : p_(p) { grow(127); }

void DepthWeights::grow(std::size_t n) {
    constexpr std::size_t stride = 64;  // products drift, so they start anew this often
    const std::size_t size = n + n / 2 + 1;
    rest_.resize(size);
    at_.resize(size);
    per_depth_.resize(size);
    tail_.resize(size);
    for (std::size_t d = 0; d < size; ++d)
        rest_[d] = without_traces(d % stride == 0 ? power(p_, d) : rest_[d - 1] * p_);
    at_[0] = per_depth_[0] = 0;  // there is no such depth
    for (std::size_t d = 1; d < size; ++d) {
        at_[d] = (1 - p_) * rest_[d - 1];
        per_depth_[d] = at_[d] / static_cast<double>(d);
    }
    const std::size_t last = size - 1;
    tail_[last] = (1 - p_) * rest_[last] * lerch(p_, static_cast<double>(last + 1));
    for (std::size_t d = last; d > 0; --d) tail_[d - 1] = tail_[d] + per_depth_[d];
}

std::size_t DepthWeights::horizon(double least) const noexcept {
    return static_cast<std::size_t>(std::ceil(std::log(least) / std::log(p_)));
}

}  // namespace assay
