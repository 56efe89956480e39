// The cases: what they are made of, how they are scored, and how counterexamples shrink.

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/axioms/catalogue.hpp"
#include "assay/axioms/check.hpp"
#include "assay/axioms/render.hpp"
#include "assay/axioms/scorer.hpp"
#include "assay/metrics/measure.hpp"

#include "support/aspect_topics.hpp"

namespace assay::testing::cases_test {
namespace {

using axioms::Axiom;
using axioms::Case;
using axioms::Choices;
using axioms::diversity_suite;
using axioms::DocumentOrder;
using axioms::Kind;
using axioms::PairScores;
using axioms::Reading;
using axioms::Scorer;
using axioms::Setting;
using axioms::why_not_scored;

/// Calls see(case) for the exhaustive family and some of the random one.
void for_each_case(const Axiom& axiom, Reading reading, const std::function<void(const Case&)>& see) {
    const Setting setting{.reading = reading};
    Case made;
    Choices choices;
    do
        if (axiom.make(choices, setting, made)) see(made);
    while (choices.next());
    for (std::size_t i = 0; i < std::min<std::size_t>(axiom.random_cases, 300); ++i) {
        Choices drawn({}, assay::Random::stream(7, i));
        if (axiom.make(drawn, setting, made)) see(made);
    }
}

const Axiom& axiom(std::string_view name) {
    const std::string names[] = {std::string(name)};
    return *axioms::find_axioms(diversity_suite, names).front();
}

std::vector<double> values(const Case& made, const DocumentOrder& ranking) {
    std::vector<double> found;
    for (const std::uint32_t document : ranking) found.push_back(made.r(document));
    return found;
}

double seen(const Case& made, const DocumentOrder& ranking, std::size_t aspect, std::size_t first) {
    double count = 0;
    for (std::size_t i = 0; i < first; ++i) count += made.r(ranking[i], aspect) > 0 ? 1 : 0;
    return count;
}

/// How many aspects a document is about.
std::size_t about(const Case& made, std::size_t document) {
    const auto of = made.of(document);
    return static_cast<std::size_t>(std::count_if(of.begin(), of.end(), [](double r) { return r > 0; }));
}

TEST(AxiomCases, RankingsHaveDistinctJudgedDocumentsAndWeightsSumToOne) {
    for (const Axiom* one : diversity_suite.axioms)
        for (const Reading reading :
             {Reading::paper, Reading::literal, Reading::binary, Reading::wide, Reading::unpadded})
            for_each_case(*one, reading, [&](const Case& made) {
                double sum = 0;
                for (const double weight : made.weights) sum += weight;
                ASSERT_NEAR(sum, 1, 1e-12) << one->name;
                for (const DocumentOrder* ranking : {&made.above, &made.below}) {
                    ASSERT_EQ(std::set(ranking->begin(), ranking->end()).size(), ranking->size()) << one->name;
                    for (const std::uint32_t document : *ranking) ASSERT_LT(document, made.documents());
                }
                for (const double r : made.relevance) ASSERT_TRUE(r >= 0 && r <= 1);
            });
}

TEST(AxiomCases, FamiliesAreNotEmptyAndNotHuge) {
    for (const Axiom* one : diversity_suite.axioms) {
        std::size_t count = 0;
        for_each_case(*one, Reading::paper, [&](const Case&) { ++count; });
        EXPECT_GT(count, 50U) << one->name;
        EXPECT_LT(count, 100000U) << one->name;
    }
}

TEST(AxiomCases, EveryPairOfShortRankingsIsInPriority) {
    std::set<std::string> texts;
    for_each_case(axiom("Pri"), Reading::paper, [&](const Case& made) {
        texts.insert(ranking_text(made, made.below) + ">" + ranking_text(made, made.above));
        const std::vector<double> before = values(made, made.below), after = values(made, made.above);
        ASSERT_TRUE(std::is_permutation(before.begin(), before.end(), after.begin(), after.end()));
        ASSERT_LT(before, after);  // the first rank that differs is better
    });
    const std::vector<double> grid{0, 0.001, 0.01, 0.05, 0.1};
    for (const double a : grid)
        for (const double b : grid)
            for (const double c : grid)
                if (c > a) {
                    EXPECT_EQ(texts.count(fmt::format("{} {} {}>{} {} {}", a, b, c, c, b, a)), 1U);
                }
}

TEST(AxiomCases, DeepnessSwapsTheSameTwoValuesAtTwoPlaces) {
    for_each_case(axiom("Deep"), Reading::paper, [](const Case& made) {
        const std::vector<double> left = values(made, made.above), right = values(made, made.below);
        std::vector<std::size_t> differ;
        for (std::size_t i = 0; i < left.size(); ++i)
            if (left[i] != right[i]) differ.push_back(i);
        ASSERT_EQ(differ.size(), 4U);
        ASSERT_EQ(differ[1], differ[0] + 1);
        ASSERT_EQ(differ[3], differ[2] + 1);
        ASSERT_GT(left[differ[0]], left[differ[1]]);
        ASSERT_EQ(left[differ[0]], left[differ[3]]);
        ASSERT_EQ(left[differ[1]], left[differ[2]]);
        ASSERT_EQ(right[differ[0]], left[differ[1]]);
    });
}

TEST(AxiomCases, ThresholdsCompareOneOnTopWithManyBehind) {
    for (const char* name : {"DeepTh", "CloseTh"})
        for_each_case(axiom(name), Reading::paper, [&](const Case& made) {
            const bool deep = std::string_view(name) == "DeepTh";
            const std::vector<double> one = values(made, deep ? made.above : made.below);
            const std::vector<double> many = values(made, deep ? made.below : made.above);
            const std::size_t n = made.step;
            ASSERT_EQ(one.size(), 2 * n);
            ASSERT_EQ(many.size(), 2 * n);
            ASSERT_TRUE(one[0] > 0 && std::count(one.begin(), one.end(), 0) == std::ptrdiff_t(2 * n - 1));
            for (std::size_t i = 0; i < 2 * n; ++i) ASSERT_EQ(many[i], i < n ? 0 : one[0]);
            ASSERT_EQ(std::count(made.relevance.begin(), made.relevance.end(), one[0]), std::ptrdiff_t(n));
        });
}

TEST(AxiomCases, ThresholdsGoFarEnough) {
    std::set<std::size_t> deep, close;
    for_each_case(axiom("DeepTh"), Reading::paper, [&](const Case& made) { deep.insert(made.step); });
    for_each_case(axiom("CloseTh"), Reading::paper, [&](const Case& made) { close.insert(made.step); });
    std::set<std::size_t> expected_deep, expected_close{96, 128, 192, 256};
    for (std::size_t n = 1; n <= 32; ++n) expected_deep.insert(n);
    for (std::size_t n = 64; n <= 16384; n *= 2) expected_deep.insert(n);
    for (std::size_t m = 1; m <= 64; ++m) expected_close.insert(m);
    EXPECT_EQ(deep, expected_deep);
    EXPECT_EQ(close, expected_close);
}

TEST(AxiomCases, RedundancyAddsTheAspectSeenLess) {
    for_each_case(axiom("Red"), Reading::paper, [](const Case& made) {
        const std::size_t n = made.above.size() - 1;
        ASSERT_TRUE(std::equal(made.above.begin(), made.above.end() - 1, made.below.begin()));
        ASSERT_GT(seen(made, made.above, 0, n), seen(made, made.above, 1, n));
        ASSERT_GT(made.r(made.above.back(), 1), 0);
        ASSERT_EQ(made.r(made.above.back(), 1), made.r(made.below.back(), 0));
        double rich[2] = {0, 0};
        for (std::size_t d = 0; d < made.documents(); ++d) {
            ASSERT_LE(about(made, d), 1U);
            for (const std::size_t t : {0U, 1U}) rich[t] += made.r(d, t) > 0 ? 1 : 0;
        }
        ASSERT_EQ(rich[0], rich[1]);
    });
}

TEST(AxiomCases, MonotonicRedundancyNeedsADocumentBefore) {
    for_each_case(axiom("MRed"), Reading::paper, [](const Case& made) {
        ASSERT_GE(made.above.size(), 2U);
        for (std::size_t i = 0; i + 1 < made.above.size(); ++i)
            ASSERT_GT(made.r(made.above[i], 0), made.r(made.above[i], 1));
    });
    Case none;  // without it both rankings are the same up to the names of the aspects
    none.start({0.5, 0.5});
    none.above = {none.add({0, 0.1})};
    none.below = {none.add({0.1, 0})};
    const PairScores scores = Scorer(parse_measure("RBU"))(none);
    EXPECT_EQ(scores.above, scores.below);
}

TEST(AxiomCases, AspectDiversityReplacesByBetterInEveryAspect) {
    for_each_case(axiom("AspDiv"), Reading::paper, [](const Case& made) {
        std::size_t differ = 0;
        for (std::size_t i = 0; i < made.above.size(); ++i) {
            if (made.above[i] == made.below[i]) continue;
            ++differ;
            for (std::size_t t = 0; t < made.aspects(); ++t)
                ASSERT_GT(made.r(made.above[i], t), made.r(made.below[i], t));
        }
        ASSERT_EQ(differ, 1U);
    });
}

TEST(AxiomCases, AspectRelevanceComparesNewAspects) {
    for (const Reading reading : {Reading::paper, Reading::literal})
        for_each_case(axiom("AspRel"), reading, [&](const Case& made) {
            std::size_t i = 0;
            while (made.above[i] == made.below[i]) ++i;
            const auto heavy = made.of(made.above[i]), light = made.of(made.below[i]);
            const auto t = static_cast<std::size_t>(std::max_element(heavy.begin(), heavy.end()) - heavy.begin());
            const auto other = static_cast<std::size_t>(std::max_element(light.begin(), light.end()) - light.begin());
            ASSERT_GT(made.weights[t], made.weights[other]);
            ASSERT_EQ(heavy[t], light[other]);
            ASSERT_EQ(seen(made, made.above, t, i) + seen(made, made.above, other, i), 0);
            if (reading == Reading::paper) {
                ASSERT_EQ(
                    seen(made, made.above, t, made.above.size()) + seen(made, made.above, other, made.above.size()), 1);
            }
            for (std::size_t d = 0; d < made.documents(); ++d) ASSERT_LE(about(made, d), 1U);
        });
}

TEST(AxiomCases, SaturationAddsMoreOfTheAspectOfTheLastDocument) {
    std::set<double> tops;
    for_each_case(axiom("Sat"), Reading::paper, [&](const Case& made) {
        ASSERT_FALSE(made.strict);
        ASSERT_EQ(made.below.size(), made.above.size() + 1);
        ASSERT_GT(made.r(made.below.back(), 0), 0);
        ASSERT_GT(made.r(made.above.back(), 0), 0);
        tops.insert(made.r(made.above.back(), 0));
    });
    EXPECT_EQ(tops, (std::set<double>{0.1, 0.5, 0.9, 1}));
}

TEST(AxiomScorer, GivesWhatTheEvaluatorGives) {
    std::vector<Measure> measures;
    for (const std::string_view name : diversity_suite.measures) measures.push_back(parse_measure(name));
    Random random(11);
    for (int round = 0; round < 300; ++round) {
        Case made;
        const std::size_t aspects = 1 + random.below(4), documents = 2 + random.below(8);
        made.start({});
        made.weights = draw_weights(random, aspects);
        double total = 0;
        for (const double weight : made.weights) total += weight;
        for (double& weight : made.weights) weight /= total;
        AspectTable table{.grades = {}, .weights = made.weights, .ranking = {}};
        for (std::size_t d = 0; d < documents; ++d) {
            std::vector<double> row(aspects);
            for (double& r : row) r = random.below(2) == 0 ? 0 : static_cast<double>(1 + random.below(9)) / 10;
            if (d == 0) row[0] = 0.5;
            made.add(row);
            table.grades.push_back(row);
        }
        for (std::uint32_t d = 0; d < documents; ++d) (random.below(2) == 0 ? made.above : made.below).push_back(d);
        for (const Measure& measure : measures) {
            const PairScores scores = Scorer(measure)(made);
            for (const bool first : {true, false}) {
                const DocumentOrder& ranking = first ? made.above : made.below;
                table.ranking.assign(ranking.begin(), ranking.end());
                const AspectTopic topic(table);
                Measure uncut = measure;
                const std::size_t longest = std::max(made.above.size(), made.below.size());
                for (Measure* one : {&uncut, uncut.inner.empty() ? &uncut : uncut.inner.data()})
                    if (one->k != whole_ranking)
                        one->k = one->family->cutoff == Cutoff::required ? longest : whole_ranking;
                const double divisor =
                    measure.family->normaliser == nullptr ? 1 : measure.family->normaliser(topic, uncut.args());
                EXPECT_NEAR(first ? scores.above : scores.below, uncut(topic) * divisor, 1e-12) << measure.name();
            }
        }
    }
}

TEST(AxiomScorer, TiesAreNotStrictlyBetter) {
    EXPECT_FALSE((PairScores{1, 1}.hold(true)));
    EXPECT_TRUE((PairScores{1, 1}.hold(false)));
    EXPECT_FALSE((PairScores{1 + 5e-13, 1}.hold(true)));
    EXPECT_TRUE((PairScores{1 + 5e-13, 1}.nearly_tied()));
    EXPECT_FALSE((PairScores{1 + 5e-13, 1}.too_small())) << "rounding";
    EXPECT_TRUE((PairScores{1e-15, 1e-17}.too_small()));
    EXPECT_FALSE((PairScores{1, 1}.nearly_tied()));
    EXPECT_FALSE((PairScores{2e-15, 1e-17}.nearly_tied()));
    EXPECT_TRUE((PairScores{1, 1 + 5e-13}.hold(false)));
    EXPECT_TRUE((PairScores{1 + 3e-12, 1}.hold(true)));
    EXPECT_FALSE((PairScores{1, 1 + 3e-12}.hold(false)));
    EXPECT_DOUBLE_EQ((PairScores{0, 0}.tolerance()), 1e-15);
}

TEST(AxiomScorer, SaysWhichMeasuresCannotBeScored) {
    EXPECT_EQ(why_not_scored(parse_measure("RBU"), false), "");
    EXPECT_EQ(why_not_scored(parse_measure("alpha_beta_nDCG"), true), "");
    EXPECT_NE(why_not_scored(parse_measure("alpha_beta_nDCG"), false), "");
    EXPECT_NE(why_not_scored(parse_measure("TOMA(nDCG)"), false), "");
    EXPECT_NE(why_not_scored(parse_measure("Gini"), true), "");
    EXPECT_NE(why_not_scored(parse_measure("trec_eval:map"), false), "");
    EXPECT_NE(why_not_scored(parse_measure("IA(AP(rel=1))"), false), "");
    EXPECT_NE(why_not_scored(parse_measure("IA(AP(rel=1))"), true), "");
    EXPECT_EQ(why_not_scored(parse_measure("AP"), false), "");
    EXPECT_EQ(why_not_scored(parse_measure("RBU"), true), "");
    EXPECT_EQ(why_not_scored(parse_measure("CAM(nDCG)"), true), "");
}

TEST(AxiomScorer, RatesItemsOfOneUser) {
    Case made;  // the example of the specification: interest .51 in {b,c} scores less than .49 in {a}
    made.start({0.49, 0.26, 0.25});
    made.above = {made.add_item(std::vector<double>{0, 1, 1}, 5)};
    made.below = {made.add_item(std::vector<double>{1, 0, 0}, 5)};
    const PairScores scores = Scorer(parse_measure("alpha_beta_nDCG"))(made);
    EXPECT_NEAR(scores.above, 0.23875, 1e-12);
    EXPECT_NEAR(scores.below, 0.245, 1e-12);
}

TEST(AxiomCheck, EveryMeasureIsCheckedOrRefused) {
    std::size_t checked = 0;
    for (const MeasureFamily* family : measure_families()) {
        const Measure measure = parse_measure(family->example);
        if (!why_not_scored(measure, false).empty()) continue;
        ++checked;
        for (const Axiom* one : diversity_suite.axioms) {
            const axioms::Finding finding = check(measure, *one, {});
            if (finding.verdict == axioms::Verdict::violated) {
                EXPECT_FALSE(finding.shown->scores.hold(finding.shown->made.strict)) << measure.name() << one->name;
            }
        }
    }
    EXPECT_GT(checked, 50U);
}

TEST(AxiomChoices, GoThroughAllSequencesInOrder) {
    std::vector<std::vector<std::size_t>> found;
    Choices choices;
    do {
        std::vector<std::size_t> one{choices.between(1, 2)};
        for (std::size_t i = one[0]; i > 0; --i) one.push_back(choices.below(3));
        found.push_back(one);
    } while (choices.next());
    EXPECT_EQ(found.size(), 3U + 9U);
    EXPECT_TRUE(std::is_sorted(found.begin(), found.end()));
    EXPECT_EQ(std::set(found.begin(), found.end()).size(), found.size());
}

TEST(AxiomCheck, RandomCounterexamplesShrink) {
    // Nothing up to length 4 violates it, so that only random cases do: longer rankings are to gain from each document.
    static const Axiom short_only{
        .name = "short",
        .title = "",
        .statement = "",
        .preconditions = "",
        .random_cases = 1000,
        .make =
            [](Choices& choices, const Setting&, Case& made) {
                const std::size_t n = choices.size(1, 4, 12);
                made.start({1});
                for (std::size_t i = 0; i < n; ++i) made.below.push_back(made.add({choices.below(2) == 0 ? 0 : 0.5}));
                made.above = {made.add({0.5}), made.add({0.5}), made.add({0.5}), made.add({0.5}), made.add({0})};
                return true;
            },
    };
    const axioms::Finding finding = check(parse_measure("NumRelRet"), short_only, {});
    ASSERT_EQ(finding.verdict, axioms::Verdict::violated);
    EXPECT_EQ(ranking_text(finding.shown->made, finding.shown->made.below), "0.5 x4");
}

}  // namespace
}  // namespace assay::testing::cases_test
