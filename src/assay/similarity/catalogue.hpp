// The table of contents: every similarity is a row in the file of its name. assay/similarity/families.hpp, made from
// the files, declares them all.
#pragma once

#include <span>

#include "assay/similarity/similarity.hpp"

namespace assay {

/// All similarities in the order of their places.
std::span<const SimilarityFamily* const> all_similarities() noexcept;

}  // namespace assay
