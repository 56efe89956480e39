// Ideal orderings, perturbed systems and removal orders: the worked examples and their slow twins.

#include "assay/experiments/perturb.hpp"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/experiments/removal_order.hpp"

#include "reference/perturbed_systems.hpp"
#include "support/small_ratings.hpp"

namespace assay::experiments::perturb_test {
namespace {

using reference::Names;
using reference::PerturbedUser;
using ::testing::ElementsAre;

/// One user of some data.
struct User {
    const RatingData& data;
    std::uint32_t number;
    WholeRatings whole{data.test, data.top};
    TestProfile profile{data.items, data.test.of(number), whole};

    Names names(const std::vector<std::uint32_t>& places) const {
        Names named;
        for (const std::uint32_t item : items_at(profile, places)) named.emplace_back(data.items.id(item));
        return named;
    }
    Names aspect_names(const Ordering& ordering) const {
        Names named;
        for (const std::uint32_t aspect : ordering.aspects)
            named.emplace_back(data.items.aspect_name(profile.aspects[aspect].id));
        return named;
    }
    std::optional<Names> system(const Ordering& ideal, const Perturbation& how, std::size_t step) const {
        const auto places = perturbed(profile, ideal, how, step);
        return places ? std::optional(names(*places)) : std::nullopt;
    }
    Names removed(const Ordering& ideal, Random& random) const {
        Names named;
        for (const std::uint32_t place : removal_order(profile, ideal, data.test.of(number), random))
            named.emplace_back(data.items.id(data.test.of(number)[place].item));
        return named;
    }
};

TEST(IdealOrdering, WorkedExample) {
    const RatingData data = testing::worked_ratings().data();
    const User user{data, 0};
    const Ordering ideal = ideal_ordering(user.profile);
    EXPECT_THAT(user.names(ideal.places), ElementsAre("i1", "i3", "i2", "i4", "i5"));
    EXPECT_THAT(user.aspect_names(ideal), ElementsAre("action", "drama", "action", "comedy", "drama"));
}

TEST(Perturb, WorkedExamples) {
    const RatingData data = testing::worked_ratings().data();
    const User user{data, 0};
    const Ordering ideal = ideal_ordering(user.profile);
    const auto system = [&](PerturbationKind kind, std::size_t step) {
        return *user.system(ideal, {.kind = kind}, step);
    };
    EXPECT_THAT(system(PerturbationKind::swap, 1), ElementsAre("i5", "i3", "i2", "i4", "i1"));
    EXPECT_THAT(system(PerturbationKind::swap, 2), ElementsAre("i5", "i4", "i2", "i3", "i1"));
    EXPECT_THAT(system(PerturbationKind::redundant, 1), ElementsAre("i1", "i2", "i3", "i4", "i5"));
    EXPECT_THAT(system(PerturbationKind::redundant, 2), ElementsAre("i1", "i2", "i3", "i4", "i5"));
    EXPECT_THAT(system(PerturbationKind::aspect, 1), ElementsAre("i3", "i1", "i2", "i4", "i5"));
    EXPECT_THAT(system(PerturbationKind::aspect, 2), ElementsAre("i5", "i3", "i2", "i4", "i1"));
    EXPECT_THAT(system(PerturbationKind::aspect, 3), ElementsAre("i1", "i3", "i2", "i4", "i5"));
    for (const auto kind : {PerturbationKind::swap, PerturbationKind::redundant, PerturbationKind::aspect})
        EXPECT_EQ(system(kind, 0), user.names(ideal.places));
}

TEST(Perturb, TooFewAspects) {
    const RatingData data = testing::worked_ratings().data();
    const User user{data, 0};
    const Ordering ideal = ideal_ordering(user.profile);
    const auto system = [&](MissingAspect missing) {
        return user.system(ideal, {.kind = PerturbationKind::aspect, .missing = missing}, 3);
    };
    EXPECT_EQ(system(MissingAspect::skip), std::nullopt);
    EXPECT_THAT(*system(MissingAspect::last), ElementsAre("i5", "i3", "i2", "i4", "i1"));
}

TEST(RemovalOrder, WorkedExample) {
    const RatingData data = testing::worked_ratings().data();
    const User user{data, 0};
    Random random(6);
    EXPECT_THAT(user.removed(ideal_ordering(user.profile), random), ElementsAre("i1", "i4", "i3", "i5", "i2"));
}

/// Ratings that no common factor makes small whole numbers are rounded, to far more digits than anybody compares.
TEST(IdealOrdering, RatingsWithManyDigits) {
    testing::SmallRatings small = testing::worked_ratings();
    for (auto& [item, rating] : small.test["u"]) rating *= 0.123456789012345;
    const RatingData data = small.data();
    const User user{data, 0};
    EXPECT_THAT(user.names(ideal_ordering(user.profile).places), ElementsAre("i1", "i3", "i2", "i4", "i5"));
    EXPECT_NEAR(static_cast<double>(user.profile.ratings[1]) / static_cast<double>(user.profile.ratings[0]), 0.8,
                1e-11);
}

PerturbedUser reference_of(const testing::SmallRatings& small, const std::string& user, bool by_count) {
    PerturbedUser made{.half_stars = {}, .aspects = small.aspects, .by_count = by_count};
    for (const auto& [item, rating] : small.test.at(user))
        made.half_stars[item] = static_cast<int>(std::lround(rating * 2));
    return made;
}

/// All kinds and steps against the reference, for one user.
void compare_systems(const User& user, const PerturbedUser& slow, const OrderingOptions& options) {
    const Ordering ideal = ideal_ordering(user.profile, options);
    const auto slow_ideal = slow.ideal(options.size);
    ASSERT_EQ(user.names(ideal.places), slow_ideal.items);
    ASSERT_EQ(user.aspect_names(ideal), slow_ideal.chosen);
    for (std::size_t step = 1; step <= 5; ++step) {
        Perturbation how{.kind = PerturbationKind::swap, .ordering = options};
        EXPECT_EQ(user.system(ideal, how, step), slow.swapped(slow_ideal.items, step));
        how.kind = PerturbationKind::redundant;
        EXPECT_EQ(user.system(ideal, how, step), slow.redundant(slow_ideal, step, false));
        how.mode = RedundantMode::resume;
        EXPECT_EQ(user.system(ideal, how, step), slow.redundant(slow_ideal, step, true));
        how.kind = PerturbationKind::aspect;
        for (const auto& [missing, word] :
             {std::pair(MissingAspect::ideal, "ideal"), std::pair(MissingAspect::last, "last"),
              std::pair(MissingAspect::skip, "skip")}) {
            how.missing = missing;
            EXPECT_EQ(user.system(ideal, how, step), slow.other_aspect(slow_ideal, step, word));
        }
    }
}

TEST(Perturb, SlowTwin) {
    testing::Random random(11);
    for (int trial = 0; trial < 400 && !::testing::Test::HasFailure(); ++trial) {
        const auto small = testing::draw_ratings(random, 3, 1 + random.below(14), 1 + random.below(6));
        const RatingData data = small.data();
        const bool by_count = random.below(3) == 0;
        OrderingOptions options{.list_weight = by_count ? ListWeight::count : ListWeight::rating};
        if (random.below(3) == 0) options.size = random.below(6);
        for (std::uint32_t user = 0; user < data.counted; ++user)
            compare_systems({data, user}, reference_of(small, std::string(data.users[user]), by_count), options);
    }
}

TEST(RemovalOrder, SlowTwin) {
    testing::Random random(12);
    for (int trial = 0; trial < 1000 && !::testing::Test::HasFailure(); ++trial) {
        const auto small = testing::draw_ratings(random, 1, 1 + random.below(14), 1 + random.below(6));
        const RatingData data = small.data();
        if (data.counted == 0) continue;
        const User user{data, 0};
        const std::uint64_t seed = random.next();
        Random drawn(seed);
        testing::Random slow_drawn(seed);
        EXPECT_EQ(user.removed(ideal_ordering(user.profile), drawn),
                  reference_of(small, "u0", false).removal_order(slow_drawn));
        EXPECT_EQ(drawn.next(), slow_drawn.next());
    }
}

/// Every list is made of the same items, each once; swapping twice swaps back.
TEST(Perturb, ListsArePermutations) {
    testing::Random random(13);
    for (int trial = 0; trial < 300; ++trial) {
        const RatingData data = testing::draw_ratings(random, 2, 1 + random.below(40), 1 + random.below(9)).data();
        for (std::uint32_t number = 0; number < data.counted; ++number) {
            const User user{data, number};
            const Ordering ideal = ideal_ordering(user.profile);
            EXPECT_EQ(ideal.places.size(), user.profile.items.size());
            for (const auto kind : {PerturbationKind::swap, PerturbationKind::redundant, PerturbationKind::aspect})
                for (const auto mode : {RedundantMode::trade, RedundantMode::resume})
                    for (std::size_t step = 0; step <= 20; step += 1 + random.below(4)) {
                        auto list = *perturbed(user.profile, ideal, {.kind = kind, .mode = mode}, step);
                        std::sort(list.begin(), list.end());
                        for (std::uint32_t place = 0; place < list.size(); ++place) EXPECT_EQ(list[place], place);
                        EXPECT_EQ(list.size(), ideal.places.size());
                    }
            const std::size_t step = random.below(25);
            const Ordering once{*perturbed(user.profile, ideal, {}, step), ideal.aspects};
            EXPECT_EQ(perturbed(user.profile, once, {}, step), ideal.places);
        }
    }
}

}  // namespace
}  // namespace assay::experiments::perturb_test
