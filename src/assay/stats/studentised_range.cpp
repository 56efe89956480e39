#include "assay/stats/studentised_range.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "assay/stats/distributions.hpp"

namespace assay::stats {

namespace {

// The grid of z. Below -9 nothing contributes; the largest contribution to U(w) comes from z near w/2, and U is 0 in
// double precision for w > 54.
constexpr double first_z = -9, z_step = 0.1, largest_w = 54, reach = 9;

double z_at(std::size_t i) { return first_z + static_cast<double>(i) * z_step; }

constexpr double negligible = 1e-18;

}  // namespace

StudentisedRange::StudentisedRange(double m, double df) : m_(m), df_(df) {
    const auto size = static_cast<std::size_t>((largest_w / 2 + reach - first_z) / z_step) + 1;
    for (std::size_t i = 0; i < size; ++i) {
        const double z = z_at(i), density = std::exp(-z * z / 2) / std::sqrt(2 * std::numbers::pi);
        lower_.push_back(normal_lower(z));
        weight_.push_back(m * density * std::exp((m - 1) * std::log1p(-normal_upper(z))));
    }
}

double StudentisedRange::upper_of_normals(double w) const {
    if (w > largest_w) return 0;
    double sum = 0, before = 0;
    // From above: the terms rise to their largest and then fall for good.
    const auto from = static_cast<std::size_t>((w / 2 + reach - first_z) / z_step);
    for (std::size_t i = std::min(from, weight_.size() - 1) + 1; i-- > 0;) {
        const double share = std::min(1.0, normal_lower(z_at(i) - w) / lower_[i]);
        const double term = weight_[i] * -std::expm1((m_ - 1) * std::log1p(-share));
        sum += term;
        if (term < before && term < negligible * sum) break;
        before = term;
    }
    return std::min(1.0, sum * z_step);
}

double StudentisedRange::upper(double q) const {
    if (q <= 0) return 1;
    if (std::isinf(q)) return 0;
    // Over x = ln s the density is exp(df (x - (e^2x - 1)/2)) up to a factor, which follows from its own sum being 1.
    const double step = std::min(0.4 / std::sqrt(df_), 0.08);
    double sum = 0, total = 0;
    for (const int direction : {-1, 1}) {
        double before = 0;
        for (int i = direction == 1;; ++i) {
            const double x = direction * i * step;
            const double density = std::exp(df_ * (x - std::expm1(2 * x) / 2));
            const double term = density * upper_of_normals(q * std::exp(x));
            if (density == 0) break;  // it has underflowed, and so has all that follows: also when every term was 0
            total += density;
            sum += term;
            const bool falls = direction == 1 || term < before;
            if (falls && density < negligible * total && term <= negligible * sum) break;
            before = term;
        }
    }
    return std::min(1.0, sum / total);
}

}  // namespace assay::stats
