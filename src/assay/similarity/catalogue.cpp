#include "assay/similarity/catalogue.hpp"

namespace assay {

namespace {

constexpr const Coefficient* table[] = {
    &rbo_identity, &rbo_relevance, &overlap_at_depth, &jaccard_at_depth, &average_overlap, &kendall_a,
    &kendall_b,    &tau_ap,        &tau_ap_a,         &tau_ap_b,         &spearman,        &pearson,
};

}  // namespace

std::span<const Coefficient* const> all_similarities() noexcept { return table; }

}  // namespace assay
