// Measures of recommendations as functions. `ranked` are the items of a ranking by number, Rows::none where nobody
// knows the item; `exposure` says of every item how many users get it. Each is defined, with its formula and source, in
// the file of its measure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "assay/core/ratings.hpp"

namespace assay {

double catalogue_coverage(std::span<const std::uint32_t> exposure) noexcept;
double gini(std::span<const std::uint32_t> exposure);
double intra_list_diversity(std::span<const std::int32_t> ranked, const Items& items) noexcept;
/// `popularity` is of every item the number of users who have rated it in training.
double mean_self_information(std::span<const std::int32_t> ranked, std::span<const std::uint32_t> popularity,
                             std::size_t users) noexcept;

}  // namespace assay
