// Prints comparisons of runs in any format.
#pragma once

#include "assay/cli/output/compare_tables.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/core/sink.hpp"

namespace assay::cli {

void write_comparison(const RunComparisons& compared, const Evaluation& evaluation, const OutputOptions& options,
                      ByteSink& sink);

}  // namespace assay::cli
