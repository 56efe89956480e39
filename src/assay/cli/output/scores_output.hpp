// Prints an evaluation in any format.
#pragma once

#include <string>

#include "assay/engine/evaluate_runs.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/core/sink.hpp"
#include "assay/report/json_writer.hpp"

namespace assay::cli {

/// Opens a json document that comes from an evaluation: program, command, inputs, what was assumed.
void begin_document(JsonWriter& json, const Evaluation& evaluation, const std::string& command);

/// What was assumed, below a table.
void write_policies(const Evaluation& evaluation, ByteSink& sink);

/// `command` is what the user typed, for the json document.
void write_scores(const Evaluation& evaluation, const OutputOptions& options, const std::string& command,
                  ByteSink& sink);

}  // namespace assay::cli
