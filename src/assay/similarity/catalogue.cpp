#include "assay/similarity/catalogue.hpp"

#include "assay/similarity/families.hpp"

namespace assay {

std::span<const SimilarityFamily* const> all_similarities() noexcept { return similarity_families; }

}  // namespace assay
