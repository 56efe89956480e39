// The worked examples E1 and E3 of the specification of diversity measures, to all digits that it prints. Single-aspect
// measures on E1 are in worked_example_test.cpp.

#include <cstddef>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/metrics/measure.hpp"
#include "assay/metrics/novelty.hpp"

#include "support/aspect_topics.hpp"

namespace assay::testing::diversity_worked_examples_test {
namespace {

constexpr double printed = 5.1e-11;  // half a unit of the tenth digit
constexpr double none = unjudged;

// Aspects t1, t2, t3; documents d1 to d6; u1 is unjudged.
const AspectTable e1{
    .grades = {{0.4, none, none},
               {0.25, 0.6, none},
               {0, none, none},
               {none, 0.25, 0.8},
               {none, none, 0.5},
               {1.0, none, none}},
    .weights = {0.5, 0.3, 0.2},
    .ranking = {0, 2, 1, 3, unjudged_row},
};

void expect_value(const std::string& name, double value) {
    const AspectTopic topic(e1);
    EXPECT_NEAR(parse_measure(name)(topic), value, printed) << name;
}

struct Cell {
    const char* name;  ///< up to the cut-off
    double at_3, at_5;
};

TEST(DiversityWorkedExamples, EveryCellOfTheTable) {
    for (const Cell& cell : {
             Cell{"P", 0.6666666667, 0.6},
             Cell{"RR", 1, 1},
             Cell{"DCG", 0.7, 1.0445412465},
             Cell{"nDCG", 0.3878666872, 0.4802878892},
             Cell{"ERR", 0.52, 0.568},
             Cell{"P_IA", 0.4333333333, 0.36},
             Cell{"DCG_IA", 0.3525, 0.4537089911},
             Cell{"nDCG_IA", 0.3093557712, 0.4137592986},
             Cell{"ERR_IA", 0.285, 0.3325},
             Cell{"nERR_IA", 0.4301886792, 0.4981273408},
             Cell{"RBU(p=0.8)", 0.19296, 0.23392},
             Cell{"RBU.inside(p=0.8)", -0.00224, -0.035008},
             Cell{"S_Recall", 0.6666666667, 1},
             Cell{"alpha_DCG", 0.7625, 1.1608758162},
             Cell{"alpha_nDCG", 0.4027083648, 0.5691169836},
             Cell{"D_nDCG", 0.4352208761, 0.4853778748},
             Cell{"D#-nDCG", 0.5509437714, 0.7426889374},
             Cell{"DCU", 0.32125, 0.4063086202},
             Cell{"nDCU", 0.4273359510, 0.5126101613},
             Cell{"CT", 0.2808333333, 0.3302083333},
             Cell{"CT.cube(H=1)", 0.1475, 0.128},
             Cell{"ACT.cube(H=1)", 0.1491666667, 0.1471},
             Cell{"nCT.cube(H=1)", 0.4822888283, 0.6975476839},
         }) {
        const std::string name = cell.name;
        expect_value(name + "@3", cell.at_3);
        expect_value(name + "@5", cell.at_5);
        const double at_10 = name == "P" ? 0.3 : name == "P_IA" ? 0.18 : cell.at_5;
        expect_value(name + "@10", at_10);
    }
}

TEST(DiversityWorkedExamples, WholeRankings) {
    expect_value("AP", 0.4833333333);
    expect_value("RBP", 0.23872);
    expect_value("RR_IA", 0.65);
    expect_value("AP_IA", 0.4277777778);
    expect_value("RBP_IA", 0.103104);
    expect_value("S_RR", 0.25);
    expect_value("NRBP", 1.3376);
    expect_value("NRBP.norm", 0.273792);
    expect_value("EU", 0.2335843323);
    expect_value("EU.yl", 0.7481494275);
}

TEST(DiversityWorkedExamples, FurtherValues) {
    expect_value("DCG(gain=exp)@5", 0.8965410764);
    expect_value("nDCG(gain=exp)@5", 0.4422044575);
    expect_value("DCG_IA(gain=exp)@5", 0.3726943163);
    expect_value("nDCG_IA(gain=exp)@5", 0.3837184528);
    expect_value("D_nDCG(gain=exp)@5", 0.4330412688);
    expect_value("D#-nDCG(gain=exp)@5", 0.7165206344);
    expect_value("EU(log_base=2.718281828459045)", 0.2548465795);
    expect_value("DCU(e=0.05)@5", 0.2588856643);
    expect_value("nDCU(e=0.05)@5", 0.4012462311);
    expect_value("RBU(p=0.99,e=0.05)@5", 0.3853402339);
    expect_value("RBU.shift(p=0.99,e=0.05)@5", 0.3892325595);
    expect_value("CT.cube(start=1,batch=2,H=1)@2", 0.16);
    expect_value("ACT.cube(start=1,batch=2,H=1)@2", 0.11765625);
    expect_value("nCT.cube(start=1,batch=2,H=1)@2", 0.6044864227);
    expect_value("nCT.jig(start=1,batch=2,H=1)@2", 0.3487738420);
}

// Section 8 of the specification: RBU without effort and with p = 1 is not ERR_IA.
TEST(DiversityWorkedExamples, RbuWithoutDiscount) { expect_value("RBU(p=1,e=0)", 0.645); }

TEST(DiversityWorkedExamples, DefaultsAreThoseOfTheSpecification) {
    expect_value("NRBP(p=0.8,alpha=0.5)", 1.3376);
    expect_value("EU(alpha=0.5,e=0.05,log_base=2)", 0.2335843323);
    expect_value("EU.yl(p=0.5,gamma=0.5,a=0.001)", 0.7481494275);
    expect_value("RBU@5", 0.3853402339);
    expect_value("D#-nDCG(lambda=0.5,gain=linear,denominator=all)@3", 0.5509437714);
    EXPECT_EQ(parse_measure("CT.cube(gamma=0.5,H=5,start=0,batch=1)@3"), parse_measure("CT.cube@3"));
}

TEST(DiversityWorkedExamples, LevelsAndDenominators) {
    expect_value("S_RR(level=0.3)", 1);
    expect_value("S_RR(level=1/3)", 1);
    expect_value("S_RR(level=0.5)", 1.0 / 3);
    expect_value("S_RR(level=2/3)", 1.0 / 3);
    expect_value("S_RR(level=0.67)", 0.25);
    expect_value("S_RR@3", 0);
    expect_value("S_Recall(rel=0.6)@3", 1.0 / 3);
    expect_value("S_Recall(rel=0.9)@5", 0);
    expect_value("S_Recall(rel=0.7,denominator=covered)", 0.5);
    expect_value("S_RR(rel=0.7,denominator=covered)", 0);
    expect_value("S_RR(rel=0.7,denominator=covered,level=0.5)", 0.25);
}

TEST(DiversityWorkedExamples, GreedyIdeals) {
    const AspectTopic topic(e1);
    const Novelty alpha{.kind = Novelty::Kind::count, .alpha = 0.5};
    EXPECT_THAT(greedy_ideal(topic.aspects(), alpha, 10), ::testing::ElementsAre(3, 5, 1, 4, 0));
    EXPECT_THAT(greedy_ideal(topic.aspects(), alpha, 2), ::testing::ElementsAre(3, 5));
    const Novelty err{.kind = Novelty::Kind::cascade, .alpha = 0, .weights = topic.aspects().weights};
    EXPECT_THAT(greedy_ideal(topic.aspects(), err, 10), ::testing::ElementsAre(5, 3, 1, 4, 0));
    EXPECT_THAT(greedy_ideal(topic.aspects(), err, 10, 0.05), ::testing::ElementsAre(5, 3, 1));
}

// Aspects x and y; documents a, b, c, d; z is unjudged.
TEST(DiversityWorkedExamples, RbuOfItsAuthorsProgram) {
    const AspectTopic topic(
        {.grades = {{2, 0}, {1, 1}, {none, 3}, {0, none}}, .weights = {0.5, 0.5}, .ranking = {1, unjudged_row, 0, 2}});
    EXPECT_NEAR(parse_measure("RBU.evall")(topic), 0.094988, printed);
    EXPECT_NEAR(parse_measure("RBU.evall(p=0.99,e=0.05)")(topic), 0.0063757576, printed);
}

}  // namespace
}  // namespace assay::testing::diversity_worked_examples_test
