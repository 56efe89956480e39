// The published table and where verdicts differ from it.

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "assay/axioms/catalogue.hpp"
#include "assay/axioms/check.hpp"
#include "assay/axioms/render.hpp"
#include "assay/metrics/measure.hpp"

#include "support/sanitized.hpp"

namespace assay::testing::tables_test {
namespace {

using axioms::Axiom;
using axioms::check;
using axioms::CheckOptions;
using axioms::diversity_suite;
using axioms::Finding;
using axioms::Reading;
using axioms::Verdict;

using Cells = std::set<std::pair<std::string, std::string>>;

std::vector<Measure> published_measures() {
    std::vector<Measure> measures;
    for (const std::string_view name : diversity_suite.measures) measures.push_back(parse_measure(name));
    return measures;
}

const Axiom& axiom(std::string_view name) {
    const std::string names[] = {std::string(name)};
    return *axioms::find_axioms(diversity_suite, names).front();
}

std::vector<Finding> findings_under(Reading reading) {
    return check_all(published_measures(), diversity_suite.axioms, {.reading = reading}, 1);
}

/// The cells whose verdict is not the published one, by the name that the paper has for the measure.
Cells differences(const std::vector<Finding>& findings) {
    Cells cells;
    const std::size_t width = diversity_suite.axioms.size();
    for (std::size_t i = 0; i < findings.size(); ++i)
        if (findings[i].satisfied() != (diversity_suite.published[i / width][i % width] == 'Y'))
            cells.emplace(diversity_suite.labels[i / width], diversity_suite.axioms[i % width]->name);
    return cells;
}

std::string counterexample(std::string_view measure, std::string_view name, Reading reading = Reading::paper) {
    const Finding finding = check(parse_measure(measure), axiom(name), {.reading = reading});
    return finding.verdict == Verdict::violated ? case_text(*finding.shown) : "none";
}

const Cells ten = {{"AP-IA", "Pri"}, {"AP-IA", "Deep"}, {"NRBP", "Pri"},    {"alpha-nDCG@k", "Pri"},
                   {"EU", "Pri"},    {"CT@k", "Pri"},   {"NRBP", "AspDiv"}, {"alpha-nDCG@k", "AspDiv"},
                   {"EU", "AspDiv"}, {"CT@k", "AspDiv"}};

TEST(AxiomTables, PaperHasTwentyRowsOfTen) {
    EXPECT_EQ(diversity_suite.measures.size(), 20U);
    EXPECT_EQ(diversity_suite.axioms.size(), 10U);
    ASSERT_EQ(diversity_suite.published.size(), 20U);
    ASSERT_EQ(diversity_suite.labels.size(), 20U);
    for (const std::string_view row : diversity_suite.published) EXPECT_EQ(row.size(), 10U);
}

TEST(AxiomTables, ReadAsThePaperExactlyTenCellsDiffer) {
    const std::vector<Finding> findings = findings_under(Reading::paper);
    EXPECT_EQ(differences(findings), ten);
    for (const Finding& finding : findings)
        if (finding.satisfied() && finding.margin && *finding.margin != 0) {
            EXPECT_GT(*finding.margin, 1000);
        }
}

TEST(AxiomTables, KnownVerdictsAreWhatTheCheckerFinds) {
    const std::vector<Finding> findings = findings_under(Reading::paper);
    const std::size_t width = diversity_suite.axioms.size();
    for (std::size_t row = 0; row < diversity_suite.measures.size(); ++row) {
        std::string found;
        for (std::size_t a = 0; a < width; ++a) found += findings[row * width + a].satisfied() ? 'Y' : '-';
        EXPECT_EQ(known_verdicts(diversity_suite, row), found) << diversity_suite.measures[row];
    }
}

TEST(AxiomTables, ReadLiterallyThirtyTwoCellsDiffer) {
    Cells expected = ten;
    for (const char* name : {"AP", "AP-IA", "nDCG@k", "nDCG-IA@k", "D#-Measure@k", "P@k", "P-IA@k", "S-Recall@k"})
        expected.emplace(name, "DeepTh");
    for (const char* name : {"nDCG@k", "ERR@k", "RBP"}) expected.emplace(name, "AspDiv");
    for (const char* name : {"RR", "ERR@k"}) expected.emplace(name, "Sat");
    expected.emplace("CT@k", "Red");
    for (const char* name : {"RR-IA@k", "AP-IA", "nDCG-IA@k", "ERR-IA@k", "D#-Measure@k", "EU", "CT@k", "RBU@k"})
        expected.emplace(name, "AspRel");
    ASSERT_EQ(expected.size(), 32U);
    EXPECT_EQ(differences(findings_under(Reading::literal)), expected);
}

TEST(AxiomTables, EveryDifferenceHasAReasonAndNoOther) {
    for (const Reading reading : {Reading::paper, Reading::literal}) {
        const Cells found = differences(findings_under(reading));
        for (std::size_t row = 0; row < diversity_suite.measures.size(); ++row)
            for (const Axiom* one : diversity_suite.axioms) {
                const bool differs =
                    found.count({std::string(diversity_suite.labels[row]), std::string(one->name)}) > 0;
                EXPECT_EQ(find_difference(diversity_suite, row, one->name, reading) != nullptr, differs)
                    << diversity_suite.labels[row] << ' ' << one->name;
            }
    }
}

TEST(AxiomTables, EveryDifferenceUnderOtherReadingsHasAReason) {
    for (const Reading reading : {Reading::binary, Reading::wide, Reading::unpadded})
        for (const auto& [label, name] : differences(findings_under(reading))) {
            const auto row = std::find(diversity_suite.labels.begin(), diversity_suite.labels.end(), label);
            ASSERT_NE(row, diversity_suite.labels.end());
            const auto number = static_cast<std::size_t>(row - diversity_suite.labels.begin());
            EXPECT_NE(find_difference(diversity_suite, number, name, reading), nullptr) << label << ' ' << name;
        }
}

TEST(AxiomTables, CountersOfDocumentsObeyWhereRelevanceIsBinary) {
    for (const char* measure : {"NRBP(p=0.99,alpha=0.1)", "alpha_nDCG(alpha=0.1)", "EU(alpha=0.1)", "CT(alpha=0.1)"})
        for (const char* name : {"Pri", "AspDiv"})
            EXPECT_EQ(counterexample(measure, name, Reading::binary), "none") << measure << ' ' << name;
    EXPECT_EQ(counterexample("IA(AP)", "Pri", Reading::binary), "none");
    EXPECT_NE(counterexample("IA(AP)", "Deep", Reading::binary), "none");
}

TEST(AxiomTables, RbuAndErrObeyForLargeRelevanceToo) {
    for (const char* measure : {"RBU", "IA(ERR)"})
        for (const char* name : {"Pri", "Deep", "AspDiv", "MRed"})
            EXPECT_EQ(counterexample(measure, name, Reading::wide), "none") << measure << ' ' << name;
}

TEST(AxiomTables, CounterexamplesAreThoseOfTheSpecification) {
    EXPECT_EQ(counterexample("IA(AP)", "Pri"), "0.001 0.01 -> 0.01 0.001: 1 = 1");
    EXPECT_EQ(counterexample("IA(AP)", "Deep"), "0.001 0.01 0.01 0.001 -> 0.01 0.001 0.001 0.01: 1 = 1");
    EXPECT_EQ(counterexample("alpha_nDCG(alpha=0.1)", "Pri"),
              "0 0.01 0.001 -> 0.001 0.01 0: 0.006759297536 -> 0.006678367782");
    EXPECT_EQ(counterexample("NRBP(p=0.99,alpha=0.1)", "Pri"), "0 0.01 0.001 -> 0.001 0.01 0: 0.01078209 -> 0.00991");
    EXPECT_EQ(counterexample("EU(alpha=0.1)", "Pri"), "0 0.05 0.001 -> 0.001 0.05 0: -0.06899447284 -> -0.07084264036");
    EXPECT_EQ(counterexample("CT(alpha=0.1)", "Pri"), "0 0.05 0.001 -> 0.001 0.05 0: 0.0253 -> 0.0235");
    const std::string replaced = "w=0.5,0.5 (0,0) (0,0.1) -> (0.001,0.001) (0,0.1): ";
    EXPECT_EQ(counterexample("alpha_nDCG(alpha=0.1)", "AspDiv"), replaced + "0.06309297536 -> 0.05878367782");
    EXPECT_EQ(counterexample("NRBP(p=0.99,alpha=0.1)", "AspDiv"), replaced + "0.099 -> 0.0911");
    EXPECT_EQ(counterexample("EU(alpha=0.1)", "AspDiv"), replaced + "-0.05 -> -0.0515");
    EXPECT_EQ(counterexample("CT(alpha=0.1)", "AspDiv"), replaced + "0.025 -> 0.0235");
}

TEST(AxiomTables, LiteralCounterexamplesAreThoseOfTheSpecification) {
    EXPECT_EQ(counterexample("RBU", "AspRel", Reading::literal),
              "w=0.6,0.4 (0,0.05) (0.5,0) -> (0.05,0) (0.5,0): 0.215325 -> 0.2105235");
    EXPECT_EQ(counterexample("CT(alpha=0.1)", "Red", Reading::literal),
              "w=0.5,0.5 (0.5,0) (0.5,0) (0.5,0) (0,0.5) (0,0.5) (0.5,0) -> (0.5,0) (0.5,0) (0.5,0) (0,0.5) (0,0.5) "
              "(0,0.5): 0.47 = 0.47");
}

TEST(AxiomTables, ThreadsChangeNothing) {
    const std::vector<Measure> measures = published_measures();
    // Under a sanitizer the first axiom is enough: threads share out cells, whatever is in them.
    const std::span<const Axiom* const> all = diversity_suite.axioms, some = sanitized ? all.first(1) : all;
    const auto one = check_all(measures, some, {}, 1), two = check_all(measures, some, {}, 2);
    ASSERT_EQ(one.size(), two.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].verdict, two[i].verdict);
        EXPECT_EQ(one[i].cases, two[i].cases);
        EXPECT_EQ(one[i].margin, two[i].margin);
        ASSERT_EQ(one[i].shown.has_value(), two[i].shown.has_value());
        if (one[i].shown) {
            EXPECT_EQ(one[i].shown->made, two[i].shown->made);
        }
    }
}

TEST(AxiomTables, AnotherSeedGivesTheSameVerdicts) {
    EXPECT_EQ(differences(check_all(published_measures(), diversity_suite.axioms, {.seed = 20260}, 1)), ten);
}

}  // namespace
}  // namespace assay::testing::tables_test
