#include <string>

#include <gtest/gtest.h>

#include "assay/report/report.hpp"

#include "support/reports.hpp"

namespace assay::testing::latex_test {
namespace {

/// What one cell becomes.
std::string escaped(const std::string& text) {
    const std::string made = written(Table{.columns = {{.title = "x"}}, .rows = {{text}}}, "latex");
    const std::size_t begin = made.find("\\midrule\n") + 9;
    return made.substr(begin, made.find(" \\\\\n\\bottomrule") - begin);
}

TEST(LatexFormat, EscapesWhatHasAMeaning) {
    EXPECT_EQ(escaped("a&b%c$d#e_f{g}"), "a\\&b\\%c\\$d\\#e\\_f\\{g\\}");
    EXPECT_EQ(escaped("\\~^<>"), "\\textbackslash{}\\textasciitilde{}\\textasciicircum{}\\textless{}\\textgreater{}");
    EXPECT_EQ(escaped("plain \xc3\xa9 -1.5"), "plain \xc3\xa9 -1.5");
    EXPECT_EQ(escaped("\n"), "\\textbackslash{}x0a");
}

TEST(LatexFormat, TheBestIsBoldAsItIsPrinted) {
    const Table table{
        .columns = {{.title = "run_1"}, {.title = "AP", .larger_better = true}, {.title = "n", .whole = true}},
        .rows = {{"a", 0.501, 7.0}, {"b", 0.499, 9.0}, {"c", 0.4, 8.0}}};
    // 0.501 and 0.499 are the same to two digits, so both are best.
    EXPECT_EQ(
        written(table, "latex"),
        "\\begin{tabular}{lrr}\n\\toprule\nrun\\_1 & AP & n \\\\\n\\midrule\n"
        "a & \\textbf{0.50} & 7 \\\\\nb & \\textbf{0.50} & 9 \\\\\nc & 0.40 & 8 \\\\\n\\bottomrule\n\\end{tabular}\n");
}

TEST(LatexFormat, MarksAreSuperscriptsAndSayTheDirection) {
    EXPECT_EQ(written(marked_table("▲", "▼"), "latex"),
              "\\begin{tabular}{lrr}\n\\toprule\nrun & AP & P \\\\\n\\midrule\n"
              "a\\_1 & \\textbf{0.50}$^{\\blacktriangle}$ & 12.00 \\\\\n"
              "b & 0.25$^{\\blacktriangledown}$ & 3.00 \\\\\n\\bottomrule\n\\end{tabular}\n");
    EXPECT_NE(written(marked_table("ab", "*"), "latex").find("0.25$^{*}$ & 3.00"), std::string::npos);
    EXPECT_NE(written(marked_table("ab", ""), "latex").find("0.25 & 3.00"), std::string::npos);
}

TEST(LatexFormat, ARowAloneIsNotBest) {
    const Table table{.columns = {{.title = "AP", .larger_better = true}}, .rows = {{0.5}}};
    EXPECT_EQ(written(table, "latex").find("textbf"), std::string::npos);
}

TEST(LatexFormat, WordsAreTheCaptionAndDetailsAreLeftOut) {
    const Table table{.columns = {{.title = "x"}}, .rows = {}};
    const std::string tabular = "\\begin{tabular}{l}\n\\toprule\nx \\\\\n\\midrule\n\\bottomrule\n\\end{tabular}\n";
    const Report report = report_of({{.title = "one\ntwo", .table = table, .key = {"▲ ▼: up_down \"a\"."}},
                                     {.title = "no", .table = table, .detail = true},
                                     {.table = table}});
    EXPECT_EQ(written(report, "latex"),
              "\\begin{table}\n\\centering\n\\caption{one\\textbackslash{}x0atwo. $\\blacktriangle$ "
              "$\\blacktriangledown$: up\\_down ``a''.}\n" +
                  tabular + "\\end{table}\n\n" + tabular);
}

}  // namespace
}  // namespace assay::testing::latex_test
