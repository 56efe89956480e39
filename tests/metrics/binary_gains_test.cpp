// Measures of diversity with rel: the same as without it after all grades of at least rel became 1 and all others 0.

#include <cmath>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "assay/metrics/measure.hpp"
#include "assay/metrics/namesakes.hpp"

#include "support/aspect_topics.hpp"

namespace assay::testing::binary_gains_test {
namespace {

constexpr int trials = 500;

AspectTable draw_graded(Random& random) {
    AspectTable table = draw_table(random, {}, [&random] { return static_cast<double>(random.below(5)); });
    table.grades[0][0] = 4;
    return table;
}

/// The grades that a measure with rel takes them for; the best document stays relevant.
AspectTable binary(AspectTable table, double rel) {
    for (auto& document : table.grades)
        for (double& grade : document)
            if (!std::isnan(grade)) grade = grade >= rel ? 1 : 0;
    return table;
}

TEST(BinaryGains, RelMakesGradesBinary) {
    Random random(7);
    for (int trial = 0; trial < trials; ++trial) {
        const AspectTable table = draw_graded(random);
        const int rel = 1 + static_cast<int>(random.below(4));
        const AspectTopic graded(table), plain(binary(table, rel));
        for (const auto& [with, without] :
             {std::pair{"alpha_DCG(rel={})@7", "alpha_DCG@7"}, std::pair{"alpha_nDCG(rel={})", "alpha_nDCG"},
              std::pair{"alpha_nDCG(alpha=0.3,weighted=yes,rel={})@5", "alpha_nDCG(alpha=0.3,weighted=yes)@5"},
              std::pair{"NRBP(rel={})", "NRBP"}, std::pair{"NRBP.norm(rel={})", "NRBP.norm"},
              std::pair{"nERR_IA(rel={})@9", "nERR_IA@9"}, std::pair{"ERR_IA(rel={})@9", "ERR_IA@9"}})
            EXPECT_NEAR(parse_measure(fmt::format(fmt::runtime(with), rel))(graded), parse_measure(without)(plain),
                        1e-12)
                << with << " rel " << rel;
    }
}

TEST(BinaryGains, NumbersOfIrMeasuresAreThoseOfNdeval) {
    Random random(8);
    for (int trial = 0; trial < trials; ++trial) {
        const AspectTable table = draw_graded(random);
        const int rel = 1 + static_cast<int>(random.below(4));
        const AspectTopic graded(table), plain(binary(table, rel));
        for (const auto& [theirs, ndeval] :
             {std::pair{"ERR_IA(rel={})@9", "ERR-IA@9"}, std::pair{"nERR_IA(rel={})@9", "nERR-IA@9"},
              std::pair{"alpha_DCG(rel={})@9", "alpha-DCG@9"},
              std::pair{"alpha_nDCG(alpha=0.3,rel={})@9", "alpha-nDCG(alpha=0.3)@9"}, std::pair{"NRBP(rel={})", "NRBP"},
              std::pair{"nNRBP(beta=0.8,rel={})", "nNRBP(beta=0.8)"}, std::pair{"AP_IA(rel={})", "MAP-IA"},
              std::pair{"P_IA(rel={})@9", "P-IA@9"}, std::pair{"StRecall(rel={})@9", "strec@9"}})
            EXPECT_NEAR(parse_measure("ir_measures:" + fmt::format(fmt::runtime(theirs), rel))(graded),
                        parse_measure(fmt::format("ndeval:{}", ndeval))(plain), 1e-12)
                << theirs << " rel " << rel;
    }
}

TEST(BinaryGains, NamesakesAreNamedWhereTheyDiffer) {
    const Scale graded{.top = 3}, one{.top = 1};
    const auto name = [](const char* ours, const Scale& scale) {
        return namesake(parse_measure(ours), scale).value_or("");
    };
    EXPECT_EQ(name("alpha_nDCG@20", graded), "ndeval:alpha-nDCG@20");
    EXPECT_EQ(name("alpha_nDCG(alpha=0.1)@5", graded), "ndeval:alpha-nDCG(alpha=0.1)@5");
    EXPECT_EQ(name("alpha_nDCG", graded), "ndeval:alpha-nDCG@20");
    EXPECT_EQ(name("alpha_nDCG@20", one), "");
    EXPECT_EQ(name("alpha_nDCG(rel=1)@20", graded), "");
    EXPECT_EQ(name("NRBP", one), "ndeval:NRBP");
    EXPECT_EQ(name("NRBP(p=0.7)", one), "ndeval:NRBP(beta=0.7)");
    EXPECT_EQ(name("ERR_IA@10", one), "ndeval:ERR-IA@10");
    EXPECT_EQ(name("ERR@10", graded), "");
    EXPECT_EQ(name("ndeval:NRBP", graded), "");
}

}  // namespace
}  // namespace assay::testing::binary_gains_test
