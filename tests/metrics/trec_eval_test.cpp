// The measures of trec_eval and gdeval. Numbers with four decimals were printed by trec_eval 9.0.4 for the topic below;
// those with fractions were worked out by hand.

#include "assay/metrics/tools/trec_eval/trec_eval.hpp"

#include <cmath>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "assay/metrics/tools/gdeval/gdeval.hpp"
#include "assay/metrics/tools/trec_eval/levels.hpp"

#include "support/measures.hpp"
#include "support/topics.hpp"

namespace assay::testing::trec_eval_test {
namespace {

constexpr double printed = 0.00005;

// Grades 2 - 0 1 (-1) 3 in rank order; the one with -1 was pooled but not judged. A 1 and a 0 are missed: R = 4.
MadeTopic example() { return make_topic({2, unjudged, 0, 1, -1, 3}, {1, 0}); }

double with_gains(const MeasureFamily& family, const MadeTopic& topic, const std::vector<double>& gains) {
    Measure measure = make_measure(family);
    for (std::size_t i = 0; i < family.params.size(); ++i)
        if (family.params[i].name == "gains") measure.values[i].list = gains;
    return measure(topic);
}

struct Printed {
    std::string_view name;
    double value, at_level_2;
};

TEST(TrecEval, GivesWhatTheProgramPrints) {
    constexpr Printed values[] = {
        {"num_ret", 6, 6},
        {"num_rel", 4, 2},
        {"num_rel_ret", 3, 2},
        {"map", 0.5, 0.6667},
        {"gm_map", 0.5, 0.6667},
        {"Rprec", 0.5, 0.5},
        {"bpref", 0.5, 0.5},
        {"gm_bpref", 0.5, 0.5},
        {"recip_rank", 1, 1},
        {"P", 0.3, 0.2},
        {"recall", 0.75, 1},
        {"infAP", 0.5278, 0.6944},
        {"utility", 0, -2},
        {"11pt_avg", 0.5, 0.6970},
        {"binG", 0.4827, 0.6934},
        {"G", 0.4201, 0.4201},
        {"ndcg", 0.6739, 0.6739},
        {"ndcg_rel", 0.6206, 0.6206},
        {"Rndcg", 0.5695, 0.5695},
        {"ndcg_cut", 0.6739, 0.6739},
        {"map_cut", 0.5, 0.6667},
        {"relative_P", 0.75, 1},
        {"success", 1, 1},
        {"set_P", 0.5, 0.3333},
        {"set_relative_P", 0.75, 1},
        {"set_recall", 0.75, 1},
        {"set_map", 0.375, 0.3333},
        {"set_F", 0.6, 0.5},
        {"num_nonrel_judged_ret", 1, 2},
        {"yaap", 0, 0.3365},
    };
    for (const Printed& expected : values) {
        const MeasureFamily* family = nullptr;
        for (const MeasureFamily* const row : trec_eval9_families())
            if (row->name == expected.name) family = row;
        ASSERT_NE(family, nullptr) << expected.name;
        Measure measure = make_measure(*family);
        EXPECT_NEAR(measure(example()), expected.value, printed) << expected.name;
        for (std::size_t i = 0; i < family->params.size(); ++i)
            if (family->params[i].name == "rel") measure.values[i].number = 2;
        EXPECT_NEAR(measure(example()), expected.at_level_2, printed) << expected.name << " at level 2";
    }
}

TEST(TrecEval, CutsAtRanks) {
    EXPECT_DOUBLE_EQ(score(trec_eval::p_row.measure, example(), {{"k", 5}}), 2.0 / 5);
    EXPECT_DOUBLE_EQ(score(trec_eval::recall_row.measure, example(), {{"k", 5}}), 2.0 / 4);
    EXPECT_DOUBLE_EQ(score(trec_eval::map_cut_row.measure, example(), {{"k", 5}}), (1 + 2.0 / 4) / 4);
    EXPECT_DOUBLE_EQ(score(trec_eval::relative_p_row.measure, example(), {{"k", 3}}), 1.0 / 3);
    EXPECT_NEAR(score(trec_eval::ndcg_cut_row.measure, example(), {{"k", 5}}), 0.4681, printed);
    EXPECT_EQ(score(trec_eval::success_row.measure, make_topic({0, 1}), {{"k", 1}}), 0);
    EXPECT_EQ(score(trec_eval::success_row.measure, make_topic({0, 1}), {{"k", 2}}), 1);
}

// Multiples 0.4 and 0.6 of R = 4 are ranks trunc(2.5) = 2 and trunc(3.3) = 3, multiple 1.6 is rank 7 of 6.
TEST(TrecEval, CutsAtMultiplesOfR) {
    EXPECT_DOUBLE_EQ(score(trec_eval::rprec_mult_row.measure, example(), {{"multiple", 0.4}}), 1.0 / 2);
    EXPECT_DOUBLE_EQ(score(trec_eval::rprec_mult_row.measure, example(), {{"multiple", 0.6}}), 1.0 / 3);
    EXPECT_DOUBLE_EQ(score(trec_eval::rprec_mult_row.measure, example(), {{"multiple", 1.6}}), 3.0 / 7);
    EXPECT_EQ(score(trec_eval::rprec_mult_row.measure, example(), {{"multiple", 0}}), 0);
}

// Recall 0.3 of R = 4 is trunc(1.2 + 0.9) = 2 relevant documents in version 9 and round(1.2) = 1 in version 10;
// recall 0.8 is 4, of which only 3 were retrieved, and round(3.2) = 3.
TEST(TrecEval, InterpolatesByVersion) {
    EXPECT_DOUBLE_EQ(score(trec_eval::iprec_at_recall_row.measure_9, example(), {{"recall", 0.3}}), 0.5);
    EXPECT_DOUBLE_EQ(score(trec_eval::iprec_at_recall_row.measure, example(), {{"recall", 0.3}}), 1);
    EXPECT_EQ(score(trec_eval::iprec_at_recall_row.measure_9, example(), {{"recall", 0.8}}), 0);
    EXPECT_DOUBLE_EQ(score(trec_eval::iprec_at_recall_row.measure, example(), {{"recall", 0.8}}), 0.5);
    EXPECT_DOUBLE_EQ(score(trec_eval::eleven_pt_avg_row.measure, example()), (4 * 1 + 5 * 0.5) / 11);
}

TEST(TrecEval, AveragesOverTheRecallsGiven) {
    Measure measure = make_measure(trec_eval::eleven_pt_avg_row.measure);
    measure.values[0].list = {0, 1};
    EXPECT_DOUBLE_EQ(measure(example()), 0.5);
}

TEST(TrecEval, TakesGainsForLevels) {
    EXPECT_NEAR(with_gains(trec_eval::ndcg_row.measure, example(), {1, 3, 2, 9, 0, 0.5}), 0.8260, printed);
    EXPECT_NEAR(with_gains(trec_eval::g_row.measure, example(), {1, 3}), 0.3028, printed);
    EXPECT_NEAR(with_gains(trec_eval::rndcg_row.measure, example(), {1, 5}), 0.3360, printed);
    EXPECT_NEAR(with_gains(trec_eval::ndcg_rel_row.measure, example(), {2, 7}), 0.8717, printed);
    // Level -1 stands for documents outside the pool.
    EXPECT_DOUBLE_EQ(with_gains(trec_eval::dcg_row.measure, example(), {-1, 2, 1, 0, 2, 0, 3, 0}), 2 / std::log2(3));
}

// Gains less than 1 apart are not sorted: level 1 comes after level 0, whose gain of 0 ends the ideal ranking.
TEST(TrecEval, SortsGainsByTheWholePartOfTheirDifference) {
    EXPECT_EQ(with_gains(trec_eval::ndcg_row.measure, make_topic({1, 0}), {1, 0.5}), 0);
    EXPECT_DOUBLE_EQ(with_gains(trec_eval::ndcg_row.measure, make_topic({1, 0}), {1, 1.5}), 1);
}

TEST(TrecEval, SetsTakeTheirWeights) {
    EXPECT_DOUBLE_EQ(score(trec_eval::set_f_row.measure, example(), {{"x", 0.5}}), 0.5625);
    EXPECT_DOUBLE_EQ(
        score(trec_eval::utility_row.measure, example(), {{"a", 2}, {"b", -1}, {"c", 0.5}, {"d", 0.25}, {"docs", 100}}),
        2 * 3 - 3 + 0.5 * 1 + 0.25 * (100 + 3 - 6 - 4));
}

// Gains are divided by the largest, 3: the grades 2, 1 and 3 stand at ranks 1, 4 and 6.
TEST(TrecEval, RankBiasedPrecisionScalesGains) {
    const double p = 0.8;
    EXPECT_DOUBLE_EQ(score(trec_eval::rbp_row.measure, example(), {{"p", p}}),
                     (1 - p) * (2.0 / 3 + 1.0 / 3 * p * p * p + p * p * p * p * p));
    EXPECT_DOUBLE_EQ(score(trec_eval::rbp_row.measure, make_topic({0, 1})), 0.1 * 0.9);
}

TEST(TrecEval, LooksForDocumentsWithoutJudgment) {
    EXPECT_NEAR(score(trec_eval::rbp_resid_row.measure, example()), std::pow(0.9, 6) + 0.1 * (0.9 + std::pow(0.9, 4)),
                1e-12);
    EXPECT_EQ(score(trec_eval::rbp_resid_row.measure, make_topic({1, 0})), 0);
    EXPECT_DOUBLE_EQ(score(trec_eval::unj_row.measure, example(), {{"k", 5}}), 2.0 / 5);
    EXPECT_DOUBLE_EQ(score(trec_eval::unj_row.measure, example(), {{"k", 10}}), 2.0 / 10);
}

TEST(TrecEval, CumulatesGain) {
    const double dcg = 2 + 1 / std::log2(5) + 3 / std::log2(7);
    const double ideal = 3 + 2 / std::log2(3) + 1 / std::log2(4) + 1 / std::log2(5);
    EXPECT_DOUBLE_EQ(score(trec_eval::dcg_row.measure, example()), dcg);
    EXPECT_DOUBLE_EQ(score(trec_eval::ideal_dcg_row.measure, example()), ideal);
    EXPECT_DOUBLE_EQ(score(trec_eval::ndcg_row.measure, example()), dcg / ideal);
}

// trec_eval reads "1.9" as 1 and "-0.5" as 0.
TEST(TrecEval, CutsGradesToWholeNumbers) {
    const MadeTopic fractions = make_topic({1.9, -0.5, 0.99});
    EXPECT_DOUBLE_EQ(score(trec_eval::dcg_row.measure, fractions), 1);
    EXPECT_EQ(score(trec_eval::num_rel_row.measure, fractions), 1);
    EXPECT_EQ(score(trec_eval::num_rel_row.measure, fractions, {{"rel", 0}}), 3);
    EXPECT_EQ(score(trec_eval::num_nonrel_judged_ret_row.measure, fractions), 2);
}

TEST(TrecEval, IsZeroWhereThereIsNothingToDivide) {
    const MadeTopic topics[] = {make_topic({}), make_topic({}, {1}), make_topic({0, unjudged}), make_topic({-1}, {-2})};
    for (const MadeTopic& topic : topics)
        for (const auto metrics : {trec_eval_families(), trec_eval9_families()})
            for (const MeasureFamily* const family : metrics) {
                const double value = make_measure(*family)(topic);
                EXPECT_TRUE(std::isfinite(value)) << family->tool << ':' << family->name;
            }
}

TEST(TrecEval, Version9DiffersInOrderAndTool) {
    for (const MeasureFamily* const family : trec_eval_families()) {
        EXPECT_EQ(family->tool, "trec_eval");
        EXPECT_EQ(family->order, OrderRule::score);
    }
    for (const MeasureFamily* const family : trec_eval9_families()) {
        EXPECT_EQ(family->tool, "trec_eval9");
        EXPECT_EQ(family->order, OrderRule::score_float);
        EXPECT_EQ(family->example.substr(0, 11), "trec_eval9:");
    }
    EXPECT_EQ(trec_eval_families().size(), trec_eval9_families().size() + 5);
}

// Grades 2 and 1 at ranks 1 and 3, a 3 is missed.
TEST(Gdeval, GivesWhatTheScriptPrints) {
    const MadeTopic topic = make_topic({2, unjudged, 1, -2}, {3});
    const double dcg = 3 + 1 / std::log2(4), ideal = 7 + 3 / std::log2(3) + 1 / std::log2(4);
    EXPECT_DOUBLE_EQ(score(gdeval::ndcg_family, topic, {}, 20), dcg / ideal);
    EXPECT_DOUBLE_EQ(score(gdeval::ndcg_family, topic, {}, 1), 3.0 / 7);
    EXPECT_DOUBLE_EQ(score(gdeval::err_family, topic, {}, 20), 3.0 / 16 + 13.0 / 16 * (1.0 / 16) / 3);
    EXPECT_EQ(score(gdeval::ndcg_family, make_topic({0}), {}, 20), 0);
}

TEST(Gdeval, RefusesGradesAboveFourAndFractions) {
    EXPECT_EQ(gdeval::ndcg_family.refuse({.top = 4, .integral = true}, {}), "");
    EXPECT_NE(gdeval::ndcg_family.refuse({.top = 5, .integral = true}, {}), "");
    EXPECT_NE(gdeval::ndcg_family.refuse({.top = 1, .integral = false}, {}), "");
}

}  // namespace
}  // namespace assay::testing::trec_eval_test
