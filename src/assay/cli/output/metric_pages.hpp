// The documentation of measures, made from the catalogue.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "assay/metrics/definitions.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay::cli {

/// The default of a parameter, and what it may be, in words.
std::string fallback_text(const Param& param);
std::string domain_text(const Param& param);

/// One line per measure, grouped by tool; names alone if asked for.
std::string metric_list(bool names_only, const Definitions& definitions = {});
/// Formula, parameters with domains and defaults, range, source, example of one measure.
std::string metric_page(const MeasureFamily& family);
/// All of it as a Markdown document.
std::string markdown_pages();

/// Finds measures by name where a needed cut-off or inner measure may be left out. Throws UsageError.
std::vector<const MeasureFamily*> find_metrics(std::span<const std::string> names, const Definitions& definitions);

}  // namespace assay::cli
