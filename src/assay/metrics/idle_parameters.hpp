// Parameters that were given and change nothing.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "assay/metrics/measure_family.hpp"

namespace assay {

/// Whether the measure looks at the parameter at this place, the others being what they are.
bool has_effect(const Measure& measure, std::size_t param);

/// What there is to say of parameters that have no effect, or leave nothing to count, on grades of this scale: one
/// sentence for each.
std::vector<std::string> idle_parameters(std::span<const Measure> measures, const Scale& scale);

}  // namespace assay
