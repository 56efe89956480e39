// The agreement of two cumulative gains at depth d.
//
//     glo   1 - |x - y| / (d G_M)
//     loc   1 if both are 0, else max(lo/hi, e/hi - e/(d G_M)) with e = min(epsilon, hi)
//
//   x, y     cumulative gains, lo and hi the smaller and the larger one
//   G_M      the largest gain
//   epsilon  in (0, smallest gain above 0]
//
// Of gains above 0 the local agreement is lo/hi; the other term counts where one of them is 0. All functions take d as
// a double.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "assay/similarity/gain_distribution.hpp"

namespace assay {

enum class GainNorm : std::uint8_t { loc, glo };

struct Agreement {
    GainNorm norm;
    double top;  ///< G_M
    double epsilon;

    double operator()(double x, double y, double d) const noexcept {
        if (norm == GainNorm::glo) return 1 - std::abs(x - y) / (d * top);
        const double lo = std::min(x, y), hi = std::max(x, y);
        if (hi == 0) return 1;
        if (lo >= epsilon) return lo / hi;
        const double e = std::min(epsilon, hi);
        return std::max(lo / hi, e / hi - e / (d * top));
    }

    /// The mean over the law of y. The numbers of a law and x are 0 or at least epsilon.
    double operator()(double x, const GainDistribution& y, double d) const noexcept {
        const std::size_t n = y.up_to(x), all = y.values().size();
        if (norm == GainNorm::glo) {
            const double below = y.probability_before(n), above = y.probability_before(all) - below;
            const double mean_below = y.mean_before(n), mean_above = y.mean_before(all) - mean_below;
            return 1 - (x * (below - above) - (mean_below - mean_above)) / (d * top);
        }
        const double zero = y.probability_of_zero(), beside_zero = epsilon / (d * top);
        if (x == 0) return zero + epsilon * y.inverse_from(0) - beside_zero * (1 - zero);
        return zero * (epsilon / x - beside_zero) + y.mean_before(n) / x + x * y.inverse_from(n);
    }

    /// The least that the mean over the law of y can be for an x between two numbers, or a little less; the mean itself
    /// where the two are equal.
    double least(double x_low, double x_high, const GainDistribution& y, double d) const noexcept {
        if (x_low == x_high) return (*this)(x_low, y, d);
        if (norm == GainNorm::glo) return std::min((*this)(x_low, y, d), (*this)(x_high, y, d));  // it is concave
        const double zero = y.probability_of_zero() * std::max(0.0, epsilon / x_high - epsilon / (d * top));
        if (x_low == 0) return zero;
        const std::size_t below = y.up_to(x_low), above = y.up_to(x_high);
        const double between = y.probability_before(above) - y.probability_before(below);
        return zero + y.mean_before(below) / x_high + between * x_low / x_high + x_low * y.inverse_from(above);
    }

    /// The mean over both laws, which are independent.
    double operator()(const GainDistribution& x, const GainDistribution& y, double d) const noexcept {
        double mean = 0;
        for (std::size_t i = 0; i < x.values().size(); ++i) mean += x.probabilities()[i] * (*this)(x.values()[i], y, d);
        return mean;
    }
};

}  // namespace assay
