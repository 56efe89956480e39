// Pictures of what worse systems and missing ratings do to measures of recommendations.
#pragma once

#include <memory>
#include <vector>

#include "assay/engine/meta/recommendation_robustness.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// A number of every perturbed system against its step, for each measure: one picture for each way of perturbing, named
/// after it.
std::vector<Picture> perturbed_pictures(std::shared_ptr<const PerturbedSystemsResult> result,
                                        double experiments::PerturbedScore::* number);

/// Tau against the share of ratings that go, for each measure.
std::vector<Picture> missing_pictures(std::shared_ptr<const MissingRatingsResult> result);

}  // namespace assay::views
