// The axioms of recommendations against the published table, the numbers of the specification, and measures written
// down once more.

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/axioms/catalogue.hpp"
#include "assay/axioms/check.hpp"
#include "assay/axioms/recommendation/axioms.hpp"
#include "assay/axioms/recommendation/items.hpp"
#include "assay/axioms/scan.hpp"
#include "assay/metrics/measure.hpp"

#include "reference/rated_items.hpp"
#include "support/sanitized.hpp"

namespace assay::axioms::recommendation_suite_test {
namespace {

using reference::RatedItem;
using reference::RatedRanking;
using Cells = std::set<std::string>;

std::vector<Measure> suite_measures() {
    std::vector<Measure> measures;
    for (const std::string_view name : recommendation_suite.measures) measures.push_back(parse_measure(name));
    return measures;
}

std::string cell(std::size_t row, std::size_t axiom) {
    return std::string(recommendation_suite.labels[row]) + " " + std::string(recommendation_suite.axioms[axiom]->name);
}

std::vector<Finding> findings(Reading reading) {
    return check_all(suite_measures(), recommendation_suite.axioms, {.reading = reading, .r = {}, .seed = 1}, 1);
}

/// The same on one thread, computed once.
const std::vector<Finding>& found_under(Reading reading) {
    static std::map<Reading, std::vector<Finding>> found;
    const auto [place, is_new] = found.try_emplace(reading);
    if (is_new) place->second = findings(reading);
    return place->second;
}

/// The rows of the table, Y or - for each axiom.
std::vector<std::string> table(Reading reading) {
    std::vector<std::string> rows(recommendation_suite.measures.size());
    const auto& found = found_under(reading);
    for (std::size_t i = 0; i < found.size(); ++i)
        rows[i / recommendation_suite.axioms.size()] += found[i].satisfied() ? 'Y' : '-';
    return rows;
}

Cells differing(const std::vector<std::string>& rows) {
    Cells cells;
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t a = 0; a < rows[row].size(); ++a)
            if (rows[row][a] != recommendation_suite.published[row][a]) cells.insert(cell(row, a));
    return cells;
}

Cells known_to_differ(Reading reading) {
    Cells cells;
    for (std::size_t row = 0; row < recommendation_suite.measures.size(); ++row)
        for (std::size_t a = 0; a < recommendation_suite.axioms.size(); ++a)
            if (find_difference(recommendation_suite, row, recommendation_suite.axioms[a]->name, reading) != nullptr)
                cells.insert(cell(row, a));
    return cells;
}

Finding check_one(const char* measure, const Axiom& axiom, const CheckOptions& options = {}) {
    return check(parse_measure(measure), axiom, options);
}

/// One aspect and rankings with these ratings; the second has the same items in another order or others.
PairScores scores_of(const char* measure, const std::vector<double>& above, const std::vector<double>& below) {
    Case made;
    made.start({1});
    for (const double rating : above) made.above.push_back(recommendation::add_item_about(made, 0, rating));
    for (const double rating : below) made.below.push_back(recommendation::add_item_about(made, 0, rating));
    return Scorer(parse_measure(measure))(made);
}

TEST(RecommendationSuite, TableOfThePaperWithTwoCellsDifferent) {
    if (sanitized) GTEST_SKIP() << "minutes long under a sanitizer";
    EXPECT_EQ(differing(table(Reading::paper)), (Cells{"EU TopHeavComp", "alpha-beta-nDCG@k MoreAsp"}));
}

TEST(RecommendationSuite, EveryDifferenceUnderEveryReadingHasItsReason) {
    if (sanitized) GTEST_SKIP() << "minutes long under a sanitizer";
    for (const Reading reading : {Reading::paper, Reading::literal, Reading::wide})
        EXPECT_EQ(differing(table(reading)), known_to_differ(reading))
            << reading_names[static_cast<std::size_t>(reading)];
}

TEST(RecommendationSuite, ElevenCellsAreViolatedUnderOtherReadings) {
    if (sanitized) GTEST_SKIP() << "minutes long under a sanitizer";
    Cells violated;
    for (const Reading reading : {Reading::literal, Reading::wide}) {
        const auto rows = table(reading);
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (std::size_t a = 0; a < rows[row].size(); ++a)
                if (rows[row][a] == '-' && recommendation_suite.published[row][a] == 'Y') violated.insert(cell(row, a));
    }
    EXPECT_EQ(violated, (Cells{"alpha-nDCG@k Pri", "NRBP Pri", "EU Pri", "alpha-nDCG@k NonPriSatAsp",
                               "NRBP NonPriSatAsp", "EU NonPriSatAsp", "EU MoreAsp", "RBU@k MoreAsp",
                               "alpha-beta-nDCG@k MoreAsp", "EU TopHeavComp", "alpha-beta-nDCG@k TopHeavComp"}));
}

TEST(RecommendationSuite, VerdictsAreTheSameOnTwoThreads) {
    // Under a sanitizer the last axiom, the quickest, is enough: threads share out cells, whatever is in them.
    const std::span<const Axiom* const> all = recommendation_suite.axioms, some = sanitized ? all.last(1) : all;
    const auto one = check_all(suite_measures(), some, {}, 1), two = check_all(suite_measures(), some, {}, 2);
    ASSERT_EQ(one.size(), two.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].verdict, two[i].verdict);
        EXPECT_EQ(one[i].cases, two[i].cases);
        EXPECT_EQ(one[i].margin, two[i].margin);
    }
}

