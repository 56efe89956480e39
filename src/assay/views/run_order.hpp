// The runs of scores in the order in which they are shown, and the one that they are held against.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "assay/core/scores.hpp"

namespace assay::views {

/// A run and where it stands; equal values share the better rank.
struct ShownRun {
    std::size_t system;
    std::size_t rank;
};

/// Best first by the overall value of a measure; as they came if there is no measure.
std::vector<ShownRun> runs_in_order(const Scores& scores, std::optional<std::size_t> measure);

/// The place of the measure with this name, however it is written. Throws UsageError.
std::size_t measure_of_scores(const Scores& scores, std::string_view name);

/// The place of the run with this name. Throws UsageError.
std::size_t run_of_scores(const Scores& scores, std::string_view name);

/// By how many percent a value differs from another; NaN if that is 0.
double percent_change(double value, double from) noexcept;

}  // namespace assay::views
