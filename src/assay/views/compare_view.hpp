// Comparisons of runs as a report.
#pragma once

#include <memory>

#include "assay/engine/compare.hpp"
#include "assay/report/report.hpp"
#include "assay/views/compare_marks.hpp"

namespace assay::views {

struct CompareStyle {
    bool every_pair = false;  ///< print the pairs, however many there are
    Marks marks = Marks::automatic;
};

/// For each test the runs with their means and marks, then the pairs: if there are few, or if every pair is asked for.
/// Throws UsageError if the marks do not fit.
Report compare_view(std::shared_ptr<const RunComparisons> compared, const CompareStyle& style = {});

}  // namespace assay::views
