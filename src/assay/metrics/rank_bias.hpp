// What the measures with geometrically falling weights share.
#pragma once

#include <cstddef>
#include <limits>

#include "assay/metrics/grade_map.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

inline constexpr Param persistence_param{
    .name = "p",
    .fallback = 0.8,
    .domain = {.low = 0, .high = 1, .ends = Domain::Ends::open_high},
    .meaning = "persistence: the probability that the reader goes on to the next document",
};

namespace rbp_args {
enum Place : std::size_t { p, rel, map };
}

/// What RBP takes, divided by an ideal or not.
inline constexpr Param rbp_params[] = {
    persistence_param,
    {.name = "rel",
     .fallback = 0,
     .domain = {.low = 0},
     .meaning = "smallest grade that counts as fully relevant, all others count nothing; 0: grades count by map",
     .fallback_text = "none: grades count by map"},
    gain_map_param,
};

/// Weights below this are not added: they change nothing, and numbers this small are slow.
inline constexpr double smallest_weight = std::numeric_limits<double>::min();

}  // namespace assay
