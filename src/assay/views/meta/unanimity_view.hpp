// The unanimity of measures as a report.
#pragma once

#include "assay/engine/meta/unanimity.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// By measure, and on each topic where they are asked for.
Report unanimity_view(const UnanimityResult& result, bool per_topic);

}  // namespace assay::views
