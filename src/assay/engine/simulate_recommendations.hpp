// Recommendations made from ratings alone: simple recommenders to compare others with, and systems that get worse step
// by step. Both are lines `user,item,rank`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "assay/core/provenance.hpp"
#include "assay/core/watcher.hpp"
#include "assay/engine/simulated_lines.hpp"
#include "assay/experiments/baselines.hpp"
#include "assay/experiments/perturb.hpp"
#include "assay/io/rating_data_reader.hpp"

namespace assay {

struct RecommendRequest {
    RatingDataFiles files;  ///< training ratings and items; with test ratings, only for their users
    experiments::Baseline kind = experiments::Baseline::popularity;
    std::size_t depth = 50;  ///< items for each user
    std::uint64_t seed = 1;
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// Writes the recommendations of a simple recommender. Throws InputError.
Provenance simulate_recommendations(const RecommendRequest& request, ByteSink& sink);

struct PerturbRequest {
    RatingDataFiles files;  ///< test ratings and items
    experiments::Perturbation perturbation;
    std::size_t steps = 10;  ///< how many systems beside the ideal one
    std::string prefix;      ///< what the names of the files start with
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// Writes one file a step, PREFIX-0.csv (the ideal ordering of each user's test items) to PREFIX-S.csv. Throws
/// InputError.
Provenance simulate_perturbed(const PerturbRequest& request, const WriteFile& write_file);

}  // namespace assay
