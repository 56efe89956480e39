#include "assay/views/compare_view.hpp"

#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/stats/catalogue.hpp"

#include "support/compared_runs.hpp"
#include "support/reports.hpp"

namespace assay::testing::compare_view_test {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

Report view(const CompareRequest& request, bool every_pair = false) {
    return views::compare_view(std::make_shared<const RunComparisons>(compare(request)), {.every_pair = every_pair});
}

const CompareRequest four{.evaluation = evaluation_of({run_a, run_b, run_c, run_d})};

TEST(CompareView, MeansWithLettersThenPairs) {
    EXPECT_EQ(written(view(four), "table", {.digits = 4}),
              R"(t: paired t-test of the mean difference, two-sided, holm correction over 6 pairs, alpha 0.05, 6 topics
run       M
A    0.3883 a
C    0.3883 a
B    0.3183 a
D    0.1217 b
Runs that share a letter do not differ significantly.

a  b  difference      low    high        t       p  p(holm)        d_z  superiority  smallest
A  B      0.0700  -0.0039  0.1439   2.4346  0.0590   0.1537     0.9939       0.8333    0.1548
A  C      0.0000  -0.0148  0.0148   0.0000  1.0000   1.0000     0.0000       0.5000    0.0311
A  D      0.2667   0.2086  0.3248  11.7954  0.0001   0.0004 *   4.8154       1.0000    0.1217
B  C     -0.0700  -0.1406  0.0006  -2.5504  0.0512   0.1537    -1.0412       0.1667    0.1477
B  D      0.1967   0.1533  0.2400  11.6609  0.0001   0.0004 *   4.7605       1.0000    0.0908
C  D      0.2667   0.2105  0.3229  12.1999  0.0001   0.0004 *   4.9806       1.0000    0.1176
difference: mean of a - b; low, high: its 95% t interval; *: p(holm) < 0.05
superiority: share of topics on which a is better, ties half; smallest: what a t-test would have found with power 0.8
)");
}

TEST(CompareView, MarksAgainstABaselineSayWhichWay) {
    CompareRequest request = four;
    request.baseline = "B";
    request.correction = stats::find_correction("none");
    request.alpha = 0.06;
    const std::string text = written(view(request), "table", {.digits = 4});
    EXPECT_THAT(text, HasSubstr("A    0.3883 ▲\nC    0.3883 ▲\nB    0.3183\nD    0.1217 ▼\n"));
    EXPECT_THAT(text, HasSubstr("▲ ▼: differs significantly from \"B\", with a higher or a lower mean.\n"));
    const std::string latex = written(view(request), "latex", {.digits = 4});
    EXPECT_THAT(latex, HasSubstr("\\textbf{0.3883}$^{\\blacktriangle}$"));
    EXPECT_THAT(latex, HasSubstr("0.1217$^{\\blacktriangledown}$"));
    EXPECT_THAT(latex, HasSubstr("topics. $\\blacktriangle$ $\\blacktriangledown$: differs significantly from ``B'',"));
}

std::string marked(const CompareRequest& request, views::Marks marks, std::string_view format) {
    const Report report =
        views::compare_view(std::make_shared<const RunComparisons>(compare(request)), {.marks = marks});
    return written(report, format, {.digits = 4});
}

TEST(CompareView, RunsNameThoseThatTheyBeat) {
    const std::string text = marked(four, views::Marks::beaten, "table");
    EXPECT_THAT(text, HasSubstr("   run       M\na  A    0.3883 d\nb  C    0.3883 d\nc  B    0.3183 d\nd  D    0.1217\n"
                                "Letters beside a mean name the runs that are significantly worse.\n"));
    EXPECT_THAT(marked(four, views::Marks::beaten, "latex"), HasSubstr("a & A & \\textbf{0.3883}$^{d}$ \\\\"));
    CompareRequest less = four;  // says which order each pair has
    less.alternative = stats::Alternative::less;
    EXPECT_THAT(marked(less, views::Marks::beaten, "table"), HasSubstr("b  C    0.3883\n"));
    CompareRequest against = four;
    against.baseline = "B";
    EXPECT_THROW(marked(against, views::Marks::beaten, "table"), UsageError);
}

TEST(CompareView, StarsSayHowSureItIs) {
    CompareRequest request = four;
    request.baseline = "D";
    const std::string text = marked(request, views::Marks::stars, "table");
    EXPECT_THAT(text, HasSubstr("A    0.3883 ▲***\nC    0.3883 ▲***\nB    0.3183 ▲***\nD    0.1217\n"));
    EXPECT_THAT(text, HasSubstr("mean; p(holm): * < 0.05, ** < 0.01, *** < 0.001.\n"));
    request.baseline = "B";
    request.correction = stats::find_correction("none");
    request.alpha = 0.06;
    EXPECT_THAT(marked(request, views::Marks::stars, "table"),
                HasSubstr("A    0.3883 ▲*\nC    0.3883 ▲*\nB    0.3183\nD    0.1217 ▼***\n"));
    request.alpha = 0.005;
    EXPECT_THAT(marked(request, views::Marks::stars, "table"), HasSubstr("D    0.1217 ▼**\n"));
    EXPECT_THAT(marked(request, views::Marks::stars, "table"), HasSubstr("; p: * < 0.005, ** < 0.001.\n"));
    EXPECT_THROW(marked(four, views::Marks::stars, "table"), UsageError);
}

TEST(CompareView, OneSidedTestsExplainWhyThereAreNoLetters) {
    CompareRequest request = four;
    request.alternative = stats::Alternative::greater;
    EXPECT_THAT(written(view(request), "table"), HasSubstr("No letters: a one-sided test"));
    EXPECT_THAT(written(view(request), "json"), Not(HasSubstr("letters")));
}

TEST(CompareView, ManyPairsAreShownOnRequest) {
    std::vector<std::pair<std::string, std::vector<double>>> runs;
    for (const char* name : {"a", "b", "c", "d", "e", "f", "g"})
        runs.emplace_back(name, std::vector<double>{0.1 * static_cast<double>(runs.size() % 3), 0.5, 0.25});
    const CompareRequest request{.evaluation = evaluation_of(runs)};
    EXPECT_EQ(view(request).tables().size(), 1U);
    EXPECT_THAT(written(view(request), "table"),
                EndsWith("The 21 pairs with differences, p-values and intervals are left out (per_topic)\n"));
    EXPECT_EQ(view(request, true).tables().size(), 2U);
    EXPECT_THAT(written(view(request, true), "table"), Not(HasSubstr("left out (")));
}

TEST(CompareView, PapersGetThePairsOnRequestOnly) {
    EXPECT_THAT(written(view(four), "latex"), Not(HasSubstr("superiority")));
    EXPECT_THAT(written(view(four, true), "latex"), HasSubstr("superiority"));
    EXPECT_THAT(written(view(four), "markdown"), HasSubstr("superiority"));
}

TEST(CompareView, RecordsForPrograms) {
    CompareRequest request{.evaluation = evaluation_of({run_b, run_a})};
    request.tests = {stats::parse_test("t"), stats::parse_test("sign")};
    const std::string tsv = written(view(request), "tsv");
    EXPECT_EQ(tsv.substr(0, tsv.find('\n')),
              "measure\ta\tb\tmean_a\tmean_b\tdifference\ttest\tstatistic\tp\tp_adjusted\tsignificant\td_z\tg_z\t"
              "superiority\tlow\thigh\tsmallest_difference\ttopics\texact");
    EXPECT_THAT(tsv, HasSubstr("\nM\tB\tA\t0.3183333333333333\t0.38833333333333336\t-0.07\tt\t-2.434629202740883\t"));
    EXPECT_THAT(tsv, HasSubstr("\tsign\t1\t0.21875\t0.21875\tfalse\t"));
    EXPECT_THAT(tsv, EndsWith("\t6\ttrue\n"));
    const std::string json = written(view(request), "json");
    EXPECT_THAT(json, HasSubstr(R"(  "runs": [
    {"measure": "M", "test": "t", "run": "B", "mean": 0.3183333333333333, "letters": "a"},
    {"measure": "M", "test": "t", "run": "A", "mean": 0.38833333333333336, "letters": "a"},
    {"measure": "M", "test": "sign", "run": "B", "mean": 0.3183333333333333, "letters": "a"},
    {"measure": "M", "test": "sign", "run": "A", "mean": 0.38833333333333336, "letters": "a"}
  ],
  "comparisons": [
    {"measure": "M", "a": "B", "b": "A", )"));
    EXPECT_THAT(json, HasSubstr("\"test\": {\n      \"t\": \"one pair of each measure\",\n      \"sign\": "));
}

TEST(CompareView, WhatIsUndefinedIsEmptyAndWhatIsInfiniteIsSaid) {
    // The difference is the same on all topics: there is no size of the effect, and the statistic has no bounds.
    const CompareRequest request{.evaluation = evaluation_of({{"a", {.5, .25, .5}}, {"b", {.25, 0, .25}}})};
    EXPECT_THAT(written(view(request), "json"), Not(HasSubstr("d_z")));
    EXPECT_THAT(written(view(request), "json"), HasSubstr("\"statistic\": null"));
    EXPECT_THAT(written(view(request), "tsv"), HasSubstr("\tt\tinf\t0\t0\ttrue\t\t\t1\t"));
    EXPECT_THAT(written(view(request), "table"), HasSubstr(" inf "));
}

}  // namespace
}  // namespace assay::testing::compare_view_test
