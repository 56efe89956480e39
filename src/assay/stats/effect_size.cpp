#include "assay/stats/effect_size.hpp"

#include <cmath>

#include "assay/stats/distributions.hpp"
#include "assay/stats/studentised.hpp"

namespace assay::stats {

std::optional<double> cohen_dz(std::span<const double> x, std::span<const double> y) {
    const Studentised d = studentised(differences(x, y));
    if (x.size() < 2 || std::isinf(d.t)) return std::nullopt;
    return d.constant ? 0 : d.mean / d.deviation;
}

std::optional<double> hedges_gz(std::span<const double> x, std::span<const double> y) {
    const std::optional<double> d = cohen_dz(x, y);
    if (!d || x.size() < 3) return std::nullopt;
    const double k = static_cast<double>(x.size()) - 1;
    return *d * std::exp(log_gamma(k / 2) - log_gamma((k - 1) / 2)) / std::sqrt(k / 2);
}

double probability_of_superiority(std::span<const double> x, std::span<const double> y) {
    double won = 0;
    for (const double d : differences(x, y)) won += d > zero_tolerance ? 1 : d < -zero_tolerance ? 0 : 0.5;
    return won / static_cast<double>(x.size());
}

}  // namespace assay::stats