TEST(RecommendationSuite, SatisfiedCellsDoNotHangOnTheTolerance) {
    if (sanitized) GTEST_SKIP() << "minutes long under a sanitizer";
    const auto& found = found_under(Reading::paper);
    const std::size_t width = recommendation_suite.axioms.size();
    for (std::size_t i = 0; i < found.size(); ++i)
        if (found[i].satisfied()) {
            ASSERT_TRUE(found[i].margin.has_value()) << cell(i / width, i % width);
            EXPECT_GT(*found[i].margin, 1000) << cell(i / width, i % width);
        }
}

TEST(RecommendationSuite, KnownVerdictsAreTheComputedOnes) {
    if (sanitized) GTEST_SKIP() << "minutes long under a sanitizer";
    const auto rows = table(Reading::paper);
    for (std::size_t row = 0; row < rows.size(); ++row) EXPECT_EQ(known_verdicts(recommendation_suite, row), rows[row]);
}

TEST(MoreAspects, NoisyOrIsNoSum) {
    const Finding found = check_one("alpha_beta_nDCG", recommendation::more_aspects);
    ASSERT_FALSE(found.satisfied());
    const Case& made = found.shown->made;
    EXPECT_EQ(made.above.size(), 1U);
    EXPECT_EQ(made.below.size(), 1U);
    EXPECT_EQ(made.weights, (std::vector<double>{0.49, 0.26, 0.25}));
    EXPECT_EQ(std::vector(made.of(made.above[0]).begin(), made.of(made.above[0]).end()),
              (std::vector<double>{0, 1, 1}));
    EXPECT_EQ(std::vector(made.of(made.below[0]).begin(), made.of(made.below[0]).end()),
              (std::vector<double>{1, 0, 0}));
    EXPECT_NEAR(found.shown->scores.above, 0.23875, 1e-15);
    EXPECT_NEAR(found.shown->scores.below, 0.245, 1e-15);
}

TEST(MoreAspects, TwoInterestsOf21AgainstOneOf41) {
    Case made;
    made.start({0.21, 0.21, 0.41, 0.17});
    made.above.push_back(recommendation::add_item_with(made, 0b0011, 5));
    made.below.push_back(recommendation::add_item_with(made, 0b0100, 5));
    const PairScores scores = Scorer(parse_measure("alpha_beta_nDCG"))(made);
    EXPECT_NEAR(scores.above, 0.198975, 1e-15);
    EXPECT_NEAR(scores.below, 0.205, 1e-15);
}

