// One name for a grid of measures.

#include "assay/metrics/measure_grid.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

namespace assay::testing::measure_grid_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(MeasureGrid, ANameWithoutRangesIsOnePoint) {
    for (const char* name : {"nDCG@10", "RBU(p=0.9,e=1/3)", "IA(nDCG(gain=exp)@5)", "TOMA(AP,weight=step1)", "AP",
                             "X(list=[1,2])", "trec_eval:P_5"}) {
        const MeasureGrid grid = parse_grid(name, 5);
        EXPECT_THAT(grid.names, ElementsAre(name));
        EXPECT_THAT(grid.axes, IsEmpty());
    }
}

TEST(MeasureGrid, RangesHaveTheirEnds) {
    EXPECT_THAT(parse_grid("RBP(p=.8..0.99)", 3).names, ElementsAre("RBP(p=0.8)", "RBP(p=0.895)", "RBP(p=0.99)"));
    EXPECT_THAT(parse_grid("RBP(p=0.5...9)", 2).names, ElementsAre("RBP(p=0.5)", "RBP(p=0.9)"));
    EXPECT_THAT(parse_grid("M(x=-1..1/2)", 4).axes, ElementsAre(GridAxis{"x", {"-1", "-0.5", "0", "0.5"}}));
}

TEST(MeasureGrid, RangesMayHaveSteps) {
    EXPECT_THAT(parse_grid("M(x=0.1..0.5..0.1)", 9).axes,
                ElementsAre(GridAxis{"x", {"0.1", "0.2", "0.3", "0.4", "0.5"}}));
    EXPECT_THAT(parse_grid("M(x=0..1..0.4)", 9).axes, ElementsAre(GridAxis{"x", {"0", "0.4", "0.8"}}));
}

TEST(MeasureGrid, ListsAreTakenAsTheyAre) {
    const MeasureGrid grid = parse_grid("M(x=.8|0.9 | 1/3,w=a|b:2|[1,2])", 5);
    EXPECT_THAT(grid.axes, ElementsAre(GridAxis{"x", {".8", "0.9", "1/3"}}, GridAxis{"w", {"a", "b:2", "[1,2]"}}));
    EXPECT_THAT(parse_grid("M(x=1|2..4)", 3).axes, ElementsAre(GridAxis{"x", {"1", "2", "3", "4"}}));
}

TEST(MeasureGrid, CutOffsAreWholeAndComeOnce) {
    EXPECT_THAT(parse_grid("nDCG@5..50", 4).axes, ElementsAre(GridAxis{"@", {"5", "20", "35", "50"}}));
    EXPECT_THAT(parse_grid("nDCG@1..3", 6).axes, ElementsAre(GridAxis{"@", {"1", "2", "3"}}));
    EXPECT_THAT(parse_grid("nDCG@5|10", 4).names, ElementsAre("nDCG@5", "nDCG@10"));
}

TEST(MeasureGrid, SeveralParametersMakeAProduct) {
    const MeasureGrid grid = parse_grid(" IA(RBP(p=.5|.8),x=1)@5|10|20", 5);
    EXPECT_THAT(grid.names, ElementsAre("IA(RBP(p=.5),x=1)@5", "IA(RBP(p=.5),x=1)@10", "IA(RBP(p=.5),x=1)@20",
                                        "IA(RBP(p=.8),x=1)@5", "IA(RBP(p=.8),x=1)@10", "IA(RBP(p=.8),x=1)@20"));
    EXPECT_EQ(grid.stride(0), 3u);
    EXPECT_EQ(grid.stride(1), 1u);
    EXPECT_EQ(grid.text, "IA(RBP(p=.5|.8),x=1)@5|10|20");
}

TEST(MeasureGrid, FaultsSayWhatWouldBeRight) {
    for (const char* name :
         {"M(p=a..b)", "M(p=0.5..)", "M(p=..1)", "M(p=0.9..0.5)", "M(p=1..1)", "M(p=0..1..0)", "M(p=0..1..-1)",
          "M(p=0..1..x)", "M(p=0..1..0.2..3)", "M(p=1||2)", "M(p=1|)", "M(p=0..1..1e-9)", "M(p=0..1", "nDCG@..5"})
        EXPECT_THROW(parse_grid(name, 5), UsageError) << name;
    EXPECT_THROW(parse_grid("M(a=0..1,b=0..1,c=0..1)", 22), UsageError);
}

}  // namespace
}  // namespace assay::testing::measure_grid_test
