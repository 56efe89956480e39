// Rankings that are kept and scored again give what reading them again would give.

#include "assay/metrics/kept_rankings.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/measure.hpp"

#include "support/judged_runs.hpp"
#include "support/random.hpp"

namespace assay::testing::kept_rankings_test {
namespace {

using ::testing::ElementsAre;
using ::testing::NanSensitiveDoubleEq;
using ::testing::Pointwise;

/// Measures that see all there is to see: unjudged documents, aspects, orders of their own.
std::vector<Measure> measures() {
    const std::vector<std::string> names{"nDCG@5", "AP",  "bpref",         "infAP",         "Judged@5", "alpha_nDCG@10",
                                         "IA(AP)", "RBU", "trec_eval:map", "gdeval:nDCG@5", "GMAP",     "NRBP"};
    return parse_measures(names);
}

std::vector<double> values_of(const Judgments& judgments, const std::vector<Measure>& measures, const DrawnRun& run,
                              const Policies& policies) {
    const PreparedJudgments prepared(judgments, measures);
    Evaluator evaluator(prepared, policies);
    feed(evaluator, judgments, run);
    return evaluator.values();
}

TEST(KeptRankings, ScoredAgainTheyGiveTheSame) {
    const std::vector<Measure> all = measures();
    Random random(11);
    for (int round = 0; round < 60; ++round) {
        const Judgments judgments = judgments_of(draw_lines(random, 4, 3, 15));
        const DrawnRun run = draw_run(random, 4, 15);
        Policies policies;
        if (round % 2 == 1) policies.missing = MissingTopics::skip;
        if (round % 3 == 1) policies.order = OrderRule::score_asc_id;
        KeptRankings kept(judgments.size(), all, policies.order);
        feed(kept, judgments, run);
        const std::vector<std::uint8_t> everything(grades_in(judgments), 1);
        const ThinnedJudgments thin = thinned(judgments, everything);
        const PreparedJudgments prepared(thin.judgments, all);
        EXPECT_THAT(values_under(kept, thin, judgments, prepared, policies),
                    Pointwise(NanSensitiveDoubleEq(), values_of(judgments, all, run, policies)));
    }
}

/// The twin reads the run again, with judgments made of the lines that are left.
TEST(KeptRankings, UnderFewerJudgmentsTheyGiveWhatReadingAgainGives) {
    const std::vector<Measure> all = measures();
    Random random(12);
    for (int round = 0; round < 200; ++round) {
        std::vector<JudgedLine> lines = draw_lines(random, 3, 3, 12);
        const Judgments judgments = judgments_of(lines);
        const DrawnRun run = draw_run(random, 3, 12);
        Policies policies;
        if (round % 2 == 1) policies.no_relevant = NoRelevant::skip;
        std::vector<std::uint8_t> flags(grades_in(judgments));
        for (std::uint8_t& flag : flags) flag = random.below(3) == 0;
        // The best grade stays in each topic, so that the scale of the twin is the same and no topic is lost.
        for (std::size_t t = 0; t < judgments.size(); ++t)
            flags[judgments.grades_before(t) + judgments[t].table.begin(judgments[t].documents.size() - 1)] = 1;
        KeptRankings kept(judgments.size(), all, policies.order);
        feed(kept, judgments, run);
        const ThinnedJudgments thin = thinned(judgments, flags, EmptyAspects::drop);
        const PreparedJudgments prepared(thin.judgments, all);
        const Judgments read = judgments_of(lines_kept(judgments, flags));
        EXPECT_THAT(values_under(kept, thin, judgments, prepared, policies),
                    Pointwise(NanSensitiveDoubleEq(), values_of(read, all, run, policies)));
    }
}

TEST(KeptRankings, LeaveTheRankingAsTheNextSinkWantsIt) {
    // In single precision the two scores are equal, and ties go by id: the copy is in another order.
    const Judgments judgments = judgments_of({{"t", "a", "x", 1}, {"t", "a", "y", 0}});
    const std::vector<std::string> names{"trec_eval:map"};
    const std::vector<Measure> one = parse_measures(names);
    KeptRankings kept(1, one, OrderRule::score);
    const std::string text = "xy";
    std::vector<Retrieved> ranking{{.score = 1 + 1e-12, .row = 0, .id_size = 1, .id_at = 0},
                                   {.score = 1, .row = 1, .id_size = 1, .id_at = 1}};
    kept.take({.id = "t", .topic = 0, .text = text.data(), .ranking = ranking});
    EXPECT_EQ(ranking[0].score, 1 + 1e-12);
    EXPECT_THAT(*kept.rows(0), ElementsAre(0, 1));
    for (std::size_t order = 1; order < kept.orders().size(); ++order)
        if (kept.orders()[order] == OrderRule::score_float) {
            EXPECT_THAT(*kept.rows(0, order), ElementsAre(1, 0));
        }
}

TEST(KeptRankings, ATopicWithoutResultsIsNone) {
    const KeptRankings kept(2, {}, OrderRule::score);
    EXPECT_FALSE(kept.rows(1).has_value());
}

}  // namespace
}  // namespace assay::testing::kept_rankings_test