TEST(Priority, FailsForMeasuresThatCountWhereWorthlessItemsTakePart) {
    const auto expect = [](const char* measure, const std::vector<double>& above, const std::vector<double>& below,
                           double score_above, double score_below) {
        const PairScores scores = scores_of(measure, above, below);
        EXPECT_NEAR(scores.above, score_above, 5e-5) << measure;
        EXPECT_NEAR(scores.below, score_below, 5e-5) << measure;
        EXPECT_TRUE(check_one(measure, recommendation::priority).satisfied()) << measure;
        const Finding wide =
            check_one(measure, recommendation::priority, {.reading = Reading::wide, .r = {}, .seed = 1});
        ASSERT_FALSE(wide.satisfied()) << measure;
        EXPECT_LE(wide.shown->made.above.size(), above.size()) << measure;
    };
    expect("alpha_nDCG(alpha=0.25)", {1, 5, 0}, {0, 5, 1}, 0.6059, 0.6353);
    expect("NRBP(p=0.99,alpha=0.25)", {2, 5, 0}, {0, 5, 2}, 1.0282, 1.1556);
    expect("EU(alpha=0.25)", {1, 5, 5, 0}, {0, 5, 5, 1}, 0.6023, 0.6339);
}

TEST(TopHeavinessComplementary, OfAlphaBetaNeedsAWeakStrength) {
    constexpr double limit = 0.256373;
    for (const double beta : {0.25, 0.26, 0.5, 0.9})
        for (const double rating : {1.0, 2.0, 3.0, 4.0, 5.0}) {
            const std::string name = "alpha_beta_nDCG(beta=" + std::to_string(beta) + ")";
            EXPECT_EQ(check_one(name.c_str(), recommendation::top_heaviness_complementary,
                                {.reading = Reading::paper, .r = rating, .seed = 1})
                          .satisfied(),
                      beta * rating / 5 < limit)
                << name << ' ' << rating;
        }
}

TEST(TopHeavinessComplementary, Limits) {
    const auto limit = [](const char* measure, const char* range, double rating) {
        const Scan found = scan(parse_measure(measure), recommendation::top_heaviness_complementary,
                                {.reading = Reading::paper, .r = rating, .seed = 1}, parse_range(range));
        EXPECT_TRUE(found.satisfied);
        EXPECT_EQ(found.flips.size(), 1U);
        return found.flips.empty() ? 0 : found.flips[0].at;
    };
    EXPECT_NEAR(limit("alpha_beta_nDCG", "beta=0.1..0.5", 5), 0.256373, 1e-6);
    EXPECT_NEAR(limit("EU(alpha=0.1)", "alpha=0.1..0.5", 1), 0.182479, 1e-6);
    EXPECT_NEAR(limit("EU(alpha=0.1,log_base=2.718281828459045)", "alpha=0.1..0.5", 1), 0.274230, 1e-6);
}

TEST(TopHeavinessComplementary, OfEuHoldsWithTheNaturalLogarithm) {
    EXPECT_FALSE(check_one("EU(alpha=0.25)", recommendation::top_heaviness_complementary).satisfied());
    EXPECT_TRUE(check_one("EU(alpha=0.25,log_base=2.718281828459045)", recommendation::top_heaviness_complementary)
                    .satisfied());
}

TEST(NoPriorityOfSatisfiedAspects, PurelyExistentialIsMetByCoverage) {
    if (sanitized) GTEST_SKIP() << "minutes long under a sanitizer";
    const CheckOptions literal{.reading = Reading::literal, .r = {}, .seed = 1};
    const auto& axiom = recommendation::no_priority_of_satisfied_aspects;
    EXPECT_TRUE(check_one("S_RR.rec", axiom, literal).satisfied());
    EXPECT_FALSE(check_one("S_Recall.rec", axiom, literal).satisfied()) << "nothing is cut off";
    const Finding fixed = check_one("S_Recall.rec@20", axiom, literal);
    ASSERT_TRUE(fixed.satisfied());
    EXPECT_EQ(fixed.decided[0].step, 19U) << "the fresh item leaves rank 20";
}

