#include "assay/engine/axioms.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::axioms_test {
namespace {

AxiomsRequest request_for(const std::vector<std::string>& measures, const std::vector<std::string>& axioms) {
    AxiomsRequest request;
    request.measures = parse_measures(measures);
    request.axioms = axioms;
    return request;
}

TEST(CheckAxioms, FindsVerdictsMeasureByMeasure) {
    const AxiomsResult result = check_axioms(request_for({"RBU", "AP"}, {"Conf", "Red"}));
    ASSERT_EQ(result.cells.size(), 4U);
    EXPECT_TRUE(result.at(0, 0).finding.satisfied());
    EXPECT_FALSE(result.at(1, 0).finding.satisfied());
    EXPECT_EQ(result.at(1, 1).finding.verdict, axioms::Verdict::not_applicable);
    EXPECT_FALSE(result.at(0, 0).published);  // not asked for
    EXPECT_EQ(result.about.assumptions.front().key, "reading");
}

TEST(CheckAxioms, HoldsVerdictsAgainstThePublishedOnes) {
    // In the paper AP satisfies Pri; with relevance below 1 it does not, since AP sees relevant or not.
    AxiomsRequest request = request_for({"AP", "INST"}, {"Pri", "Conf"});
    request.against_published = true;
    const AxiomsResult result = check_axioms(request);
    const auto row = axioms::published_row(axioms::diversity_suite, result.measures[0]);
    ASSERT_TRUE(row);
    for (std::size_t a = 0; a < 2; ++a) {
        const CheckedAxiom& cell = result.at(0, a);
        ASSERT_TRUE(cell.published);
        EXPECT_EQ(cell.differs(), *cell.published != cell.finding.satisfied());
        EXPECT_EQ(cell.differs(), !cell.reason.empty());
        EXPECT_FALSE(result.at(1, a).published);  // the paper does not know it
        EXPECT_FALSE(result.at(1, a).differs());
    }
}

TEST(CheckAxioms, TakesTheMeasuresOfThePaperWhereNoneAreNamed) {
    AxiomsRequest request = request_for({}, {"Conf"});
    EXPECT_EQ(check_axioms(request).measures.size(), axioms::diversity_suite.measures.size());
    request.suite = "recsys";
    request.axioms = {"MoreAsp"};
    EXPECT_EQ(check_axioms(request).measures.size(), axioms::recommendation_suite.measures.size());
}

TEST(CheckAxioms, RefusesQuestionsThatMakeNoSense) {
    AxiomsRequest request = request_for({"AP"}, {"Conf"});
    request.check.r = 2;
    try {
        check_axioms(request);
        FAIL() << "relevance goes up to 1";
    } catch (const SettingError& error) {
        EXPECT_EQ(error.setting, "relevance");
    }
    request.check.r = {};
    request.suite = "nonsense";
    EXPECT_THROW(check_axioms(request), UsageError);
    EXPECT_THROW(check_axioms(request_for({"AP"}, {"Nonsense"})), UsageError);
    EXPECT_THROW(check_axioms(request_for({"TOMA(nDCG)"}, {})), UsageError);  // there are no labels
}

TEST(CheckAxioms, GivesTheSameWithAnyNumberOfThreads) {
    AxiomsRequest request = request_for({"RBP", "RBU"}, {"Conf", "Pri"});
    const AxiomsResult one = check_axioms(request);
    request.threads = 2;
    const AxiomsResult two = check_axioms(request);
    for (std::size_t i = 0; i < one.cells.size(); ++i) {
        EXPECT_EQ(one.cells[i].finding.cases, two.cells[i].finding.cases);
        EXPECT_EQ(one.cells[i].finding.margin, two.cells[i].finding.margin);
    }
}

TEST(CheckAxioms, EndsWhereTheWatcherWantsAnEnd) {
    AxiomsRequest request = request_for({"AP"}, {"Conf"});
    request.watcher.cancelled = [] { return true; };
    EXPECT_THROW(check_axioms(request), Cancelled);
    EXPECT_THROW(scan_axioms(request, {.name = "r", .from = 0.1, .to = 0.2}), Cancelled);
}

TEST(ScanAxioms, CutsTheRangeWhereVerdictsFlip) {
    const AxiomScanResult result =
        scan_axioms(request_for({"P@20", "P@10"}, {"CloseTh"}), {.name = "k", .from = 1, .to = 40});
    ASSERT_EQ(result.stretches.size(), 4U);
    for (const std::size_t first : {0U, 2U}) {
        const AxiomStretch &below = result.stretches[first], &above = result.stretches[first + 1];
        EXPECT_EQ(below.measure, first / 2);
        EXPECT_EQ(below.from, 1);
        EXPECT_EQ(below.to, 4);
        EXPECT_FALSE(below.satisfied);
        EXPECT_EQ(above.measure, first / 2);
        EXPECT_EQ(above.from, 4);
        EXPECT_EQ(above.to, 40);
        EXPECT_TRUE(above.satisfied);
    }
    EXPECT_THROW(scan_axioms(request_for({"AP"}, {"Conf"}), {.name = "p", .from = 0.1, .to = 0.2}), UsageError);
}

TEST(ExplainAxiom, ShowsWhatEachRankAdds) {
    const AxiomExplanation explanation = explain_axiom(request_for({"RBU"}, {"Conf"}));
    ASSERT_EQ(explanation.checked.cells.size(), 1U);
    const axioms::Scored& shown = *explanation.checked.cells[0].finding.shown;
    double above = 0, below = 0;
    for (const double addition : explanation.above) above += addition;
    for (const double addition : explanation.below) below += addition;
    EXPECT_NEAR(above, shown.scores.above, 1e-12);
    EXPECT_NEAR(below, shown.scores.below, 1e-12);
    EXPECT_FALSE(explanation.before_normalisation);
    EXPECT_TRUE(explain_axiom(request_for({"nDCG"}, {"Conf"})).before_normalisation);
}

TEST(ExplainAxiom, SaysWhichReadingLooksAtMeasuresWithoutAspects) {
    AxiomsRequest request = request_for({"AP"}, {"Red"});
    const AxiomExplanation explanation = explain_axiom(request);
    ASSERT_EQ(explanation.checked.about.messages.size(), 1U);
    EXPECT_EQ(explanation.checked.about.messages[0].hints, (std::vector<Hint>{{"reading", "literal"}}));
    request.check.reading = axioms::Reading::literal;
    EXPECT_TRUE(explain_axiom(request).checked.about.messages.empty());
}

}  // namespace
}  // namespace assay::axioms_test
