#include "assay/metrics/measure.hpp"

#include <cmath>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/metrics/catalogue.hpp"

#include "support/random.hpp"

namespace assay::testing::measure_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// What is wrong with a name.
std::string fault(std::string_view name) {
    try {
        parse_measure(name);
    } catch (const UsageError& error) {
        return error.what();
    }
    return "";
}

std::string canonical(std::string_view name) { return parse_measure(name).name(); }

/// A number that the domain holds, of any size and number of digits.
double draw_number(Random& random, const Domain& domain) {
    for (;;) {
        double number = std::ldexp(random.unit() - 0.5, static_cast<int>(random.below(60)) - 20);
        if (std::isfinite(domain.low) && std::isfinite(domain.high))
            number = domain.low + random.unit() * (domain.high - domain.low);
        if (random.below(3) == 0) number = static_cast<double>(random.below(100)) / 4;
        if (random.below(10) == 0) number = std::isfinite(domain.low) ? domain.low : domain.high;
        if (domain.whole) number = std::floor(number);
        if (std::isfinite(number) && domain.contains(number)) return number;
    }
}

Value draw_value(Random& random, const Param& param) {
    Value value{param.fallback, {}};
    if (param.text) value.text = random.below(2) == 0 ? "trust" : "ease-of_use 2";
    if (param.text || random.below(3) == 0) return value;
    if (param.list) {
        for (std::size_t i = 0, n = 1 + random.below(4); i < n; ++i)
            value.list.push_back(draw_number(random, param.domain));
        return value;
    }
    if (param.words.empty()) return {draw_number(random, param.domain), {}};
    const std::size_t word = random.below(param.words.size());
    value.number = static_cast<double>(word);
    if (param.words[word].back() == ':') value.list = {draw_number(random, param.domain)};
    if (param.words[word].back() == '[')
        for (std::size_t i = 0, n = 1 + random.below(4); i < n; ++i)
            value.list.push_back(draw_number(random, param.domain));
    return value;
}

/// Whether a measure may stand inside another.
bool fits_inside(const MeasureFamily& inner, const MeasureFamily& outer) {
    if (outer.needs.any_of(Need::each_aspect | Need::labels))
        return inner.needs.empty() && inner.nests == 0 && inner.aggregate == Aggregate::mean;
    return inner.aggregate != Aggregate::whole && (inner.nests == 0 || inner.aggregate == Aggregate::mean);
}

