#include "assay/similarity/lerch.hpp"

#include <cmath>

namespace assay {

namespace {

/// g_i of the continued fraction  Phi = (1/a) / (1 - t_1),  t_i = (1 - g_{i-1}) g_i z / (1 - t_{i+1}).
double coefficient(std::size_t i, double a) noexcept {
    const std::size_t rounded_down = i / 2;
    const auto half = static_cast<double>(rounded_down), whole = static_cast<double>(i);
    return (i % 2 == 0 ? half : a + half) / (a + whole);
}

}  // namespace

LerchBracket lerch_bracket(double z, double a, std::size_t n) noexcept {
    // The fraction is cut off behind g_n: what is left out lies between 0 and (1 - g_n) z.
    double g = coefficient(n, a);
    double low = 0, high = (1 - g) * z;
    for (std::size_t i = n; i >= 1; --i) {
        const double before = i == 1 ? 0 : coefficient(i - 1, a);
        const double above = (1 - before) * g * z;
        low = above / (1 - low);
        high = above / (1 - high);
        g = before;
    }
    return {1 / (a * (1 - low)), 1 / (a * (1 - high))};
}

double lerch(double z, double a) noexcept {
    // Each step brings the ends of the bracket nearer by this factor; 2^-54 is as near as they come.
    const double root = std::sqrt(1 - z);
    const double factor = (1 - root) / (1 + root);
    const double steps = factor > 0 ? std::ceil(54 * std::log(0.5) / std::log(factor)) : 0;
    return lerch_bracket(z, a, 2 + static_cast<std::size_t>(steps)).high;
}

}  // namespace assay