TEST(NoPriorityOfSatisfiedAspects, OfCoverageFailsWhereAnAspectStaysUncovered) {
    const Finding found = check_one("S_RR.rec", recommendation::no_priority_of_satisfied_aspects);
    ASSERT_FALSE(found.satisfied());
    EXPECT_EQ(found.shown->made.aspects(), 3U);
    EXPECT_EQ(found.shown->scores.above, 0);
    EXPECT_EQ(found.shown->scores.below, 0);
}

TEST(NoPriorityOfSatisfiedAspects, SmallestNumberOfItemsThatSatisfies) {
    // alpha_nDCG: 5 * 0.75^n < 1 for n >= 6; alpha_beta_nDCG: 0.9 * 5 * 0.5^n < 0.1 for n >= 6.
    for (const char* measure : {"alpha_nDCG(alpha=0.25)", "alpha_beta_nDCG"}) {
        const Finding found = check_one(measure, recommendation::no_priority_of_satisfied_aspects);
        ASSERT_TRUE(found.satisfied());
        EXPECT_EQ(found.decided[0].value, 8) << measure;
    }
    // RBU: 0.9 * 5 * 0.1^n < 0.1 for n >= 2
    EXPECT_EQ(check_one("RBU", recommendation::no_priority_of_satisfied_aspects).decided.at(0).value, 2);
}

TEST(MissingOverNonRelevant, NeedsAlphaAboveZero) {
    EXPECT_TRUE(check_one("alpha_beta_nDCG", recommendation::missing_over_non_relevant).satisfied());
    EXPECT_FALSE(check_one("alpha_beta_nDCG(alpha=0)", recommendation::missing_over_non_relevant).satisfied());
}

// What the axioms are about, on the cases that they make.

template <class See>
void for_each_case(const Axiom& axiom, const Measure& measure, const See& see) {
    const Setting setting{.reading = Reading::paper, .r = {}, .measure = &measure};
    Choices choices;
    Case made;
    do
        if (axiom.make(choices, setting, made)) see(made);
    while (choices.next());
    for (std::size_t i = 0; i < 300; ++i)
        if (Choices drawn({}, Random::stream(7, i)); axiom.make(drawn, setting, made)) see(made);
}

std::vector<std::size_t> places_that_differ(const Case& made) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < made.above.size(); ++i)
        if (made.above[i] != made.below[i]) places.push_back(i);
    return places;
}

TEST(RecommendationCases, AreAsTheAxiomsSay) {
    const Measure measure = parse_measure("alpha_beta_nDCG");
    std::size_t swaps = 0, replacements = 0;
    for_each_case(recommendation::missing_over_non_relevant, measure, [&](const Case& made) {
        const auto places = places_that_differ(made);
        ASSERT_FALSE(places.empty());
        const auto above = made.above[places[0]], below = made.below[places[0]];
        ASSERT_TRUE(std::isnan(made.ratings[above]));
        ASSERT_EQ(made.ratings[below], 0);
        ASSERT_TRUE(std::equal(made.of(above).begin(), made.of(above).end(), made.of(below).begin()));
        ++(places.size() == 1 ? replacements : swaps);
    });
    EXPECT_GT(swaps, 100U);
    EXPECT_GT(replacements, 100U);
    for_each_case(recommendation::priority, measure, [&](const Case& made) {
        const auto places = places_that_differ(made);
        ASSERT_EQ(places.size(), 2U);
        ASSERT_GT(made.ratings[made.above[places[0]]], made.ratings[made.below[places[0]]]);
        ASSERT_GE(made.ratings[made.below[places[0]]], 1);
        ASSERT_EQ(made.above[places[0]], made.below[places[1]]);
    });
    swaps = replacements = 0;
    for_each_case(recommendation::aspect_relevance, measure, [&](const Case& made) {
        const auto places = places_that_differ(made);
        ASSERT_FALSE(places.empty());
        const auto above = made.above[places[0]], below = made.below[places[0]];
        ASSERT_EQ(made.ratings[above], made.ratings[below]);
        std::size_t t = 0, other = 0;
        while (made.r(above, t) == 0) ++t;
        while (made.r(below, other) == 0) ++other;
        ASSERT_GT(made.weights[t], made.weights[other]);
        for (std::size_t i = 0; i < made.documents(); ++i)
            if (i != above && i != below) {
                ASSERT_EQ(made.r(i, t) + made.r(i, other), 0);
            }
        ++(places.size() == 1 ? replacements : swaps);
    });
    EXPECT_GT(swaps, 100U);
    EXPECT_GT(replacements, 100U);
}

