// assay eval --ratings ... --explain USER: where the values of a user come from, rank by rank.
#pragma once

#include <string>

#include "assay/cli/options/shared_options.hpp"
#include "assay/engine/evaluate_recommendations.hpp"
#include "assay/core/sink.hpp"

namespace assay::cli {

/// Explains every measure of the request for one user of every file of recommendations. Throws InputError if the
/// ratings do not have the user.
void explain_user(const RatingRequest& request, const std::string& user, const OutputOptions& options, ByteSink& sink);

}  // namespace assay::cli
