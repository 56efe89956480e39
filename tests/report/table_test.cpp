#include "assay/report/table.hpp"

#include <cmath>
#include <string>

#include <gtest/gtest.h>

namespace assay::testing {
namespace {

std::string text_of(const Table& table, int digits = 2) {
    StringSink sink;
    write_text(table, digits, sink);
    return sink.text;
}

std::string latex_of(const Table& table, int digits = 2) {
    StringSink sink;
    write_latex(table, digits, sink);
    return sink.text;
}

TEST(Table, AlignsTextLeftAndNumbersRight) {
    const Table table{.columns = {{.title = "name"}, {.title = "x"}, {.title = "n", .whole = true}},
                      .rows = {{"caf\xc3\xa9", 0.125, 3.0}, {"b", -12.5, 1000.0}, {"c", std::nan(""), Cell{}}}};
    EXPECT_EQ(text_of(table),
              "name       x     n\n"
              "caf\xc3\xa9    0.12     3\n"
              "b     -12.50  1000\n"
              "c          -\n");
}

Table marked(std::string first, std::string second) {
    return {.columns = {{.title = "run"},
                        {.title = "AP", .larger_better = true},
                        {.title = "", .marks = true},
                        {.title = "P"}},
            .rows = {{"a_1", 0.5, std::move(first), 12.0}, {"b", 0.25, std::move(second), 3.0}}};
}

TEST(Table, MarksStandBesideTheirNumbers) {
    EXPECT_EQ(text_of(marked("ab", "b")),
              "run    AP         P\n"
              "a_1  0.50 ab  12.00\n"
              "b    0.25 b    3.00\n");
}

TEST(Table, ControlCharactersAreMadeVisible) {
    const Table table{.columns = {{.title = "name"}}, .rows = {{"a\n\x1b[31mb\t\x7f"}}};
    EXPECT_EQ(text_of(table), "name\na\\x0a\\x1b[31mb\\x09\\x7f\n");
}

TEST(Latex, EscapesWhatHasAMeaning) {
    EXPECT_EQ(latex_text("a&b%c$d#e_f{g}"), "a\\&b\\%c\\$d\\#e\\_f\\{g\\}");
    EXPECT_EQ(latex_text("\\~^<>"),
              "\\textbackslash{}\\textasciitilde{}\\textasciicircum{}\\textless{}\\textgreater{}");
    EXPECT_EQ(latex_text("plain \xc3\xa9 -1.5"), "plain \xc3\xa9 -1.5");
    EXPECT_EQ(latex_text("\n"), "\\textbackslash{}x0a");
}

TEST(Latex, TheBestIsBoldAsItIsPrinted) {
    const Table table{
        .columns = {{.title = "run_1"}, {.title = "AP", .larger_better = true}, {.title = "n", .whole = true}},
        .rows = {{"a", 0.501, 7.0}, {"b", 0.499, 9.0}, {"c", 0.4, 8.0}}};
    // 0.501 and 0.499 are the same to two digits, so both are best.
    EXPECT_EQ(
        latex_of(table),
        "\\begin{tabular}{lrr}\n\\toprule\nrun\\_1 & AP & n \\\\\n\\midrule\n"
        "a & \\textbf{0.50} & 7 \\\\\nb & \\textbf{0.50} & 9 \\\\\nc & 0.40 & 8 \\\\\n\\bottomrule\n\\end{tabular}\n");
}

TEST(Latex, MarksAreSuperscripts) {
    EXPECT_EQ(latex_of(marked("\\dagger", "")),
              "\\begin{tabular}{lrr}\n\\toprule\nrun & AP & P \\\\\n\\midrule\n"
              "a\\_1 & \\textbf{0.50}$^{\\dagger}$ & 12.00 \\\\\nb & 0.25 & 3.00 \\\\\n\\bottomrule\n\\end{tabular}\n");
}

TEST(Latex, ARowAloneIsNotBest) {
    const Table table{.columns = {{.title = "AP", .larger_better = true}}, .rows = {{0.5}}};
    EXPECT_EQ(latex_of(table).find("textbf"), std::string::npos);
}

}  // namespace
}  // namespace assay::testing