// The measures once more, from their definitions.

/// Items with any aspects and ratings, in two rankings.
Case random_case(Random& random) {
    const std::size_t aspects = 1 + random.below(4);
    std::vector<double> weights(aspects);
    double total = 0;
    for (double& weight : weights) total += weight = static_cast<double>(1 + random.below(10));
    for (double& weight : weights) weight /= total;
    Case made;
    made.start(weights);
    recommendation::add_item_with(made, 1 + random.below((1U << aspects) - 1), 5);
    const std::size_t n = 1 + random.below(8);
    for (std::size_t i = 0; i < n; ++i) {
        const double rating = recommendation::any_rating[random.below(recommendation::any_rating.size())];
        made.above.push_back(recommendation::add_item_with(made, random.below(1U << aspects), rating));
    }
    made.below.assign(made.above.rbegin(), made.above.rend());
    made.below.pop_back();
    return made;
}

RatedRanking written_out(const Case& made, const DocumentOrder& ranking) {
    RatedRanking items;
    for (const std::uint32_t item : ranking) {
        RatedItem one{{}, std::isnan(made.ratings[item]) ? -1 : made.ratings[item]};
        for (std::size_t a = 0; a < made.aspects(); ++a)
            if (made.r(item, a) > 0) one.aspects.insert(a);
        items.push_back(one);
    }
    return items;
}

std::set<std::size_t> wanted_aspects(const Case& made) {
    std::set<std::size_t> wanted;
    for (std::size_t i = 0; i < made.documents(); ++i)
        for (std::size_t a = 0; a < made.aspects(); ++a)
            if (!std::isnan(made.ratings[i]) && made.r(i, a) > 0) wanted.insert(a);
    return wanted;
}

TEST(RatedWorld, MeasuresAreThoseOfTheDefinitions) {
    const auto measures = suite_measures();
    for (std::uint64_t trial = 0; trial < 3000; ++trial) {
        Random random = Random::stream(11, trial);
        const Case made = random_case(random);
        const auto wanted = wanted_aspects(made);
        const auto expect = [&](std::size_t row, const auto& value) {
            const PairScores scores = Scorer(measures[row])(made);
            ASSERT_NEAR(scores.above, value(written_out(made, made.above)), 1e-12) << measures[row].name();
            ASSERT_NEAR(scores.below, value(written_out(made, made.below)), 1e-12) << measures[row].name();
        };
        expect(0, [](const RatedRanking& ranking) { return reference::rated_alpha_dcg(ranking, 0.25); });
        expect(1, [&](const RatedRanking& ranking) { return reference::rated_s_recall(ranking, wanted); });
        expect(2, [&](const RatedRanking& ranking) { return reference::rated_s_rr(ranking, wanted); });
        expect(3, [](const RatedRanking& ranking) { return reference::rated_nrbp(ranking, 0.99, 0.25); });
        expect(4,
               [&](const RatedRanking& ranking) { return reference::rated_eu(ranking, made.weights, 0.25, 0.05, 2); });
        expect(5, [&](const RatedRanking& ranking) { return reference::rated_rbu(ranking, made.weights, 0.99, 0.05); });
        expect(6, [&](const RatedRanking& ranking) {
            return reference::rated_alpha_beta_dcg(ranking, made.weights, 0.005, 0.5);
        });
    }
}

