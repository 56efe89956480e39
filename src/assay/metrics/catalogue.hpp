// The table of contents: every measure is a row in the file of its name. families.hpp declares them all; it is made
// from the files.
#pragma once

#include <span>
#include <string_view>

#include "assay/metrics/families.hpp"

namespace assay {

/// All measures in the order of lists and documents: our own, then those of the reference tools.
std::span<const MeasureFamily* const> measure_families() noexcept;

/// The measure with this name (case and the difference of - and _ do not matter) and tool, or nullptr.
const MeasureFamily* find_measure_family(std::string_view tool, std::string_view name) noexcept;

}  // namespace assay
