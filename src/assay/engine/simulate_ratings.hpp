// A data set like MovieLens, of any size: movies.csv and ratings.csv.
#pragma once

#include <cstddef>

#include "assay/core/watcher.hpp"
#include "assay/engine/simulated_lines.hpp"
#include "assay/experiments/simulated_ratings.hpp"

namespace assay {

struct SimulateRatingsRequest {
    experiments::SimulationSize size;
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// Writes both files, the same bytes for any number of threads. Throws UsageError where the numbers do not go together.
void simulate_ratings(const SimulateRatingsRequest& request, const WriteFile& write_file);

}  // namespace assay
