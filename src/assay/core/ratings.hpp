// What users think of items: ratings to learn from (train) and ratings to be guessed (test).
//
// A missing rating is an absent pair of user and item; a rating of 0 is present and says "worthless".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/ids.hpp"
#include "assay/core/items.hpp"
#include "assay/core/rows.hpp"

namespace assay {

/// An item that a user has rated; the rating is the place of its value among all values that occur.
struct Rating {
    std::uint32_t item;
    std::uint32_t value;
};

/// What ratings say of each item: those for training, of all users.
struct ItemStatistics {
    std::vector<std::uint32_t> counts;  ///< how many have rated it
    std::vector<double> sums;           ///< of their ratings
    std::uint32_t largest_count = 0;
    double mean = 0;        ///< of all training ratings
    std::size_t users = 0;  ///< that have ratings, train or test
};

/// So many training ratings of an item have this value.
struct RatingCount {
    std::uint32_t item;
    double value;
    std::uint64_t count;
};
/// From counts of which no two have the same item and value. The values are added in ascending order, each times its
/// count, so that the last digit does not depend on the order of the ratings.
ItemStatistics statistics_of(std::vector<RatingCount> counts, std::size_t items);

/// The ratings of every user, each user's by ascending item.
class RatingTable {
public:
    std::span<const Rating> of(std::size_t user) const {
        return std::span(ratings_).subspan(starts_[user], starts_[user + 1] - starts_[user]);
    }
    std::size_t size() const { return ratings_.size(); }
    std::span<const Rating> all() const { return ratings_; }
    double value(const Rating& rating) const { return values_[rating.value]; }
    /// The rating that a user gave an item, or nullptr.
    const Rating* find(std::size_t user, std::uint32_t item) const noexcept;
    /// The same table with some of the ratings only: those whose mark, in the order of `all`, is not 0.
    RatingTable kept(std::span<const std::uint8_t> marks) const;
    ItemStatistics statistics(std::size_t items) const;

private:
    friend class RatingsBuilder;
    std::vector<double> values_;       // that occur
    std::vector<std::size_t> starts_;  // one more than users
    std::vector<Rating> ratings_;
};

/// Users, items, and both kinds of ratings. Users who have test ratings come first.
struct RatingData final : TopicIndex {
    Items items;
    IdTable users;
    RatingTable test, train;
    std::size_t test_users = 0;
    double top = 5;        ///< r_max, the end of the scale
    bool integral = true;  ///< every test rating is a whole number
    ItemStatistics statistics;

    /// The users who count: those with test ratings, unless `counted` is raised to users.size().
    std::size_t counted = 0;

    std::size_t size() const override { return counted; }
    std::uint32_t find(std::string_view id, std::uint32_t expected) const noexcept override {
        const std::uint32_t user = expected < users.size() && users[expected] == id ? expected : users.find(id);
        return user < counted ? user : IdTable::none;
    }
    Rows rows(std::size_t) const noexcept override { return items.rows(); }
};

/// Collects ratings in any order.
class RatingsBuilder {
public:
    enum class Part : std::uint8_t { test, train };

    ItemsBuilder items;

    void add(Part part, std::string_view user, std::uint32_t item, double rating);
    std::size_t size(Part part) const { return records_[static_cast<std::size_t>(part)].size(); }

    /// A pair of user and item that cannot stand: rated twice, or in train and test. Ids live as long as the data.
    struct Clash {
        std::string_view user, item;
        bool across;  ///< one is a training rating, the other a test rating
    };
    /// Makes the tables; `clashes` gets every pair that comes twice.
    RatingData build(double top, std::vector<Clash>& clashes);
    /// Puts the users and ratings added so far in place of those in `data`, and forgets them. Items are numbers in
    /// `data`; its scale and statistics stay as they are.
    void refill(RatingData& data, std::vector<Clash>& clashes);

private:
    struct Record {
        std::uint32_t user;
        Rating rating;
    };
    RatingTable table(Part part, std::size_t users, std::span<const std::uint32_t> user_numbers);

    IdTable users_;
    std::uint32_t last_user_ = IdTable::none;
    std::vector<double> values_;                        // that occur
    std::unordered_map<double, std::uint32_t> places_;  // of the values
    std::array<std::vector<Record>, 2> records_;
};

/// Items that ratings name and the items lack.
enum class UnknownItems : std::uint8_t {
    refuse,
    empty,  ///< they have no aspects
};

/// What ratings must be like.
struct RatingsOptions {
    RatingsBuilder::Part part = RatingsBuilder::Part::test;
    double top = 5;  ///< no rating is above it
    /// What messages call the items that the builder has already; empty if any item will do.
    std::string items_file = {};
    UnknownItems unknown_items = UnknownItems::refuse;
    bool digest = false;  ///< fill in Input::digest

    /// What is wrong with a rating, and what helps; empty if nothing is.
    std::string wrong_rating(double rating) const;
    std::vector<Hint> rating_hints(double rating) const;
    bool refuses_unknown_items() const { return !items_file.empty() && unknown_items == UnknownItems::refuse; }
    Fault unknown_item(std::size_t line, std::string_view item) const;
};

/// A user's rating of an item that is looked for.
struct RatedPair {
    std::string_view user, item;
};

/// One user as measures of recommendations see them: who, and what was recommended.
struct UserView {
    const RatingData* data;
    std::uint32_t user;
    std::span<const std::int32_t> ranked;  ///< item at rank 1, 2, ...; Rows::none where nobody knows the item

    std::span<const Rating> test() const { return data->test.of(user); }
    std::span<const Rating> train() const { return data->train.of(user); }
};

}  // namespace assay
