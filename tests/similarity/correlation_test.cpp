// Rank correlation and overlap against their definitions.

#include "reference/correlation.hpp"

#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "reference/rbo.hpp"
#include "support/random.hpp"
#include "support/rankings.hpp"

namespace assay::testing::correlation_test {
namespace {

double value(std::string_view name, const RankingPair& pair) { return similarity_of(name, pair).value; }

/// Scores with many ties, or none.
std::vector<double> draw_scores(Random& random, std::size_t n, bool tied) {
    std::vector<double> scores;
    for (std::size_t i = 0; i < n; ++i)
        scores.push_back(tied ? static_cast<double>(random.below(1 + n / 2)) : random.unit());
    return scores;
}

void expect_same(double found, double wanted, std::string_view name) {
    if (std::isnan(wanted)) EXPECT_TRUE(std::isnan(found)) << name << " " << found;
    else EXPECT_NEAR(found, wanted, 1e-12) << name;
}

TEST(Correlation, AgreesWithItsDefinition) {
    Random random(81);
    for (int trial = 0; trial < 1000; ++trial) {
        const std::size_t n = 2 + random.below(40);
        const auto x = draw_scores(random, n, random.below(2) == 0), y = draw_scores(random, n, random.below(2) == 0);
        const ItemPair pair(by_score(x), by_score(y));
        expect_same(value("kendall.a", pair), reference::kendall_a(x, y), "kendall.a");
        expect_same(value("kendall.b", pair), reference::kendall_b(x, y), "kendall.b");
        expect_same(value("spearman", pair), reference::spearman(x, y), "spearman");
        expect_same(value("tau_ap.b", pair), reference::tau_ap_b(x, y), "tau_ap.b");
        if (HasFailure()) return;
    }
}

TEST(Correlation, OfApIsTheMeanOverOrders) {
    Random random(82);
    for (int trial = 0; trial < 200; ++trial) {
        const std::size_t n = 2 + random.below(6);
        const auto x = draw_scores(random, n, false), y = draw_scores(random, n, trial % 2 == 0);
        const ItemPair pair(by_score(x), by_score(y));
        ASSERT_NEAR(value("tau_ap.a", pair), reference::tau_ap_mean(x, y), 1e-12);
        if (trial % 2 == 1) {
            ASSERT_NEAR(value("tau_ap", pair), reference::tau_ap_mean(x, y), 1e-12);
        }
    }
}

TEST(Correlation, LooksAtCommonItemsOnly) {
    for (const char* name : {"kendall.a", "kendall.b", "spearman", "tau_ap", "tau_ap.a", "tau_ap.b"})
        EXPECT_EQ(value(name, ItemPair("x a b y c z d", "b q a c w d")), value(name, ItemPair("a b c d", "b a c d")))
            << name;
}

TEST(Correlation, NeedsTwoItemsAndSomeOrder) {
    for (const char* name : {"kendall.a", "kendall.b", "spearman", "tau_ap", "tau_ap.a", "tau_ap.b"}) {
        EXPECT_TRUE(std::isnan(value(name, ItemPair("", "")))) << name;
        EXPECT_TRUE(std::isnan(value(name, ItemPair("a b", "b c")))) << name;
        EXPECT_EQ(value(name, ItemPair("a b c", "a b c")), 1) << name;
        EXPECT_NEAR(value(name, ItemPair("a b c", "c b a")), -1, 1e-15) << name;
    }
    const ItemPair tied("(a b c)", "a b c");
    EXPECT_TRUE(std::isnan(value("kendall.b", tied)));
    EXPECT_TRUE(std::isnan(value("spearman", tied)));
    EXPECT_TRUE(std::isnan(value("tau_ap.b", tied)));
    EXPECT_EQ(value("kendall.a", tied), 0);
}

TEST(Correlation, OfManyItems) {
    constexpr std::size_t n = 200'000;
    std::vector<std::uint32_t> up(n), down(n);
    for (std::size_t i = 0; i < n; ++i) up[i] = down[n - 1 - i] = static_cast<std::uint32_t>(i);
    const RankingPair pair{.x = {.items = up}, .y = {.items = down}, .items = n};
    EXPECT_EQ(value("kendall.b", pair), -1);
    EXPECT_NEAR(value("spearman", pair), -1, 1e-12);
    EXPECT_NEAR(value("tau_ap", pair), -1, 1e-12);
}

TEST(Correlation, OfScores) {
    Random random(83);
    for (int trial = 0; trial < 300; ++trial) {
        const std::size_t n = 2 + random.below(30);
        std::vector<std::uint32_t> items(n), reversed(n);
        std::vector<double> x(n), y(n), y_reversed(n);
        for (std::size_t i = 0; i < n; ++i) {
            items[i] = reversed[n - 1 - i] = static_cast<std::uint32_t>(i);
            x[i] = random.unit() * 1000;
            y[i] = y_reversed[n - 1 - i] = random.unit() + x[i] / 500;
        }
        const RankingPair pair{
            .x = {.items = items, .scores = x}, .y = {.items = reversed, .scores = y_reversed}, .items = n};
        ASSERT_NEAR(value("pearson", pair), reference::pearson(x, y), 1e-12);
    }
    const std::vector<std::uint32_t> items{0, 1, 2};
    const std::vector<double> constant(3, 0.1), rising{1, 2, 3};
    const RankingPair pair{
        .x = {.items = items, .scores = constant}, .y = {.items = items, .scores = rising}, .items = 3};
    EXPECT_TRUE(std::isnan(value("pearson", pair)));
}

TEST(Overlap, AgreesWithItsDefinition) {
    Random random(84);
    for (int trial = 0; trial < 500; ++trial) {
        const std::size_t universe = 3 + random.below(20);
        const auto draw = [&] {
            reference::TiedRanking ranking;
            std::vector<int> items;
            for (std::size_t i = 0; i < universe; ++i) items.push_back(static_cast<int>(i));
            for (std::size_t i = 0, n = 1 + random.below(universe); i < n; ++i) {
                std::swap(items[i], items[i + random.below(universe - i)]);
                if (ranking.empty() || random.below(2) == 0) ranking.emplace_back();
                ranking.back().push_back(items[i]);
            }
            return ranking;
        };
        const reference::TiedRanking x = draw(), y = draw();
        const auto text = [](const reference::TiedRanking& ranking) {
            std::string made;
            for (const auto& group : ranking) made += fmt::format("({})", fmt::join(group, " "));
            return made;
        };
        const ItemPair pair(text(x), text(y));
        const std::size_t k = 1 + random.below(universe + 3);
        const std::size_t depth = std::min(k, std::max(reference::length(x), reference::length(y)));
        double common = 0, of_x = 0, of_y = 0, mean = 0;
        for (std::size_t d = 1; d <= depth; ++d) {
            common = of_x = of_y = 0;
            for (std::size_t item = 0; item < universe; ++item) {
                const double in_x = reference::contribution(x, static_cast<int>(item), d, false);
                const double in_y = reference::contribution(y, static_cast<int>(item), d, false);
                common += in_x * in_y;
                of_x += in_x;
                of_y += in_y;
            }
            mean += common / static_cast<double>(d) / static_cast<double>(depth);
        }
        ASSERT_NEAR(value(fmt::format("overlap@{}", k), pair), common / static_cast<double>(depth), 1e-13);
        ASSERT_NEAR(value(fmt::format("jaccard@{}", k), pair), common / (of_x + of_y - common), 1e-13);
        ASSERT_NEAR(value(fmt::format("AO@{}", k), pair), mean, 1e-13);
    }
}

TEST(Overlap, OfSimpleRankings) {
    const ItemPair pair("a b c d", "b a e c");
    EXPECT_EQ(value("overlap@1", pair), 0);
    EXPECT_EQ(value("overlap@2", pair), 1);
    EXPECT_EQ(value("overlap@3", pair), 2. / 3);
    EXPECT_EQ(value("overlap", pair), 3. / 4);
    EXPECT_EQ(value("Jaccard@3", pair), 2. / 4);
    EXPECT_EQ(value("Jaccard@100", pair), 3. / 5);
    EXPECT_NEAR(value("average_overlap@3", pair), (0 + 1 + 2. / 3) / 3, 1e-15);
    EXPECT_EQ(value("overlap@100", ItemPair("a b", "a b")), 1) << "short rankings can agree";
    EXPECT_TRUE(std::isnan(value("overlap@3", ItemPair("", ""))));
    EXPECT_EQ(value("overlap@3", ItemPair("", "a")), 0);
}

}  // namespace
}  // namespace assay::testing::correlation_test
