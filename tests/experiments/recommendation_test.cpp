// The experiments on perturbed systems and missing ratings, word by word as they are defined.

#include "assay/experiments/recommendation.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "assay/metrics/measure.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"

#include "reference/perturbed_systems.hpp"
#include "support/small_ratings.hpp"

namespace assay::experiments::recommendation_test {
namespace {

using reference::Names;
using reference::PerturbedUser;
using testing::SmallRatings;

const std::vector<std::string> measure_names{"nDCG@3", "P(rel=3)@2", "RR(rel=4)", "alpha_beta_nDCG(profile=test)@3"};

PerturbedUser reference_of(const SmallRatings& small, const std::string& user) {
    PerturbedUser made{.half_stars = {}, .aspects = small.aspects};
    for (const auto& [item, rating] : small.test.at(user))
        made.half_stars[item] = static_cast<int>(std::lround(rating * 2));
    return made;
}

/// The value of a ranking.
double value(const RatingData& data, const Measure& measure, const std::string& user, const Names& ranking) {
    std::vector<Retrieved> retrieved;
    for (const std::string& item : ranking)
        for (std::uint32_t row = 0; row < data.items.size(); ++row)
            if (data.items.id(row) == item)
                retrieved.push_back({.score = 0, .row = static_cast<std::int32_t>(row), .id_size = 0, .id_at = 0});
    const JoinedUser joined(data, data.users.find(user), retrieved);
    const double score = measure.family->score(joined.topic(), measure.args());
    if (measure.family->normaliser == nullptr) return score;
    const double best = measure.family->normaliser(joined.topic(), measure.args());
    return best == 0 ? 0 : score / best;
}

/// tau_b by looking at all pairs.
std::optional<double> tau_b(const std::vector<double>& x, const std::vector<double>& y) {
    double lead = 0, pairs_x = 0, pairs_y = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const double dx = std::abs(x[i] - x[j]) <= 1e-12 ? 0 : x[i] - x[j];
            const double dy = std::abs(y[i] - y[j]) <= 1e-12 ? 0 : y[i] - y[j];
            if (dx * dy != 0) lead += (dx > 0) == (dy > 0) ? 1 : -1;
            pairs_x += dx != 0 ? 1 : 0;
            pairs_y += dy != 0 ? 1 : 0;
        }
    if (pairs_x == 0 || pairs_y == 0) return std::nullopt;
    return lead / std::sqrt(pairs_x * pairs_y);
}

double mean(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

void expect_same(const std::optional<double>& found, const std::optional<double>& expected) {
    ASSERT_EQ(found.has_value(), expected.has_value());
    if (found) {
        EXPECT_NEAR(*found, *expected, 1e-12);
    }
}

TEST(PerturbationExperiment, MeansAndCorrelationsOfEveryStep) {
    testing::Random random(31);
    const std::vector<Measure> measures = parse_measures(measure_names);
    for (int trial = 0; trial < 20; ++trial) {
        const SmallRatings small = testing::draw_ratings(random, 6, 12, 4);
        const RatingData data = small.data();
        const bool skip = trial % 2 == 1;
        const auto findings =
            perturbation_experiment(data, measures,
                                    {.perturbation = {.kind = PerturbationKind::aspect,
                                                      .missing = skip ? MissingAspect::skip : MissingAspect::ideal},
                                     .steps = 10,
                                     .threads = 1});
        ASSERT_EQ(findings.steps.size(), 11U);
        for (std::size_t m = 0; m < measures.size(); ++m) {
            std::vector<double> scores, steps;
            for (std::size_t step = 0; step <= 10; ++step) {
                std::vector<double> values;
                for (const auto& [user, ratings] : small.test) {
                    const PerturbedUser slow = reference_of(small, user);
                    const auto ideal = slow.ideal();
                    const auto list = step == 0 ? std::optional(ideal.items)
                                                : slow.other_aspect(ideal, step, skip ? "skip" : "ideal");
                    if (list) values.push_back(value(data, measures[m], user, *list));
                }
                if (values.empty()) {
                    EXPECT_TRUE(std::isnan(findings.steps[step][m].mean));
                    continue;
                }
                EXPECT_NEAR(findings.steps[step][m].mean, mean(values), 1e-12);
                if (step == 0) continue;
                scores.push_back(mean(values));
                steps.push_back(-static_cast<double>(step));
            }
            expect_same(findings.tau[m], tau_b(scores, steps));
        }
    }
}

/// Ten users whose list goes bad in one swap: the exact test knows the chance of that.
TEST(PerturbationExperiment, WilcoxonAgainstTheIdeal) {
    SmallRatings small;
    for (int i = 0; i < 6; ++i) small.aspects["i" + std::to_string(i)] = {"a"};
    for (int u = 0; u < 10; ++u)
        for (int i = 0; i < 6; ++i)
            small.test["u" + std::to_string(u)]["i" + std::to_string(i)] = i == 0   ? 5 - 0.01 * u
                                                                           : i == 5 ? 0.02 * u
                                                                                    : 1;
    const std::vector<Measure> measures = parse_measures(std::vector<std::string>{"DCG@2"});
    const auto findings = perturbation_experiment(small.data(), measures, {.steps = 3});
    EXPECT_EQ(findings.steps[0][0].n, 0U);
    EXPECT_EQ(findings.steps[0][0].p_less, 1);
    EXPECT_EQ(findings.steps[0][0].p_greater, 1);
    EXPECT_EQ(findings.steps[1][0].n, 10U);
    EXPECT_EQ(findings.steps[1][0].w_plus, 0);
    EXPECT_NEAR(findings.steps[1][0].p_less, 1.0 / 1024, 1e-15);
    EXPECT_NEAR(findings.steps[1][0].p_greater, 1, 1e-15);
}

TEST(RemovedCount, IsTheShareRoundedDown) {
    EXPECT_EQ(removed_count(0.1, 10), 1U);
    EXPECT_EQ(removed_count(0.3, 10), 3U);
    EXPECT_EQ(removed_count(0.7, 10), 7U);
    EXPECT_EQ(removed_count(0.9, 9), 8U);
    EXPECT_EQ(removed_count(0.9, 1), 0U);
}

/// All shuffles come first, system by system, then the removal orders, repetition by repetition; users by id.
TEST(MissingExperiment, SlowTwin) {
    const std::vector<Measure> measures = parse_measures(measure_names);
    const std::vector<double> shares{0.25, 0.5, 0.9};
    testing::Random random(32);
    for (int trial = 0; trial < 12; ++trial) {
        const SmallRatings small = testing::draw_ratings(random, 5, 14, 4);
        const std::uint64_t seed = random.next();
        constexpr std::size_t systems = 6, repetitions = 3;
        testing::Random drawn(seed);
        std::vector<std::map<std::string, Names>> lists(systems);
        for (auto& list : lists)
            for (const auto& [user, ratings] : small.test) {
                Names items = reference_of(small, user).ideal().items;
                for (std::size_t i = items.size(); i-- > 1;) std::swap(items[i], items[drawn.below(i + 1)]);
                list[user] = items;
            }
        const auto means = [&](const RatingData& data, const Measure& measure) {
            std::vector<double> found;
            for (const auto& list : lists) {
                std::vector<double> values;
                for (const auto& [user, items] : list) values.push_back(value(data, measure, user, items));
                found.push_back(mean(values));
            }
            return found;
        };
        std::vector<std::vector<std::vector<double>>> taus(shares.size(),
                                                           std::vector<std::vector<double>>(measures.size()));
        const RatingData full = small.data();
        for (std::size_t repetition = 0; repetition < repetitions; ++repetition) {
            std::map<std::string, Names> orders;
            for (const auto& [user, ratings] : small.test)
                orders[user] = reference_of(small, user).removal_order(drawn);
            for (std::size_t f = 0; f < shares.size(); ++f) {
                SmallRatings left = small;
                for (const auto& [user, order] : orders)
                    for (std::size_t i = 0; i < removed_count(shares[f], order.size()); ++i)
                        left.test[user].erase(order[i]);
                const RatingData reduced = left.data();
                for (std::size_t m = 0; m < measures.size(); ++m)
                    if (const auto tau = tau_b(means(full, measures[m]), means(reduced, measures[m])))
                        taus[f][m].push_back(*tau);
            }
        }
        const auto found = missing_experiment(
            small.data(), measures,
            {.systems = systems, .repetitions = repetitions, .shares = shares, .seed = seed, .threads = 1});
        for (std::size_t f = 0; f < shares.size(); ++f)
            for (std::size_t m = 0; m < measures.size(); ++m) {
                EXPECT_EQ(found[f][m].undefined, repetitions - taus[f][m].size());
                expect_same(found[f][m].tau, taus[f][m].empty() ? std::nullopt : std::optional(mean(taus[f][m])));
            }
    }
}

TEST(RecommendationExperiments, ThreadsChangeNothing) {
    testing::Random random(33);
    const SmallRatings small = testing::draw_ratings(random, 40, 30, 6);
    const std::vector<Measure> measures = parse_measures(measure_names);
    const auto perturbed = [&](std::size_t threads) {
        return perturbation_experiment(small.data(), measures, {.steps = 11, .threads = threads});
    };
    const auto one = perturbed(1), two = perturbed(2);
    for (std::size_t step = 0; step <= 11; ++step)
        for (std::size_t m = 0; m < measures.size(); ++m) {
            EXPECT_EQ(one.steps[step][m].mean, two.steps[step][m].mean);
            EXPECT_EQ(one.steps[step][m].p_less, two.steps[step][m].p_less);
        }
    EXPECT_EQ(one.tau, two.tau);
    const auto missing = [&](std::size_t threads) {
        return missing_experiment(small.data(), measures,
                                  {.systems = 9, .repetitions = 2, .shares = {0.3, 0.6}, .threads = threads});
    };
    const auto first = missing(1), second = missing(3);
    for (std::size_t f = 0; f < 2; ++f)
        for (std::size_t m = 0; m < measures.size(); ++m) EXPECT_EQ(first[f][m].tau, second[f][m].tau);
}

}  // namespace
}  // namespace assay::experiments::recommendation_test
