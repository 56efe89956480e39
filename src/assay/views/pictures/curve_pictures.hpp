// Pictures of curves.
#pragma once

#include <memory>
#include <vector>

#include "assay/engine/meta/power.hpp"
#include "assay/engine/meta/robustness.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// The p-values of all pairs of runs, largest first, for each measure (Sakai's curves of achieved significance levels).
std::vector<Picture> power_pictures(std::shared_ptr<const PowerResult> result);

/// Kendall's tau against what goes, for each measure, with intervals.
std::vector<Picture> robustness_pictures(std::shared_ptr<const RemovalResult> result);

}  // namespace assay::views
