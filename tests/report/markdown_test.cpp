#include <cmath>
#include <limits>
#include <string>

#include <gtest/gtest.h>

#include "assay/report/report.hpp"

#include "support/reports.hpp"

namespace assay::testing::markdown_test {
namespace {

TEST(MarkdownFormat, AlignsNumbersAndSetsTheBestInBold) {
    EXPECT_EQ(written(marked_table("▲", ""), "markdown"),
              "| run |                    AP |     P |\n"
              "| --- | --------------------: | ----: |\n"
              "| a_1 | **0.50** <sup>▲</sup> | 12.00 |\n"
              "| b   |                  0.25 |  3.00 |\n");
}

/// What one cell becomes.
std::string escaped(const std::string& text) {
    const std::string made = written(Table{.columns = {{.title = "x"}}, .rows = {{text}}}, "markdown");
    const std::size_t begin = made.rfind("\n| ") + 3;
    return made.substr(begin, made.size() - 3 - begin);
}

TEST(MarkdownFormat, EscapesWhatHasAMeaning) {
    EXPECT_EQ(escaped("a|b"), "a\\|b");
    EXPECT_EQ(escaped("nDCG_IA@10"), "nDCG_IA@10");
    EXPECT_EQ(escaped("_a_b_"), "\\_a_b\\_");
    EXPECT_EQ(escaped("\\|*`<b>[x](y)~&amp;$x$"), "\\\\\\|\\*\\`\\<b>\\[x\\](y)\\~\\&amp;\\$x\\$");
    EXPECT_EQ(escaped("<0.01 </b <!-- <?x a & b &#1;"), "<0.01 \\</b \\<!-- \\<?x a & b \\&#1;");
    EXPECT_EQ(escaped("a\nb"), "a\\\\x0ab");
}

TEST(MarkdownFormat, WordsAreParagraphsAndNothingElse) {
    Report report = report_of(
        {{.title = "t*", .key = {"# one", "> quoted", "- two", "1. three", "4) four", "*: five"}}, {.title = "two"}});
    report.head = {"head"};
    EXPECT_EQ(
        written(report, "markdown"),
        "head\n\n**t\\***\n\n\\# one\n\n\\> quoted\n\n\\- two\n\n1\\. three\n\n4\\) four\n\n\\*: five\n\n**two**\n");
    report.about.assume("a", "what", "so_");
    const std::string all = written(report, "markdown", {.assumptions = true});
    EXPECT_EQ(all, written(report, "markdown") + "\nAssumed:\n\n- what: so\\_\n");
}

TEST(MarkdownFormat, EmptyTablesAndNumbersThatAreNone) {
    const double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(written(Table{.columns = {{.title = "run"}, {.title = ""}}, .rows = {}}, "markdown"),
              "| run |    |\n| --- | -- |\n");
    EXPECT_EQ(written(Table{.columns = {{.title = "x"}}, .rows = {{infinity}, {std::nan("")}, {Cell{}}}}, "markdown"),
              "|   x |\n| --: |\n| inf |\n|   - |\n|     |\n");
    EXPECT_EQ(written(Report{}, "markdown"), "");
}

}  // namespace
}  // namespace assay::testing::markdown_test
