// Confidence intervals of the mean difference of two systems.
//
//     t            mean(d) -+ q s / sqrt(n), q the quantile (1 + confidence)/2 of Student's distribution, n - 1 df
//     percentile   the quantiles (1 -+ confidence)/2 of the means of B samples of n topics drawn with replacement
//     bca          the same at levels corrected for bias and skewness:
//                  Phi(z0 + (z0 + z) / (1 - a (z0 + z))),   z the normal quantile of the plain level,
//                  z0 the normal quantile of the share of means below mean(d), equal ones counted half,
//                  a = sum u^3 / (6 (sum u^2)^1.5),   u_i = mean of the means without one topic - mean without topic i
//
// Samples are those of the bootstrap test with the same seed. Quantiles lie on the line between two neighbours: at
// place (B - 1) level, from 0, of the means in increasing order. The interval of constant differences is one point.
// Intervals of a single topic are undefined. Efron, "Better bootstrap confidence intervals", JASA 82, 1987.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace assay::stats {

struct Interval {
    double low, high;
};

/// 0 < confidence < 1.
std::optional<Interval> t_interval(std::span<const double> x, std::span<const double> y, double confidence = 0.95);

enum class BootstrapInterval : std::uint8_t { percentile, bca };

struct IntervalOptions {
    double confidence = 0.95;
    BootstrapInterval method = BootstrapInterval::percentile;
    std::size_t samples = 10'000;
    std::uint64_t seed = 1;
};

std::optional<Interval> bootstrap_interval(std::span<const double> x, std::span<const double> y,
                                           const IntervalOptions& options = {});

}  // namespace assay::stats
