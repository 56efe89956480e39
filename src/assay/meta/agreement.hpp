// How alike the rankings of systems are that measures make.
//
//     of means   systems by their mean over the topics, or their sum or geometric mean where that is what a measure
//                has; such values that differ by at most 1e-12 tie
//     by topic   systems by their score on one topic, equal scores tie; the mean over the topics
//
// Kendall's tau_b is computed on the scores (stats/kendall.hpp). Other similarities, such as tau_ap.b and rank-biased
// overlap, see rankings with tied groups: a system is tied with the first of a group if their scores tie.
//
// On a topic where a coefficient is undefined (a measure ties all systems) the topic is left out or counts 0; how many
// such topics there are is told.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "assay/meta/score_cube.hpp"
#include "assay/similarity/similarity.hpp"
#include "assay/stats/kendall.hpp"

namespace assay::meta {

struct AgreementOptions {
    std::vector<Similarity> similarities = {};  ///< beside tau_b
    stats::Undefined undefined = stats::Undefined::skip;
    std::size_t threads = 1;
};

/// What one coefficient says of two measures.
struct Agreement {
    std::optional<double> of_means;
    stats::TauByTopic by_topic;
};

/// For each pair of measures, in the order of stats::all_pairs, tau_b and then each similarity. Throws UsageError if a
/// similarity cannot be computed on such rankings or depends on which of two measures comes first.
std::vector<std::vector<Agreement>> agreement(const ScoreCube& scores, const AgreementOptions& options = {});

}  // namespace assay::meta
