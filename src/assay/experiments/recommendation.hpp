// What measures of recommendations make of systems that are known to get worse, and of ratings that are missing.
//
//   perturbation   systems made worse step by step (perturb.hpp). Score of a system = mean over users.
//                  tau_b (ties within 1e-12) between the scores and -s over s = 1..S: 1 if the measure sees it all.
//                  Wilcoxon's signed-rank test over users, system s against the ideal ordering: p_greater says that the
//                  perturbed one is better (good measures: towards 1), p_less that it is worse (towards 0).
//   missing        systems are the users' ideal orderings, shuffled. Shares of the test ratings are removed in the
//                  order of removal_order.hpp; the items stay in the rankings. tau_b between the scores of the systems
//                  on all ratings and on what is left, averaged over repetitions.
//
// One generator serves the second experiment: first all shuffles (system by system, users by id), then the removal
// orders (repetition by repetition, users by id).
//
// Parapar and Radlinski, "Towards unified metrics for accuracy and diversity for recommender systems", RecSys 2021.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "assay/core/ratings.hpp"
#include "assay/core/watcher.hpp"
#include "assay/experiments/perturb.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay::experiments {

struct PerturbationOptions {
    Perturbation perturbation = {};
    std::size_t steps = 50;      ///< S
    bool include_ideal = false;  ///< s = 0 counts in the correlation too
    std::size_t threads = 1;
    Phase* phase = nullptr;  ///< counts users x steps
};

/// A perturbed system against the ideal ordering, in one measure.
struct PerturbedScore {
    double mean = 0;       ///< over users
    std::size_t n = 0;     ///< users on whom the two differ
    double w_plus = 0;     ///< rank sum of the users for whom the perturbed system is better
    double p_greater = 1;  ///< that the perturbed system is better
    double p_less = 1;     ///< that it is worse
};

struct PerturbationFindings {
    std::vector<std::vector<PerturbedScore>> steps;  ///< of systems 0..S, each by measure
    std::vector<std::optional<double>> tau;          ///< by measure; nothing where all systems score the same
};

PerturbationFindings perturbation_experiment(const RatingData& data, std::span<const Measure> measures,
                                             const PerturbationOptions& options);

struct MissingOptions {
    std::size_t systems = 50;
    std::size_t repetitions = 50;
    std::vector<double> shares = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9};
    OrderingOptions ordering = {};
    std::uint64_t seed = 1;
    std::size_t threads = 1;
    Phase* phase = nullptr;  ///< counts repetitions x shares
};

/// The agreement with the scores on all ratings, for one share of missing ratings and one measure.
struct MissingFinding {
    std::optional<double> tau;  ///< mean over the repetitions on which it is defined
    std::size_t undefined = 0;  ///< repetitions on which it is not: all systems score the same
};

/// By share, each by measure. The data are consumed: ratings are taken out of them.
std::vector<std::vector<MissingFinding>> missing_experiment(RatingData data, std::span<const Measure> measures,
                                                            const MissingOptions& options);

/// How many ratings of n a share takes away: floor(f n + 1e-9).
std::size_t removed_count(double share, std::size_t n);

}  // namespace assay::experiments
