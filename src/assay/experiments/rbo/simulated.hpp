// Similarities of many simulated pairs of rankings.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "assay/experiments/reproduction.hpp"
#include "assay/experiments/simulated_rankings.hpp"

namespace assay::experiments::rbo {

/// As many as in the thesis.
inline constexpr std::size_t simulated_pairs = 10000;

/// Names of similarities -> for each of them the values of all pairs.
std::vector<std::vector<double>> simulated_values(const RankingSimulation& simulation,
                                                  const std::vector<std::string>& names,
                                                  const ReproductionSettings& settings);

struct MeanAndError {
    double mean = 0, error = 0;  ///< the standard error of the mean
};
MeanAndError mean_of(std::span<const double> values);

/// A mean beside the printed one. Where they differ by no more than four standard errors of
/// such a difference, chance is the reason. Printed means begin with "0.".
ReproducedCell mean_cell(std::string row, std::string column, std::span<const double> values, std::string_view printed,
                         std::string_view reason = {});

/// The correlation of two lists of values, by Pearson.
double pearson_of(std::span<const double> x, std::span<const double> y);

/// One list of values against another, in [0, 1] both, the first pairs only if there are many.
plot::Plot scatter(std::string title, std::string x_title, std::span<const double> x, std::string y_title,
                   std::span<const double> y);

}  // namespace assay::experiments::rbo
