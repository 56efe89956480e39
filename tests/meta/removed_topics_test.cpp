// The ranking of systems on fewer topics.

#include "assay/meta/removed_topics.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "assay/core/random.hpp"

#include "support/random.hpp"

namespace assay::testing::removed_topics_test {
namespace {

using meta::TopicRemoval;
using meta::TopicsLeft;

Scores draw_scores(std::uint64_t seed, std::size_t systems, std::size_t topics, std::vector<Aggregate> aggregates) {
    Random random(seed);
    Scores scores{.systems = {}, .topics = {}, .measures = {}, .aggregates = std::move(aggregates), .values = {}};
    for (std::size_t s = 0; s < systems; ++s) scores.systems.push_back(fmt::format("s{}", s));
    for (std::size_t t = 0; t < topics; ++t) scores.topics.push_back(fmt::format("t{}", t));
    for (std::size_t m = 0; m < scores.aggregates.size(); ++m) scores.measures.push_back(fmt::format("m{}", m));
    scores.values.resize(systems * topics * scores.measures.size());
    for (double& value : scores.values) value = random.unit();
    return scores;
}

TopicRemoval removal(std::vector<TopicsLeft> left, std::size_t repetitions) {
    TopicRemoval options;
    options.left = std::move(left);
    options.repetitions = repetitions;
    return options;
}

TEST(RemovedTopics, NumbersOfTopicsThatStay) {
    EXPECT_EQ((TopicsLeft{.size = {}, .rate = 0.3}.of(10)), 7u);
    EXPECT_EQ((TopicsLeft{.size = {}, .rate = 0.99}.of(10)), 1u);
    EXPECT_EQ((TopicsLeft{.size = 4, .rate = 0}.of(10)), 4u);
    EXPECT_EQ((TopicsLeft{.size = 40, .rate = 0}.of(10)), 10u);
}

TEST(RemovedTopics, NothingGoneChangesNothing) {
    const Scores scores = draw_scores(1, 8, 20, {Aggregate::mean, Aggregate::geometric_mean, Aggregate::sum});
    const auto found = without_topics(scores, removal({{.size = {}, .rate = 0}, {.size = 20, .rate = 0}}, 10));
    for (const auto& degree : found)
        for (const meta::ChangeSpread& change : degree) {
            EXPECT_EQ(change.tau->low, 1);
            EXPECT_EQ(change.rank_change->high, 0);
            EXPECT_EQ(change.relative->low, 1);
            EXPECT_EQ(change.relative->high, 1);
        }
}

/// The twin takes the last topics of the same permutation and averages them one by one.
TEST(RemovedTopics, IsTheRankingOnTheTopicsThatStay) {
    const Scores scores = draw_scores(2, 6, 15, {Aggregate::mean});
    for (const std::size_t size : {std::size_t{1}, std::size_t{4}, std::size_t{9}}) {
        const auto found = without_topics(scores, removal({{.size = size, .rate = 0}}, 1))[0][0];
        const std::vector<std::size_t> order = assay::Random::stream(1, 0).permutation(15);
        std::vector<double> all(6), some(6);
        for (std::size_t s = 0; s < 6; ++s) {
            for (std::size_t t = 0; t < 15; ++t) all[s] += scores.at(s, t, 0) / 15;
            for (std::size_t i = 15 - size; i < 15; ++i)
                some[s] += scores.at(s, order[i], 0) / static_cast<double>(size);
        }
        const meta::RankingChange expected = meta::ranking_change(all, some);
        EXPECT_DOUBLE_EQ(found.tau->mean, *expected.tau);
        EXPECT_EQ(found.rank_change->mean, expected.rank_change);
        EXPECT_NEAR(found.relative->mean, *expected.relative, 1e-12);
    }
}

TEST(RemovedTopics, ParallelGivesTheSame) {
    const Scores scores = draw_scores(3, 9, 25, {Aggregate::mean, Aggregate::mean});
    TopicRemoval options = removal({{.size = {}, .rate = 0.4}, {.size = 3, .rate = 0}}, 40);
    const auto one = without_topics(scores, options);
    options.threads = 3;
    const auto three = without_topics(scores, options);
    for (std::size_t l = 0; l < 2; ++l)
        for (std::size_t m = 0; m < 2; ++m) {
            EXPECT_EQ(one[l][m].tau->mean, three[l][m].tau->mean);
            EXPECT_EQ(one[l][m].tau->low, three[l][m].tau->low);
            EXPECT_EQ(one[l][m].relative->high, three[l][m].relative->high);
        }
}

TEST(RemovedTopics, FewerTopicsAgreeLess) {
    const Scores scores = draw_scores(4, 12, 60, {Aggregate::mean});
    const auto found = without_topics(
        scores, removal({{.size = 50, .rate = 0}, {.size = 25, .rate = 0}, {.size = 5, .rate = 0}}, 200));
    EXPECT_GT(found[0][0].tau->mean, found[1][0].tau->mean);
    EXPECT_GT(found[1][0].tau->mean, found[2][0].tau->mean);
}

TEST(RemovedTopics, EqualSystemsHaveNoTau) {
    Scores scores = draw_scores(5, 3, 4, {Aggregate::mean});
    for (double& value : scores.values) value = 0.5;
    const auto found = without_topics(scores, removal({{.size = 2, .rate = 0}}, 5))[0][0];
    EXPECT_FALSE(found.tau.has_value());
    EXPECT_EQ(found.rank_change->high, 0);
    EXPECT_EQ(found.relative->mean, 1);
}

}  // namespace
}  // namespace assay::testing::removed_topics_test
