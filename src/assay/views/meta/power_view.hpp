// The power of measures as a report.
#pragma once

#include "assay/engine/meta/power.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// By measure, and all pairs and bins where they are asked for.
Report power_view(const PowerResult& result, bool every_pair);

}  // namespace assay::views
