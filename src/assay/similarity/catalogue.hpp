// The table of contents: every similarity is defined in the file of its name and listed in catalogue.cpp.
#pragma once

#include <span>

#include "assay/similarity/similarity.hpp"

namespace assay {

extern const SimilarityFamily rbo_id_similarity;
extern const SimilarityFamily rbo_rel_similarity;
extern const SimilarityFamily overlap_similarity;
extern const SimilarityFamily jaccard_similarity;
extern const SimilarityFamily average_overlap_similarity;
extern const SimilarityFamily kendall_a_similarity;
extern const SimilarityFamily kendall_b_similarity;
extern const SimilarityFamily tau_ap_similarity;
extern const SimilarityFamily tau_ap_a_similarity;
extern const SimilarityFamily tau_ap_b_similarity;
extern const SimilarityFamily spearman_similarity;
extern const SimilarityFamily pearson_similarity;

/// All similarities in the order of lists and documents.
std::span<const SimilarityFamily* const> all_similarities() noexcept;

}  // namespace assay
