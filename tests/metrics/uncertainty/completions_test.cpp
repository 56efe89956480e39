// Unjudged documents: the worked example of the specification, and every measure that is not refused against all
// grades.

#include "assay/metrics/uncertainty/completions.hpp"

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/judgments_builder.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/uncertainty/tie_search.hpp"

#include "reference/completions.hpp"
#include "support/tied_runs.hpp"

namespace assay::testing::completions_test {
namespace {

Policies with(UnjudgedDocuments unjudged) {
    Policies policies;
    policies.unjudged_documents = unjudged;
    return policies;
}

TEST(Completions, WorkedExample) {
    struct Row {
        std::string measure;
        double worst, best, condensed;
    };
    const Row rows[] = {
        {"P@2", 0.5, 0.5, 0.5},
        {"AP", 0.5666666667, 0.6433333333, 0.6041666667},
        {"RR", 1, 1, 1},
        {"nDCG@4", 0.4770382339, 0.6097668886, 0.5797628262},
        {"ERR", 0.446875, 0.475, 0.44921875},
        {"RBP(p=0.8)", 0.26896, 0.37136, 0.2792},
    };
    const Judgments judgments = judgments_of({{"t0", "0", "a", 2},
                                              {"t0", "0", "b", 0},
                                              {"t0", "0", "c", 1},
                                              {"t0", "0", "d", 1},
                                              {"t0", "0", "f", 0},
                                              {"t0", "0", "g", 2}});
    const TiedRun run{{"a", 3}, {"b", 3}, {"c", 3}, {"d", 2}, {"e", 2}, {"f", 1}};
    for (const Row& row : rows) {
        SCOPED_TRACE(row.measure);
        const std::vector<Measure> measures = parse_measures({row.measure});
        const PreparedJudgments prepared(judgments, measures);
        EXPECT_NEAR(values_of_first(prepared, run, with(UnjudgedDocuments::worst))[0], row.worst, 1e-10);
        EXPECT_NEAR(values_of_first(prepared, run, with(UnjudgedDocuments::best))[0], row.best, 1e-10);
        EXPECT_NEAR(values_of_first(prepared, run, with(UnjudgedDocuments::condensed))[0], row.condensed, 1e-10);
    }
}

std::vector<Measure> not_refused(const std::vector<Measure>& measures) {
    std::vector<Measure> some;
    for (const Measure& measure : measures)
        if (completion_refusal(measure).empty()) some.push_back(measure);
    return some;
}

void expect_as_all_grades(const std::vector<JudgedLine>& lines, const std::vector<Measure>& measures,
                          const TiedRun& run) {
    const Judgments judgments = judgments_of(lines);
    const PreparedJudgments prepared(judgments, measures);
    const std::vector<reference::OverGrades> all = reference::over_all_grades(lines, measures, run);
    const std::vector<double> worst = values_of_first(prepared, run, with(UnjudgedDocuments::worst)),
                              best = values_of_first(prepared, run, with(UnjudgedDocuments::best));
    for (std::size_t m = 0; m < measures.size(); ++m) {
        SCOPED_TRACE(measures[m].name());
        const double near = 1e-12 * std::max(1.0, std::abs(all[m].best));
        EXPECT_NEAR(worst[m], all[m].worst, near);
        EXPECT_NEAR(best[m], all[m].best, near);
    }
}

TEST(Completions, EveryMeasureOfOneAspectAgainstAllGrades) {
    std::vector<Measure> plain;
    for (const Measure& measure : not_refused(catalogue_examples()))
        if (!measure.needs().any_of(Need::aspects | Need::each_aspect)) plain.push_back(measure);
    EXPECT_GT(plain.size(), 60U);
    Random random(6);
    for (int round = 0; round < 80; ++round) {
        SCOPED_TRACE(round);
        const std::vector<JudgedLine> lines = draw_judged(random, 2 + random.below(6), 1, 1 + random.below(3));
        const Judgments judgments = judgments_of(lines);
        const TiedRun drawn = draw_documents(random, judgments, 5, 4);
        expect_as_all_grades(lines, computable(plain, judgments.scale()), untied(drawn, plain_order(drawn.size())));
        if (HasFailure()) return;
    }
}

TEST(Completions, MeasuresOfSeveralAspectsAgainstAllGrades) {
    std::vector<Measure> several;
    for (const Measure& measure : not_refused(catalogue_examples()))
        if (measure.needs().any_of(Need::aspects | Need::each_aspect)) several.push_back(measure);
    EXPECT_GT(several.size(), 8U);
    Random random(7);
    for (int round = 0; round < 40; ++round) {
        SCOPED_TRACE(round);
        const std::size_t top = 1 + random.below(2);
        const std::vector<JudgedLine> lines = draw_judged(random, 2 + random.below(4), 1 + random.below(2), top);
        const Judgments judgments = judgments_of(lines);
        const TiedRun drawn = draw_documents(random, judgments, 4, top == 1 ? 3 : 2);
        expect_as_all_grades(lines, computable(several, judgments.scale()), untied(drawn, plain_order(drawn.size())));
        if (HasFailure()) return;
    }
}

TEST(Completions, WhatIsRefused) {
    const auto refused = [](const char* name) { return !completion_refusal(parse_measure(name)).empty(); };
    for (const char* name : {"Judged@10", "RBP.residual", "NumUnjudgedRet", "alpha_nDCG@10", "D_nDCG", "IA(AP)",
                             "IA(nDCG)", "infAP", "INST", "Q", "S_Recall(denominator=covered)", "TOMA(nDCG)",
                             "ndeval:ERR-IA@20", "ir_measures:P(judged_only=yes)@5", "trec_eval:ndcg(gains=[1,3])"})
        EXPECT_TRUE(refused(name)) << name;
    for (const char* name : {"AP", "nDCG@10", "bpref", "RBU", "alpha_DCG@10", "S_Recall@20", "IA(ERR)", "EU", "GM(AP)"})
        EXPECT_FALSE(refused(name)) << name;
}

/// Too many completions to try: with 0 and the top grade alone the worst value of nDCG is exact, the best is a bound
/// from below and says so.
TEST(Completions, ManyGradesAreBoundedAndSaySo) {
    std::vector<JudgedLine> lines;
    for (int d = 0; d < 12; ++d) lines.push_back({"t0", "0", fmt::format("d{:02}", d), static_cast<double>(d)});
    const Judgments judgments = judgments_of(lines);
    TiedRun run{{"d03", 50}};
    for (int u = 0; u < 25; ++u) run.push_back({fmt::format("u{}", u), 40.0 - u});
    run.push_back({"d11", 1});
    const std::vector<Measure> measures = parse_measures({"nDCG", "nERR", "AP", "ERR"});
    const PreparedJudgments prepared(judgments, measures);
    const auto ranges = [&](UnjudgedDocuments asked) {
        const Policies policies = with(asked);
        Evaluator evaluator(prepared, policies);
        feed(evaluator, judgments, {run});
        evaluator.values();
        return evaluator.ranges();
    };
    EXPECT_EQ(ranges(UnjudgedDocuments::worst).exact, (std::vector<std::uint8_t>{1, 0, 1, 1}));
    EXPECT_EQ(ranges(UnjudgedDocuments::best).exact, (std::vector<std::uint8_t>{0, 0, 1, 1}));
    const ScoreRanges found = ranges(UnjudgedDocuments::range);
    Random random(8);
    for (int round = 0; round < 300; ++round) {
        std::vector<JudgedLine> completed = lines;
        for (int u = 0; u < 25; ++u)
            completed.push_back({"t0", "0", fmt::format("u{}", u), static_cast<double>(random.below(12))});
        const Judgments other = judgments_of(completed);
        const PreparedJudgments prepared_other(other, measures);
        const std::vector<double> values = values_of_first(prepared_other, run);
        for (std::size_t m = 0; m < measures.size(); ++m)
            if (m != 1) {
                EXPECT_LE(found.low[m], values[m] + 1e-12) << measures[m].name();
            }
        for (const std::size_t m : {2U, 3U}) EXPECT_GE(found.high[m], values[m] - 1e-12) << measures[m].name();
    }
}

/// Few documents with any of very many grades, and very many documents with one.
TEST(Completions, ManyLevelsAndManyDocumentsGoNotTooDeep) {
    JudgmentsBuilder builder;
    for (const int d : {199'999, 199'998}) builder.add("t0", "0", fmt::format("d{}", d), d, builder.size() + 1);
    for (int d = 0; d < 200'000; ++d) builder.add("t1", "0", fmt::format("d{}", d), d, builder.size() + 1);
    Faults faults;
    const Judgments levels = builder.build(DuplicateJudgments::error, faults);
    const std::vector<Measure> measures = parse_measures({"nERR(map=linear1)@3"});
    const PreparedJudgments prepared(levels, measures);
    const TiedRun run{{"u", 3}, {"d199999", 2}, {"d199998", 1}};
    const double plain = values_of_first(prepared, run)[0];
    EXPECT_NEAR(values_of_first(prepared, run, with(UnjudgedDocuments::worst))[0], plain, 1e-12);
    EXPECT_GT(values_of_first(prepared, run, with(UnjudgedDocuments::best))[0], 0.99);

    const Judgments one = judgments_of({{"t0", "0", "a", 1}, {"t0", "0", "b", 1}});
    const std::vector<Measure> recall = parse_measures({"AP@1500"});
    TiedRun many;
    for (int u = 0; u < 2000; ++u) many.push_back({fmt::format("u{}", u), 3000.0 - u});
    EXPECT_NEAR(values_of_first(PreparedJudgments(one, recall), many, with(UnjudgedDocuments::best))[0], 1500.0 / 1502,
                1e-12);
}

TEST(Completions, TheResidualOfRbpIsTheWidth) {
    const Judgments judgments = judgments_of({{"t0", "0", "a", 1}, {"t0", "0", "b", 0}});
    const std::vector<Measure> measures = parse_measures({"RBP(p=0.8)"});
    const PreparedJudgments prepared(judgments, measures);
    const TiedRun run{{"x", 4}, {"a", 3}, {"y", 2}, {"b", 1}};
    const double width = values_of_first(prepared, run, with(UnjudgedDocuments::best))[0] -
                         values_of_first(prepared, run, with(UnjudgedDocuments::worst))[0];
    EXPECT_NEAR(width, 0.2 * (1 + 0.64), 1e-15);
    // RBP.residual has the tail beyond the ranking too.
    const std::vector<Measure> residual = parse_measures({"RBP.residual(p=0.8)"});
    EXPECT_NEAR(values_of_first(PreparedJudgments(judgments, residual), run)[0], width + std::pow(0.8, 4), 1e-15);
}

TEST(Completions, WithoutUnjudgedDocumentsTheValueIsPlain) {
    const std::vector<Measure> catalogue = not_refused(catalogue_examples());
    Random random(9);
    for (int round = 0; round < 20; ++round) {
        const Judgments judgments = judgments_of(draw_judged(random, 8, 2, 3));
        const std::vector<Measure> measures = computable(catalogue, judgments.scale());
        const PreparedJudgments prepared(judgments, measures);
        const TiedRun run = draw_documents(random, judgments, 8, 0);
        const std::vector<double> plain = values_of_first(prepared, run);
        for (const UnjudgedDocuments asked : {UnjudgedDocuments::worst, UnjudgedDocuments::best,
                                              UnjudgedDocuments::range, UnjudgedDocuments::condensed})
            EXPECT_EQ(values_of_first(prepared, run, with(asked)), plain);
    }
}

TEST(Completions, CondensedListsAreRankingsWithoutTheUnjudged) {
    const std::vector<Measure> catalogue = catalogue_examples();
    Random random(10);
    for (int round = 0; round < 40; ++round) {
        const Judgments judgments = judgments_of(draw_judged(random, 8, 2, 3));
        const std::vector<Measure> measures = computable(catalogue, judgments.scale());
        const PreparedJudgments prepared(judgments, measures);
        TiedRun run = draw_documents(random, judgments, 8, 4);
        draw_ties(random, run, 1000);
        TiedRun without;
        for (const ScoredDocument& one : run)
            if (one.id[0] != 'u') without.push_back(one);
        if (without.empty()) continue;
        EXPECT_EQ(values_of_first(prepared, run, with(UnjudgedDocuments::condensed)),
                  values_of_first(prepared, without));
    }
}

}  // namespace
}  // namespace assay::testing::completions_test
