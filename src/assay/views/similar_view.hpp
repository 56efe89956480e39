// Similarities as a report.
#pragma once

#include <memory>

#include "assay/engine/similar.hpp"
#include "assay/engine/similar_pairs.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// Pairs of runs down, similarities across, with a row for every topic too where they are asked for. One similarity of
/// all pairs of three runs or more is a matrix.
Report similar_view(std::shared_ptr<const SimilarResult> result, bool per_topic);

/// Pairs of rankings down, by their numbers from 1, similarities across.
Report similar_view(std::shared_ptr<const SimilarPairsResult> result);

}  // namespace assay::views
