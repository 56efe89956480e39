// The measures of recommendations against slow twins that follow the definitions word by word, on random ratings.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/measure.hpp"

#include "reference/recommendation.hpp"
#include "support/ratings.hpp"

namespace assay::testing::recommendation_reference_test {
namespace {

/// The twin of a user's recommendations.
reference::Recommended twin_of(const RatingTables& tables, const std::string& user,
                               const std::vector<std::string>& ranking, std::size_t k) {
    return {.items = tables.items,
            .all_train = tables.train,
            .train = tables.train.contains(user) ? tables.train.at(user) : reference::Rated{},
            .test = tables.test.contains(user) ? tables.test.at(user) : reference::Rated{},
            .ranking = ranking,
            .r_max = tables.top,
            .k = static_cast<int>(k),
            .users = static_cast<int>(tables.users().size())};
}

struct Case {
    const RatingData& data;
    const UserTopic& topic;
    const reference::Recommended& twin;
    std::size_t k;
    Random& random;
};

/// Calls `check` with random users and their recommendations: k beyond the list, users without ratings of one kind.
template <class Check>
void for_each_case(std::uint64_t seed, int trials, const RatingShape& shape, const Check& check) {
    Random random{seed};
    for (int trial = 0; trial < trials; ++trial) {
        const RatingTables tables = draw_ratings(random, shape);
        const RatingData data = rating_data(tables);
        for (const std::string& user : tables.users()) {
            const std::vector<std::string> ranking = draw_recommendations(random, tables);
            const std::size_t k = 1 + random.below(shape.items + 3);
            const UserTopic topic(data, user, ranking);
            const reference::Recommended twin = twin_of(tables, user, ranking, k);
            SCOPED_TRACE(::testing::Message() << "trial " << trial << ", " << user);
            check(Case{data, topic, twin, k, random});
            if (::testing::Test::HasFailure()) return;
        }
    }
}

void expect_close(double actual, double expected) {
    EXPECT_NEAR(actual, expected, 1e-11 * std::max(1.0, std::abs(expected)));
}

template <class T, std::size_t size>
const T& one_of(Random& random, const T (&choices)[size]) {
    return choices[random.below(size)];
}

/// Some discount: as written, and as a function.
struct SomeDiscount {
    std::string text;
    std::function<double(int)> function;
};

SomeDiscount draw_discount(Random& random) {
    const double p = one_of(random, {0.1, 0.8, 0.99, 1.0});
    const int width = 1 + static_cast<int>(random.below(4));
    switch (random.below(5)) {
        case 0: return {"discount=log2", [](int j) { return 1 / std::log2(1.0 + j); }};
        case 1: return {"discount=reciprocal", [](int j) { return 1.0 / j; }};
        case 2: return {fmt::format("discount=rbp:{}", p), [p](int j) { return std::pow(p, j - 1); }};
        case 3: return {"discount=none", [](int) { return 1.0; }};
        default:
            return {fmt::format("discount=rows:{},width={}", p, width),
                    [p, width](int j) { return std::pow(p, (j - 1) / width); }};
    }
}

/// Any parameters of alpha_beta_nDCG, for both sides.
reference::AlphaBeta draw_alpha_beta(Random& random, std::string& arguments) {
    const double values[] = {0, 0.005, 0.2, 0.5, 0.9, 1};
    const std::string alpha_forms[] = {"constant", "popularity", "liking", "profile"};
    const std::string beta_forms[] = {"constant", "exponential", "percentile", "centred"};
    const std::string profiles[] = {"train", "test", "all"};
    reference::AlphaBeta how;
    how.alpha = one_of(random, values);
    how.beta = one_of(random, values);
    how.alpha_form = one_of(random, alpha_forms);
    how.beta_form = one_of(random, beta_forms);
    how.kappa = how.alpha_form == "profile" ? 20 : 5;
    std::string kappa;
    if ((how.alpha_form == "profile" || how.alpha_form == "liking") && random.below(2) == 0) {
        how.kappa = one_of(random, {0.5, 3.0, 40.0});
        kappa = fmt::format(":{}", how.kappa);
    }
    how.profile = one_of(random, profiles);
    how.uniform = random.below(2) == 0;
    how.pool_all = random.below(2) == 0;
    how.ascending = random.below(2) == 0;
    const SomeDiscount discount = draw_discount(random);
    how.discount = discount.function;
    arguments = fmt::format(
        "alpha={},beta={},alpha_form={}{},beta_form={},profile={},empty_profile={},pool={},ideal_tie={},{}", how.alpha,
        how.beta, how.alpha_form, kappa, how.beta_form, how.profile, how.uniform ? "uniform" : "zero",
        how.pool_all ? "all" : "rated", how.ascending ? "asc" : "desc", discount.text);
    return how;
}

TEST(RecommendationReference, AlphaBetaNdcg) {
    int checked = 0, above_one = 0;
    for_each_case(1, 1500, {}, [&](const Case& c) {
        std::string arguments;
        const reference::AlphaBeta how = draw_alpha_beta(c.random, arguments);
        const std::string name = fmt::format("alpha_beta_nDCG({})@{}", arguments, c.k);
        SCOPED_TRACE(name);
        const Measure measure = parse_measure(name);
        const double expected = reference::ab_ndcg(c.twin, how);
        expect_close(measure(c.topic), expected);
        EXPECT_EQ(item_ids(c.data, measure.family->ideal(c.topic, measure.args())), reference::ab_ideal(c.twin, how));
        const Measure clipped = parse_measure(fmt::format("alpha_beta_nDCG({},clip=on)@{}", arguments, c.k));
        expect_close(clipped(c.topic), std::min(expected, 1.0));
        ++checked;
        above_one += expected > 1;
    });
    EXPECT_GT(checked, 2000);
    EXPECT_GT(above_one, 100);
}

// The product of 1 - P and the form that counts missing items and ratings.
TEST(RecommendationReference, BothFormsOfRedundancyAgree) {
    for_each_case(2, 1500, {}, [](const Case& c) {
        reference::AlphaBeta how;
        how.alpha = c.random.unit();
        how.beta = c.random.unit();
        how.profile = "all";
        const Measure measure =
            parse_measure(fmt::format("alpha_beta_nDCG(alpha={},beta={},profile=all)@{}", how.alpha, how.beta, c.k));
        const double score = measure.family->score(c.topic, measure.args());
        EXPECT_NEAR(score, ab_dcg(c.twin, how, c.twin.ranking, left_as_counts(c.twin, how)), 1e-12);
        EXPECT_NEAR(score, ab_dcg(c.twin, how, c.twin.ranking, left_as_product(c.twin, how)), 1e-12);
    });
}

TEST(RecommendationReference, TheGreedyIdealIsNeverBetterThanTheBest) {
    int checked = 0, beaten = 0;
    for_each_case(3, 400, {.users = 2, .items = 6, .aspects = 4}, [&](const Case& c) {
        std::string arguments;
        const reference::AlphaBeta how = draw_alpha_beta(c.random, arguments);
        const Measure measure = parse_measure(fmt::format("alpha_beta_nDCG({})@{}", arguments, c.k));
        const double greedy = measure.family->normaliser(c.topic, measure.args());
        const double best = reference::ab_best_dcg(c.twin, how);
        EXPECT_LE(greedy, best + 1e-12);
        ++checked;
        beaten += best > greedy + 1e-9;
    });
    EXPECT_GT(checked, 400);
    EXPECT_GT(beaten, 5);
}

TEST(RecommendationReference, TheGreedyIdealIsBeatenInTheExample) {
    RatingTables tables;
    tables.items = {{"i0", {"a", "b"}}, {"i1", {"b"}}, {"i2", {"c"}}, {"i3", {"a"}}};
    tables.test["u"] = {{"i0", 3}, {"i1", 5}, {"i2", 5}, {"i3", 5}};
    const RatingData data = rating_data(tables);
    reference::AlphaBeta how;
    how.beta = 0.9;
    how.profile = "test";
    const Measure measure = parse_measure("alpha_beta_nDCG(beta=0.9,profile=test)@3");
    const double greedy = measure.family->normaliser(UserTopic(data, "u", {}), measure.args());
    EXPECT_NEAR(reference::ab_best_dcg(twin_of(tables, "u", {}, 3), how) / greedy, 1.1425873767, 5.1e-11);
}

// Many items, whose gains tie and are bounded in blocks.
TEST(RecommendationReference, LargePools) {
    for_each_case(4, 8, {.users = 1, .items = 150, .aspects = 8}, [](const Case& c) {
        for (const char* tie : {"desc", "asc"}) {
            reference::AlphaBeta how;
            how.pool_all = true;
            how.profile = "all";
            how.ascending = tie[0] == 'a';
            reference::Recommended twin = c.twin;
            twin.k = 8;
            const Measure measure =
                parse_measure(fmt::format("alpha_beta_nDCG(pool=all,profile=all,ideal_tie={})@8", tie));
            EXPECT_EQ(item_ids(c.data, measure.family->ideal(c.topic, measure.args())), reference::ab_ideal(twin, how));
        }
    });
}

TEST(RecommendationReference, RecommenderForms) {
    const std::string norms[] = {"linear", "err", "binary"};
    const std::string profiles[] = {"train", "test", "all"};
    for_each_case(5, 1500, {}, [&](const Case& c) {
        reference::RecForm how;
        how.alpha = one_of(c.random, {0.0, 0.25, 0.5, 1.0});
        how.p = one_of(c.random, {0.3, 0.9, 0.99});
        how.e = one_of(c.random, {0.0, 0.05, 0.3});
        how.norm = one_of(c.random, norms);
        how.threshold = one_of(c.random, {0.5, 3.0, 4.0});
        how.all_aspects = c.random.below(2) == 0;
        how.relevant_only = c.random.below(2) == 0;
        how.ascending = c.random.below(2) == 0;
        how.uniform = c.random.below(2) == 0;
        how.profile = one_of(c.random, profiles);
        const std::string rel = fmt::format("norm={},threshold={}", how.norm, how.threshold);
        const std::string t = fmt::format("denominator={}", how.all_aspects ? "all" : "covered");
        const std::string weights =
            fmt::format("profile={},empty_profile={}", how.profile, how.uniform ? "uniform" : "zero");
        const auto value = [&](const std::string& family, const std::string& arguments) {
            return parse_measure(fmt::format("{}({})@{}", family, arguments, c.k))(c.topic);
        };
        const std::string shown = fmt::format("{},{},relevant_only={}", rel, t, how.relevant_only ? "yes" : "no");
        expect_close(value("S_Recall.rec", shown), reference::s_recall_rec(c.twin, how));
        expect_close(value("S_RR.rec", shown), reference::s_rr_rec(c.twin, how));
        expect_close(value("alpha_nDCG.rec",
                           fmt::format("{},alpha={},ideal_tie={}", rel, how.alpha, how.ascending ? "asc" : "desc")),
                     reference::alpha_ndcg_rec(c.twin, how));
        for (const char* form : {"clarke", "plain"})
            expect_close(
                value("NRBP.rec", fmt::format("{},{},alpha={},beta={},form={}", rel, t, how.alpha, how.p, form)),
                reference::nrbp_rec(c.twin, how, form[0] == 'p'));
        expect_close(value("EU.rec", fmt::format("{},{},alpha={},e={}", rel, weights, how.alpha, how.e)),
                     reference::eu_rec(c.twin, how));
        expect_close(value("RBU.rec", fmt::format("{},{},p={},e={}", rel, weights, how.p, how.e)),
                     reference::rbu_rec(c.twin, how));
        expect_close(value("ILD", ""), reference::ild(c.twin));
        expect_close(value("Novelty", ""), reference::novelty(c.twin));
    });
}

TEST(RecommendationReference, Gini) {
    Random random{6};
    const Measure measure = parse_measure("Gini");
    for (int trial = 0; trial < 2000; ++trial) {
        std::vector<std::uint32_t> counts(random.below(30));
        for (auto& count : counts) count = static_cast<std::uint32_t>(random.below(1 + random.below(20)));
        EXPECT_NEAR(measure.family->over_all({counts, 10}, measure.args()), reference::gini(counts), 1e-12);
    }
}

}  // namespace
}  // namespace assay::testing::recommendation_reference_test
