#include "assay/similarity/catalogue.hpp"

namespace assay {

namespace {

constexpr const SimilarityFamily* table[] = {
    &rbo_id_similarity,          &rbo_rel_similarity,   &overlap_similarity,   &jaccard_similarity,
    &average_overlap_similarity, &kendall_a_similarity, &kendall_b_similarity, &tau_ap_similarity,
    &tau_ap_a_similarity,        &tau_ap_b_similarity,  &spearman_similarity,  &pearson_similarity,
};

}  // namespace

std::span<const SimilarityFamily* const> all_similarities() noexcept { return table; }

}  // namespace assay
