// Where similarities come from, as a report.
#pragma once

#include <memory>

#include "assay/engine/similar_explanation.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// A table for each similarity: both rankings, their gains or overlap, the agreement and its weight at every depth, and
/// the bounds that the beginnings down to there allow. Values above the tables have so many decimals.
Report similar_explain_view(std::shared_ptr<const SimilarExplanation> explanation, int digits);

}  // namespace assay::views
