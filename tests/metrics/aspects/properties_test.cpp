// What holds for every measure of several aspects, whatever the labels.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/metrics/aspects/label_order.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/explain.hpp"

#include "support/labelled_topics.hpp"

namespace assay::testing::properties_test {
namespace {

using ::testing::HasSubstr;

constexpr int trials = 500;
constexpr Distance distances[] = {{.kind = Distance::Kind::eucl},           {.kind = Distance::Kind::manh},
                                  {.kind = Distance::Kind::cheb},           {.kind = Distance::Kind::mink, .p = 3},
                                  {.kind = Distance::Kind::mink, .p = 1.5}, {.kind = Distance::Kind::mink, .p = 1}};
constexpr const char* distance_names[] = {"eucl", "manh", "cheb", "mink:3", "mink:1.5", "mink:1"};

std::size_t count_classes(const LabelSpace& space, Distance distance) { return LabelOrder(space, distance).count(); }

std::vector<Tuple> all_tuples(const LabelSpace& space) {
    std::vector<Tuple> tuples;
    for_each_tuple(space, [&](std::span<const Label> tuple) { tuples.emplace_back(tuple.begin(), tuple.end()); });
    return tuples;
}

TEST(LabelOrderProperties, DominanceImpliesTheOrderOfClasses) {
    Random random{1};
    int dominated = 0;
    for (int trial = 0; trial < trials; ++trial) {
        LabelSpace space = draw_space(random, {.aspects = 4, .labels = 4});
        space.universe = random.below(2) == 0 ? Universe::full : Universe::feasible_first;
        const std::vector<Tuple> tuples = all_tuples(space);
        std::vector<Rational> weights;
        if (random.below(2) == 0)
            for (std::size_t a = 0; a < space.size(); ++a)
                weights.push_back({static_cast<std::int64_t>(random.below(4)), 3});
        for (const Distance& distance : distances) {
            const LabelOrder order(space, distance, weights);
            for (int pair = 0; pair < 50; ++pair) {
                const Tuple& low = tuples[random.below(tuples.size())];
                const Tuple& high = tuples[random.below(tuples.size())];
                if (!std::equal(low.begin(), low.end(), high.begin(), [](Label a, Label b) { return a <= b; }))
                    continue;
                ASSERT_LE(order.class_of(low), order.class_of(high))
                    << distance.text() << " " << space.text(low) << space.text(high);
                ++dominated;
            }
            ASSERT_EQ(order.class_of(space.best()), order.count() - 1);
        }
    }
    EXPECT_GT(dominated, 10000);
}

TEST(LabelOrderProperties, WholePowersHaveTheClassesOfTheirNames) {
    Random random{2};
    for (int trial = 0; trial < trials; ++trial) {
        LabelSpace space = draw_space(random, {.aspects = 3, .labels = 5});
        space.universe = Universe::full;
        const LabelOrder manh(space, {.kind = Distance::Kind::manh}), eucl(space, {.kind = Distance::Kind::eucl});
        const LabelOrder one(space, {.kind = Distance::Kind::mink, .p = 1});
        const LabelOrder two(space, {.kind = Distance::Kind::mink, .p = 2});
        for (const Tuple& tuple : all_tuples(space)) {
            ASSERT_EQ(one.class_of(tuple), manh.class_of(tuple));
            ASSERT_EQ(two.class_of(tuple), eucl.class_of(tuple));
        }
    }
}

// Sums of tenths differ in the last digit of doubles: 0.1 + 0.2 is not 0.3.
TEST(LabelOrderProperties, EqualityIsExact) {
    const std::vector<std::string> tenths{"0", "0.1", "0.2", "0.3"};
    const LabelSpace square{.aspects = {aspect_of("a", tenths), aspect_of("b", tenths)}};
    EXPECT_EQ(count_classes(square, {.kind = Distance::Kind::manh}), 7U);
    EXPECT_EQ(count_classes(square, {.kind = Distance::Kind::eucl}), 10U);
    EXPECT_EQ(count_classes(square, {.kind = Distance::Kind::cheb}), 4U);
}

// There, only the unordered choices of three from four numbers differ; added in another order they miss each other by a
// last digit.
TEST(LabelOrderProperties, PowersThatAreNotWholeMergeNeighbours) {
    const std::vector<std::string> tenths{"0", "0.1", "0.2", "0.3"};
    const LabelSpace cube{.aspects = {aspect_of("a", tenths), aspect_of("b", tenths), aspect_of("c", tenths)}};
    EXPECT_EQ(count_classes(cube, {.kind = Distance::Kind::mink, .p = 1.5}), 20U);
    const LabelOrder order(cube, {.kind = Distance::Kind::mink, .p = 1.5});
    const Tuple tuple{0, 1, 2};
    Tuple permuted = tuple;
    while (std::next_permutation(permuted.begin(), permuted.end()))
        EXPECT_EQ(order.class_of(permuted), order.class_of(tuple));
}

TEST(LabelOrderProperties, TooLargeNumbersAreAnErrorWithAdvice) {
    const std::vector<std::string> huge{"0", "9000000000000000000"};
    const LabelSpace space{.aspects = {aspect_of("a", huge), aspect_of("b", huge), aspect_of("c", huge)}};
    const auto fault = [&](Distance distance) -> std::string {
        try {
            const LabelOrder order(space, distance);
        } catch (const InputError& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(fault({.kind = Distance::Kind::manh}), "");
    EXPECT_EQ(fault({.kind = Distance::Kind::cheb}), "");
    EXPECT_THAT(fault({.kind = Distance::Kind::eucl}),
                HasSubstr("distances of eucl do not fit into 127 bits; embed the labels in smaller whole numbers"));
    EXPECT_THAT(fault({.kind = Distance::Kind::mink, .p = 3}), HasSubstr("or take a smaller p, or distance=cheb"));
    const LabelledTopic topic({.space = space, .labels = {{0, 1, 0}}, .ranking = {0}});
    EXPECT_THAT(topic.refusal(parse_measure("TOMA(AP)")), HasSubstr("TOMA(AP): distances of eucl do not fit"));
    EXPECT_EQ(topic.refusal(parse_measure("TOMA(AP,distance=manh)")), "");
}

TEST(AspectsProperties, TheIdealRankingScoresOne) {
    Random random{3};
    int checked = 0;
    for (int trial = 0; trial < trials; ++trial) {
        LabelledTopic topic(draw_labelled(random, draw_space(random)));
        for (const char* distance : distance_names)
            for (const char* inner : {"nDCG", "AP", "nERR(map=linear1)", "nRBPI", "Compat", "nDCG@3"}) {
                const Measure measure = parse_measure(fmt::format("TOMA({},distance={})", inner, distance));
                const auto [ideal, some_weight] =
                    topic.with_topic(measure, [&](const Topic& seen, const PreparedJudgments&) {
                        return std::pair(measure.family->ideal(seen, measure.args()), seen.judged[0] > 0);
                    });
                ASSERT_EQ(ideal.size(), topic.judgments()[0].documents.size());
                if (some_weight) ASSERT_DOUBLE_EQ(topic.score_of(measure, ideal), 1) << measure.name();
                else ASSERT_EQ(topic.score_of(measure, ideal), 0) << measure.name();
                checked += some_weight;
            }
    }
    EXPECT_GT(checked, 5000);
}

// No ranking of the judged documents is better than the ideal one, and the normaliser is its score.
TEST(AspectsProperties, NoRankingBeatsTheIdealOne) {
    Random random{4};
    for (int trial = 0; trial < trials; ++trial) {
        const LabelledTopic topic(draw_labelled(random, draw_space(random)));
        for (const char* name :
             {"TOMA(nDCG@5)", "TOMA(nERR(map=linear1)@4,distance=manh)", "TOMA(nRBPI@6,distance=cheb)", "TOMA(Compat)",
              "TOMA(AP)", "nWCS", "nWCS(ideal=pool)@5", "NLRE", "NGRE"}) {
            const double value = topic.score(name);
            ASSERT_GE(value, 0) << name;
            ASSERT_LE(value, 1 + 1e-12) << name;
        }
    }
}

/// All measures that may stand inside those of aspects, at their defaults.
std::vector<Measure> inner_measures(std::size_t k) {
    std::vector<Measure> found;
    for (const MeasureFamily* family : measure_families()) {
        if (!family->needs.empty() || family->nests > 0 || family->aggregate != Aggregate::mean) continue;
        const bool cut = family->cutoff == Cutoff::optional || family->cutoff == Cutoff::required;
        found.push_back(make_measure(*family, {}, cut ? k : whole_ranking));
    }
    return found;
}

Measure nested(const MeasureFamily& outer, const Measure& inner) {
    Measure measure = make_measure(outer);
    measure.inner = {inner};
    return measure;
}

// Over one aspect with labels 0, 1, .., K every class is a label: the measure inside sees what it would see alone.
TEST(AspectsProperties, OneAspectIsThePlainMeasure) {
    Random random{5};
    int checked = 0;
    for (int trial = 0; trial < 60; ++trial) {
        const std::size_t top = 1 + random.below(4);
        LabelledTable table = draw_labelled(random, {.aspects = {unit_steps("relevance", top)}}, 20);
        table.labels.push_back({static_cast<Label>(top)});  // so that the largest grade of the file is the best label
        const LabelledTopic topic(table);
        for (const Measure& inner : inner_measures(1 + random.below(12))) {
            if (!topic.refusal(inner).empty()) continue;
            const double plain = topic.score(inner);
            for (const char* distance : distance_names) {
                Measure toma = parse_measure(fmt::format("TOMA(AP,distance={})", distance));
                toma.inner = {inner};
                ASSERT_EQ(topic.score(toma), plain) << toma.name();
            }
            ASSERT_DOUBLE_EQ(topic.score(nested(cam_family, inner)), plain) << inner.name();
            if (!(inner.family->low < 0)) {
                ASSERT_DOUBLE_EQ(topic.score(nested(mm_family, inner)), plain) << inner.name();
            }
            ++checked;
        }
    }
    EXPECT_GT(checked, 1000);
}

TEST(AspectsProperties, TheOrderOfAspectsDoesNotMatter) {
    Random random{6};
    for (int trial = 0; trial < trials; ++trial) {
        LabelledTable table = draw_labelled(random, draw_space(random));
        if (table.space.universe == Universe::feasible_first) continue;  // there the first aspect is special
        std::vector<std::size_t> order(table.space.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
        LabelledTable permuted{.space = {.universe = table.space.universe}, .labels = {}, .ranking = table.ranking};
        permuted.labels.resize(table.labels.size());
        std::vector<double> weights = draw_weights(random, order.size()), permuted_weights;
        for (const std::size_t a : order) {
            permuted.space.aspects.push_back(table.space.aspects[a]);
            permuted_weights.push_back(weights[a]);
            for (std::size_t row = 0; row < table.labels.size(); ++row)
                permuted.labels[row].push_back(table.labels[row][a]);
        }
        const LabelledTopic topic(table), other(permuted);
        for (const char* distance : distance_names) {
            const std::string name = fmt::format("TOMA(nDCG,distance={})", distance);
            ASSERT_EQ(topic.score(name), other.score(name)) << name;
        }
        for (const char* name : {"CAM(nDCG)", "MM(nDCG)", "CAM(AP)", "MM(AP)", "NLRE", "NGRE", "nWCS", "uRBP.product"})
            ASSERT_NEAR(topic.score(name), other.score(name), 1e-12) << name;
        for (const char* form : {"CAM(nDCG,weights=[{}])", "MM(AP,weights=[{}])", "nWCS(ideal=pool,weights=[{}])"})
            ASSERT_NEAR(topic.score(fmt::format(fmt::runtime(form), fmt::join(weights, ","))),
                        other.score(fmt::format(fmt::runtime(form), fmt::join(permuted_weights, ","))), 1e-12)
                << form;
    }
}

/// The measures that look at each aspect or at labels, at their defaults.
std::vector<Measure> measures_of_aspects(std::size_t k) {
    std::vector<Measure> found;
    for (const MeasureFamily* family : measure_families()) {
        if (!family->needs.any_of(Need::each_aspect | Need::labels)) continue;
        found.push_back(make_measure(*family, {}, family->cutoff == Cutoff::optional ? k : whole_ranking));
        found.back().inner.assign(family->nests, make_measure(ndcg_family));
    }
    return found;
}

TEST(AspectsProperties, ScoresStayInTheirRange) {
    Random random{7};
    int checked = 0;
    for (int trial = 0; trial < trials; ++trial) {
        LabelledTable table = draw_labelled(random, draw_space(random));
        const LabelledTopic topic(table);
        table.ranking.clear();
        const LabelledTopic empty(table);
        for (const Measure& measure : measures_of_aspects(1 + random.below(12))) {
            if (!topic.refusal(measure).empty()) continue;
            const double value = topic.score(measure);
            ASSERT_GE(value, -1e-12) << measure.name();
            ASSERT_LE(value, 1 + 1e-12) << measure.name();
            ASSERT_EQ(empty.score(measure), 0) << measure.name();
            ++checked;
        }
    }
    EXPECT_GT(checked, trials * 6);
}

// Products over many aspects, of numbers as large as a ranking is long, must not become infinite. The ranking is the
// worst one, so that the value is 0.
TEST(AspectsProperties, ErrorsOfOrderStayNumbersForManyAspects) {
    constexpr std::size_t aspects = 400, documents = 40;
    LabelledTable table;
    for (std::size_t a = 0; a < aspects; ++a)
        table.space.aspects.push_back(unit_steps(fmt::format("a{}", a), documents));
    table.space.universe = Universe::observed;
    for (std::size_t row = 0; row < documents; ++row) {
        table.labels.emplace_back(aspects, static_cast<Label>(row));
        table.ranking.push_back(row % 2 == 0 ? row / 2 : documents - 1 - row / 2);
    }
    const LabelledTopic topic(table);
    for (const char* name : {"NLRE(mu=1e9)", "NLRE", "NLRE(mu=1e-9)", "NGRE(mu=1e9)", "NGRE", "NGRE(mu=1e-9)"})
        EXPECT_NEAR(topic.score(name), 0, 1e-11) << name;
    table.ranking.assign({2, 1, 0});
    const LabelledTopic in_order(table);
    EXPECT_EQ(in_order.score("NLRE(mu=1e9)"), 1);
}

// The worst ranking of one aspect swaps the ends: n, 1, n-1, 2, ..; no other has a larger sum of powers of errors,
// which is why C is the largest error for any number of aspects.
TEST(AspectsProperties, NoRankingHasALargerErrorThanTheNormaliser) {
    for (std::size_t n = 2; n <= 6; ++n)
        for (std::size_t aspects = 1; aspects <= 4; ++aspects) {
            LabelledTable table;
            for (std::size_t a = 0; a < aspects; ++a)
                table.space.aspects.push_back(unit_steps(fmt::format("a{}", a), n));
            table.space.universe = Universe::observed;
            for (std::size_t row = 0; row < n; ++row) table.labels.emplace_back(aspects, static_cast<Label>(n - row));
            LabelledTopic topic(table);
            std::vector<std::size_t> rows(n);
            std::iota(rows.begin(), rows.end(), std::size_t{0});
            double lowest = 1;
            do {
                lowest = std::min(lowest, topic.score_of(make_measure(nlre_family), rows));
            } while (std::next_permutation(rows.begin(), rows.end()));
            EXPECT_NEAR(lowest, 0, 1e-12) << n << " " << aspects;
        }
}

TEST(AspectsProperties, WhatIsExplainedIsTheScore) {
    Random random{8};
    for (int trial = 0; trial < 200; ++trial) {
        const LabelledTopic topic(draw_labelled(random, draw_space(random)));
        for (const char* name : {"TOMA(nDCG@5)", "TOMA(ERR(map=linear1),distance=manh)", "TOMA(RBP,distance=cheb)",
                                 "TOMA(AP)", "CAM(nDCG@3)", "MM(AP)", "NLRE@5", "nWCS", "uRBP.product@4"}) {
            const Measure measure = parse_measure(name);
            topic.with_topic(measure, [&](const Topic& seen, const PreparedJudgments& prepared) {
                const auto ranks = explain(measure, seen, prepared.normaliser(0, 0));
                if (ranks.empty()) return;
                EXPECT_NEAR(ranks.back().value, topic.score(measure), 1e-12) << name;
            });
        }
    }
}

TEST(AspectsRefusals, ListsMustFitTheAspects) {
    const LabelledTopic topic({.space = {.aspects = {unit_steps("relevance", 2), unit_steps("trust", 10)}},
                               .labels = {{2, 7}, {0, 4}},
                               .ranking = {0}});
    const auto refusal = [&](const char* name) { return topic.refusal(parse_measure(name)); };
    EXPECT_EQ(refusal("CAM(AP,weights=[1,2])"), "");
    EXPECT_EQ(refusal("MM(AP,weights=[1,2,3])"),
              "MM(AP,weights=[1,2,3]): weights has 3 numbers and there are 2 aspects: 1 relevance, 2 trust");
    EXPECT_THAT(refusal("nWCS(weights=[1])"), HasSubstr("weights has 1 number and there are 2 aspects"));
    EXPECT_THAT(refusal("NLRE(mu=[1,2,3])"), HasSubstr("mu has 3 numbers and there are 2 aspects"));
    EXPECT_EQ(refusal("NGRE(mu=3)"), "");
    EXPECT_THAT(refusal("WHAM(AP,aspects=[1,3])"),
                HasSubstr("there is no aspect 3: the aspects are 1 relevance, 2 trust"));
    EXPECT_EQ(refusal("uRBP"), "");
    EXPECT_THAT(refusal("uRBPgr"),
                HasSubstr("map has 4 numbers, for grades 0, 1, 2, .. of aspect \"trust\", which go up "
                          "to 10; give map=[...] or another embedding"));
    EXPECT_EQ(refusal("uRBPgr(aspects=[2,1])"), "");
    EXPECT_EQ(refusal("TOMA(nERR)"), "");
    EXPECT_THAT(refusal("TOMA(ERR,weight=exp2)"), HasSubstr("(2^w - 1)/2^"));
    EXPECT_EQ(refusal("TOMA(ERR(map=linear1),weight=exp2)"), "");
}

TEST(AspectsRefusals, FixedAspectsNeedLabels) {
    const AspectTopic topic({.grades = {{1, 2}, {0, 1}}, .weights = {}, .ranking = {0}});
    for (const char* name : {"WHAM(AP)", "uRBP", "uRBPgr", "TOMA(AP)"})
        EXPECT_THAT(refusal(parse_measure(name), topic.scale()),
                    HasSubstr("needs documents with one label per aspect"));
    for (const char* name : {"CAM(AP,weights=[1,2])", "MM(AP,weights=[1,2])", "nWCS(weights=[1,2])", "NLRE(mu=[1,2])"})
        EXPECT_THAT(refusal(parse_measure(name), topic.scale()), HasSubstr("=[...] it needs documents with one label"));
    for (const char* name : {"CAM(AP)", "MM(AP)", "NLRE(mu=2)", "NGRE", "nWCS", "uRBP.product"})
        EXPECT_EQ(refusal(parse_measure(name), topic.scale()), "") << name;
}

// Without labels the weights of the topic's aspects count, as for IA.
TEST(AspectsProperties, CamWithoutLabelsIsTheIntentAwareMeasure) {
    Random random{9};
    for (int trial = 0; trial < trials; ++trial) {
        const AspectTopic topic(draw_table(random, Grades::whole));
        ASSERT_EQ(nested(cam_family, make_measure(ndcg_family))(topic),
                  nested(ia_family, make_measure(ndcg_family))(topic));
    }
}

}  // namespace
}  // namespace assay::testing::properties_test
