// Pictures of a measure at several cut-offs or levels.
#pragma once

#include <memory>
#include <vector>

#include "assay/engine/evaluation.hpp"
#include "assay/engine/meta/sensitivity.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// The means of runs against what stands behind the @ of a measure: ranks, or levels of recall, which makes a curve of
/// precision and recall. Of the first measure that is there more than once; none if there is no such.
std::vector<Picture> level_pictures(std::shared_ptr<const Evaluation> evaluation);

/// The scores of runs against the values of a parameter. Of the first grid that varies one number; none if there is no
/// such.
std::vector<Picture> parameter_pictures(std::shared_ptr<const SensitivityResult> result);

}  // namespace assay::views
