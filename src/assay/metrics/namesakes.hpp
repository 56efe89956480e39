// Measures of ours that ndeval, and ir_measures after it, call by the same name and compute otherwise.
#pragma once

#include <optional>
#include <string>

#include "assay/metrics/measure_family.hpp"

namespace assay {

/// The measure of ndeval that users of a measure may have meant, as its name, if its number differs on judgments with
/// this scale: ndeval knows no grades, and divides where the papers do not.
std::optional<std::string> namesake(const Measure& measure, const Scale& scale);

}  // namespace assay
