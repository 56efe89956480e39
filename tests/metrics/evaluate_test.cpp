// The orders that measures ask for, one after the other on the same ranking.

#include "assay/metrics/evaluate.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/metrics/measure.hpp"

#include "support/judged_runs.hpp"

namespace assay::testing::evaluate_test {
namespace {

using ::testing::ElementsAre;

/// x, relevant, is above y by a little, which is lost in single precision: there the tie goes to y.
struct NearTie {
    Judgments judgments = judgments_of({{"t", "a", "x", 1}, {"t", "a", "y", 0}});
    std::string text = "xy";
    std::vector<Retrieved> ranking{{.score = 1, .row = 1, .id_size = 1, .id_at = 1},
                                   {.score = 1 + 1e-12, .row = 0, .id_size = 1, .id_at = 0}};

    std::vector<double> values(const std::vector<std::string>& names) {
        const std::vector<Measure> measures = parse_measures(names);
        const PreparedJudgments prepared(judgments, measures);
        const Policies policies{.order = OrderRule::score_asc_id};
        Evaluator evaluator(prepared, policies);
        evaluator.take({.id = "t", .topic = 0, .text = text.data(), .ranking = ranking});
        return evaluator.values();
    }
};

TEST(Evaluator, RoundsScoresOnlyForThoseWhoWantIt) {
    EXPECT_THAT(NearTie().values({"trec_eval9:recip_rank"}), ElementsAre(0.5));
    EXPECT_THAT(NearTie().values({"trec_eval:recip_rank"}), ElementsAre(1));
    EXPECT_THAT(NearTie().values({"RR"}), ElementsAre(1));
}

TEST(Evaluator, SinglePrecisionComesLastWhateverIsAskedForFirst) {
    EXPECT_THAT(NearTie().values({"trec_eval9:recip_rank", "trec_eval:recip_rank", "RR"}), ElementsAre(0.5, 1, 1));
    EXPECT_THAT(NearTie().values({"RR", "trec_eval:recip_rank", "trec_eval9:recip_rank"}), ElementsAre(1, 1, 0.5));
}

TEST(Evaluator, OwnOrdersEndWithSinglePrecision) {
    const std::vector<std::string> names{"trec_eval9:map", "gdeval:ERR@5", "AP"};
    EXPECT_THAT(own_orders(parse_measures(names)), ElementsAre(OrderRule::score, OrderRule::score_float));
}

}  // namespace
}  // namespace assay::testing::evaluate_test
