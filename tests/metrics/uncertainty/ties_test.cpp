// Ties of scores: the worked example of the specification, and every measure of the catalogue against all orders.

#include "assay/metrics/uncertainty/ties.hpp"

#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "assay/metrics/definitions.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/uncertainty/expected.hpp"
#include "assay/metrics/uncertainty/tie_search.hpp"
#include "assay/metrics/uncertainty/tied_groups.hpp"

#include "reference/ties.hpp"
#include "support/random.hpp"
#include "support/tied_runs.hpp"

namespace assay::testing::ties_test {
namespace {

Policies with(Ties ties) {
    Policies policies;
    policies.ties = ties;
    return policies;
}

Judgments worked_judgments() {
    return judgments_of({{"t0", "0", "a", 2},
                         {"t0", "0", "b", 0},
                         {"t0", "0", "c", 1},
                         {"t0", "0", "d", 1},
                         {"t0", "0", "f", 0},
                         {"t0", "0", "g", 2}});
}

const TiedRun worked_run{{"a", 3}, {"b", 3}, {"c", 3}, {"d", 2}, {"e", 2}, {"f", 1}};

TEST(Ties, WorkedExample) {
    struct Row {
        std::string measure;
        double plain, worst, best, expected;
    };
    const Row rows[] = {
        {"P@2", 0.5, 0.5, 1, 2.0 / 3},
        {"AP", 0.5666666667, 0.4416666667, 0.6875, 0.5715277778},
        {"RR", 1, 0.5, 1, 0.8333333333},
        {"nDCG@4", 0.4770382339, 0.3890079246, 0.7302516339, 0.5596297792},
        {"ERR", 0.446875, 0.321875, 0.79296875, 0.5487413194},
        {"RBP(p=0.8)", 0.26896, 0.24896, 0.3312, 0.29008},
    };
    const Judgments judgments = worked_judgments();
    for (const Row& row : rows) {
        SCOPED_TRACE(row.measure);
        const std::vector<Measure> measures = parse_measures({row.measure});
        const PreparedJudgments prepared(judgments, measures);
        EXPECT_NEAR(values_of_first(prepared, worked_run)[0], row.plain, 1e-10);
        EXPECT_NEAR(values_of_first(prepared, worked_run, with(Ties::worst))[0], row.worst, 1e-10);
        EXPECT_NEAR(values_of_first(prepared, worked_run, with(Ties::best))[0], row.best, 1e-10);
        EXPECT_NEAR(values_of_first(prepared, worked_run, with(Ties::expected))[0], row.expected, 1e-10);
    }
}

TEST(Ties, RangeKeepsTheValueAndGivesBothEnds) {
    const Judgments judgments = worked_judgments();
    const std::vector<Measure> measures = parse_measures({"AP"});
    const PreparedJudgments prepared(judgments, measures);
    const Policies policies = with(Ties::range);
    Evaluator evaluator(prepared, policies);
    feed(evaluator, judgments, {worked_run});
    EXPECT_NEAR(evaluator.values()[0], 0.5666666667, 1e-10);
    EXPECT_NEAR(evaluator.ranges().low[0], 0.4416666667, 1e-10);
    EXPECT_NEAR(evaluator.ranges().high[0], 0.6875, 1e-10);
    EXPECT_EQ(evaluator.ranges().exact[0], 1);
}

TEST(Ties, GroupsAreEqualScoresAndOrdersWithoutScoresHaveNone) {
    std::vector<Retrieved> ranking;
    for (const double score : {3.0, 2.0, 2.0, 1.0, 0.0, -0.0})
        ranking.push_back({.score = score, .row = Judgments::no_row, .id_size = 0, .id_at = 0});
    EXPECT_EQ(tied_groups(ranking, OrderRule::score), (std::vector<TiedGroup>{{1, 3}, {4, 6}}));
    EXPECT_TRUE(tied_groups(ranking, OrderRule::rank).empty());
    EXPECT_TRUE(tied_groups(ranking, OrderRule::file).empty());
}

/// Scores that single precision takes for the same are tied for trec_eval 9 and not for trec_eval 10.
TEST(Ties, SinglePrecisionTiesMore) {
    const Judgments judgments = worked_judgments();
    const std::vector<Measure> measures = parse_measures({"trec_eval:recip_rank", "trec_eval9:recip_rank"});
    const PreparedJudgments prepared(judgments, measures);
    const TiedRun run{{"b", 1 + 1e-12}, {"a", 1}};
    const std::vector<double> best = values_of_first(prepared, run, with(Ties::best));
    EXPECT_EQ(best, (std::vector<double>{0.5, 1}));
}

/// Values of all measures over all orders, from runs without ties.
std::vector<reference::OverOrders> over_all_orders(const PreparedJudgments& prepared, const TiedRun& run,
                                                   const reference::TiedPlaces& groups) {
    std::vector<reference::OverOrders> found(prepared.measures().size());
    double count = 0;
    reference::for_each_order(run.size(), groups, [&](const std::vector<std::uint32_t>& order) {
        const std::vector<double> values = values_of_first(prepared, untied(run, order));
        ++count;
        for (std::size_t m = 0; m < found.size(); ++m) found[m].take(values[m]);
    });
    for (reference::OverOrders& one : found) one.expected /= count;
    return found;
}

void expect_as_all_orders(const Judgments& judgments, const std::vector<Measure>& measures, const TiedRun& run,
                          const reference::TiedPlaces& groups) {
    const PreparedJudgments prepared(judgments, measures);
    const std::vector<reference::OverOrders> all = over_all_orders(prepared, run, groups);
    const std::vector<double> worst = values_of_first(prepared, run, with(Ties::worst)),
                              best = values_of_first(prepared, run, with(Ties::best)),
                              expected = values_of_first(prepared, run, with(Ties::expected));
    for (std::size_t m = 0; m < measures.size(); ++m) {
        SCOPED_TRACE(measures[m].name());
        const double near = 1e-12 * std::max(1.0, std::abs(all[m].best));
        EXPECT_NEAR(worst[m], all[m].worst, near);
        EXPECT_NEAR(best[m], all[m].best, near);
        EXPECT_NEAR(expected[m], all[m].expected, near);
    }
}

TEST(Ties, EveryMeasureAgainstAllOrders) {
    const std::vector<Measure> catalogue = catalogue_examples();
    Random random(3);
    for (int round = 0; round < 60; ++round) {
        SCOPED_TRACE(round);
        const Judgments judgments =
            judgments_of(draw_judged(random, 3 + random.below(5), 1 + random.below(3), 1 + random.below(4)));
        TiedRun run = draw_documents(random, judgments, 7, 3);
        const reference::TiedPlaces groups = draw_ties(random, run, 240);
        expect_as_all_orders(judgments, computable(catalogue, judgments.scale()), run, groups);
        if (HasFailure()) return;
    }
}

TEST(Ties, MeasuresOfLabelsAgainstAllOrders) {
    std::vector<Measure> labelled;
    for (const Measure& measure : catalogue_examples())
        if (measure.family->tool.empty()) labelled.push_back(measure);
    for (const char* name : {"TOMA(AP)", "TOMA(nDCG@3)", "TOMA(ERR(map=linear1)@3)", "CAM(P@3)", "CAM(AP)", "MM(AP)",
                             "nDCG(aspect=a1)@3", "AP(aspect=a2)", "uRBP", "uRBPgr", "nWCS@3"})
        labelled.push_back(parse_measure(name));
    Random random(4);
    std::set<std::string> computed;
    for (int round = 0; round < 40; ++round) {
        SCOPED_TRACE(round);
        const Judgments judgments = draw_labelled_topic(random);
        TiedRun run = draw_documents(random, judgments, 6, 2);
        const reference::TiedPlaces groups = draw_ties(random, run, 120);
        const std::vector<Measure> measures = computable(labelled, judgments.scale());
        for (const Measure& measure : measures) computed.insert(measure.name());
        expect_as_all_orders(judgments, measures, run, groups);
        if (HasFailure()) return;
    }
    for (const char* name : {"TOMA(nDCG@3)", "CAM(AP)", "MM(AP)", "nDCG(aspect=a1)@3", "uRBP", "nWCS@3"})
        EXPECT_TRUE(computed.contains(name)) << name;
}

/// The measures that a definition uses are not cut where it is.
TEST(Ties, DefinitionsLookAsFarAsWhatTheyUse) {
    Definitions definitions;
    definitions.add("mine = (AP + P@3) / k");
    const std::vector<std::string> names{"mine@2"};
    Random random(6);
    for (int round = 0; round < 20; ++round) {
        const Judgments judgments = judgments_of(draw_judged(random, 6, 1, 2));
        TiedRun run = draw_documents(random, judgments, 7, 2);
        const reference::TiedPlaces groups = draw_ties(random, run, 240);
        expect_as_all_orders(judgments, parse_measures(names, definitions), run, groups);
    }
}

TEST(Ties, WithoutTiesTheValueIsPlain) {
    const std::vector<Measure> catalogue = catalogue_examples();
    Random random(5);
    for (int round = 0; round < 20; ++round) {
        const Judgments judgments = judgments_of(draw_judged(random, 8, 2, 3));
        const std::vector<Measure> measures = computable(catalogue, judgments.scale());
        const PreparedJudgments some(judgments, measures);
        const TiedRun drawn = draw_documents(random, judgments, 8, 3);
        const TiedRun run = untied(drawn, plain_order(drawn.size()));
        const std::vector<double> plain = values_of_first(some, run);
        for (const Ties ties : {Ties::worst, Ties::best, Ties::expected, Ties::range})
            EXPECT_EQ(values_of_first(some, run, with(ties)), plain);
    }
}

/// Thirty documents with one score have more orders than are tried: the mean is an estimate and says so, closed forms
/// are exact all the same.
TEST(Ties, ManyOrdersAreSampledAndSaySo) {
    std::vector<JudgedLine> lines;
    TiedRun run;
    for (int d = 0; d < 30; ++d) {
        lines.push_back({"t0", d % 3 == 0 ? "a0" : "a1", fmt::format("d{:02}", d), static_cast<double>(d % 4)});
        run.push_back({fmt::format("d{:02}", d), 1});
    }
    const Judgments judgments = judgments_of(lines);
    const std::vector<Measure> measures = parse_measures({"alpha_nDCG@10", "nDCG@10", "IA(nDCG@10)"});
    const PreparedJudgments prepared(judgments, measures);
    const auto ranges = [&](Ties ties) {
        const Policies policies = with(ties);
        Evaluator evaluator(prepared, policies);
        feed(evaluator, judgments, {run});
        const std::vector<double> values = evaluator.values();
        return std::pair(values, evaluator.ranges());
    };
    const auto [mean, about_mean] = ranges(Ties::expected);
    EXPECT_EQ(about_mean.exact, (std::vector<std::uint8_t>{0, 1, 1}));
    EXPECT_GT(about_mean.standard_errors[0], 0);
    EXPECT_EQ(about_mean.standard_errors[1], 0);
    const auto [plain, about_ends] = ranges(Ties::range);
    EXPECT_EQ(about_ends.exact, (std::vector<std::uint8_t>{0, 1, 0}));
    for (std::size_t m = 0; m < 3; ++m) {
        EXPECT_LE(about_ends.low[m], mean[m]);
        EXPECT_GE(about_ends.high[m], mean[m]);
        EXPECT_LE(about_ends.low[m], plain[m]);
        EXPECT_GE(about_ends.high[m], plain[m]);
    }
    // The greedy search finds the ideal ranking, which no sample does.
    EXPECT_NEAR(about_ends.high[0], 1, 1e-12);
    EXPECT_EQ(ranges(Ties::expected).first, mean);  // the same seed, the same numbers
}

/// The estimate is near the mean that is known: of RBU with one aspect, as a cascade.
TEST(Ties, SamplesAreNearTheTruth) {
    std::vector<JudgedLine> lines;
    TiedRun run;
    for (int d = 0; d < 40; ++d) {
        lines.push_back({"t0", "a0", fmt::format("d{:02}", d), static_cast<double>(d % 4)});
        run.push_back({fmt::format("d{:02}", d), 1});
    }
    const Judgments judgments = judgments_of(lines);
    const std::vector<Measure> measures = parse_measures({"IA(ERR)", "ERR"});
    const PreparedJudgments prepared(judgments, measures);
    const Policies policies = with(Ties::expected);
    Evaluator evaluator(prepared, policies);
    feed(evaluator, judgments, {run});
    const std::vector<double> values = evaluator.values();
    EXPECT_NEAR(values[0], values[1], 4 * evaluator.ranges().standard_errors[0]);
    EXPECT_NE(values[0], values[1]);
}

/// A sum over ranks has the same mean whether documents are turned or kinds take all places of a group.
TEST(Ties, MeansOfSumsByTurnsAndByKinds) {
    Random random(29);
    for (int round = 0; round < 20; ++round) {
        const std::size_t size = 300 + random.below(300), first = random.below(20), kinds_of_all = 1 + random.below(6);
        std::vector<TiedGroup> groups;
        for (std::size_t begin = first, end = 0; begin < size; begin = end + random.below(3)) {
            end = std::min(size, begin + 2 + random.below(random.below(2) == 0 ? 5 : 250));
            if (end - begin > 1) groups.push_back({begin, end});
        }
        std::vector<std::uint32_t> kinds(size);
        for (std::uint32_t& kind : kinds) kind = static_cast<std::uint32_t>(random.below(kinds_of_all));
        double sum = 0;
        std::size_t asked = 0;
        const OrderValue value = [&](std::span<const std::uint32_t> order) {
            sum = 0;
            ++asked;
            for (std::size_t i = 0; i < size; ++i) sum += kinds[order[i]] / std::log2(static_cast<double>(i) + 2);
            return sum;
        };
        const double by_turns = mean_over_orders({size, groups, kinds}, value, false);
        const std::size_t turns = std::exchange(asked, 0);
        EXPECT_NEAR(mean_over_orders({size, groups, kinds}, value, true), by_turns, 1e-9 * by_turns);
        EXPECT_LE(asked, turns);
    }
}

/// Large groups neither overflow nor take for ever.
TEST(Ties, ClosedFormsOfLargeGroups) {
    std::vector<double> grades(20'000, 0);
    for (std::size_t i = 0; i < grades.size(); i += 400) grades[i] = 1;
    const TiedGroup whole[] = {{0, grades.size()}};
    const auto one = [](std::size_t) { return 1.0; };
    // Whoever goes on with probability 1/2 after each of 50 relevant documents stops with 1 - 2^-50.
    EXPECT_NEAR(
        expected_cascade(
            grades, whole, grades.size(), [](double g) { return g / 2; }, [](double g) { return 1 - g / 2; }, one),
        1 - std::exp2(-50), 1e-12);
    EXPECT_NEAR(expected_first(grades, whole, grades.size(), 1, one), 1, 1e-12);
    // The mean rank of the first of r among t is (t + 1) / (r + 1).
    EXPECT_NEAR(
        expected_first(grades, whole, grades.size(), 1, [](std::size_t rank) { return static_cast<double>(rank); }),
        20'001.0 / 51, 1e-7);
}

}  // namespace
}  // namespace assay::testing::ties_test
