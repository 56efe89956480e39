// How far down a ranking a measure looks.
#pragma once

#include <cstddef>
#include <optional>

#include "assay/metrics/measure_family.hpp"

namespace assay {

/// So many of the first ranks the value depends on: neither what stands below counts, nor how much of it there is.
/// Nothing where all of the ranking counts, or may.
std::optional<std::size_t> needed_ranks(const Measure& measure);

/// The same for one measure, whatever stands inside it: of n ranks those that its cut-off leaves.
std::size_t ranks_within_cutoff(const Measure& measure, std::size_t n);

}  // namespace assay
