// Prints an evaluation in any format.
#pragma once

#include <string>

#include "assay/cli/evaluation.hpp"
#include "assay/cli/options.hpp"
#include "assay/core/sink.hpp"

namespace assay::cli {

/// `command` is what the user typed, for the json document.
void write_scores(const Evaluation& evaluation, const OutputOptions& options, const std::string& command,
                  ByteSink& sink);

}  // namespace assay::cli
