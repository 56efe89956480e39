// Bounds of measures as a report.
#pragma once

#include "assay/engine/meta/bounds.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// Over topics, and those of each topic where they are asked for.
Report bounds_view(const BoundsResult& result, bool per_topic);

}  // namespace assay::views
