// Pictures of two runs topic by topic.
#pragma once

#include <memory>
#include <vector>

#include "assay/engine/diff.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// Of the first measure: a bar for the change of each topic; a line from a to b for each.
std::vector<Picture> diff_pictures(std::shared_ptr<const Diff> diff);

}  // namespace assay::views
