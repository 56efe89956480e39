// Pictures of comparisons.
#pragma once

#include <memory>
#include <vector>

#include "assay/engine/compare.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// Of the first measure and test: runs with their letters, and the differences of pairs with their intervals.
std::vector<Picture> compare_pictures(std::shared_ptr<const RunComparisons> compared);

}  // namespace assay::views
