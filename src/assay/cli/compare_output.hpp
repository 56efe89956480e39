// Prints comparisons of runs in any format.
#pragma once

#include "assay/cli/compare_tables.hpp"
#include "assay/cli/evaluation.hpp"
#include "assay/cli/options.hpp"
#include "assay/core/sink.hpp"

namespace assay::cli {

void write_comparison(const RunComparisons& compared, const Evaluation& evaluation, const OutputOptions& options,
                      ByteSink& sink);

}  // namespace assay::cli
