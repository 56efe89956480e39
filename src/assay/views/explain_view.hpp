// Explanations as a report.
#pragma once

#include <memory>

#include "assay/engine/explain.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// A table of ranks for every measure on every run; `digits` are the decimals of the values above them.
Report explain_view(std::shared_ptr<const Explanation> explanation, int digits = 4);

}  // namespace assay::views
