// How measures move with their parameters, as a report.
#pragma once

#include "assay/engine/meta/sensitivity.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// By grid: its points, the largest moves, and the scores of all runs where they are asked for.
Report sensitivity_view(const SensitivityResult& result, bool per_run);

}  // namespace assay::views
