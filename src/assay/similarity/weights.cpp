#include "assay/similarity/weights.hpp"

#include <cmath>
#include <limits>

#include "assay/similarity/lerch.hpp"

namespace assay {

namespace {

/// The power of p, with what its double leaves out: products of doubles alone drift by a unit a factor.
class Power {
public:
    double value() const noexcept { return high_; }
    void multiply(double p) noexcept {
        const double product = high_ * p;
        const double left_out = std::fma(high_, p, -product) + low_ * p;
        high_ = product + left_out;
        low_ = left_out - (high_ - product);
    }

private:
    double high_ = 1, low_ = 0;
};

/// Numbers this small change nothing and are slow.
double without_traces(double value) noexcept { return value < std::numeric_limits<double>::min() ? 0 : value; }

}  // namespace

DepthWeights::DepthWeights(double p) : p_(p) { grow(127); }

void DepthWeights::grow(std::size_t n) {
    const std::size_t size = n + n / 2 + 1;
    rest_.resize(size);
    at_.resize(size);
    per_depth_.resize(size);
    tail_.resize(size);
    Power power;
    for (std::size_t d = 0; d < size; ++d) {
        rest_[d] = without_traces(power.value());
        power.multiply(p_);
    }
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
