// Pictures of scores.
#pragma once

#include <memory>
#include <vector>

#include "assay/engine/evaluation.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// Of the first measure: runs with the intervals of their means; topics x runs; how values spread. Of the first two:
/// one against the other. Of a measure at several cut-offs: its curve (level_pictures.hpp).
std::vector<Picture> scores_pictures(std::shared_ptr<const Evaluation> evaluation);

}  // namespace assay::views
