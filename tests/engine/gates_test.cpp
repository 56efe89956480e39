#include "assay/engine/gates.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/compared_runs.hpp"

namespace assay::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(Gates, AreReadFromTheLastSignOfEquality) {
    const ScoreGate gate = parse_gate("nDCG(gain=exp)@10=0.45");
    EXPECT_EQ(gate.measure, "nDCG(gain=exp)@10");
    EXPECT_EQ(gate.least, 0.45);
    for (const char* bad : {"nDCG", "=0.4", "nDCG=", "nDCG=high", "nDCG=nan"})
        EXPECT_THROW(parse_gate(bad), UsageError) << bad;
}

TEST(Gates, FailOnlyBelow) {
    const Scores scores{.systems = {"a", "b"},
                        .topics = {"1", "2"},
                        .measures = {"AP"},
                        .aggregates = {Aggregate::mean},
                        .values = {0.25, 0.75, 0.5, 0.25}};
    EXPECT_THAT(failed_gates(scores, std::vector<ScoreGate>{{"AP", 0.5}}), ElementsAre("b: AP is 0.375, under 0.5"));
    EXPECT_THAT(failed_gates(scores, std::vector<ScoreGate>{{"AP", 0.375}}), IsEmpty());
    EXPECT_THROW(failed_gates(scores, std::vector<ScoreGate>{{"RR", 0.5}}), UsageError);
}

TEST(Gates, WorseIsSignificantlyOrByAMargin) {
    CompareRequest request{.evaluation = evaluation_of({run_a, run_b, run_d}), .baseline = "A"};
    const RunComparisons compared = compare(request);  // B is 0.07 lower and D 0.27, D alone significantly
    EXPECT_THAT(worse_than_baseline(compared, std::nullopt), ElementsAre(HasSubstr("D: M is 0.2667 lower")));
    EXPECT_THAT(worse_than_baseline(compared, 0.05), ElementsAre(HasSubstr("B: M"), HasSubstr("D: M")));
    EXPECT_THAT(worse_than_baseline(compared, 0.3), IsEmpty());
    request.baseline = "D";
    EXPECT_THAT(worse_than_baseline(compare(request), std::nullopt), IsEmpty());
}

}  // namespace
}  // namespace assay::testing
