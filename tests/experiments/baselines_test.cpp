// Baselines and splits against their definitions.

#include "assay/experiments/baselines.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/experiments/split.hpp"

#include "support/small_ratings.hpp"

namespace assay::experiments::baselines_test {
namespace {

using ::testing::ElementsAre;
using Names = std::vector<std::string>;

Names recommended(const RatingData& data, Baseline which, const std::string& user, std::size_t depth) {
    const auto recommender = make_recommender(which, data, 1);
    Names names;
    for (const std::uint32_t item : recommender->recommend(data.users.find(user), depth))
        names.emplace_back(data.items.id(item));
    return names;
}

/// All items that the user has not rated, best first, ties by id.
template <class Score>
Names by_score(const testing::SmallRatings& small, const std::string& user, const Score& score) {
    std::vector<std::pair<double, std::string>> scored;
    const auto train = small.train.find(user);
    for (const auto& [item, aspects] : small.aspects)
        if (train == small.train.end() || train->second.count(item) == 0) scored.emplace_back(-score(item), item);
    std::sort(scored.begin(), scored.end());
    Names names;
    for (const auto& [minus, item] : scored) names.push_back(item);
    return names;
}

double popularity(const testing::SmallRatings& small, const std::string& item) {
    double count = 0;
    for (const auto& [user, ratings] : small.train) count += static_cast<double>(ratings.count(item));
    return count;
}

double nearness(const testing::SmallRatings& small, const std::string& user, const std::string& item) {
    double sum = 0;
    if (const auto train = small.train.find(user); train != small.train.end())
        for (const auto& [rated, rating] : train->second)
            for (const auto& aspect : small.aspects.at(rated))
                if (small.aspects.at(item).count(aspect) > 0) sum += rating;
    return sum / std::sqrt(std::max(1.0, static_cast<double>(small.aspects.at(item).size())));
}

TEST(Baselines, SlowTwins) {
    testing::Random random(21);
    for (int trial = 0; trial < 200; ++trial) {
        const auto small = testing::draw_ratings(random, 4, 1 + random.below(20), 1 + random.below(5));
        const RatingData data = small.data();
        const std::size_t depth = 1 + random.below(25);
        for (std::uint32_t user = 0; user < data.users.size(); ++user) {
            const std::string name(data.users[user]);
            const auto expect = [&](Baseline which, Names all) {
                all.resize(std::min(all.size(), depth));
                EXPECT_EQ(recommended(data, which, name, depth), all);
            };
            expect(Baseline::popularity, by_score(small, name, [&](const auto& i) { return popularity(small, i); }));
            expect(Baseline::genre_knn, by_score(small, name, [&](const auto& i) { return nearness(small, name, i); }));
            // Random items: distinct, not rated, and all of them where the list is long enough.
            Names all = by_score(small, name, [](const auto&) { return 0; });
            Names drawn = recommended(data, Baseline::random, name, depth);
            EXPECT_EQ(drawn.size(), std::min(depth, all.size()));
            std::sort(drawn.begin(), drawn.end());
            EXPECT_TRUE(std::includes(all.begin(), all.end(), drawn.begin(), drawn.end()));
            EXPECT_EQ(std::unique(drawn.begin(), drawn.end()), drawn.end());
        }
    }
}

/// Every item is first as often as any other.
TEST(Baselines, RandomFavoursNobody) {
    testing::SmallRatings small;
    for (int i = 0; i < 5; ++i) small.aspects[fmt::format("i{}", i)] = {};
    for (int u = 0; u < 10000; ++u) small.train[fmt::format("u{}", u)]["i4"] = 1;
    const RatingData data = small.data();
    const auto recommender = make_recommender(Baseline::random, data, 1);
    std::map<std::vector<std::uint32_t>, int> counts;
    for (std::uint32_t user = 0; user < data.users.size(); ++user) ++counts[recommender->recommend(user, 2)];
    EXPECT_EQ(counts.size(), 12U);
    for (const auto& [items, count] : counts) EXPECT_NEAR(count, 10000 / 12, 120);
}

TEST(Split, TheLatestOfEachUser) {
    const std::vector<RatingTime> ratings{{0, 5}, {1, 1}, {0, 7}, {0, 5}, {1, 1}, {2, 9}, {0, 1}};
    EXPECT_THAT(latest(ratings, 1), ElementsAre(false, false, true, false, true, true, false));
    EXPECT_THAT(latest(ratings, 2), ElementsAre(false, true, true, true, true, true, false));
    EXPECT_THAT(latest(ratings, 9), ::testing::Each(true));
}

}  // namespace
}  // namespace assay::experiments::baselines_test
