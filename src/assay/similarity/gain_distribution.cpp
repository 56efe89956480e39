#include "assay/similarity/gain_distribution.hpp"

#include <algorithm>

namespace assay {

namespace {

/// Less than this is nothing: all that is left out together stays below the rounding of a sum.
constexpr double negligible = 1e-22;

}  // namespace

void GainDistribution::clear() noexcept {
    values_.clear();
    probabilities_.clear();
}

void GainDistribution::add(double value, double probability) {
    values_.push_back(value);
    probabilities_.push_back(probability);
}

void GainDistribution::finish() {
    const std::size_t n = values_.size();
    probability_before_.assign(n + 1, 0);
    mean_before_.assign(n + 1, 0);
    inverse_from_.assign(n + 1, 0);
    for (std::size_t i = 0; i < n; ++i) {
        probability_before_[i + 1] = probability_before_[i] + probabilities_[i];
        mean_before_[i + 1] = mean_before_[i] + probabilities_[i] * values_[i];
    }
    for (std::size_t i = n; i-- > 0;)
        inverse_from_[i] = inverse_from_[i + 1] + (values_[i] > 0 ? probabilities_[i] / values_[i] : 0);
}

std::size_t GainDistribution::up_to(double x) const noexcept {
    return static_cast<std::size_t>(std::upper_bound(values_.begin(), values_.end(), x) - values_.begin());
}

/// Makes `a` the law that is `a` with probability 1 - share, and with probability `share` is `b` moved up by `step`.
void GroupDistributions::mix(Atoms& a, const Atoms& b, double share, double step) {
    mixed_.clear();
    for (std::size_t i = 0, j = 0; i < a.size() || j < b.size();) {
        const double in_a = i < a.size() ? a[i].value : 0, in_b = j < b.size() ? b[j].value + step : 0;
        const bool take_a = i < a.size() && (j == b.size() || in_a <= in_b);
        const bool take_b = j < b.size() && (i == a.size() || in_b <= in_a);
        const double probability =
            (take_a ? (1 - share) * a[i].probability : 0) + (take_b ? share * b[j].probability : 0);
        if (probability > negligible) mixed_.push_back({take_a ? in_a : in_b, probability});
        i += take_a ? 1 : 0;
        j += take_b ? 1 : 0;
    }
    a.swap(mixed_);
}

/// Goes from the laws of sums of m gains to those of m+1. A set of j out of m+1 gains holds the last one with
/// probability j/(m+1), and the rest of it is a set of j-1 out of m.
void GroupDistributions::add_to_sums(double gain, std::size_t before, std::size_t most) {
    if (before < most) sums_[before + 1].clear();
    for (std::size_t j = std::min(before + 1, most); j > 0; --j)
        mix(sums_[j], sums_[j - 1], static_cast<double>(j) / static_cast<double>(before + 1), gain);
}

void GroupDistributions::append(double base, std::span<const double> group, std::size_t most) {
    gains_.assign(group.begin(), group.end());
    std::sort(gains_.begin(), gains_.end());  // equal sums are then made in the same order and are equal
    if (sums_.size() <= most) sums_.resize(most + 1);
    sums_[0] = {{0, 1}};
    for (std::size_t m = 0; m < gains_.size(); ++m) add_to_sums(gains_[m], m, most);
    for (std::size_t j = 1; j <= most; ++j) {
        if (used_ == laws_.size()) laws_.emplace_back();
        GainDistribution& law = laws_[used_++];
        law.clear();
        for (const Atom& atom : sums_[j]) law.add(base + atom.value, atom.probability);
        law.finish();
    }
}

}  // namespace assay
