// --ties and --unjudged: what the values would be if tied documents were in another order, or unjudged ones judged.
#pragma once

#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/parser.hpp"
#include "assay/core/policies.hpp"

namespace assay::cli {

void add_uncertainty(App& command, Policies& policies);

/// Half of the last digit that is printed: ranges up to this width are not seen.
double narrow_width(const OutputOptions& output);

}  // namespace assay::cli
