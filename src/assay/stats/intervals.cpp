#include "assay/stats/intervals.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "assay/core/random.hpp"
#include "assay/stats/distributions.hpp"
#include "assay/stats/studentised.hpp"

namespace assay::stats {

namespace {

std::vector<double> sorted_sample_means(std::span<const double> d, std::size_t samples, std::uint64_t seed) {
    Random random(seed);
    std::vector<double> means(samples);
    for (double& mean : means) {
        double sum = 0;
        for (std::size_t i = 0; i < d.size(); ++i) sum += d[static_cast<std::size_t>(random.below(d.size()))];
        mean = sum / static_cast<double>(d.size());
    }
    std::sort(means.begin(), means.end());
    return means;
}

double quantile(std::span<const double> sorted, double level) {
    const double place = static_cast<double>(sorted.size() - 1) * level, whole = std::floor(place);
    const auto at = static_cast<std::size_t>(whole);
    if (at + 1 >= sorted.size()) return sorted.back();
    return sorted[at] + (place - whole) * (sorted[at + 1] - sorted[at]);
}

/// Half the sum of two shares: means below, and means not above. Never quite 0 or 1, so that its quantile is finite.
double share_below(std::span<const double> sorted, double mean) {
    const double slack = zero_tolerance * std::max(1.0, std::abs(mean)), B = static_cast<double>(sorted.size());
    const auto below = std::lower_bound(sorted.begin(), sorted.end(), mean - slack) - sorted.begin();
    const auto up_to = std::upper_bound(sorted.begin(), sorted.end(), mean + slack) - sorted.begin();
    return std::clamp(static_cast<double>(below + up_to) / (2 * B), 0.5 / B, 1 - 0.5 / B);
}

/// The mean without topic i is off by (mean - d_i) / (n - 1), so that u_i is (d_i - mean) / (n - 1); the factor
/// cancels.
double acceleration(std::span<const double> d, double mean) {
    double squares = 0, cubes = 0;
    for (const double value : d) {
        const double u = value - mean;
        squares += u * u;
        cubes += u * u * u;
    }
    return cubes / (6 * std::pow(squares, 1.5));
}

}  // namespace

std::optional<Interval> t_interval(std::span<const double> x, std::span<const double> y, double confidence) {
    if (x.size() < 2) return std::nullopt;
    const Studentised d = studentised(differences(x, y));
    const double n = static_cast<double>(x.size());
    const double half = student_upper_quantile((1 - confidence) / 2, n - 1) * d.deviation / std::sqrt(n);
    return Interval{d.mean - half, d.mean + half};
}

std::optional<Interval> bootstrap_interval(std::span<const double> x, std::span<const double> y,
                                           const IntervalOptions& options) {
    if (x.size() < 2) return std::nullopt;
    const std::vector<double> d = differences(x, y);
    const Studentised observed = studentised(d);
    if (observed.constant) return Interval{observed.mean, observed.mean};
    const std::vector<double> means = sorted_sample_means(d, options.samples, options.seed);
    double low = (1 - options.confidence) / 2, high = (1 + options.confidence) / 2;
    if (options.method == BootstrapInterval::bca) {
        const double z0 = normal_quantile(share_below(means, observed.mean)), a = acceleration(d, observed.mean);
        const double plain = normal_quantile(low);  // that of the upper level is the same with the other sign
        const auto corrected = [z0, a](double quantile_of_level) {
            const double z = z0 + quantile_of_level;
            return normal_lower(z0 + z / (1 - a * z));
        };
        low = corrected(plain);
        high = corrected(-plain);
    }
    return Interval{quantile(means, low), quantile(means, high)};
}

}  // namespace assay::stats