Measure draw_measure(Random& random, const MeasureFamily& family, int depth = 0) {
    Measure measure{.family = &family, .values = {}, .k = whole_ranking, .inner = {}};
    for (const Param& param : family.params) measure.values.push_back(draw_value(random, param));
    if (family.cutoff == Cutoff::required || (family.cutoff == Cutoff::optional && random.below(2) == 0))
        measure.k = 1 + random.below(random.below(2) == 0 ? 20 : 1'000'000'000);
    while (measure.inner.size() < family.nests) {
        const MeasureFamily& inner = *measure_families()[random.below(measure_families().size())];
        if (!fits_inside(inner, family)) continue;
        if (inner.nests == 0 || depth < 3) measure.inner.push_back(draw_measure(random, inner, depth + 1));
    }
    const bool faulty = family.fault != nullptr && !family.fault(measure.args()).empty();
    return faulty ? draw_measure(random, family, depth) : measure;
}

TEST(MeasureNames, EveryMeasureIsReadBackFromItsName) {
    Random random(51);
    for (const MeasureFamily* family : measure_families())
        for (int round = 0; round < 200; ++round) {
            const Measure measure = draw_measure(random, *family);
            const std::string name = measure.name();
            try {
                ASSERT_TRUE(parse_measure(name) == measure) << name << " is read as " << canonical(name);
                ASSERT_EQ(canonical(name), name);
            } catch (const UsageError& error) {
                FAIL() << error.what();
            }
        }
}

TEST(MeasureNames, EveryExampleIsAMeasureOfItsKind) {
    for (const MeasureFamily* family : measure_families())
        EXPECT_EQ(parse_measure(family->example).family, family) << family->example;
}

TEST(MeasureNames, CaseAndDashesAndBlanksDoNotMatter) {
    EXPECT_EQ(canonical("ndcg@10"), "nDCG@10");
    EXPECT_EQ(canonical(" NDCG ( Gain = EXP ) @ 10 "), "nDCG(gain=exp)@10");
    EXPECT_EQ(canonical("r-precision"), "Rprec");
    EXPECT_EQ(canonical("TREC-EVAL:NDCG-CUT-10"), "trec_eval:ndcg_cut_10");
    EXPECT_EQ(canonical("trec_eval:ndcg_cut.10"), "trec_eval:ndcg_cut_10");
    EXPECT_EQ(canonical("trec_eval:iprec_at_recall_0.6"), "trec_eval:iprec_at_recall_0.60");
}

TEST(MeasureNames, DefaultsAreNotPrinted) {
    EXPECT_EQ(canonical("nDCG(gain=linear)"), "nDCG");
    EXPECT_EQ(canonical("RBP(p=0.80)"), "RBP");
    EXPECT_EQ(canonical("RBP(p=8e-1)"), "RBP");
    EXPECT_EQ(canonical("AP()"), "AP");
    EXPECT_EQ(canonical("P(rel=2.0)@05"), "P(rel=2)@5");
}

TEST(MeasureNames, FractionsAndQuotes) {
    EXPECT_EQ(parse_measure("RBP(p=1/3)").values[0].number, 1.0 / 3);
    EXPECT_EQ(canonical("nDCG(gain='exp')"), "nDCG(gain=exp)");
    EXPECT_EQ(canonical("nDCG(dcg=\"exp-log2\")@5"), "nDCG(gain=exp)@5");
    EXPECT_THAT(fault("RBP(p=1/0)"), HasSubstr("p must be"));
    EXPECT_THAT(fault("AP(rel=1e308/1e-308)"), HasSubstr("rel must be"));
    EXPECT_THAT(fault("RBP(p=1/)"), HasSubstr("p must be"));
    EXPECT_THAT(fault("RBP(p=1/2/3)"), HasSubstr("p must be"));
}

TEST(MeasureNames, Aliases) {
    for (const Alias& alias : all_aliases()) {  // some need a rank or a level of recall
        const std::string name(alias.name);
        EXPECT_TRUE(fault(name).empty() || fault(name + "@5").empty() || fault(name + "@0.5").empty()) << fault(name);
    }
    EXPECT_EQ(canonical("MAP(rel=2)@100"), "AP(rel=2)@100");
    EXPECT_EQ(canonical("GMAP(rel=2)@100"), "GM(AP(rel=2)@100)");
    EXPECT_EQ(canonical("gmap"), "GM(AP)");
    EXPECT_EQ(canonical("MRR@10"), "RR@10");
}

TEST(MeasureNames, OfOtherTools) {
    EXPECT_EQ(canonical("BPM(max_rel=3,T=2)@10"), "ir_measures:BPM(max_rel=3,T=2)@10");
    EXPECT_EQ(canonical("nNRBP"), "ir_measures:nNRBP");
    EXPECT_EQ(canonical("ir_measures:MAP(rel=2)@5"), "ir_measures:AP(rel=2)@5");
    EXPECT_EQ(canonical("ir_measures:nDCG(cutoff=10,judged_only=True,gains={1:2})"),
              "ir_measures:nDCG(gains=[1,2],judged_only=yes)@10");
    EXPECT_EQ(canonical("P(cutoff=10)"), "P@10");
    EXPECT_THAT(fault("P_10"), HasSubstr("trec_eval:P_10, or P@10 for ours"));
    EXPECT_EQ(canonical("nDCG(judged_only=True)@5"), "ir_measures:nDCG(judged_only=yes)@5");
    EXPECT_EQ(canonical("MAP(judged_only=False)"), "ir_measures:AP");
    EXPECT_EQ(canonical("NRBP(beta=0.7)"), "ir_measures:NRBP(beta=0.7)");
    EXPECT_EQ(canonical("nDCG(dcg=exp-log2)"), "nDCG(gain=exp)");
    EXPECT_EQ(canonical("P(rel=2)@5"), "P(rel=2)@5");
    EXPECT_THAT(fault("nDCG(judged_only=True,gain=exp)"), HasSubstr("unknown parameter"));
    EXPECT_THAT(fault("ir_measures:alpha_nDCG(judged_only=True)@5"), HasSubstr("ir_measures itself fails"));
}

TEST(MeasureNames, OneAspect) {
    EXPECT_EQ(canonical("nDCG(aspect=trust)@10"), "nDCG(aspect=trust)@10");
    EXPECT_EQ(canonical("ASPECT(nDCG(gain=exp)@10,aspect=trust)"), "nDCG(gain=exp,aspect=trust)@10");
    EXPECT_THAT(fault("ASPECT(nDCG)"), HasSubstr("needs the name of an aspect"));
    EXPECT_THAT(fault("CAM(nDCG(aspect=trust))"), HasSubstr("looks at all aspects"));
}

TEST(MeasureNames, ListsAndGrids) {
    const auto names = [](std::initializer_list<std::string> given) {
        std::vector<std::string> made;
        for (const Measure& measure : parse_measures(given)) made.push_back(measure.name());
        return made;
    };
    EXPECT_EQ(names({"nDCG@5,10", "AP"}), (std::vector<std::string>{"nDCG@5", "nDCG@10", "AP"}));
    EXPECT_EQ(names({"RBP(p=0.5|0.9)@5,10"}),
              (std::vector<std::string>{"RBP(p=0.5)@5", "RBP(p=0.5)@10", "RBP(p=0.9)@5", "RBP(p=0.9)@10"}));
    EXPECT_EQ(names({"NLRE(mu=[1,2])@5"}), (std::vector<std::string>{"NLRE(mu=[1,2])@5"}));
}

TEST(MeasureNames, Nested) {
    const Measure measure = parse_measure("GM( P(rel=2)@5 )");
    EXPECT_EQ(measure.family, &gm_family);
    ASSERT_EQ(measure.inner.size(), 1U);
    EXPECT_EQ(measure.inner[0].family, &p_family);
    EXPECT_EQ(measure.inner[0].k, 5U);
    EXPECT_EQ(measure.name(), "GM(P(rel=2)@5)");
    EXPECT_EQ(canonical("GM(trec_eval:P_5)"), "GM(trec_eval:P_5)");
    std::string deep = "AP";
    for (int i = 0; i < 1000; ++i) deep = "GM(" + deep + ")";
    EXPECT_THAT(fault(deep), HasSubstr("nested too deep"));
}

TEST(MeasureNames, Faults) {
    EXPECT_THAT(fault("nDCG@0"), HasSubstr("the cut-off must be a whole number from 1"));
    EXPECT_THAT(fault("nDCG@99999999999"), HasSubstr("the cut-off must be a whole number from 1"));
    EXPECT_THAT(fault("nDCG@inf"), HasSubstr("the cut-off must be a whole number from 1"));
    EXPECT_THAT(fault("P"), HasSubstr("needs a cut-off"));
    EXPECT_THAT(fault("Rprec@5"), HasSubstr("takes no cut-off"));
    EXPECT_THAT(fault("IPrec@1.5"), HasSubstr("must be a number in [0, 1]"));
    EXPECT_THAT(fault("AP(rel=)"), HasSubstr("rel must be a number above 0"));
    EXPECT_THAT(fault("AP(rel)"), HasSubstr("has no \"=\""));
    EXPECT_THAT(fault("AP(rel=1,)"), HasSubstr("an argument is missing"));
    EXPECT_THAT(fault("AP(rel=1,rel=1)"), HasSubstr("rel is given twice"));
    EXPECT_THAT(fault("AP(rel=1"), HasSubstr("a bracket is not closed"));
    EXPECT_THAT(fault("AP(rel=1)x"), HasSubstr("\"x\" cannot stand there"));
    EXPECT_THAT(fault("AP(relx=1)"), HasSubstr("unknown parameter \"relx\"; AP takes rel"));
    EXPECT_THAT(fault("GM"), HasSubstr("takes a measure inside its brackets"));
    EXPECT_THAT(fault("GM(AP)@5"), HasSubstr("give it to the measure inside"));
    EXPECT_THAT(fault("IA(alpha_nDCG@5)"), HasSubstr("alpha_nDCG@5 looks at all aspects"));
    EXPECT_THAT(fault("IA(IA(AP))"), HasSubstr("IA(AP) looks at all aspects"));
    EXPECT_THAT(fault("IA(GM(AP))"), HasSubstr("GM is a mean over topics and cannot stand inside another measure"));
    EXPECT_THAT(fault("TOMA(CAM(AP))"), HasSubstr("CAM(AP) looks at all aspects, TOMA at one"));
    EXPECT_THAT(fault("CAM(NumRet)"),
                HasSubstr("NumRet is a sum over topics, CAM a mean; put a measure inside that is"));
    EXPECT_THAT(fault("TOMA(NumQ)"), HasSubstr("NumQ is a sum over topics, TOMA a mean"));
    EXPECT_THAT(fault("MM(trec_eval:gm_map)"),
                HasSubstr("trec_eval:gm_map is a geometric mean over topics, MM a mean"));
    EXPECT_THAT(fault("MM(trec_eval:utility)"), HasSubstr("can be negative, and MM is a harmonic mean; use CAM"));
    EXPECT_THAT(fault("WHAM(trec_eval:utility)"), HasSubstr("can be negative, and WHAM is a harmonic mean; use CAM"));
    for (const char* name :
         {"CAM(AP,weights=[0,0])", "MM(AP,weights=0)", "nWCS(weights=[0])", "TOMA(AP,weights=[0,0])"})
        EXPECT_THAT(fault(name), HasSubstr("weights must not all be 0"));
    EXPECT_THAT(fault("CAM(AP,weights=[1e308,1e308])"), HasSubstr("the sum of the weights is no number"));
    EXPECT_THAT(fault("CAM(AP,weights=[1,-1])"), HasSubstr("each item of weights must be a number of at least 0"));
    for (const char* name : {"WHAM(AP,aspects=[1])", "uRBP(aspects=[2,2])", "uRBPgr(aspects=[1,2,3])"})
        EXPECT_THAT(fault(name), HasSubstr("aspects must name two different aspects by number, as in aspects=[1,3]"));
    EXPECT_THAT(fault("NLRE(mu=0)"), HasSubstr("mu must be a number above 0"));
    EXPECT_THAT(fault("P_IA"), HasSubstr("\"P_IA\" stands for IA(P): \"P\": needs a cut-off"));
    EXPECT_THAT(fault("nosuch:AP"), HasSubstr("unknown tool \"nosuch\""));
    EXPECT_THAT(fault(""), HasSubstr("unknown measure"));
}

TEST(MeasureNames, AllFaultsAtOnceAndEveryMeasureOnce) {
    const std::vector<std::string> wrong{"nDGC", "AP", "P@0"};
    try {
        parse_measures(wrong);
        FAIL();
    } catch (const UsageError& error) {
        EXPECT_THAT(error.what(), HasSubstr("\"nDGC\": unknown measure; did you mean nDCG?\n\"P@0\": the cut-off"));
        EXPECT_THAT(error.what(), Not(HasSubstr("\"AP\"")));
    }
    const std::vector<std::string> repeated{"AP", "RR", "map", "AP@5", "AP(rel=2)", "MRR", "AP@5"};
    EXPECT_EQ(parse_measures(repeated).size(), 4U);
}

}  // namespace
}  // namespace assay::testing::measure_test
