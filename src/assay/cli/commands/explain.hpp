// assay eval --explain TOPIC: where the values of a topic come from, rank by rank.
#pragma once

#include <string>

#include "assay/engine/evaluate_runs.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/core/sink.hpp"

namespace assay::cli {

/// Explains every measure of the request for one topic of every run. Throws InputError if the judgments do not have
/// the topic.
void explain_topic(const EvaluationRequest& request, const std::string& topic, const OutputOptions& options,
                   ByteSink& sink);

}  // namespace assay::cli
