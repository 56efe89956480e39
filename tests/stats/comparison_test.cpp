#include "assay/stats/comparison.hpp"

#include <atomic>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/stats/catalogue.hpp"
#include "assay/stats/effect_size.hpp"
#include "assay/stats/power.hpp"

#include "support/random.hpp"

namespace assay::testing::comparison_test {
namespace {

using stats::all_pairs;
using stats::Alternative;
using stats::compare_systems;
using stats::Comparison;
using stats::ComparisonOptions;
using stats::IntervalKind;
using stats::parse_test;
using stats::ScoreMatrix;

/// Systems of rising quality on topics of different difficulty.
std::vector<double> made_scores(std::size_t systems, std::size_t topics, std::uint64_t seed = 1) {
    Random random(seed);
    std::vector<double> difficulty(topics), scores;
    for (double& topic : difficulty) topic = random.unit();
    for (std::size_t system = 0; system < systems; ++system)
        for (std::size_t topic = 0; topic < topics; ++topic)
            scores.push_back(0.05 * static_cast<double>(system) + difficulty[topic] + 0.3 * random.unit());
    return scores;
}

// The runs of the specification: A - B and A - D as there.
TEST(Comparison, OfTheSpecificationsRuns) {
    const std::vector<double> scores{.42, .31, .55, .18, .60, .27, .35, .30, .41, .20, .44, .21,
                                     .42, .33, .53, .18, .61, .26, .12, .05, .22, .01, .31, .02};
    const Comparison made =
        compare_systems({scores, 4, 6}, all_pairs(4), {.tests = {parse_test("t"), parse_test("bootstrap")}});
    ASSERT_EQ(made.decisions.size(), 2U);
    EXPECT_NEAR(made.decisions[0][0].result.statistic, 2.4346292027, 1e-10);
    EXPECT_NEAR(made.decisions[0][2].result.statistic, 11.7953564924, 1e-10);
    const double asl[] = {0.0797, 1, 0.0011, 0.0769, 0.0166, 0.0161};
    for (std::size_t p = 0; p < 6; ++p) {
        EXPECT_EQ(made.decisions[1][p].result.p, asl[p]);
        EXPECT_EQ(made.decisions[1][p].significant, asl[p] < 0.05);
    }
    EXPECT_NEAR(made.means[0], 2.33 / 6, 1e-15);
    EXPECT_NEAR(made.sizes[0].difference, 0.42 / 6, 1e-15);
}

TEST(Comparison, SizesAreThoseOfTheParts) {
    const std::vector<double> scores = made_scores(4, 12);
    const ScoreMatrix matrix{scores, 4, 12};
    const auto pairs = all_pairs(4);
    for (const IntervalKind kind : {IntervalKind::t, IntervalKind::percentile, IntervalKind::bca}) {
        const ComparisonOptions options{
            .tests = {parse_test("t")}, .interval = kind, .confidence = 0.9, .how = {.seed = 7}};
        const Comparison made = compare_systems(matrix, pairs, options);
        for (std::size_t p = 0; p < pairs.size(); ++p) {
            const auto x = matrix.row(pairs[p].first), y = matrix.row(pairs[p].second);
            const auto method =
                kind == IntervalKind::bca ? stats::BootstrapInterval::bca : stats::BootstrapInterval::percentile;
            const stats::Interval wanted =
                kind == IntervalKind::t
                    ? *stats::t_interval(x, y, 0.9)
                    : *stats::bootstrap_interval(x, y, {.confidence = 0.9, .method = method, .seed = 7});
            EXPECT_EQ(made.sizes[p].interval->low, wanted.low);
            EXPECT_EQ(made.sizes[p].interval->high, wanted.high);
            EXPECT_EQ(made.sizes[p].d_z, stats::cohen_dz(x, y));
            EXPECT_EQ(made.sizes[p].g_z, stats::hedges_gz(x, y));
            EXPECT_EQ(made.sizes[p].superiority, stats::probability_of_superiority(x, y));
            EXPECT_NEAR(made.sizes[p].difference, made.means[pairs[p].first] - made.means[pairs[p].second], 1e-14);
        }
    }
}

TEST(Comparison, CorrectsOverAllPairsUnlessTheTestDoes) {
    const std::vector<double> scores = made_scores(5, 20);
    const auto pairs = all_pairs(5);
    for (const stats::Correction& correction : stats::all_corrections()) {
        const ComparisonOptions options{.tests = {parse_test("t"), parse_test("tukey")}, .adjust = correction.adjust};
        const Comparison made = compare_systems({scores, 5, 20}, pairs, options);
        std::vector<double> p;
        for (const auto& decision : made.decisions[0]) p.push_back(decision.result.p);
        const std::vector<double> wanted = correction.adjust(p);
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            EXPECT_EQ(made.decisions[0][i].p_adjusted, wanted[i]) << correction.name;
            EXPECT_EQ(made.decisions[0][i].significant, wanted[i] < 0.05);
            EXPECT_EQ(made.decisions[1][i].p_adjusted, made.decisions[1][i].result.p);
        }
    }
}

// A difference as large as the smallest one has the power that was asked for.
TEST(Comparison, TheSmallestDifferenceHasThePower) {
    const std::vector<double> scores = made_scores(4, 15);
    const auto pairs = all_pairs(4);
    const auto power = [](const stats::PairSize& size, double smallest, double level) {
        return stats::paired_t_power(smallest / size.deviation, 15, level);
    };
    ComparisonOptions options{.tests = {parse_test("t"), parse_test("tukey")}, .alpha = 0.06, .power = 0.7};
    Comparison made = compare_systems({scores, 4, 15}, pairs, options);
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        EXPECT_NEAR(power(made.sizes[p], made.decisions[0][p].smallest_difference, 0.06), 0.7, 1e-9);
        EXPECT_NEAR(power(made.sizes[p], made.decisions[1][p].smallest_difference, 0.01), 0.7, 1e-9);
    }
    options.tests.pop_back();
    options.adjust = stats::holm;
    options.how.alternative = Alternative::greater;
    made = compare_systems({scores, 4, 15}, pairs, options);
    const double delta = made.decisions[0][0].smallest_difference / made.sizes[0].deviation;
    EXPECT_NEAR(stats::paired_t_power(delta, 15, 0.01, stats::Tails::one), 0.7, 1e-9);
    // A power so low that the tail on the wrong side would count.
    options.power = 0.1;
    options.adjust = stats::uncorrected;
    options.alpha = 0.05;
    const double low = compare_systems({scores, 4, 15}, pairs, options).decisions[0][0].smallest_difference;
    EXPECT_NEAR(stats::paired_t_power(low / made.sizes[0].deviation, 15, 0.05, stats::Tails::one), 0.1, 1e-9);
}

