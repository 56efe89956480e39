#include "assay/meta/agreement.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "reference/correlation.hpp"
#include "reference/rbo.hpp"
#include "support/random.hpp"

namespace assay::testing::agreement_test {
namespace {

using meta::Agreement;
using meta::agreement;
using meta::AgreementOptions;
using meta::ScoreCube;
using Vector = std::vector<double>;

/// Measures x topics x systems, made a cube.
ScoreCube cube_of(const std::vector<std::vector<Vector>>& scores) {
    ScoreCube cube{.topics = scores[0].size(), .measures = scores.size(), .systems = scores[0][0].size(), .values = {}};
    for (std::size_t t = 0; t < cube.topics; ++t)
        for (const auto& measure : scores) cube.values.insert(cube.values.end(), measure[t].begin(), measure[t].end());
    return cube;
}

TEST(Agreement, TheExampleByTopicOfTheSpecification) {
    const ScoreCube cube =
        cube_of({{{.5, .4, .1}, {.1, .3, .2}, {0, 0, 0}}, {{.6, .6, .2}, {.3, .2, .1}, {.1, .2, .3}}});
    const Agreement skip = agreement(cube)[0][0];
    EXPECT_NEAR(skip.by_topic.mean.value(), 0.2415816238, 5e-11);
    EXPECT_EQ(skip.by_topic.topics, 2U);
    EXPECT_EQ(skip.by_topic.undefined, 1U);
    // Means (.2,.233,.1) and (.333,.333,.2): of three pairs one is tied in the second, two are concordant.
    EXPECT_NEAR(skip.of_means.value(), 2 / std::sqrt(3.0 * 2.0), 1e-15);
    const Agreement zero = agreement(cube, {.undefined = stats::Undefined::zero})[0][0];
    EXPECT_NEAR(zero.by_topic.mean.value(), 0.1610544159, 5e-11);
    EXPECT_EQ(zero.by_topic.topics, 3U);
}

TEST(Agreement, MeansThatDifferByRoundingTie) {
    // 0.1 + 0.2 and 0.3 + 0 differ in the last digit.
    const ScoreCube cube = cube_of({{{.1, .3, .9}, {.2, 0, .9}}, {{1, 2, 3}, {1, 2, 3}}});
    EXPECT_NEAR(agreement(cube)[0][0].of_means.value(), 2 / std::sqrt(2.0 * 3.0), 1e-15);
    const std::vector<Similarity> others = parse_similarities(std::vector<std::string>{"tau_ap.b"});
    const Vector tied{1, 1, 2}, other{1, 2, 3};
    EXPECT_NEAR(agreement(cube, {.similarities = others})[0][1].of_means.value(), reference::tau_ap_b(tied, other),
                1e-15);
}

TEST(Agreement, MeansThatDifferByMoreThanRoundingDoNotTie) {
    const ScoreCube cube = cube_of({{{.1, .1001, .1002}}, {{1, 2, 3}}});
    const std::vector<Similarity> others = parse_similarities(std::vector<std::string>{"tau_ap.b"});
    EXPECT_EQ(agreement(cube, {.similarities = others})[0][1].of_means, 1);
}

TEST(Agreement, MeasuresThatAreNoMeansRankByWhatTheyAre) {
    // The means are .5 and .45, the geometric means .3 and .45.
    ScoreCube cube = cube_of({{{.1, .45}, {.9, .45}}, {{1, 2}, {1, 2}}});
    EXPECT_EQ(agreement(cube)[0][0].of_means, -1);
    cube.aggregates = {Aggregate::geometric_mean, Aggregate::sum};
    EXPECT_EQ(agreement(cube)[0][0].of_means, 1);
    const Scores scores{.systems = {"a", "b"},
                        .topics = {"1", "2"},
                        .measures = {"GM(AP)"},
                        .aggregates = {Aggregate::geometric_mean},
                        .values = {.1, .9, .45, .45}};
    EXPECT_EQ(meta::score_cube(scores).aggregates, scores.aggregates);
}

TEST(Agreement, RefusesWhatItCannotSay) {
    const ScoreCube cube = cube_of({{{1, 2, 2}}, {{1, 2, 3}}});
    for (const char* name : {"tau_ap", "tau_ap.a", "rbo.rel.a.ext", "rbo.id.none.ext"}) {
        const AgreementOptions options{.similarities = {parse_similarity(name)}};
        EXPECT_THROW(agreement(cube, options), UsageError) << name;
    }
}

/// Systems in tied groups, best first.
reference::TiedRanking groups_of(const Vector& scores) {
    Vector levels = scores;
    std::sort(levels.begin(), levels.end(), std::greater<>{});
    levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
    reference::TiedRanking groups;
    for (const double level : levels) {
        groups.emplace_back();
        for (std::size_t s = 0; s < scores.size(); ++s)
            if (scores[s] == level) groups.back().push_back(int(s));
    }
    return groups;
}

TEST(Agreement, IsWhatTheDefinitionsSayOnAnyNumberOfThreads) {
    Random random(5);
    const std::vector<Similarity> others =
        parse_similarities(std::vector<std::string>{"tau_ap.b", "rbo.id.a.ext(p=0.8)"});
    std::size_t undefined = 0;
    for (int trial = 0; trial < 500; ++trial) {
        const std::size_t measures = 2 + random.below(3), topics = 1 + random.below(4), systems = 2 + random.below(6);
        std::vector<std::vector<Vector>> scores(measures, std::vector<Vector>(topics, Vector(systems)));
        for (auto& measure : scores)
            for (Vector& topic : measure)
                for (double& value : topic) value = double(random.below(4)) / 4;  // means of up to four are exact
        const auto how = random.below(2) == 0 ? stats::Undefined::skip : stats::Undefined::zero;
        const auto found =
            agreement(cube_of(scores), {.similarities = others, .undefined = how, .threads = 1 + random.below(2)});
        std::size_t pair = 0;
        for (std::size_t a = 0; a < measures; ++a)
            for (std::size_t b = a + 1; b < measures; ++b, ++pair) {
                // On each topic, then the sums, which order like the means.
                std::vector<std::vector<double>> values(3);
                const auto add = [&](const Vector& x, const Vector& y) {
                    values[0].push_back(reference::kendall_b(x, y));
                    values[1].push_back(reference::tau_ap_b(x, y));
                    values[2].push_back(reference::identity_rbo(groups_of(x), groups_of(y), 0.8, 'a').ext);
                };
                Vector x(systems), y(systems);
                for (std::size_t t = 0; t < topics; ++t) {
                    add(scores[a][t], scores[b][t]);
                    for (std::size_t s = 0; s < systems; ++s) x[s] += scores[a][t][s], y[s] += scores[b][t][s];
                }
                add(x, y);
                for (std::size_t c = 0; c < 3; ++c) {
                    const Agreement& one = found[pair][c];
                    double sum = 0, counted = 0, none = 0;
                    for (std::size_t t = 0; t < topics; ++t) {
                        const bool defined = std::isfinite(values[c][t]);
                        none += defined ? 0 : 1;
                        counted += defined || how == stats::Undefined::zero ? 1 : 0;
                        sum += defined ? values[c][t] : 0;
                    }
                    undefined += one.by_topic.undefined;
                    ASSERT_EQ(double(one.by_topic.undefined), none) << trial << ' ' << c;
                    ASSERT_EQ(double(one.by_topic.topics), counted);
                    ASSERT_EQ(one.by_topic.mean.has_value(), counted > 0);
                    if (counted > 0) {
                        ASSERT_NEAR(*one.by_topic.mean, sum / counted, 1e-12) << trial << ' ' << c;
                    }
                    ASSERT_EQ(one.of_means.has_value(), std::isfinite(values[c].back()));
                    if (one.of_means) {
                        ASSERT_NEAR(*one.of_means, values[c].back(), 1e-12) << trial << ' ' << c;
                    }
                }
            }
    }
    EXPECT_GT(undefined, 100U);
}

}  // namespace
}  // namespace assay::testing::agreement_test
