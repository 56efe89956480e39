// Tables of metric unanimity: the best variant of each family of measures.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/scores.hpp"
#include "assay/experiments/reproduction.hpp"

namespace assay::experiments::rbu {

/// The reason of every number on another collection than the paper's. MU depends on the whole set of measures too.
inline constexpr std::string_view other_runs = "other runs and topics than in the paper; MU depends on all of them";

/// MU by measure; nothing without data.
struct Unanimities {
    std::vector<std::string> measures;
    std::vector<std::optional<double>> values;

    /// The largest of those whose names fit; nothing where there is none.
    std::optional<std::pair<std::string, double>> best(const std::function<bool(std::string_view)>& fits) const;
};

Unanimities unanimities_of(const Scores& scores, std::size_t threads);

/// "RBU(" begins with itself; "RBU(*e=0)" too, and has to end so.
bool fits_pattern(std::string_view name, std::string_view pattern);

/// The rows of a figure with one dot per row and column.
plot::Plot unanimity_plot(const Reproduction& made, std::string title);

}  // namespace assay::experiments::rbu
