// What --explain shows must be the measure itself, taken apart.
#include "assay/metrics/explain.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "assay/metrics/catalogue.hpp"

#include "support/aspect_topics.hpp"

namespace assay::testing::explain_test {
namespace {

constexpr int topics = 500;

/// Calls check(measure, topic, table) for every measure of the catalogue that `wanted` takes, at some cut-offs.
template <class Wanted, class Check>
void for_each_measure(const Wanted& wanted, const Check& check) {
    Random random{11};
    for (int trial = 0; trial < topics; ++trial) {
        const AspectTable table = draw_table(random, trial % 2 == 0 ? Grades::whole : Grades::fractions);
        const AspectTopic topic(table);
        for (const MeasureFamily* family : measure_families()) {
            if (!wanted(*family)) continue;
            Measure measure = make_measure(*family);
            if (family->cutoff == Cutoff::optional || family->cutoff == Cutoff::required)
                measure.k = 1 + random.below(20);
            if (!refusal(measure, topic.scale()).empty()) continue;
            check(measure, topic, table);
        }
    }
}

TEST(Explain, StepsSumUpToTheScore) {
    int checked = 0;
    for_each_measure([](const MeasureFamily& family) { return family.steps != nullptr; },
                     [&](const Measure& measure, const AspectTopic& topic, const AspectTable&) {
                         double sum = 0;
                         for (const Step& step : measure.family->steps(topic, measure.args()))
                             sum += step.discount * (step.gain - step.effort);
                         const double score = measure.family->score(topic, measure.args());
                         ASSERT_NEAR(sum, score, 1e-12 * (1 + std::abs(score))) << measure.name();
                         ++checked;
                     });
    EXPECT_GT(checked, 5000);
}

TEST(Explain, TheIdealRankingScoresWhatTheMeasureIsDividedBy) {
    int checked = 0;
    for_each_measure(
        [](const MeasureFamily& family) { return family.ideal != nullptr; },
        [&](const Measure& measure, const AspectTopic& topic, AspectTable table) {
            table.ranking = measure.family->ideal(topic, measure.args());
            const AspectTopic ideal(table);
            const double normaliser = measure.family->normaliser(topic, measure.args());
            ASSERT_NEAR(measure.family->score(ideal, measure.args()), normaliser, 1e-12 * (1 + std::abs(normaliser)))
                << measure.name();
            ++checked;
        });
    EXPECT_GT(checked, 2000);
}

TEST(Explain, TheLastValueIsTheValue) {
    for_each_measure(
        [](const MeasureFamily& family) { return family.nests == 0 && family.aggregate != Aggregate::sum; },
        [](const Measure& measure, const AspectTopic& topic, const AspectTable&) {
            const double normaliser =
                measure.family->normaliser == nullptr ? 1 : measure.family->normaliser(topic, measure.args());
            const auto ranks = explain(measure, topic, normaliser);
            if (ranks.empty()) return;
            const double value = measure(topic);
            ASSERT_NEAR(ranks.back().value, value, 1e-12 * (1 + std::abs(value))) << measure.name();
        });
}

}  // namespace
}  // namespace assay::testing::explain_test
