// What worse systems and missing ratings do to measures of recommendations, as reports.
#pragma once

#include "assay/engine/meta/recommendation_robustness.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// How far the scores go with the perturbation; the means of every step where they are asked for.
Report correlation_view(const PerturbedSystemsResult& result, bool steps);

/// Tests of every perturbed system against the ideal one.
Report perturbation_power_view(const PerturbedSystemsResult& result);

/// How far the scores stay the same with fewer ratings.
Report missing_ratings_view(const MissingRatingsResult& result);

}  // namespace assay::views
