// Scores topic by topic: runs side by side, and how far apart they are.
#pragma once

#include <memory>

#include "assay/views/scores_view.hpp"

namespace assay::views {

/// A table for each measure, with topics down; across the runs, or best, median and worst of them, or both. Throws
/// UsageError if the layout asks for what there is no place for.
Report topics_view(std::shared_ptr<const Evaluation> evaluation, const ScoresLayout& layout);

}  // namespace assay::views
