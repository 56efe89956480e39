// Ratings and recommendations for tests: written by hand or drawn at random, joined as the evaluator joins them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/hash.hpp"
#include "assay/core/ratings.hpp"
#include "assay/core/run.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"

#include "support/random.hpp"

namespace assay::testing {

/// What rating data are made of, by name.
struct RatingTables {
    using Rated = std::map<std::string, double>;

    std::map<std::string, std::set<std::string>> items;  ///< with their aspects
    std::map<std::string, Rated> train, test;            ///< of every user
    double top = 5;

    std::set<std::string> users() const {
        std::set<std::string> names;
        for (const auto* part : {&train, &test})
            for (const auto& [user, rated] : *part) names.insert(user);
        return names;
    }
};

inline RatingData rating_data(const RatingTables& tables) {
    RatingsBuilder builder;
    for (const auto& [id, aspects] : tables.items) {
        const std::uint32_t item = builder.items.item(id);
        for (const std::string& aspect : aspects) builder.items.add_aspect(item, aspect);
    }
    for (const auto part : {RatingsBuilder::Part::test, RatingsBuilder::Part::train})
        for (const auto& [user, rated] : part == RatingsBuilder::Part::test ? tables.test : tables.train)
            for (const auto& [item, rating] : rated) builder.add(part, user, builder.items.item(item), rating);
    std::vector<RatingsBuilder::Clash> clashes;
    RatingData data = builder.build(tables.top, clashes);
    if (!clashes.empty()) throw std::invalid_argument("a pair of user and item is rated twice");
    data.counted = data.users.size();
    return data;
}

/// The recommendations with these ids as a reader gives them.
inline std::vector<Retrieved> retrieved_items(const RatingData& data, const std::vector<std::string>& ids) {
    std::vector<Retrieved> ranking;
    for (const std::string& id : ids) {
        const std::int32_t row = data.items.rows().find(id, hash_bytes(id));
        ranking.push_back({.score = 0, .row = row, .id_size = 0, .id_at = 0});
    }
    return ranking;
}

/// A user's recommendations as measures see them. The data must outlive it.
class UserTopic {
public:
    UserTopic(const RatingData& data, std::string_view user, const std::vector<std::string>& ranking)
        : joined_(data, data.users.find(user), retrieved_items(data, ranking)) {}

    operator const Topic&() const { return joined_.topic(); }
    const Topic& topic() const { return joined_.topic(); }

private:
    JoinedUser joined_;
};

/// Items of a ranking that a measure gives as numbers.
inline std::vector<std::string> item_ids(const RatingData& data, const std::vector<std::size_t>& numbers) {
    std::vector<std::string> ids;
    for (const std::size_t number : numbers) ids.emplace_back(data.items.id(number));
    return ids;
}

/// What random tables look like; all numbers are at most.
struct RatingShape {
    std::size_t users = 4, items = 12, aspects = 6;
};

/// Random tables: some items without aspects, users without one kind of ratings, half stars, ratings of 0.
inline RatingTables draw_ratings(Random& random, const RatingShape& shape = {}) {
    RatingTables tables;
    const std::size_t items = 1 + random.below(shape.items), aspects = random.below(shape.aspects + 1);
    for (std::size_t i = 0; i < items; ++i) {
        auto& of_item = tables.items[fmt::format("i{}", i)];  // "i10" stands before "i2"
        for (std::size_t n = aspects == 0 ? 0 : random.below(4); n > 0; --n)
            of_item.insert(fmt::format("a{}", random.below(aspects)));
    }
    tables.top = random.below(3) == 0 ? 10 : 5;
    const bool halves = random.below(2) == 0;
    for (std::size_t u = 0, users = 1 + random.below(shape.users); u < users; ++u) {
        const std::string user = fmt::format("u{}", u);
        tables.train[user], tables.test[user];
        const double share_train = random.below(5) == 0 ? 0 : random.unit();
        const double share_test = random.below(8) == 0 ? 0 : random.unit();
        for (const auto& [item, unused] : tables.items) {
            double rating = static_cast<double>(random.below(static_cast<std::size_t>(tables.top) + 1));
            if (halves && rating < tables.top && random.below(2) == 0) rating += 0.5;
            if (random.unit() < share_train) tables.train[user][item] = rating;
            else if (random.unit() < share_test) tables.test[user][item] = rating;
        }
        if (tables.train[user].empty() && tables.test[user].empty())
            tables.test[user][tables.items.begin()->first] = tables.top;
    }
    return tables;
}

/// Random recommendations: distinct items, some of them unknown, in any order.
inline std::vector<std::string> draw_recommendations(Random& random, const RatingTables& tables) {
    std::vector<std::string> ranking;
    const double share = random.below(3) == 0 ? 1 : random.unit();
    for (const auto& [item, unused] : tables.items)
        if (random.unit() < share) ranking.push_back(item);
    for (std::size_t n = random.below(4), i = 0; i < n; ++i) ranking.push_back(fmt::format("unknown{}", i));
    for (std::size_t i = ranking.size(); i > 1; --i) std::swap(ranking[i - 1], ranking[random.below(i)]);
    return ranking;
}

}  // namespace assay::testing
