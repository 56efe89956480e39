// Which ratings are for testing.
//
//   random       each with the same chance, one draw a rating: unit() < share
//   leave-last   the n latest of each user; of equal times those further down count as later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace assay::experiments {

/// A rating's user and time.
struct RatingTime {
    std::uint32_t user;
    double time;
};

/// For each rating whether it is among the n latest of its user.
std::vector<bool> latest(const std::vector<RatingTime>& ratings, std::size_t n);

}  // namespace assay::experiments
