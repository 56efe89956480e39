// Where a value comes from: a measure rank by rank.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "assay/core/topic.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

struct RankExplained {
    std::optional<Step> step;  ///< what the rank adds is made of; nothing where the measure is no sum over ranks
    double adds = 0;           ///< to the value
    double value = 0;          ///< of the measure if the ranking ended here; NaN if a defined one has none
};

/// Explains the ranks that the measure looks at. Values are divided by `normaliser`.
std::vector<RankExplained> explain(const Measure& measure, const Topic& topic, double normaliser);

/// Whether some rank says what it adds is made of, or there are no ranks. A definition that cannot be taken apart has
/// values of the first ranks alone.
bool has_steps(const std::vector<RankExplained>& ranks);

/// Whether steps say what gains are made of, aspect by aspect.
bool has_steps_by_aspect(const std::vector<RankExplained>& ranks);

}  // namespace assay
