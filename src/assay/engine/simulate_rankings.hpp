// Pairs of rankings that are as alike as one likes, a pair a line: `items of x TAB items of y`.
#pragma once

#include <cstddef>
#include <cstdint>

#include "assay/core/sink.hpp"
#include "assay/core/watcher.hpp"
#include "assay/experiments/simulated_rankings.hpp"

namespace assay {

struct SimulateRankingsRequest {
    experiments::RankingSimulation settings;
    std::size_t pairs = 10000;
    std::uint64_t seed = 1;
    bool profiles = false;  ///< the relevance of the items, not the items
    Watcher watcher = {};
};

/// Writes the pairs. The same numbers give the same bytes; items and profiles are of the same pairs. Throws UsageError
/// if the settings make no sense.
void simulate_rankings(const SimulateRankingsRequest& request, ByteSink& sink);

}  // namespace assay
