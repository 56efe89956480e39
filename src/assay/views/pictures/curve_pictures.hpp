// Pictures of what is known of measures: curves and values.
#pragma once

#include <memory>
#include <vector>

#include "assay/engine/meta/power.hpp"
#include "assay/engine/meta/robustness.hpp"
#include "assay/engine/meta/unanimity.hpp"
#include "assay/engine/similar_explanation.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// The p-values of all pairs of runs, largest first, for each measure (Sakai's curves of achieved significance levels).
std::vector<Picture> power_pictures(std::shared_ptr<const PowerResult> result);

/// Kendall's tau against what goes, for each measure, with intervals.
std::vector<Picture> robustness_pictures(std::shared_ptr<const RemovalResult> result);

/// How far two rankings agree against the depth they are read to, for each similarity that is a sum over depths; none
/// if there is no such.
std::vector<Picture> depth_pictures(std::shared_ptr<const SimilarExplanation> explanation);

/// The unanimity of measures, best first; none where no measure has any.
std::vector<Picture> unanimity_pictures(std::shared_ptr<const UnanimityResult> result);

}  // namespace assay::views
