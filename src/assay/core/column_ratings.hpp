// Ratings and items that are in memory: columns -> RatingsBuilder. The checks are those of files.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "assay/core/columns.hpp"
#include "assay/core/provenance.hpp"
#include "assay/core/ratings.hpp"

namespace assay {

/// All of these throw InputError with all faults found; `name` is what messages call the columns.
Input collect_ratings(const RatingColumns& columns, const std::string& name, const RatingsOptions& options,
                      RatingsBuilder& builder);
Input collect_items(const ItemColumns& columns, const std::string& name, ItemsBuilder& builder);

/// The rows in which each of these pairs stands, from 1.
std::vector<std::vector<std::size_t>> find_rating_rows(const RatingColumns& columns, std::span<const RatedPair> pairs);

}  // namespace assay
