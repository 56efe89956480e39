// Ratings as a film site might gather them, of any size, from a seed alone: the same bytes everywhere.
//
//   items        popularity falls as 1/(rank + M/20 + 2)^2; ids have nothing to do with it. Each has 1 to 5 aspects,
//   one
//                in 256 none, drawn by shares that fall as 1/(rank + 2), and a quality from 2 to 4 stars.
//   users        like or dislike each aspect by up to a star, and are strict or mild by up to a star. How many items
//                they rate has a long tail: a quarter of the mean R at least, R/4 + 3R/4 (1/sqrt(u) - 1) for u uniform
//                in (0,1]; at most all.
//   choice       an item is drawn by popularity and kept with a probability of 1/8 to 1 that rises with the liking for
//                its aspects
//   rating       quality + liking + mildness + noise, in half stars from 0.5 to 5; half of the odd ones are rounded up
//
// Every user has a generator of their own, so that users can be made in any order, on any number of threads. Only
// whole numbers, divisions and square roots are used, which are the same on all machines.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/random.hpp"

namespace assay::experiments {

/// Draws of whole numbers in proportion to whole weights, in constant time (alias method of Walker; Vose).
class WeightedDraw {
public:
    /// At least one weight, their sum below 2^63.
    explicit WeightedDraw(const std::vector<std::uint64_t>& weights);

    std::uint32_t operator()(Random& random) const noexcept {
        const std::uint64_t drawn = random.next();
        // The upper half chooses a column, the lower half one of its two parts.
        const auto column = static_cast<std::size_t>(((drawn >> 32) * columns_.size()) >> 32);
        const Column& chosen = columns_[column];
        return static_cast<std::uint32_t>(drawn) < chosen.own ? static_cast<std::uint32_t>(column) : chosen.other;
    }

private:
    struct Column {
        std::uint32_t own = 0xffffffff;  ///< share of the column's own number, in 2^-32
        std::uint32_t other = 0;
    };
    std::vector<Column> columns_;
};

/// How many items users rate.
enum class Activity : std::uint8_t { long_tail, even };

struct SimulationSize {
    std::uint32_t users = 1000;
    std::uint32_t items = 1000;
    std::uint32_t aspects = 19;
    std::uint32_t ratings_per_user = 50;  ///< on average, or exactly with Activity::even
    Activity activity = Activity::long_tail;
    std::uint64_t seed = 1;
};

/// The items, and whatever it takes to make the ratings of any user.
class SimulatedRatings {
public:
    /// Throws UsageError where the numbers do not go together.
    explicit SimulatedRatings(const SimulationSize& size);

    struct Rating {
        std::uint32_t item;        ///< from 0
        std::uint32_t half_stars;  ///< 1 to 10
        std::uint32_t time;        ///< seconds since 1970
    };
    /// Room that is used again from user to user.
    struct Room {
        std::vector<std::uint8_t> rated;    ///< by rank of popularity: 1 while the user at hand has rated it
        std::vector<std::uint32_t> liking;  ///< by aspect, in half stars; 2: neither liked nor disliked
        std::vector<Rating> ratings;
    };
    /// The ratings of user number `user` (from 0), by ascending item; they lie in the room.
    const std::vector<Rating>& ratings_of(std::uint32_t user, Room& room) const;

    /// Appends the lines `user,item,rating,time` of a user; users and items are written from 1.
    void append_ratings(std::uint32_t user, Room& room, std::string& text) const;
    /// Appends the line `item,title,aspect|aspect` of an item.
    void append_item(std::uint32_t item, std::string& text) const;

    std::uint32_t items() const { return size_.items; }
    /// The numbers of an item's aspects, ascending.
    std::span<const std::uint16_t> aspects(std::uint32_t item) const { return films_[rank_of_[item]].aspects(); }
    std::string aspect_name(std::uint32_t aspect) const;

private:
    /// Small, and the popular ones side by side, for they are looked at all the time.
    struct Film {
        std::array<std::uint16_t, 5> list{};
        std::uint8_t count = 0;    ///< of the aspects in the list
        std::uint8_t quality = 6;  ///< in half stars

        std::span<const std::uint16_t> aspects() const { return std::span(list).first(count); }
    };
    /// An item that is being rated, by its rank, and how much the user likes its aspects: 0 to 4.
    struct Choice {
        std::uint32_t rank, liking;
    };
    void draw_films(Random& random);
    std::size_t draw_count(Random& random) const;
    Choice draw_item(Random& random, const Room& room) const;

    SimulationSize size_;
    WeightedDraw popularity_;             // of ranks
    std::vector<std::uint32_t> by_rank_;  // the item of each rank of popularity
    std::vector<std::uint32_t> rank_of_;  // and back
    std::vector<Film> films_;             // by rank
};

}  // namespace assay::experiments
