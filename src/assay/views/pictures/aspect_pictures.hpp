// Pictures of what measures of several aspects do.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "assay/engine/meta/bounds.hpp"
#include "assay/engine/meta/quality.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// How large measures can get: a dot for each topic, beside the scores of the best runs where there are runs.
std::vector<Picture> bounds_pictures(std::shared_ptr<const BoundsResult> result);

/// Measures x bands of ranks with the mean sum of label numbers; the share of documents that are worst in every aspect.
std::vector<Picture> quality_pictures(std::shared_ptr<const QualityResult> result);

/// "26-50"
std::string band_text(const QualityRanks& ranks, std::size_t band);

/// All ranks that zero-aspect documents are counted at: "1-5".
std::string zero_ranks(const QualityRanks& ranks);

}  // namespace assay::views
