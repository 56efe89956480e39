// Scores from anywhere: of runs against judgments, of recommendations against ratings, or from a file. Whatever
// compares systems or judges measures starts here.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "assay/engine/evaluate_recommendations.hpp"
#include "assay/engine/evaluate_runs.hpp"

namespace assay {

/// Scores that were computed elsewhere, in files as `io/scores_reader.hpp` reads them.
struct ScoresFileRequest {
    std::vector<std::string> paths;
    std::vector<std::string> measures = {};       ///< names of those that are wanted; none: all
    MissingTopics missing = MissingTopics::zero;  ///< values that the files lack: 0, or their topics are left out
};

/// Scores that are there already, with what was said of them.
struct GivenScores {
    std::shared_ptr<const Evaluation> evaluation;  ///< never nullptr
};

struct ScoreRequest {
    std::variant<EvaluationRequest, RatingRequest, ScoresFileRequest, GivenScores> source = EvaluationRequest();

    bool from_file() const { return std::holds_alternative<ScoresFileRequest>(source); }
};

/// All files that a request names.
std::vector<std::string> input_paths(const ScoreRequest& request);

/// The scores, with every measure known for every run. Throws what evaluating throws, and whatever check_scores does.
Evaluation load_scores(const ScoreRequest& request, std::size_t fewest_runs);

/// Throws InputError if there are too few runs or a value is too large for statistics, UsageError if a measure has no
/// values of topics.
void check_scores(const Scores& scores, std::size_t fewest_runs);

/// The scores of the measures in these places, in this order.
Scores selected_measures(const Scores& all, std::span<const std::size_t> places);

/// Puts the systems in the order of their names: what is drawn at random then does not depend on the order in which
/// they were named.
void sort_systems(Scores& scores);

/// Notes which measures are sums or geometric means over topics, where a question looks at means.
void note_means(Evaluation& evaluation);

}  // namespace assay
