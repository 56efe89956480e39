// What the two thresholds compare: one relevant document on top, and n relevant documents behind n that are not.
#pragma once

#include <cstddef>

#include "assay/axioms/axiom.hpp"

namespace assay::axioms {

/// Fills in both rankings. They have the length 2n, except that `on_top` ends after its relevant document under
/// Reading::unpadded. The topic has n relevant documents.
inline void threshold_rankings(Case& made, std::size_t n, double r, Reading reading, DocumentOrder& on_top,
                               DocumentOrder& behind) {
    made.start({1});
    made.relevance.assign(n, r);
    made.relevance.resize(3 * n - 1, 0.0);
    made.step = n;
    made.own_cutoff = reading != Reading::literal;
    on_top.assign(1, 0);
    behind.clear();
    const auto size = static_cast<std::uint32_t>(n);
    for (std::uint32_t i = 0; i < size; ++i) behind.push_back(size + i);
    for (std::uint32_t i = 0; i < size; ++i) behind.push_back(i);
    if (reading != Reading::unpadded)
        for (std::uint32_t i = 0; i < 2 * size - 1; ++i) on_top.push_back(size + i);
}

inline double threshold_relevance(std::size_t group, const Setting& setting) { return small_relevance(setting)[group]; }

}  // namespace assay::axioms
