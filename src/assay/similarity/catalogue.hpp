// The table of contents: every similarity is defined in the file of its name and listed in catalogue.cpp.
#pragma once

#include <span>

#include "assay/similarity/similarity.hpp"

namespace assay {

extern const Coefficient rbo_id_similarity;
extern const Coefficient rbo_rel_similarity;
extern const Coefficient overlap_similarity;
extern const Coefficient jaccard_similarity;
extern const Coefficient average_overlap_similarity;
extern const Coefficient kendall_a_similarity;
extern const Coefficient kendall_b_similarity;
extern const Coefficient tau_ap_similarity;
extern const Coefficient tau_ap_a_similarity;
extern const Coefficient tau_ap_b_similarity;
extern const Coefficient spearman_similarity;
extern const Coefficient pearson_similarity;

/// All similarities in the order of lists and documents.
std::span<const Coefficient* const> all_similarities() noexcept;

}  // namespace assay
