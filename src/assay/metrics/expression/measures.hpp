// Measures inside definitions: 0.5*AP + 0.5*nDCG@10.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "assay/metrics/measure_family.hpp"

namespace assay {
class Definitions;
}

namespace assay::expression {

/// The measure that is called so but for its case, as it is written; empty if there is none.
std::string_view measure_named(std::string_view name, const Definitions& definitions);

/// Why a measure cannot stand in a definition beside the others of it; empty if it can.
std::string refuse_inside(const Measure& measure, std::span<const Measure> others);

}  // namespace assay::expression
