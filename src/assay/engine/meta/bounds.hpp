// How large measures of several aspects can get on each topic (meta/bounds.hpp), beside what the best run reaches.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "assay/engine/evaluate_runs.hpp"
#include "assay/meta/bounds.hpp"

namespace assay {

struct BoundsRequest {
    EvaluationRequest evaluation;  ///< runs are not needed
};

/// The best run of a topic under a measure.
struct BestScore {
    std::string run;
    double score = 0;
};

struct BoundedTopic {
    std::string id;
    std::size_t aspects = 0;                     ///< bound_rankings of so many were tried
    std::vector<Bound> bounds;                   ///< by measure
    std::vector<std::optional<BestScore>> best;  ///< by measure; nothing where the topic counts for no run
};

struct MeasureBounds {
    std::string measure;
    BoundSummary summary;
    double best_score = 0;  ///< mean over topics of that of the best run, where there are runs
};

struct BoundsResult {
    std::vector<BoundedTopic> topics;     ///< those that count
    std::vector<MeasureBounds> measures;  ///< over these topics
    bool with_runs = false;
    Provenance about;
};

/// Throws InputError, also if no topic has several aspects or one has too many.
BoundsResult find_bounds(const BoundsRequest& request);

}  // namespace assay
