// What holds for every measure of recommendations.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/policies.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/explain.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"

#include "support/measures.hpp"
#include "support/ratings.hpp"

namespace assay::testing::recommendation_properties_test {
namespace {

constexpr int trials = 300;

/// The measures that have a value for one user.
std::vector<const MeasureFamily*> user_metrics() {
    std::vector<const MeasureFamily*> found;
    for (const MeasureFamily* family : measure_families())
        if (family->needs.has(Need::user) && family->score != nullptr) found.push_back(family);
    return found;
}

/// Any word of a parameter with the numbers it needs, or a number at an end of the domain or inside.
Value draw_value(Random& random, const Param& param) {
    if (!param.words.empty()) {
        const std::size_t word = random.below(param.words.size());
        Value value{static_cast<double>(word), {}};
        if (param.words[word].back() == ':') value.list = {random.below(2) == 0 ? 1 : 0.001 + random.unit() * 0.9};
        return value;
    }
    const double low = std::max(param.domain.low, -1e9), high = std::min(param.domain.high, 1e9);
    for (;;) {
        double number = random.below(3) == 0 ? low : random.below(2) == 0 ? high : low + random.unit() * (high - low);
        if (random.below(3) == 0) number = random.unit();
        if (param.domain.whole) number = std::floor(number);
        if (param.domain.contains(number)) return {number, {}};
    }
}

/// Calls check(measure, data, tables, user, ranking) for every measure, with defaults and with any parameters.
template <class Check>
void for_each_case(std::uint64_t seed, const Check& check) {
    Random random{seed};
    for (int trial = 0; trial < trials; ++trial) {
        const RatingTables tables = draw_ratings(random);
        const RatingData data = rating_data(tables);
        const std::string user(data.users[static_cast<std::uint32_t>(random.below(data.users.size()))]);
        const std::vector<std::string> ranking = draw_recommendations(random, tables);
        for (const MeasureFamily* family : user_metrics())
            for (const bool defaults : {true, false}) {
                Measure measure = make_measure(*family);
                if (!defaults)
                    for (std::size_t i = 0; i < measure.values.size(); ++i)
                        measure.values[i] = draw_value(random, family->params[i]);
                if (random.below(4) != 0) measure.k = 1 + random.below(15);
                SCOPED_TRACE(measure.name());
                check(measure, data, user, ranking);
                if (::testing::Test::HasFailure()) return;
            }
    }
}

double tolerance(double value) { return 1e-12 * (1 + std::abs(value)); }

TEST(RecommendationProperties, ThereAreMeasures) { EXPECT_GE(user_metrics().size(), 9U); }

TEST(RecommendationProperties, ScoresStayInTheirRange) {
    for_each_case(1, [](const Measure& measure, const RatingData& data, const std::string& user, const auto& ranking) {
        const double value = measure(UserTopic(data, user, ranking));
        EXPECT_TRUE(std::isfinite(value)) << value;
        EXPECT_GE(value, measure.family->low - 1e-12);
        EXPECT_LE(value, measure.family->high + 1e-12);
    });
}

TEST(RecommendationProperties, EmptyRankingsScoreZero) {
    for_each_case(2, [](const Measure& measure, const RatingData& data, const std::string& user, const auto&) {
        EXPECT_EQ(measure(UserTopic(data, user, {})), 0);
    });
}

TEST(RecommendationProperties, ItemsBelowTheCutOffChangeNothing) {
    for_each_case(3, [](const Measure& measure, const RatingData& data, const std::string& user, const auto& ranking) {
        Measure cut = measure;
        cut.k = std::max<std::size_t>(1, ranking.size() / 2);
        auto shorter = ranking;
        shorter.resize(std::min(shorter.size(), cut.k));
        EXPECT_EQ(cut(UserTopic(data, user, ranking)), cut(UserTopic(data, user, shorter)));
    });
}

TEST(RecommendationProperties, StepsSumUpToTheScore) {
    int checked = 0;
    for_each_case(4, [&](const Measure& measure, const RatingData& data, const std::string& user, const auto& ranking) {
        if (measure.family->steps == nullptr) return;
        const UserTopic topic(data, user, ranking);
        double sum = 0;
        for (const Step& step : measure.family->steps(topic, measure.args()))
            sum += step.discount * (step.gain - step.effort);
        const double score = measure.family->score(topic, measure.args());
        EXPECT_NEAR(sum, score, tolerance(score));
        ++checked;
    });
    EXPECT_GT(checked, 2000);
}

// Of alpha_beta_nDCG 1 - prod (1 - part), of the others the sum.
TEST(RecommendationProperties, GainsAreMadeOfTheirAspects) {
    for_each_case(5, [](const Measure& measure, const RatingData& data, const std::string& user, const auto& ranking) {
        if (measure.family->steps == nullptr) return;
        for (const Step& step : measure.family->steps(UserTopic(data, user, ranking), measure.args())) {
            double sum = 0, none = 1;
            for (const Step::OfAspect& part : step.aspects) {
                sum += part.relevance * part.still_new;
                none *= 1 - part.relevance * part.still_new;
                EXPECT_LT(part.aspect, data.items.aspect_count());
            }
            EXPECT_NEAR(step.gain, measure.family == &alpha_beta_ndcg_family ? 1 - none : sum, 1e-12);
        }
    });
}

TEST(RecommendationProperties, TheIdealRankingScoresWhatTheMeasureIsDividedBy) {
    int checked = 0;
    for_each_case(6, [&](const Measure& measure, const RatingData& data, const std::string& user, const auto&) {
        if (measure.family->ideal == nullptr) return;
        const auto ideal = item_ids(data, measure.family->ideal(UserTopic(data, user, {}), measure.args()));
        const UserTopic topic(data, user, ideal);
        const double normaliser = measure.family->normaliser(topic, measure.args());
        EXPECT_NEAR(measure.family->score(topic, measure.args()), normaliser, tolerance(normaliser));
        ++checked;
    });
    EXPECT_GT(checked, 1000);
}

TEST(RecommendationProperties, TheLastExplainedValueIsTheValue) {
    for_each_case(7, [](const Measure& measure, const RatingData& data, const std::string& user, const auto& ranking) {
        const UserTopic topic(data, user, ranking);
        const double normaliser =
            measure.family->normaliser == nullptr ? 1 : measure.family->normaliser(topic, measure.args());
        const auto ranks = explain(measure, topic, normaliser);
        if (ranks.empty()) return;
        const double value = measure(topic);
        EXPECT_NEAR(ranks.back().value, value, tolerance(value));
        auto first = ranking;
        first.resize(1);
        Measure at_first = measure;
        at_first.k = whole_ranking;  // the ideal ranking is that of the measure
        const double score = at_first.family->score(UserTopic(data, user, first), at_first.args());
        if (measure.family->normaliser == nullptr) {
            EXPECT_NEAR(ranks.front().value, score, tolerance(score));
        }
    });
}

TEST(RecommendationProperties, MeasuresOfAllUsersTogetherStayInTheirRange) {
    Random random{8};
    int checked = 0;
    for (const MeasureFamily* family : measure_families()) {
        if (family->over_all == nullptr) continue;
        for (int trial = 0; trial < trials; ++trial) {
            std::vector<std::uint32_t> counts(random.below(40));
            for (auto& count : counts) count = static_cast<std::uint32_t>(random.below(1 + random.below(9)));
            const double value = family->over_all({counts, 8}, make_measure(*family).args());
            EXPECT_GE(value, family->low) << family->name;
            EXPECT_LE(value, family->high) << family->name;
            ++checked;
        }
        EXPECT_TRUE(explain(make_measure(*family), Topic{}, 1).empty());
    }
    EXPECT_EQ(checked, 2 * trials);
}

TEST(RecommendationProperties, JudgmentsAreRefused) {
    for (const MeasureFamily* family : measure_families()) {
        const Measure measure[] = {make_measure(*family)};
        if (family->needs.has(Need::user)) {
            EXPECT_FALSE(refusals(measure, {}).empty()) << family->name;
            EXPECT_TRUE(refusals(measure, {}, GradesFrom::ratings).empty()) << family->name;
        }
    }
    const Measure inside[] = {parse_measure("GM(alpha_beta_nDCG@5)")};
    EXPECT_FALSE(refusals(inside, {}).empty());
}

TEST(RecommendationProperties, TheEvaluatorGivesTheValuesOfTheMeasures) {
    Random random{9};
    const std::vector<std::string> names{"nDCG@5", "alpha_beta_nDCG@5", "Coverage@2", "alpha_nDCG.rec@5", "ILD@5",
                                         "Gini@2"};
    const std::vector<Measure> measures = parse_measures(names);
    for (int trial = 0; trial < 100; ++trial) {
        const RatingTables tables = draw_ratings(random);
        const RatingData data = rating_data(tables);
        const PreparedRatings prepared(data, measures);
        const Policies policies;
        UserEvaluator evaluator(prepared, policies);
        std::vector<double> expected;
        std::vector<std::uint32_t> counts(data.items.size());
        for (std::uint32_t user = 0; user < data.users.size(); ++user) {
            const auto ids = draw_recommendations(random, tables);
            auto ranking = retrieved_items(data, ids);
            for (std::size_t i = 0; i < ranking.size(); ++i) ranking[i].score = -static_cast<double>(i);
            evaluator.take({.id = data.users[user], .topic = user, .text = "", .ranking = ranking});
            const UserTopic topic(data, data.users[user], ids);
            for (const Measure& measure : measures)
                expected.push_back(measure.family->score == nullptr ? left_out
                                   : user < data.test_users         ? measure(topic)
                                                                    : 0);  // without test ratings
            for (std::size_t i = 0; i < std::min<std::size_t>(2, ranking.size()); ++i)
                if (ranking[i].row >= 0) ++counts[static_cast<std::size_t>(ranking[i].row)];
        }
        const auto wholes = evaluator.wholes();
        const auto values = evaluator.values();
        ASSERT_EQ(values.size(), expected.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            EXPECT_TRUE(values[i] == expected[i] || (std::isnan(values[i]) && std::isnan(expected[i]))) << i;
        EXPECT_EQ(wholes[2], measures[2].family->over_all({counts, data.users.size()}, measures[2].args()));
        EXPECT_EQ(wholes[5], measures[5].family->over_all({counts, data.users.size()}, measures[5].args()));
        EXPECT_TRUE(std::isnan(wholes[0]));
    }
}

}  // namespace
}  // namespace assay::testing::recommendation_properties_test
