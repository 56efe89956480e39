#include "assay/similarity/law.hpp"

#include <algorithm>

namespace assay {

namespace {

struct Atom {
    double value, probability;
};
using Atoms = std::vector<Atom>;

/// Less than this is nothing: all that is left out together stays below the rounding of a sum.
constexpr double negligible = 1e-22;

/// The law that is `a` with probability 1 - share, and with probability `share` is `b` moved up by `step`.
Atoms mix(const Atoms& a, const Atoms& b, double share, double step) {
    Atoms made;
    made.reserve(a.size() + b.size());
    for (std::size_t i = 0, j = 0; i < a.size() || j < b.size();) {
        const double in_a = i < a.size() ? a[i].value : 0, in_b = j < b.size() ? b[j].value + step : 0;
        const bool take_a = i < a.size() && (j == b.size() || in_a <= in_b);
        const bool take_b = j < b.size() && (i == a.size() || in_b <= in_a);
        const double probability =
            (take_a ? (1 - share) * a[i].probability : 0) + (take_b ? share * b[j].probability : 0);
        if (probability > negligible) made.push_back({take_a ? in_a : in_b, probability});
        i += take_a ? 1 : 0;
        j += take_b ? 1 : 0;
    }
    return made;
}

/// The laws of the sum of j of n gains for j = 0 to n. A set of j out of m+1 gains holds the last one with
/// probability j/(m+1), and the rest of it is a set of j-1 out of m.
std::vector<Atoms> laws_of_sums(std::span<const double> gains) {
    std::vector<Atoms> laws{{{0, 1}}};
    for (std::size_t m = 0; m < gains.size(); ++m) {
        laws.emplace_back();
        for (std::size_t j = m + 1; j > 0; --j)
            laws[j] = mix(laws[j], laws[j - 1], static_cast<double>(j) / static_cast<double>(m + 1), gains[m]);
    }
    return laws;
}

}  // namespace

void GainLaw::clear() noexcept {
    values_.clear();
    probabilities_.clear();
}

void GainLaw::add(double value, double probability) {
    values_.push_back(value);
    probabilities_.push_back(probability);
}

void GainLaw::finish() {
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

std::size_t GainLaw::up_to(double x) const noexcept {
    return static_cast<std::size_t>(std::upper_bound(values_.begin(), values_.end(), x) - values_.begin());
}

void append_laws(double base, std::span<const double> group, std::vector<GainLaw>& laws) {
    std::vector<double> gains(group.begin(), group.end());
    std::sort(gains.begin(), gains.end());  // equal sums are then made in the same order and are equal
    const std::vector<Atoms> sums = laws_of_sums(gains);
    for (std::size_t j = 1; j < gains.size(); ++j) {
        GainLaw& law = laws.emplace_back();
        for (const Atom& atom : sums[j]) law.add(base + atom.value, atom.probability);
        law.finish();
    }
}

}  // namespace assay
