// The data behind the page of an overview, as JSON. docs/report.md describes the format.
#pragma once

#include <string>

#include "assay/engine/overview/overview.hpp"

namespace assay::views {

/// One line of JSON. It may stand inside a <script> element: it has no '<'.
std::string overview_data(const Overview& overview, const std::string& command);

}  // namespace assay::views