/// The forms for recommendations have the relevance rating/5: on ratings of nine tenths they are the same measures.
TEST(RatedWorld, FormsForRecommendationsAgreeOnLowerRatings) {
    const char* const pairs[][2] = {{"alpha_nDCG(alpha=0.25)", "alpha_nDCG.rec(alpha=0.25)"},
                                    {"NRBP(p=0.99,alpha=0.25)", "NRBP.rec(beta=0.99,form=plain)"},
                                    {"EU(alpha=0.25)", "EU.rec"},
                                    {"RBU", "RBU.rec"}};
    for (std::uint64_t trial = 0; trial < 500; ++trial) {
        Random random = Random::stream(12, trial);
        const Case made = random_case(random);
        Case lower = made;
        for (double& rating : lower.ratings) rating *= 0.9;
        for (const auto& [judged, rated] : pairs) {
            const PairScores a = Scorer(parse_measure(judged))(made), b = Scorer(parse_measure(rated))(lower);
            ASSERT_NEAR(a.above, b.above, 1e-12) << rated;
            ASSERT_NEAR(a.below, b.below, 1e-12) << rated;
        }
    }
}

TEST(RatedWorld, StillNewIsInTheMeasuresOwnTerms) {
    for (std::uint64_t trial = 0; trial < 500; ++trial) {
        Random random = Random::stream(13, trial);
        const Case made = random_case(random);
        const RatedRanking ranking = written_out(made, made.above);
        const auto expect = [&](const char* measure, const auto& left) {
            const auto found = Scorer(parse_measure(measure)).still_new(made, made.above);
            ASSERT_EQ(found.size(), made.aspects());
            for (std::size_t a = 0; a < found.size(); ++a) ASSERT_NEAR(found[a], left(a), 1e-12) << measure;
        };
        const std::size_t end = ranking.size();
        const auto by_count = [&](std::size_t a) { return reference::new_by_count(ranking, end, a, 0.25); };
        const auto by_relevance = [&](std::size_t a) { return reference::new_by_relevance(ranking, end, a); };
        const auto shown = [&](std::size_t a) {
            return std::any_of(ranking.begin(), ranking.end(),
                               [a](const RatedItem& i) { return i.aspects.contains(a); })
                       ? 0
                       : 1;
        };
        expect("alpha_nDCG(alpha=0.25)@2", by_count);
        expect("EU(alpha=0.25)", by_count);
        expect("RBU@2", by_relevance);
        expect("alpha_beta_nDCG@2",
               [&](std::size_t a) { return reference::new_by_strength(ranking, end, a, 0.005, 0.5); });
        expect("S_Recall.rec", shown);
    }
}

TEST(RatedWorld, WhatRanksAddSumsUpToTheScore) {
    for (const Measure& measure : suite_measures())
        for (std::uint64_t trial = 0; trial < 100; ++trial) {
            Random random = Random::stream(14, trial);
            const Case made = random_case(random);
            Scorer scorer(measure);
            const auto added = scorer.additions(made, made.above);
            ASSERT_EQ(added.size(), measure.family->steps == nullptr ? 0 : made.above.size());
            if (added.empty()) continue;
            ASSERT_NEAR(std::accumulate(added.begin(), added.end(), 0.0), scorer(made).above, 1e-12);
        }
}

TEST(RatedWorld, MeasuresThatCannotBeScored) {
    EXPECT_EQ(why_not_scored(parse_measure("RBU"), true), "");
    EXPECT_EQ(why_not_scored(parse_measure("RBU.rec"), true), "");
    EXPECT_EQ(why_not_scored(parse_measure("nDCG"), true), "");
    EXPECT_NE(why_not_scored(parse_measure("Gini"), true), "");
}

}  // namespace
}  // namespace assay::axioms::recommendation_suite_test
