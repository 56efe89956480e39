// What the two axioms of top-heaviness compare: one item on top, and n items behind n worthless ones.
#pragma once

#include <cstddef>

#include "assay/axioms/diversity/threshold.hpp"
#include "assay/axioms/recommendation/items.hpp"

namespace assay::axioms::recommendation {

/// Fills in both rankings of items with one aspect: n are rated `rating`, the others 0.
inline void rated_threshold_rankings(Case& made, std::size_t n, double rating, Reading reading, DocumentOrder& on_top,
                                     DocumentOrder& behind) {
    threshold_rankings(made, n, rating, reading, on_top, behind);
    made.ratings = made.relevance;
    made.relevance.assign(made.ratings.size(), 1.0);
}

}  // namespace assay::axioms::recommendation
