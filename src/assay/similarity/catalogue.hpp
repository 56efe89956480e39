// The table of contents: every similarity is defined in the file of its name and listed in catalogue.cpp.
#pragma once

#include <span>

#include "assay/similarity/similarity.hpp"

namespace assay {

extern const Coefficient rbo_identity;
extern const Coefficient rbo_relevance;
extern const Coefficient overlap_at_depth;
extern const Coefficient jaccard_at_depth;
extern const Coefficient average_overlap;
extern const Coefficient kendall_a;
extern const Coefficient kendall_b;
extern const Coefficient tau_ap;
extern const Coefficient tau_ap_a;
extern const Coefficient tau_ap_b;
extern const Coefficient spearman;
extern const Coefficient pearson;

/// All similarities in the order of lists and documents.
std::span<const Coefficient* const> all_similarities() noexcept;

}  // namespace assay
