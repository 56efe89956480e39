// Options of evaluations against ratings: --ratings, --train, --items and what goes with them.
#pragma once

#include <vector>

#include <CLI/CLI.hpp>

#include "assay/cli/options/shared_options.hpp"
#include "assay/engine/evaluate_recommendations.hpp"

namespace assay::cli {

/// The measures with this smallest relevant rating where they take one and the user did not give it.
std::vector<Measure> with_threshold(const std::vector<Measure>& measures, double threshold);

struct RatingOptions {
    RatingDataFiles files;
    double threshold = 4;
    ThirdColumn third_column = ThirdColumn::automatic;
    EmptyUsers empty_users = EmptyUsers::skip;

    void add_to(CLI::App& command);
    /// Whether recommendations are held against ratings. Throws UsageError where options of `command` do not go
    /// together with what was chosen.
    bool chosen(const CLI::App& command) const;
    /// Throws UsageError as EvaluationOptions::request does.
    RatingRequest request(const EvaluationOptions& shared) const;
};

}  // namespace assay::cli
