// Values that are not as exact as was asked for.
#pragma once

#include <span>
#include <vector>

#include "assay/core/provenance.hpp"
#include "assay/similarity/similarity.hpp"

namespace assay {

/// One warning for each similarity with values that are only known to lie in an interval wider than its `tol`: a search
/// would have taken too long. The values are in the order of the similarities, again and again.
void warn_of_wide_intervals(const std::vector<Similarity>& similarities, std::span<const BoundedValue> values,
                            Provenance& about);

}  // namespace assay
