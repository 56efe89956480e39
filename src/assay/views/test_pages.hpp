// The documentation of statistical tests, made from their catalogue.
#pragma once

#include <string>

namespace assay::views {

/// Every test with its parameters, their domains and defaults, and its source.
std::string test_list();

}  // namespace assay::views
