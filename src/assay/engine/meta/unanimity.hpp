// How far each measure reflects the improvements on which all the others agree (meta/unanimity.hpp).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "assay/engine/score_source.hpp"
#include "assay/experiments/random_scenario.hpp"
#include "assay/meta/unanimity.hpp"

namespace assay {

struct UnanimityRequest {
    ScoreRequest scores;
    meta::UnanimityOptions how = {};                           ///< threads are those of the request
    std::optional<experiments::RandomScenario> simulate = {};  ///< judgments and runs are made random first
    std::size_t threads = 1;
};

struct UnanimityResult {
    std::vector<std::string> measures, topics;  ///< those topics that have values of all runs under all measures
    std::size_t runs = 0;
    std::vector<meta::MeasureUnanimity> found;  ///< by measure
    std::vector<std::size_t> best_first;        ///< places of the measures by unanimity, those without any last
    Provenance about;
};

/// Throws InputError, SettingError, and UsageError if there is one measure only.
UnanimityResult find_unanimity(const UnanimityRequest& request);

}  // namespace assay
