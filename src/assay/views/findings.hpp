// Reports that are made of finished tables.
#pragma once

#include <string>
#include <vector>

#include "assay/report/report.hpp"

namespace assay::views {

/// Tables for people, and one table with a row per finding for programs; `name` is that of the array in json.
Report findings(Provenance about, std::string name, std::vector<Section> tables, Table rows);

}  // namespace assay::views
