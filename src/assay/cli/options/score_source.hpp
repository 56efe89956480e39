// Where the scores come from that compare and meta work on: judgments and runs, ratings and recommendations, or a file
// of scores.
#pragma once

#include <cstddef>
#include <string>

#include <CLI/CLI.hpp>

#include "assay/engine/evaluate_runs.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/options/rating_options.hpp"

namespace assay::cli {

struct ScoreSource {
    EvaluationOptions evaluation;  ///< its `use` says what the command is called
    RatingOptions ratings;
    std::string scores;  ///< a file, or empty

    void add_to(CLI::App& command);
    /// The scores, with every measure known for every run. What a file of scores lacks is 0 or left out, as --missing
    /// says. Throws InputError and UsageError, also if there are fewer runs than the command needs, if a measure has no
    /// values of topics, or if a value is too large for statistics.
    Evaluation load(const CLI::App& command, const OutputOptions& output) const;

private:
    Evaluation load_file(const OutputOptions& output) const;
};

}  // namespace assay::cli
