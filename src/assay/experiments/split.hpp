// Which ratings are for testing.
//
//   random       each with the same chance, one draw a rating: unit() < share
//   leave-last   the n latest of each user; of equal times those further down count as later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "assay/core/ratings.hpp"

namespace assay::experiments {

/// A rating's user and time.
struct RatingTime {
    std::uint32_t user;
    double time;
};

/// For each rating whether it is among the n latest of its user.
std::vector<bool> latest(const std::vector<RatingTime>& ratings, std::size_t n);

/// Ratings that are all test ratings, split at random: one draw a rating, user by user as they stand, item by item in
/// order of their ids.
RatingData random_split(const RatingData& all, double test_share, std::uint64_t seed);

}  // namespace assay::experiments
