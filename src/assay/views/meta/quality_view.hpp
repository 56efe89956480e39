// What measures bring to the top as a report.
#pragma once

#include "assay/engine/meta/quality.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// By measure, and the best run of each topic where they are asked for.
Report quality_view(const QualityResult& result, bool per_topic);

}  // namespace assay::views
