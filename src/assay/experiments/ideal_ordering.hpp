// The ideal ordering of a user's test items: each aspect gets its share of the list, the best items of it first.
//
//     sub-rank of an aspect   its test items by rating descending, number of aspects descending, id ascending
//     w(u,a)                  interest: ratings of the test items with a, over the same sum of all aspects
//     w(list,a)               the same over the items placed so far; 0 while they weigh nothing
//
// Again and again, of the aspects with an item not yet placed, the one with the largest w(u,a) - w(list,a) is chosen
// (ties: larger w(u,a), then smaller aspect id) and the first unplaced item of its sub-rank is placed. Items without
// aspects have no place. Differences are compared exactly, as whole numbers.
//
// Parapar and Radlinski, "Towards unified metrics for accuracy and diversity for recommender systems", RecSys 2021.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "assay/core/items.hpp"
#include "assay/core/ratings.hpp"

namespace assay::experiments {

/// Ratings as whole numbers in the same proportions, at most 2^40, so that sums and products of sums are exact.
class WholeRatings {
public:
    /// Decimal ratings are multiplied by what makes all of them whole. Where that gets too large they are rounded
    /// to multiples of top / 2^40.
    WholeRatings(const RatingTable& table, double top);

    std::int64_t operator[](const Rating& rating) const { return values_[rating.value]; }

private:
    std::vector<std::int64_t> values_;
};

/// A user's test items that have aspects, numbered by place from 0 in order of id, and what they say of the aspects.
struct TestProfile {
    struct Aspect {
        std::uint32_t id = 0;
        std::int64_t mass = 0;                ///< ratings of its items; mass / total is w(u,a)
        std::vector<std::uint32_t> sub_rank;  ///< places
    };

    std::vector<std::uint32_t> items;                    ///< at each place
    std::vector<std::int64_t> ratings;                   ///< at each place
    std::vector<Aspect> aspects;                         ///< of these items, ascending by id
    std::vector<std::vector<std::uint32_t>> aspects_of;  ///< at each place, as indices of `aspects`
    std::int64_t total = 0;                              ///< of all masses

    TestProfile(const Items& all, std::span<const Rating> rated, const WholeRatings& whole);
};

/// What w(list,a) counts.
enum class ListWeight : std::uint8_t { rating, count };

struct OrderingOptions {
    ListWeight list_weight = ListWeight::rating;
    std::size_t size = static_cast<std::size_t>(-1);  ///< of the list; by default all items with aspects
};

/// Places in the order of the list, and the aspect (an index) that each was placed for.
struct Ordering {
    std::vector<std::uint32_t> places;
    std::vector<std::uint32_t> aspects;
};

Ordering ideal_ordering(const TestProfile& profile, const OrderingOptions& options = {});

/// Goes on with a list that has been begun.
Ordering continue_ordering(const TestProfile& profile, Ordering begun, const OrderingOptions& options = {});

/// The items at these places.
std::vector<std::uint32_t> items_at(const TestProfile& profile, std::span<const std::uint32_t> places);

}  // namespace assay::experiments
