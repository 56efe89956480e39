#include "assay/stats/power.hpp"

#include <cmath>
#include <limits>

#include "assay/stats/distributions.hpp"

namespace assay::stats {

double paired_t_power(double delta, std::size_t n, double alpha, Tails tails) {
    const double df = static_cast<double>(n) - 1, shift = std::abs(delta) * std::sqrt(static_cast<double>(n));
    if (tails == Tails::one) return noncentral_student_upper(student_upper_quantile(alpha, df), df, shift);
    const double q = student_upper_quantile(alpha / 2, df);
    // The other tail is that of the shift the other way.
    return noncentral_student_upper(q, df, shift) + noncentral_student_upper(q, df, -shift);
}

std::optional<double> smallest_difference(double deviation, std::size_t n, const Design& design) {
    if (n < 2) return std::nullopt;
    if (deviation == 0) return 0;
    const auto power = [&](double delta) { return paired_t_power(delta, n, design.alpha, design.tails); };
    double low = 0, high = 1;
    constexpr double largest = 1e100;
    for (; power(high) < design.power; high *= 2)
        if (high > largest) return std::numeric_limits<double>::infinity();
    for (int round = 0; round < 60 && high - low > 1e-15 * high; ++round) {
        const double middle = (low + high) / 2;
        (power(middle) < design.power ? low : high) = middle;
    }
    return high * deviation;
}

std::optional<std::size_t> topics_needed(double delta, const Design& design) {
    constexpr std::size_t most = 1'000'000'000;
    const auto enough = [&](std::size_t n) {
        return paired_t_power(delta, n, design.alpha, design.tails) >= design.power;
    };
    std::size_t low = 1, high = 2;
    for (; !enough(high); high *= 2) {
        if (high > most) return std::nullopt;
        low = high;
    }
    while (high - low > 1) {
        const std::size_t middle = low + (high - low) / 2;
        (enough(middle) ? high : low) = middle;
    }
    return high;
}

}  // namespace assay::stats
