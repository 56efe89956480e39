// What the measures with geometrically falling weights share.
#pragma once

#include <limits>

#include "assay/metrics/metric.hpp"

namespace assay {

inline constexpr Param persistence_param{
    .name = "p",
    .fallback = 0.8,
    .domain = {.low = 0, .high = 1, .ends = Domain::Ends::open_high},
    .meaning = "persistence: the probability that the reader goes on to the next document",
};

/// Weights below this are not added: they change nothing, and numbers this small are slow.
inline constexpr double smallest_weight = std::numeric_limits<double>::min();

}  // namespace assay
