// Options that say where the scores come from that compare and meta work on: judgments and runs, ratings and
// recommendations, or a file of scores.
#pragma once

#include <string>
#include <vector>

#include "assay/cli/options/rating_options.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/parser.hpp"
#include "assay/engine/score_source.hpp"

namespace assay::cli {

/// The judgments and runs of the options; digests and progress as the output wants them. Throws UsageError, also if the
/// output would take the place of an input.
EvaluationRequest evaluation_request(const EvaluationOptions& evaluation, const OutputOptions& output);
/// The same for ratings and recommendations.
RatingRequest rating_request(const RatingOptions& ratings, const EvaluationOptions& evaluation,
                             const OutputOptions& output);

struct ScoreSource {
    EvaluationOptions evaluation;  ///< its `use` says what the command is called
    RatingOptions ratings;
    std::vector<std::string> scores;  ///< files, if any

    void add_to(App& command);
    /// Throws UsageError where the options do not go together, or the output would take the place of an input.
    ScoreRequest request(const App& command, const OutputOptions& output) const;

private:
    ScoresFileRequest file_request() const;
};

}  // namespace assay::cli
