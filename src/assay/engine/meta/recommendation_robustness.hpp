// Whether measures of recommendations see that systems get worse, and how they stand missing ratings
// (experiments/recommendation.hpp). The systems are made of the ratings; no recommendations are read.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "assay/core/provenance.hpp"
#include "assay/core/watcher.hpp"
#include "assay/experiments/recommendation.hpp"
#include "assay/io/rating_data_reader.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

/// What both questions start from.
struct RatedMeasures {
    RatingDataFiles files;  ///< test ratings and items are needed
    std::vector<Measure> measures;
    std::vector<double> betas = {};  ///< alpha_beta_nDCG is computed with each of these
    /// The smallest relevant rating, where a measure takes one and does not give it; nothing: 4/5 of the scale.
    std::optional<double> threshold = {};
};

/// Systems that get worse step by step.
struct PerturbedSystemsRequest {
    RatedMeasures rated;
    std::vector<experiments::Perturbation> kinds;  ///< ways of making them worse
    std::size_t steps = 0;                         ///< of each kind; 0: usual_steps
    bool include_ideal = false;                    ///< the ideal ordering counts in the correlation too
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// Shuffled systems on fewer and fewer ratings.
struct MissingRatingsRequest {
    RatedMeasures rated;
    experiments::MissingOptions how = {};  ///< threads and phase are those of the request
    std::size_t threads = 1;
    Watcher watcher = {};
};

std::size_t usual_steps(experiments::PerturbationKind kind) noexcept;

/// What was found for one way of making systems worse.
struct PerturbedSystems {
    std::string kind;
    experiments::PerturbationFindings findings;
};

struct PerturbedSystemsResult {
    std::vector<std::string> measures;
    std::vector<PerturbedSystems> kinds;
    Provenance about;
};

struct MissingRatingsResult {
    std::vector<std::string> measures;
    std::size_t systems = 0, repetitions = 0;
    std::vector<double> shares;                                   ///< of ratings removed
    std::vector<std::vector<experiments::MissingFinding>> found;  ///< by share and measure
    Provenance about;
};

/// Both throw InputError, and UsageError where a measure lacks the ratings it is made of or a setting is out of range.
PerturbedSystemsResult find_robustness(const PerturbedSystemsRequest& request);
MissingRatingsResult find_robustness(const MissingRatingsRequest& request);

}  // namespace assay
