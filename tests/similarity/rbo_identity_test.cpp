// rbo.id against its definition, and what must hold of it.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "reference/rbo.hpp"
#include "support/random.hpp"
#include "support/rankings.hpp"

namespace assay::testing::rbo_identity_test {
namespace {

using reference::TiedRanking;

/// Some of the items 0..universe-1 in groups.
TiedRanking draw_ranking(Random& random, std::size_t n, std::size_t universe, bool tied) {
    std::vector<int> items(universe);
    for (std::size_t i = 0; i < universe; ++i) items[i] = static_cast<int>(i);
    TiedRanking ranking;
    for (std::size_t i = 0; i < n; ++i) {
        std::swap(items[i], items[i + random.below(universe - i)]);
        if (ranking.empty() || !tied || random.below(2) == 0) ranking.emplace_back();
        ranking.back().push_back(items[i]);
    }
    return ranking;
}

std::string text_of(const TiedRanking& ranking) {
    std::string text;
    for (const auto& group : ranking)
        text += group.size() == 1 ? fmt::format("{} ", group[0]) : fmt::format("({}) ", fmt::join(group, " "));
    return text;
}

ItemPair pair_of(const TiedRanking& x, const TiedRanking& y) { return {text_of(x), text_of(y)}; }

TEST(RboIdentity, AgreesWithItsDefinition) {
    Random random(61);
    for (int trial = 0; trial < 2000; ++trial) {
        const std::size_t universe = 1 + random.below(25);
        const bool tied = random.below(4) > 0;
        const TiedRanking x = draw_ranking(random, 1 + random.below(universe), universe, tied);
        const TiedRanking y = draw_ranking(random, 1 + random.below(universe), universe, tied);
        const double p = trial % 10 == 0 ? 0.99 : 0.05 + 0.9 * random.unit();
        const ItemPair pair = pair_of(x, y);
        for (const char ties : {'w', 'a', 'b'}) {
            const reference::Bounds wanted = reference::identity_rbo(x, y, p, ties);
            const std::string name = fmt::format("rbo.id.{}", ties), at_p = fmt::format("(p={})", p);
            SCOPED_TRACE(fmt::format("{} {} of {} | {}", name, at_p, text_of(x), text_of(y)));
            ASSERT_NEAR(similarity_of(name + ".min" + at_p, pair).value, wanted.min, 1e-13);
            ASSERT_NEAR(similarity_of(name + ".max" + at_p, pair).value, wanted.max, 1e-13);
            ASSERT_NEAR(similarity_of(name + ".ext" + at_p, pair).value, wanted.ext, 1e-13);
            if (!tied) {
                ASSERT_NEAR(similarity_of("rbo.id.none.ext" + at_p, pair).value, wanted.ext, 1e-13);
            }
        }
    }
}

struct Found {
    double min, max, res, ext;
};

Found all_of(const std::string& variant, const RankingPair& pair, double p = 0.9) {
    std::vector<Similarity> asked;
    for (const char* answer : {"min", "max", "res", "ext"})
        asked.push_back(parse_similarity(fmt::format("rbo.id.{}.{}(p={})", variant, answer, p)));
    Comparer comparer(asked);
    const auto values = comparer(pair);
    return {values[0].value, values[1].value, values[2].value, values[3].value};
}

TEST(RboIdentity, BoundsAreInOrderAndSymmetric) {
    Random random(62);
    for (int trial = 0; trial < 2000; ++trial) {
        const TiedRanking x = draw_ranking(random, random.below(20), 30, true);
        const TiedRanking y = draw_ranking(random, random.below(20), 30, true);
        const double p = 0.3 + 0.6 * random.unit();
        const ItemPair pair = pair_of(x, y), back = pair_of(y, x);
        for (const std::string variant : {"w", "a", "b"}) {
            const Found found = all_of(variant, pair, p), mirrored = all_of(variant, back, p);
            ASSERT_GE(found.min, 0);
            ASSERT_LE(found.max, 1 + 1e-14);
            ASSERT_LE(found.min, found.max);
            ASSERT_EQ(found.res, found.max - found.min);
            ASSERT_EQ(found.min, mirrored.min);
            ASSERT_EQ(found.max, mirrored.max);
            if (std::isnan(found.ext)) continue;
            ASSERT_EQ(found.ext, mirrored.ext);
            if (variant == "a") {
                ASSERT_LE(found.min, found.ext + 1e-14);
                ASSERT_LE(found.ext, found.max + 1e-14);
            }
        }
        ASSERT_LE(all_of("a", pair, p).min, all_of("b", pair, p).min + 1e-14);
    }
}

TEST(RboIdentity, ARankingIsLikeItself) {
    Random random(63);
    for (int trial = 0; trial < 300; ++trial) {
        const TiedRanking x = draw_ranking(random, 1 + random.below(30), 40, true);
        const ItemPair pair = pair_of(x, x);
        ASSERT_NEAR(all_of("b", pair).ext, 1, 1e-14);
        ASSERT_NEAR(all_of("w", pair).ext, 1, 1e-14);
        ASSERT_LE(all_of("a", pair).ext, 1 + 1e-14);
        ASSERT_NEAR(all_of("b", pair).max, 1, 1e-14);
    }
}

/// All rankings without ties that a ranking with ties may stand for.
std::vector<TiedRanking> all_orders(const TiedRanking& ranking) {
    std::vector<TiedRanking> made{{}};
    for (std::vector<int> group : ranking) {
        std::vector<TiedRanking> longer;
        std::sort(group.begin(), group.end());
        do
            for (TiedRanking one : made) {
                for (const int item : group) one.push_back({item});
                longer.push_back(one);
            }
        while (std::next_permutation(group.begin(), group.end()));
        made = std::move(longer);
    }
    return made;
}

TEST(RboIdentity, VariantAIsTheMeanOverOrders) {
    Random random(64);
    for (int trial = 0; trial < 150; ++trial) {
        const std::size_t n = 1 + random.below(5), m = random.below(2) == 0 ? n : 1 + random.below(5);
        const TiedRanking x = draw_ranking(random, n, 7, true), y = draw_ranking(random, m, 7, true);
        double min = 0, max = 0, ext = 0, count = 0;
        for (const TiedRanking& one : all_orders(x))
            for (const TiedRanking& other : all_orders(y)) {
                const Found found = all_of("none", pair_of(one, other));
                min += found.min;
                max += found.max;
                ext += found.ext;
                ++count;
            }
        const Found found = all_of("a", pair_of(x, y));
        ASSERT_NEAR(found.min, min / count, 1e-13);
        ASSERT_LE(found.max, max / count + 1e-13);
        if (n == m) {
            ASSERT_NEAR(found.ext, ext / count, 1e-13);
        }
    }
}

// Prefixes that grow bring the bounds nearer to each other, and what follows stays between them.
TEST(RboIdentity, LongerPrefixesNarrowTheBounds) {
    Random random(65);
    for (int trial = 0; trial < 500; ++trial) {
        const TiedRanking x = draw_ranking(random, 12, 20, false), y = draw_ranking(random, 12, 20, false);
        const std::size_t n = random.below(12), m = random.below(12);
        const auto first = [](const TiedRanking& ranking, std::size_t k) {
            return TiedRanking(ranking.begin(), ranking.begin() + static_cast<std::ptrdiff_t>(k));
        };
        const Found now = all_of("none", pair_of(first(x, n), first(y, m)));
        const Found later = all_of("none", pair_of(first(x, n + 1), first(y, m)));
        const Found end = all_of("none", pair_of(x, y));
        ASSERT_LE(now.min, later.min + 1e-14);
        ASSERT_GE(now.max, later.max - 1e-14);
        ASSERT_LE(now.min, end.min + 1e-14);
        ASSERT_GE(now.max, end.max - 1e-14);
    }
}

// Item numbers far above the number of items of a pair, as when a topic numbers the items of all its runs.
TEST(RboIdentity, ItemNumbersNeedNotBeDense) {
    const std::vector<std::uint32_t> x{7, 90'000, 3}, y{90'000, 7, 5};
    const RankingPair sparse{.x = {.items = x}, .y = {.items = y}, .items = 100'000};
    const double dense = similarity_of("rbo.id.none.ext", ItemPair("a b c", "b a d")).value;
    Comparer comparer({parse_similarity("RBO")});
    EXPECT_EQ(comparer(sparse)[0].value, dense);
    EXPECT_EQ(comparer(sparse)[0].value, dense) << "a pair leaves nothing behind";
}

TEST(RboIdentity, DeepRankingsKeepTheirDigits) {
    constexpr std::size_t n = 100'000;
    std::vector<std::uint32_t> x(n);
    for (std::size_t i = 0; i < n; ++i) x[i] = static_cast<std::uint32_t>(i);
    const RankingPair pair{.x = {.items = x}, .y = {.items = x}, .items = n};
    for (const char* p : {"0.1", "0.9", "0.999", "0.99999"})
        EXPECT_NEAR(similarity_of(fmt::format("rbo.id.none.ext(p={})", p), pair).value, 1, 1e-13) << p;
}

}  // namespace
}  // namespace assay::testing::rbo_identity_test
