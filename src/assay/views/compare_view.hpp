// Comparisons of runs as a report.
#pragma once

#include <memory>

#include "assay/engine/compare.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// For each test the runs with their means and letters or marks, then the pairs: if there are few, or if every pair is
/// asked for.
Report compare_view(std::shared_ptr<const RunComparisons> compared, bool every_pair = false);

}  // namespace assay::views
