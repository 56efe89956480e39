// The order in which a user's test items lose their ratings, in proportion to the aspects.
//
//     c_a   items of the ideal ordering with aspect a;   q_a = c_a / sum of all c
//
// At step t = 1, 2, ..., of the aspects with an item that is still there, the one with the largest q_a t - removed_a
// (ties: smaller id); one of its items, drawn from those still there in order of id, is removed and counted for this
// aspect alone. Items without aspects come last, by id.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "assay/core/random.hpp"
#include "assay/core/ratings.hpp"
#include "assay/experiments/ideal_ordering.hpp"

namespace assay::experiments {

/// `rated` are the ratings that the profile was made of; the order is one of places among them.
std::vector<std::uint32_t> removal_order(const TestProfile& profile, const Ordering& ideal,
                                         std::span<const Rating> rated, Random& random);

}  // namespace assay::experiments
