// The documentation of measures, made from the catalogue.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "assay/metrics/definitions.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/views/page.hpp"

namespace assay::views {

/// One name a line: the defined measures, then those of the catalogue.
std::string measure_names(const Definitions& definitions = {});
/// One line a measure with what it is, grouped by the tool whose numbers they give.
std::string measure_list(const Definitions& definitions = {});
/// Parameters with domains and defaults, cut-off, range, aliases, axioms, source, example of one measure.
Page measure_page(const MeasureFamily& family);
/// All of them as chapters of a Markdown document.
std::string measure_chapters();

/// Finds measures by name where a needed cut-off or inner measure may be left out. Throws UsageError.
std::vector<const MeasureFamily*> find_families(std::span<const std::string> names, const Definitions& definitions);

}  // namespace assay::views
