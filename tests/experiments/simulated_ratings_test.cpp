// Simulated ratings: the same everywhere, with long tails, users who know what they like.

#include "assay/experiments/simulated_ratings.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

namespace assay::experiments::simulated_ratings_test {
namespace {

using ::testing::ElementsAre;

std::string text_of(const SimulatedRatings& made, std::uint32_t user) {
    SimulatedRatings::Room room;
    std::string text;
    made.append_ratings(user, room, text);
    return text;
}

TEST(WeightedDraw, EveryWeightGetsItsShare) {
    const WeightedDraw draw({6, 0, 3, 1, 2});
    Random random(3);
    std::array<int, 5> counts{};
    for (int i = 0; i < 120000; ++i) ++counts[draw(random)];
    EXPECT_NEAR(counts[0], 60000, 800);
    EXPECT_EQ(counts[1], 0);
    EXPECT_NEAR(counts[2], 30000, 800);
    EXPECT_NEAR(counts[3], 10000, 500);
    EXPECT_NEAR(counts[4], 20000, 700);
}

TEST(SimulatedRatings, FirstLines) {
    const SimulatedRatings made({.users = 3, .items = 40, .aspects = 5, .ratings_per_user = 6, .seed = 1});
    EXPECT_EQ(text_of(made, 1), "2,11,4.5,1413042714\n2,16,3.5,1413042254\n2,34,5.0,1413042500\n");
    std::string items;
    for (std::uint32_t item = 4; item < 9; ++item) made.append_item(item, items);
    EXPECT_EQ(items,
              "5,Film 5 (1948),Drama\n"
              "6,Film 6 (1955),Thriller|Action\n"
              "7,Film 7 (1962),Comedy|Romance|Action\n"
              "8,\"Film 8, The (1969)\",Drama\n"
              "9,Film 9 (1976),Drama\n");
}

struct Counts {
    std::vector<std::size_t> of_user, of_item;
    std::array<std::size_t, 11> of_half_stars{};
    std::size_t total = 0;
};

Counts count(const SimulatedRatings& made, std::uint32_t users) {
    Counts counts{.of_user = {}, .of_item = std::vector<std::size_t>(made.items())};
    SimulatedRatings::Room room;
    for (std::uint32_t user = 0; user < users; ++user) {
        const auto& ratings = made.ratings_of(user, room);
        for (std::size_t i = 0; i < ratings.size(); ++i) {
            EXPECT_TRUE(i == 0 || ratings[i - 1].item < ratings[i].item);
            ++counts.of_item[ratings[i].item];
            ++counts.of_half_stars[ratings[i].half_stars];
        }
        counts.of_user.push_back(ratings.size());
        counts.total += ratings.size();
    }
    return counts;
}

/// Whole numbers alone decide, so these counts hold on every machine.
TEST(SimulatedRatings, LongTails) {
    const SimulatedRatings made({.users = 2000, .items = 1000, .aspects = 19, .ratings_per_user = 40, .seed = 7});
    Counts counts = count(made, 2000);
    EXPECT_EQ(counts.total, 79468U);
    EXPECT_THAT(counts.of_half_stars, ElementsAre(0, 1303, 2464, 2383, 10255, 5413, 17965, 6226, 17099, 3902, 12458));
    std::sort(counts.of_user.begin(), counts.of_user.end());
    EXPECT_THAT((std::array{counts.of_user[0], counts.of_user[1000], counts.of_user[1900], counts.of_user[1999]}),
                ElementsAre(10, 22, 120, 1000));
    std::sort(counts.of_item.begin(), counts.of_item.end(), std::greater<>());
    const auto first_100 = std::accumulate(counts.of_item.begin(), counts.of_item.begin() + 100, std::size_t{0});
    EXPECT_EQ(first_100, 43281U);
    std::array<int, 19> of_aspect{};
    std::array<int, 6> of_count{};
    for (std::uint32_t item = 0; item < made.items(); ++item) {
        for (const std::uint32_t aspect : made.aspects(item)) ++of_aspect[aspect];
        ++of_count[made.aspects(item).size()];
    }
    EXPECT_THAT(of_count, ElementsAre(2, 280, 337, 237, 108, 36));
    EXPECT_THAT((std::array{of_aspect[0], of_aspect[1], of_aspect[5], of_aspect[18]}), ElementsAre(394, 264, 140, 32));
}

TEST(SimulatedRatings, EvenActivityGivesEveryUserTheSame) {
    const SimulatedRatings made(
        {.users = 50, .items = 60, .aspects = 3, .ratings_per_user = 20, .activity = Activity::even, .seed = 2});
    EXPECT_THAT(count(made, 50).of_user, ::testing::Each(20U));
}

/// Somebody who rates everything comes to an end.
TEST(SimulatedRatings, AllItems) {
    const SimulatedRatings made(
        {.users = 3, .items = 300, .aspects = 30, .ratings_per_user = 300, .activity = Activity::even, .seed = 2});
    const Counts counts = count(made, 3);
    EXPECT_THAT(counts.of_item, ::testing::Each(3U));
    EXPECT_EQ(made.aspect_name(19), "Genre 20");
}

/// A user does not depend on who was made before in the same room.
TEST(SimulatedRatings, UsersInAnyOrder) {
    const SimulatedRatings made({.users = 20, .items = 100, .aspects = 5, .ratings_per_user = 10, .seed = 4});
    SimulatedRatings::Room room;
    std::string forwards, backwards, twice;
    made.append_ratings(3, room, forwards);
    made.append_ratings(9, room, twice);
    made.append_ratings(3, room, backwards);
    EXPECT_EQ(forwards, backwards);
    EXPECT_EQ(forwards, text_of(made, 3));
    EXPECT_NE(forwards, twice);
    const SimulatedRatings other({.users = 20, .items = 100, .aspects = 5, .ratings_per_user = 10, .seed = 5});
    EXPECT_NE(forwards, text_of(other, 3));
}

TEST(SimulatedRatings, RefusesWhatCannotBe) {
    EXPECT_THROW(SimulatedRatings({.items = 10, .ratings_per_user = 11}), UsageError);
    EXPECT_THROW(SimulatedRatings({.users = 0}), UsageError);
    EXPECT_THROW(SimulatedRatings({.aspects = 0}), UsageError);
}

}  // namespace
}  // namespace assay::experiments::simulated_ratings_test
