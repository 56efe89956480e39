// Discriminative power: how many pairs of systems a measure tells apart.
//
//     power = number of pairs with p < alpha / number of all pairs
//
// The curve is the p-values in decreasing order: the lower it lies, the more a measure tells apart at any level. The
// estimated difference is the difference of means that is about enough for significance at level alpha.
//
// Sakai, "Evaluating evaluation metrics based on the bootstrap", SIGIR 2006.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "assay/stats/bootstrap_pairs.hpp"
#include "assay/stats/paired_test.hpp"

namespace assay::meta {

struct DiscriminativePower {
    std::size_t significant = 0, pairs = 0;
    std::vector<double> curve = {};         ///< all p-values, largest first
    std::optional<double> difference = {};  ///< estimated, where the test gives one

    /// Nothing for fewer than two systems.
    std::optional<double> percent() const {
        if (pairs == 0) return std::nullopt;
        return 100 * static_cast<double>(significant) / static_cast<double>(pairs);
    }
};

/// From the p-values of all pairs, by whatever test.
DiscriminativePower discriminative_power(std::span<const double> p, double alpha);

/// From what the paired bootstrap found with this alpha.
DiscriminativePower bootstrap_power(std::span<const stats::BootstrapPair> pairs, double alpha);

/// The power of a measure with the p-values it is made of, in the order of stats::all_pairs.
struct TestedPower {
    DiscriminativePower power;
    std::vector<double> p;
};

/// By any test, with its difference if it is the bootstrap.
TestedPower tested_power(const stats::ScoreMatrix& scores, const stats::PairedTest& test, double alpha,
                         const stats::TestOptions& options);

/// By the paired bootstrap; options.alpha is set to alpha.
DiscriminativePower bootstrap_power(const stats::ScoreMatrix& scores, double alpha, stats::BootstrapOptions options);

}  // namespace assay::meta
