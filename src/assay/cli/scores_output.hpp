// Prints an evaluation in any format.
#pragma once

#include <string>

#include "assay/cli/evaluation.hpp"
#include "assay/cli/options.hpp"
#include "assay/core/sink.hpp"
#include "assay/report/json.hpp"

namespace assay::cli {

/// The first entries of a json document, inside its object: program, command, inputs, what was assumed.
void write_json_head(JsonWriter& json, const Evaluation& evaluation, const std::string& command);

/// What was assumed, below a table.
void write_policies(const Evaluation& evaluation, ByteSink& sink);

/// `command` is what the user typed, for the json document.
void write_scores(const Evaluation& evaluation, const OutputOptions& options, const std::string& command,
                  ByteSink& sink);

}  // namespace assay::cli
