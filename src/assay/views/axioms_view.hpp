// Verdicts of axioms as a report.
#pragma once

#include <memory>

#include "assay/engine/axioms.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// Measures down, axioms across; where verdicts are held against the published ones, what differs and why below that.
Report axioms_view(std::shared_ptr<const AxiomsResult> result);

/// A row for each stretch of the range with one verdict.
Report axiom_scan_view(std::shared_ptr<const AxiomScanResult> result);

/// "paper"
std::string_view reading_name(axioms::Reading reading);

}  // namespace assay::views
