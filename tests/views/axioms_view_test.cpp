#include "assay/views/axioms_view.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/metrics/measure.hpp"
#include "assay/views/axioms_explain_view.hpp"

#include "support/report_text.hpp"

namespace assay::axioms_view_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing::report_text;

AxiomsRequest request_for(const std::vector<std::string>& measures, const std::vector<std::string>& axioms) {
    AxiomsRequest request;
    request.measures = parse_measures(measures);
    request.axioms = axioms;
    return request;
}

/// RBP and AP under Pri and Red, where the paper says other things of three of them.
std::shared_ptr<const AxiomsResult> verdicts(bool against_published) {
    AxiomsResult result = check_axioms(request_for({"RBP", "AP"}, {"Pri", "Red"}));
    result.against_published = against_published;
    if (against_published) {
        result.cells[0].published = !result.cells[0].finding.satisfied();
        result.cells[0].reason = "because";
        result.cells[1].published = !result.cells[1].finding.satisfied();
        result.cells[1].reason = "because";
        result.cells[2].published = result.cells[2].finding.satisfied();
    }
    return std::make_shared<const AxiomsResult>(std::move(result));
}

TEST(AxiomsView, HasMeasuresDownAndAxiomsAcross) {
    EXPECT_EQ(report_text(views::axioms_view(verdicts(false)), "table"),
              "Reading paper: Y no counterexample found, - violated\n"
              "measure  Pri  Red\n"
              "RBP      Y    -\n"
              "AP       -    -\n");
}

