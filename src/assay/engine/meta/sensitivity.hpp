// How the ranking of systems and the power of a measure move with its parameters (meta/sensitivity.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "assay/core/watcher.hpp"
#include "assay/engine/score_source.hpp"
#include "assay/meta/sensitivity.hpp"
#include "assay/metrics/definitions.hpp"
#include "assay/metrics/measure_grid.hpp"

namespace assay {

struct SensitivityRequest {
    ScoreRequest scores;                       ///< its measures are those of the grids, whatever it says
    std::vector<std::string> grids;            ///< as metrics/measure_grid.hpp reads them
    const Definitions* definitions = nullptr;  ///< measures beside those of the catalogue
    std::size_t steps = 5;                     ///< numbers in a range without a step
    std::size_t samples = 1000;                ///< of the bootstrap
    double alpha = 0.05;
    std::uint64_t seed = 1;
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// A grid with what was found at its points.
struct GridSensitivity {
    MeasureGrid grid;
    std::vector<std::string> measures;  ///< the points, as the scores call them
    std::vector<meta::GridPoint> points;
    std::vector<meta::LargestMoves> moves;  ///< by axis
};

struct SensitivityResult {
    std::vector<std::string> runs;
    std::vector<GridSensitivity> grids;
    Provenance about;
};

/// Throws InputError, and UsageError with everything that is wrong with the grids.
SensitivityResult find_sensitivity(const SensitivityRequest& request);

}  // namespace assay