TEST(Comparison, ConstantScoresHaveDocumentedValues) {
    // The second is the same as the first, the third better by the same amount everywhere.
    const std::vector<double> scores{.5, .25, .75, .5, .25, .75, 1, .75, 1.25};
    std::vector<stats::PairedTest> tests;
    for (const stats::PairedTestFamily* test : stats::all_tests()) tests.push_back(parse_test(test->name));
    const Comparison made = compare_systems({scores, 3, 3}, all_pairs(3), {.tests = tests, .adjust = stats::holm});
    EXPECT_EQ(made.sizes[0].d_z, 0);
    EXPECT_EQ(made.sizes[0].superiority, 0.5);
    EXPECT_EQ(made.sizes[0].interval->low, 0);
    EXPECT_FALSE(made.sizes[1].d_z.has_value());
    EXPECT_FALSE(made.sizes[1].g_z.has_value());
    EXPECT_EQ(made.sizes[1].superiority, 0);
    EXPECT_EQ(made.sizes[1].interval->high, -0.5);
    for (std::size_t t = 0; t < tests.size(); ++t) {
        EXPECT_EQ(made.decisions[t][0].result.p, 1) << tests[t].name();
        EXPECT_EQ(made.decisions[t][0].result.statistic, 0) << tests[t].name();
        EXPECT_FALSE(made.decisions[t][0].significant);
        for (const auto& decision : made.decisions[t]) {
            EXPECT_FALSE(std::isnan(decision.result.statistic));
            EXPECT_FALSE(std::isnan(decision.p_adjusted));
            EXPECT_EQ(decision.smallest_difference, 0);
        }
    }
    EXPECT_EQ(made.decisions[0][1].result.statistic, -INFINITY);
    EXPECT_EQ(made.decisions[0][1].result.p, 0);
}

TEST(Comparison, OneSidedLooksOneWay) {
    const std::vector<double> scores = made_scores(2, 20);  // the second is better
    ComparisonOptions options{.tests = {parse_test("t"), parse_test("wilcoxon"), parse_test("sign")}};
    const auto pairs = all_pairs(2);
    options.how.alternative = Alternative::less;
    for (const auto& decisions : compare_systems({scores, 2, 20}, pairs, options).decisions)
        EXPECT_LT(decisions[0].result.p, 0.5);
    options.how.alternative = Alternative::greater;
    for (const auto& decisions : compare_systems({scores, 2, 20}, pairs, options).decisions)
        EXPECT_GT(decisions[0].result.p, 0.5);
    options.tests = {parse_test("tukey")};
    EXPECT_THROW(compare_systems({scores, 2, 20}, pairs, options), UsageError);
}

TEST(Comparison, NothingToCompare) {
    const std::vector<double> scores{1, 2};
    const Comparison made = compare_systems({scores, 1, 2}, {}, {.tests = {parse_test("t")}});
    EXPECT_EQ(made.means, std::vector<double>{1.5});
    EXPECT_TRUE(made.sizes.empty());
}

TEST(ComparisonThreads, TheSameWithAnyNumberOfThem) {
    const std::vector<double> scores = made_scores(7, 30);
    std::vector<stats::PairedTest> tests;
    for (const stats::PairedTestFamily* test : stats::all_tests()) tests.push_back(parse_test(test->name));
    const Watcher nobody;
    Phase phase(nobody, "comparing", 1);
    ComparisonOptions options{.tests = tests, .adjust = stats::benjamini_hochberg, .interval = IntervalKind::bca};
    const auto pairs = all_pairs(7);
    const Comparison one = compare_systems({scores, 7, 30}, pairs, options);
    options.how.threads = 3;
    options.how.phase = &phase;
    const Comparison three = compare_systems({scores, 7, 30}, pairs, options);
    EXPECT_EQ(phase.done(), pairs.size() * (tests.size() + 1));
    for (std::size_t p = 0; p < pairs.size(); ++p) {
        EXPECT_EQ(one.sizes[p].interval->low, three.sizes[p].interval->low);
        EXPECT_EQ(one.sizes[p].d_z, three.sizes[p].d_z);
        for (std::size_t t = 0; t < tests.size(); ++t) {
            EXPECT_EQ(one.decisions[t][p].result.statistic, three.decisions[t][p].result.statistic);
            EXPECT_EQ(one.decisions[t][p].p_adjusted, three.decisions[t][p].p_adjusted);
        }
    }
}

}  // namespace
}  // namespace assay::testing::comparison_test
