// Measures that users define: they are measures like the others, and built-in ones written down give the same values.
#include "assay/metrics/definitions.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/explain.hpp"
#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/measure.hpp"

#include "support/aspect_topics.hpp"
#include "support/definitions.hpp"

namespace assay::testing::definitions_test {
namespace {

using ::testing::HasSubstr;

Definitions defined(std::string_view text) {
    Definitions own;
    own.add(text);
    return own;
}

std::string error_of(std::string_view text) {
    try {
        defined(text);
    } catch (const UsageError& error) {
        return error.what();
    }
    return "no error";
}

TEST(Definitions, WrittenMeasuresEqualTheBuiltInOnes) {
    for (const WrittenMeasure& written : written_measures) {
        const Definitions own = defined(written.definition);
        Random random{3};
        int compared = 0;
        for (int trial = 0; trial < 600; ++trial) {
            const Grades kind = trial % 3 == 0 ? Grades::whole : trial % 3 == 1 ? Grades::fractions : Grades::binary;
            const AspectTopic topic(draw_table(random, kind));
            const std::size_t k = 1 + random.below(20);
            const std::string cut = written.needs_cutoff || trial % 2 == 0 ? fmt::format("@{}", k) : "";
            const Measure built_in = parse_measure(std::string(written.built_in) + cut);
            const Measure mine = parse_measure(std::string(written.mine) + cut, own);
            if (!refusals({&built_in, 1}, topic.scale()).empty()) continue;
            const double expected = built_in(topic);
            ASSERT_NEAR(mine(topic), expected, 1e-12 * (1 + std::abs(expected))) << built_in.name() << " " << trial;
            ++compared;
        }
        EXPECT_GT(compared, 200) << written.built_in;
    }
}

TEST(Definitions, MeasuresInsideHaveTheirOwnValues) {
    Definitions own;
    own.add("mix(share=0.5) = share*AP + (1-share)*nDCG@10");
    own.add("both = max(R@5, mix) - IA(P(rel=2)@3) * alpha_nDCG(alpha=0.3)@4 + sum(i<=2, g[i]*RR)");
    const auto value = [&own](const char* name, const AspectTopic& topic) { return parse_measure(name, own)(topic); };
    Random random{6};
    for (int trial = 0; trial < 200; ++trial) {
        const AspectTopic topic(draw_table(random, Grades::whole));
        const double ap = value("AP", topic), ndcg = value("nDCG@10", topic), mix = value("mix(share=0.3)", topic);
        ASSERT_NEAR(mix, 0.3 * ap + 0.7 * ndcg, 1e-14);
        const Topic& seen = topic;
        double grades = 0;
        for (std::size_t i = 0; i < std::min<std::size_t>(2, seen.grades.size()); ++i)
            grades += std::isnan(seen.grades[i]) ? 0 : std::max(0.0, seen.grades[i]);
        const double wanted = std::max(value("R@5", topic), value("mix", topic)) -
                              value("IA(P(rel=2)@3)", topic) * value("alpha_nDCG(alpha=0.3)@4", topic) +
                              grades * value("RR", topic);
        ASSERT_NEAR(value("both", topic), seen.grades.empty() ? 0 : wanted, 1e-12) << trial;
    }
    EXPECT_EQ(parse_measure("mix(share=0.3)", own).name(), "mix(share=0.3)");
    EXPECT_TRUE(parse_measure("both", own).needs().has(Need::each_aspect));
    EXPECT_THROW(parse_measure("mix@5", own), UsageError) << "its measures have cut-offs of their own";
    EXPECT_EQ(parse_measure("both@5", own).k, 5U) << "for the sum";
}

TEST(Definitions, MeasuresInsideThatCannotBeThere) {
    EXPECT_THAT(error_of("mine = nDGC@10"), HasSubstr("column 8: \"nDGC@10\": unknown measure; did you mean nDCG?"));
    EXPECT_THAT(error_of("mine = 2*ap"), HasSubstr("column 10: unknown name \"ap\"; did you mean AP?"));
    EXPECT_THAT(error_of("mine = GM(AP)"), HasSubstr("GM(AP) is no mean over topics"));
    EXPECT_THAT(error_of("mine = TOMA(AP)"), HasSubstr("TOMA(AP) looks at labels"));
    EXPECT_THAT(error_of("mine = AP + trec_eval:map"), HasSubstr("column 13: trec_eval:map is for another order"));
    EXPECT_THAT(error_of("mine = AP@x"), HasSubstr("a cut-off is a number"));
    EXPECT_THAT(error_of("mine = AP(rel=2"), HasSubstr("the bracket \"(\" of column 10 is not closed"));
    EXPECT_THAT(error_of("mine = mine + 1"), HasSubstr("unknown name \"mine\"")) << "no circles";
    EXPECT_THAT(error_of("mine = 3 @ 3"), HasSubstr("\"@\" cannot stand here"));
    EXPECT_EQ(error_of("mine(AP=2) = AP"), "no error") << "parameters go before measures";
}

TEST(Definitions, AFaultInsideIsAFaultOfTheWhole) {
    Definitions own;
    own.add("bad = 1/(n-n)");
    own.add("mine = 2 + bad");
    const Measure mine = parse_measure("mine", own);
    Random random{7};
    const AspectTopic topic(draw_table(random, Grades::whole));
    const std::string text = fault_text(mine, mine(topic));
    EXPECT_THAT(text, HasSubstr("mine: column 12: this measure cannot be computed"));
}

TEST(Definitions, StepsSumUpToTheScore) {
    for (const WrittenMeasure& written : written_measures) {
        const Definitions own = defined(written.definition);
        Random random{4};
        for (int trial = 0; trial < 200; ++trial) {
            const AspectTopic topic(draw_table(random, Grades::fractions));
            const Measure mine = parse_measure(fmt::format("{}@{}", written.mine, 1 + random.below(12)), own);
            const double score = mine(topic);
            double sum = 0;
            if (mine.family->steps == nullptr) continue;
            const std::vector<Step> steps = mine.family->steps(topic, mine.args());
            for (const Step& step : steps) sum += step.discount * (step.gain - step.effort);
            const double close = 1e-12 * (1 + std::abs(score));
            // Topics without relevant documents take the other branch of an if.
            EXPECT_TRUE(steps.empty() || std::abs(sum - score) <= close) << written.definition;
            const auto ranks = explain(mine, topic, 1);
            EXPECT_TRUE(ranks.empty() || std::abs(ranks.back().value - score) <= close) << written.definition;
        }
    }
}

TEST(Definitions, StepsAreThoseOfTheBuiltInMeasure) {
    const Definitions own = defined(written_measures[0].definition);
    const Measure mine = parse_measure("mine", own), rbu = parse_measure("RBU");
    Random random{5};
    for (int trial = 0; trial < 200; ++trial) {
        const AspectTopic topic(draw_table(random, Grades::fractions));
        const auto found = mine.family->steps(topic, mine.args()), expected = rbu.family->steps(topic, rbu.args());
        ASSERT_EQ(found.size(), expected.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            ASSERT_NEAR(found[i].discount, expected[i].discount, 1e-12);
            ASSERT_NEAR(found[i].gain, expected[i].gain, 1e-12);
            ASSERT_EQ(found[i].effort, expected[i].effort);
            ASSERT_EQ(found[i].aspects.size(), expected[i].aspects.size());
            for (std::size_t a = 0; a < found[i].aspects.size(); ++a) {
                ASSERT_EQ(found[i].aspects[a].aspect, expected[i].aspects[a].aspect);
                ASSERT_NEAR(found[i].aspects[a].relevance, expected[i].aspects[a].relevance, 1e-12);
                ASSERT_NEAR(found[i].aspects[a].still_new, expected[i].aspects[a].still_new, 1e-12);
            }
        }
    }
}

TEST(Definitions, TheMeasureHasNameParametersAndCutOff) {
    const Definitions own = defined("mine(p=0.9, e=-1/2) = p + e + sum(i, r[i])");
    const auto name = [&own](const char* text) { return parse_measure(text, own).name(); };
    EXPECT_EQ(name("MINE"), "mine");
    EXPECT_EQ(name("mine(p=0.8)@20"), "mine(p=0.8)@20");
    EXPECT_EQ(name("mine(p=0.9,e=-0.5,map=auto)"), "mine");
    EXPECT_EQ(name("mine(map=linear)"), "mine(map=linear)");
    EXPECT_EQ(name("IA(mine(e=1)@5)"), "IA(mine(e=1)@5)");
    EXPECT_EQ(name("GM(mine)"), "GM(mine)");
    EXPECT_THROW(name("mine(q=1)"), UsageError);
    EXPECT_EQ(parse_measure(name("mine(p=0.8)@20"), own), parse_measure("mine(p=0.8)@20", own));
    EXPECT_THROW(parse_measure("mine"), UsageError) << "without the definitions";
    const Definitions without = defined("plain = sum(i, g[i])");
    EXPECT_THROW(parse_measure("plain(map=err)", without), UsageError) << "no r, no map";
}

TEST(Definitions, ACutOffIsNeededWhereKStands) {
    const Definitions own = defined("mine = sum(i, r[i]) / k");
    EXPECT_THROW(parse_measure("mine", own), UsageError);
    EXPECT_EQ(parse_measure("mine@3", own).k, 3U);
}

TEST(Definitions, InsideOtherMeasures) {
    Definitions own = defined("plain = if(R = 0, 0, sum(i, g[i]/log2(i+1)) / sum(i<=N, ideal_g[i]/log2(i+1)))");
    own.add("aspects = sum(i, sum(t, w[t] * r[i,t]))");
    Random random{6};
    for (int trial = 0; trial < 300; ++trial) {
        const AspectTopic topic(draw_table(random, Grades::fractions));
        ASSERT_NEAR(parse_measure("IA(plain@5)", own)(topic), parse_measure("IA(nDCG@5)")(topic), 1e-12);
        ASSERT_NEAR(parse_measure("CAM(plain)", own)(topic), parse_measure("CAM(nDCG)")(topic), 1e-12);
    }
    EXPECT_THROW(parse_measure("IA(aspects)", own), UsageError);
}

TEST(Definitions, NamesThatAreTaken) {
    EXPECT_THAT(error_of("nDCG = 1"), HasSubstr("column 1: \"nDCG\" is a measure already; take another name"));
    EXPECT_THAT(error_of("map = 1"), HasSubstr("is a measure already"));  // an alias
    Definitions own = defined("mine = 1");
    EXPECT_THROW(own.add("MINE = 2"), UsageError);
    EXPECT_EQ(own.names().size(), 1U);
}

TEST(Definitions, ManyInOneText) {
    Definitions own;
    own.add_all("# two measures\na = sum(i, # comment\n  r[i]\n\n  )\r\n\nb(p=2) = p\n", "file");
    EXPECT_EQ(own.names(), (std::vector<std::string_view>{"a", "b"}));
    EXPECT_EQ(own.find("a")->formula, "sum(i, r[i] )");
    try {
        own.add_all("\nc = 1\nd = sum(i,\n   q[i])\n", "defs.txt");
        FAIL();
    } catch (const UsageError& error) {
        EXPECT_EQ(std::string(error.what()),
                  "defs.txt:4: column 4: unknown value with an index \"q\"; known are r, g, judged, ideal_r, ideal_g, "
                  "w, R\n       q[i])\n       ^");
    }
}

TEST(Definitions, GradesThatAreNoProbabilitiesAreRefused) {
    const Definitions own = defined("mine = sum(i, r[i])");
    const Measure identity = parse_measure("mine(map=identity)", own), usual = parse_measure("mine", own);
    EXPECT_THAT(refusals({&identity, 1}, {.top = 3}), HasSubstr("grades go up to 3"));
    EXPECT_EQ(refusals({&usual, 1}, {.top = 3}), "");
}

TEST(Definitions, FaultsPassThroughOtherMeasures) {
    const Definitions own = defined("mine = sum(i, 1 / (g[i] - g[i]))");
    const AspectTopic topic({.grades = {{1, 0}, {0, 1}}, .weights = {1, 1}, .ranking = {0, 1}});
    for (const char* name : {"mine", "GM(mine)", "IA(mine)", "CAM(mine)"}) {
        const Measure measure = parse_measure(name, own);
        const double score = measure(topic);
        const auto fault = fault_of(score);
        ASSERT_TRUE(fault) << name;
        EXPECT_EQ(*fault, (ExpressionFault{ExpressionFault::Kind::division_by_zero, 16})) << name;
        EXPECT_THAT(fault_text(measure, score), HasSubstr("column 17: division by zero")) << name;
        EXPECT_THROW(refuse_fault(measure, score, "topic", "1"), MeasureFault) << name;
    }
    EXPECT_FALSE(fault_of(left_out));
    EXPECT_FALSE(fault_of(0));
    EXPECT_FALSE(fault_of(infinity));
}

}  // namespace
}  // namespace assay::testing::definitions_test
