// Small rating data for tests: written by hand or drawn at random.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "assay/core/ratings.hpp"

#include "support/random.hpp"

namespace assay::testing {

/// Aspects by item; ratings by user and item.
struct SmallRatings {
    std::map<std::string, std::set<std::string>> aspects;
    std::map<std::string, std::map<std::string, double>> test, train;

    RatingData data(double top = 5) const {
        RatingsBuilder builder;
        for (const auto& [item, names] : aspects) {
            const std::uint32_t number = builder.items.item(item);
            for (const auto& name : names) builder.items.add_aspect(number, name);
        }
        // Users against the order of their ids, so that nobody relies on it.
        const auto add = [&](RatingsBuilder::Part part, const auto& table) {
            for (auto user = table.rbegin(); user != table.rend(); ++user)
                for (const auto& [item, rating] : user->second)
                    builder.add(part, user->first, builder.items.item(item), rating);
        };
        add(RatingsBuilder::Part::test, test);
        add(RatingsBuilder::Part::train, train);
        std::vector<RatingsBuilder::Clash> clashes;
        RatingData made = builder.build(top, clashes);
        EXPECT_TRUE(clashes.empty());
        return made;
    }
};

/// The worked examples of the paper's specification: one user.
inline SmallRatings worked_ratings() {
    return {
        .aspects = {{"p1", {"action"}},
                    {"p2", {"drama", "romance"}},
                    {"p3", {"comedy"}},
                    {"i1", {"action", "comedy"}},
                    {"i2", {"action"}},
                    {"i3", {"drama"}},
                    {"i4", {"comedy"}},
                    {"i5", {"drama", "romance"}},
                    {"x1", {"romance"}},
                    {"x2", {"action"}}},
        .test = {{"u", {{"i1", 5}, {"i2", 4}, {"i3", 3}, {"i4", 1}, {"i5", 0}}}},
        .train = {{"u", {{"p1", 5}, {"p2", 3}, {"p3", 1}}}},
    };
}

/// Half stars with 0, up to three aspects an item, some with none.
inline SmallRatings draw_ratings(Random& random, std::size_t users, std::size_t items, std::size_t aspects) {
    SmallRatings drawn;
    const auto name = [](char kind, std::size_t number) { return fmt::format("{}{}", kind, number); };
    for (std::size_t i = 0; i < items; ++i) {
        auto& of_item = drawn.aspects[name('i', i)];
        for (std::size_t j = random.below(4); j > 0; --j) of_item.insert(name('a', random.below(aspects)));
    }
    const std::size_t values = random.below(3) == 0 ? 2 : 11;
    for (std::size_t u = 0; u < users; ++u)
        for (std::size_t i = 0; i < items; ++i) {
            if (random.below(3) == 0) continue;
            (random.below(3) == 0 ? drawn.train : drawn.test)[name('u', u)][name('i', i)] =
                static_cast<double>(random.below(values)) / 2;
        }
    return drawn;
}

}  // namespace assay::testing
