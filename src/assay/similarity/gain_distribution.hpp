// The law of a cumulative gain at a depth that cuts a group of tied documents, every order of the group being as likely
// as any other.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace assay {

/// Numbers with their probabilities, ascending; and sums over the smaller and the larger ones.
class GainDistribution {
public:
    void clear() noexcept;
    /// Numbers come in ascending order; `finish` ends them.
    void add(double value, double probability);
    void finish();

    std::span<const double> values() const noexcept { return values_; }
    std::span<const double> probabilities() const noexcept { return probabilities_; }
    double least() const noexcept { return values_.front(); }
    double most() const noexcept { return values_.back(); }

    /// How many of the numbers are at most x.
    std::size_t up_to(double x) const noexcept;
    /// Over the first n numbers: the sum of their probabilities, and of number times probability.
    double probability_before(std::size_t n) const noexcept { return probability_before_[n]; }
    double mean_before(std::size_t n) const noexcept { return mean_before_[n]; }
    /// Over the numbers above 0 from the n-th on: the sum of probability / number.
    double inverse_from(std::size_t n) const noexcept { return inverse_from_[n]; }
    double probability_of_zero() const noexcept { return values_.front() == 0 ? probabilities_.front() : 0; }

private:
    std::vector<double> values_, probabilities_;
    std::vector<double> probability_before_, mean_before_, inverse_from_;
};

/// The laws of all cut groups of a ranking; memory is kept from ranking to ranking.
class GroupDistributions {
public:
    void clear() noexcept { used_ = 0; }
    std::size_t size() const noexcept { return used_; }
    const GainDistribution& operator[](std::size_t i) const { return laws_[i]; }

    /// Adds the laws of base + the sum of j gains drawn without replacement from a group of n, for j = 1 to `most`,
    /// which is below n. That takes time n * most * the numbers that a law has.
    void append(double base, std::span<const double> group, std::size_t most);

private:
    struct Atom {
        double value, probability;
    };
    using Atoms = std::vector<Atom>;

    void add_to_sums(double gain, std::size_t before, std::size_t most);
    void mix(Atoms& a, const Atoms& b, double share, double step);

    std::vector<GainDistribution> laws_;
    std::size_t used_ = 0;
    std::vector<double> gains_;
    std::vector<Atoms> sums_;  // the laws of the sum of j gains, for j = 0, 1, ...
    Atoms mixed_;
};

}  // namespace assay