TEST(AxiomsView, HasARecordForEachVerdict) {
    const std::string tsv = report_text(views::axioms_view(verdicts(false)), "tsv");
    EXPECT_THAT(tsv, HasSubstr("measure\taxiom\tverdict\tcases\tmargin\tcounterexample\nRBP\tPri\tsatisfied\t"));
    EXPECT_THAT(tsv, HasSubstr("RBP\tRed\tviolated\t0\t\tby definition: the measure sees no aspects\n"));
    EXPECT_THAT(tsv, HasSubstr("AP\tPri\tviolated\t5\t\t0.001 0.01 -> 0.01 0.001: 1 = 1\n"));
    const std::string json = report_text(views::axioms_view(verdicts(false)), "json");
    EXPECT_THAT(json, HasSubstr(R"({"measure": "AP", "axiom": "Pri", "verdict": "violated", "cases": 5, "counterex)"));
}

TEST(AxiomsView, MarksWhatDiffersFromThePaperAndSaysWhy) {
    const Report report = views::axioms_view(verdicts(true));
    const std::string table = report_text(report, "table");
    EXPECT_THAT(table, HasSubstr("- violated, ! other than published\n"));
    EXPECT_THAT(table, HasSubstr("RBP      Y!   -!\nAP       -    -\n"));
    EXPECT_THAT(table, HasSubstr("\n2 cells other than published\nmeasure  axiom  here       shown by\n"));
    EXPECT_THAT(table, HasSubstr("\nWhy\nmeasure  axioms    reason\nRBP      Pri, Red  because\n"));
    const std::string tsv = report_text(report, "tsv");
    EXPECT_THAT(tsv, HasSubstr("counterexample\tpublished\treason\n"));
    EXPECT_THAT(tsv, HasSubstr("by definition: the measure sees no aspects\tsatisfied\tbecause\n"));
    EXPECT_THAT(tsv, HasSubstr("1 = 1\tviolated\t\n"));  // as in the paper
    EXPECT_THAT(tsv, HasSubstr("AP\tRed\tviolated\t0\t\tby definition: the measure sees no aspects\t\t\n"));
}

TEST(AxiomsView, SaysThatNothingDiffers) {
    AxiomsResult result = *verdicts(false);
    result.against_published = true;
    const std::string table =
        report_text(views::axioms_view(std::make_shared<const AxiomsResult>(std::move(result))), "table");
    EXPECT_THAT(table, HasSubstr("! other than published; no cell is\n"));
    EXPECT_THAT(table, Not(HasSubstr("Why")));
}

TEST(AxiomScanView, HasARowForEachStretch) {
    const AxiomsRequest request = request_for({"RBP"}, {"Pri"});
    AxiomScanResult result;
    result.measures = request.measures;
    result.axioms = {axioms::find_axioms(axioms::diversity_suite, request.axioms)};
    result.range = {.name = "p", .from = 0.5, .to = 0.9};
    result.stretches = {{.measure = 0, .axiom = 0, .from = 0.5, .to = 0.7548776662466927, .satisfied = false},
                        {.measure = 0, .axiom = 0, .from = 0.7548776662466927, .to = 0.9, .satisfied = true}};
    const Report report = views::axiom_scan_view(std::make_shared<const AxiomScanResult>(std::move(result)));
    EXPECT_EQ(report_text(report, "table"),
              "Verdicts as p goes from 0.5 to 0.9, reading paper\n"
              "measure  axiom  parameter  from        to          verdict\n"
              "RBP      Pri    p          0.5         0.75487767  violated\n"
              "RBP      Pri    p          0.75487767  0.9         satisfied\n");
    EXPECT_THAT(report_text(report, "tsv"), HasSubstr("RBP\tPri\tp\t0.7548776662466927\t0.9\tsatisfied\n"));
}

Report explained(const std::string& measure, const std::string& axiom) {
    return views::axioms_explain_view(
        std::make_shared<const AxiomExplanation>(explain_axiom(request_for({measure}, {axiom}))));
}

TEST(AxiomsExplainView, ShowsBothRankingsSideBySide) {
    EXPECT_THAT(report_text(explained("RBU", "Conf"), "table"),
                HasSubstr("Cases: one aspect, the empty ranking included.\n"
                          "\n"
                          "satisfied: 841 cases looked at. The one with the smallest margin:\n"
                          "rank   should win  relevance  adds    should lose  relevance  adds\n"
                          "1      d1          1          0.9405  d1           1          0.9405\n"
                          "2                                     d2           0          -0.049005\n"
                          "score                         0.9405                          0.891495\n"
                          "demanded: 0.9405 > 0.891495, which holds\n"));
}

// An empty ranking adds nothing; its column must stay empty all the same.
TEST(AxiomsExplainView, KeepsColumnsApartWhereOneRankingIsEmpty) {
    EXPECT_THAT(report_text(explained("RBP", "Conf"), "table"),
                HasSubstr("rank   should win  relevance  adds  should lose  relevance  adds\n"
                          "1                                   d1           0          0\n"
                          "score                         0                             0\n"));
}

TEST(AxiomsExplainView, HasRecordsThatTheCaseCanBeRebuiltFrom) {
    EXPECT_EQ(
        report_text(explained("AP", "Pri"), "tsv"),
        "measure\taxiom\tverdict\tcases\tdemanded\tscore_win\tscore_lose\tranking\trank\tdocument\taspect\tweight\t"
        "relevance\trating\tadds\n"
        "AP\tPri\tviolated\t5\t>\t1\t1\twin\t1\td2\t1\t1\t0.01\t\t\n"
        "AP\tPri\tviolated\t5\t>\t1\t1\twin\t2\td1\t1\t1\t0.001\t\t\n"
        "AP\tPri\tviolated\t5\t>\t1\t1\tlose\t1\td1\t1\t1\t0.001\t\t\n"
        "AP\tPri\tviolated\t5\t>\t1\t1\tlose\t2\td2\t1\t1\t0.01\t\t\n");
    EXPECT_THAT(report_text(explained("AP", "Red"), "tsv"), HasSubstr("\nAP\tRed\tviolated\t0\t"));
}

TEST(AxiomsExplainView, ShowsNoRankingsWhereTheMeasureSeesNoAspects) {
    const Report report = explained("AP", "Red");
    EXPECT_THAT(report_text(report, "table"), HasSubstr("\n\nviolated by definition: the measure sees no aspects\n"));
    EXPECT_THAT(report_text(report, "latex"), Not(HasSubstr("tabular")));
}

}  // namespace
}  // namespace assay::axioms_view_test
