#include "assay/engine/gates.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/compared_runs.hpp"

namespace assay::testing::gates_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<ScoreGate> taken(const std::string& text, std::vector<Measure>& measures) {
    return take_gates({{text}}, Definitions(), measures);
}

TEST(Gates, TheirMeasuresJoinThoseAskedFor) {
    std::vector<Measure> measures = parse_measures({"AP", "nDCG@10"});
    EXPECT_EQ(taken("ndcg@10=0.45", measures)[0].measure, 1U);
    EXPECT_EQ(measures.size(), 2U);
    const ScoreGate gate = taken("nDCG(gain=exp)@10=0.45", measures)[0];  // read from the last sign of equality
    EXPECT_EQ(gate.measure, 2U);
    EXPECT_EQ(gate.least, 0.45);
    EXPECT_EQ(measures[2].name(), "nDCG(gain=exp)@10");
    for (const char* bad : {"nDCG", "=0.4", "nDCG=", "nDCG=high", "nDCG=nan", "nothing=1"})
        EXPECT_THROW(taken(bad, measures), UsageError) << bad;
}

TEST(Gates, FailOnlyBelow) {
    const Scores scores{.systems = {"a", "b"},
                        .topics = {"1", "2"},
                        .measures = {"AP"},
                        .aggregates = {Aggregate::mean},
                        .values = {0.25, 0.75, 0.5, 0.25}};
    EXPECT_THAT(failed_gates(scores, std::vector<ScoreGate>{{0, 0.5}}), ElementsAre("b: AP is 0.375, under 0.5"));
    EXPECT_THAT(failed_gates(scores, std::vector<ScoreGate>{{0, 0.375}}), IsEmpty());
}

TEST(Gates, AMarginIsANumberFrom0On) {
    EXPECT_EQ(parse_worse_gate("worse").margin, std::nullopt);
    EXPECT_EQ(parse_worse_gate("worse:0.01").margin, 0.01);
    for (const char* bad : {"", "better", "worse:", "worse:-1", "worse:x", "worse0.1"})
        EXPECT_THROW(parse_worse_gate(bad), UsageError) << bad;
}

TEST(Gates, WorseIsSignificantlyOrByAMargin) {
    CompareRequest request{.evaluation = evaluation_of({run_a, run_b, run_d}), .baseline = "A"};
    const RunComparisons compared = compare(request);  // B is 0.07 lower and D 0.27, D alone significantly
    EXPECT_THAT(worse_than_baseline(compared, {}), ElementsAre(HasSubstr("D: M is 0.2667 lower")));
    EXPECT_THAT(worse_than_baseline(compared, {0.05}), ElementsAre(HasSubstr("B: M"), HasSubstr("D: M")));
    EXPECT_THAT(worse_than_baseline(compared, {0.3}), IsEmpty());
    request.baseline = "D";
    EXPECT_THAT(worse_than_baseline(compare(request), {}), IsEmpty());
}

}  // namespace
}  // namespace assay::testing::gates_test
