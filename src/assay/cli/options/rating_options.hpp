// Options of evaluations against ratings: --ratings, --train, --items and what goes with them.
#pragma once

#include <optional>
#include <vector>

#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/parser.hpp"
#include "assay/engine/evaluate_recommendations.hpp"

namespace assay::cli {

struct RatingOptions {
    RatingDataFiles files;
    std::optional<double> threshold = {};
    ThirdColumn third_column = ThirdColumn::automatic;
    EmptyUsers empty_users = EmptyUsers::skip;

    void add_to(App& command);
    /// Whether recommendations are held against ratings. Throws UsageError where options of `command` do not go
    /// together with what was chosen.
    bool chosen(const App& command) const;
    /// Throws UsageError as EvaluationOptions::request does.
    RatingRequest request(const EvaluationOptions& shared) const;
};

}  // namespace assay::cli
