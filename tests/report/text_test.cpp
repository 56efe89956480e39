#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "assay/core/utf8.hpp"
#include "assay/report/report.hpp"

#include "support/random.hpp"
#include "support/reports.hpp"

namespace assay::testing::text_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

std::size_t widest(const std::string& text) {
    std::size_t width = 0;
    for (const std::string& line : lines_of(text)) width = std::max(width, character_count(line));
    return width;
}

Table wide_table(std::size_t measures, const std::string& title) {
    Table table{.columns = {{.title = "run"}}, .rows = {{"bm25"}, {"dense"}}};
    for (std::size_t m = 0; m < measures; ++m) {
        table.columns.push_back({.title = fmt::format("{}{}", title, m), .larger_better = true});
        table.rows[0].emplace_back(0.25);
        table.rows[1].emplace_back(0.5);
    }
    return table;
}

TEST(TextFormat, AlignsTextLeftAndNumbersRight) {
    const Table table{.columns = {{.title = "name"}, {.title = "x"}, {.title = "n", .whole = true}},
                      .rows = {{"caf\xc3\xa9", 0.125, 3.0}, {"b", -12.5, 1000.0}, {"c", std::nan(""), Cell{}}}};
    EXPECT_EQ(written(table, "table"),
              "name       x     n\n"
              "caf\xc3\xa9    0.12     3\n"
              "b     -12.50  1000\n"
              "c          -\n");
}

TEST(TextFormat, MarksStandBesideTheirNumbers) {
    EXPECT_EQ(written(marked_table(), "table"),
              "run    AP         P\n"
              "a_1  0.50 ab  12.00\n"
              "b    0.25 b    3.00\n");
}

TEST(TextFormat, ControlCharactersAreMadeVisibleEverywhere) {
    const Table table{.columns = {{.title = "a\x1b"}},
                      .rows = {{"a\n\x1b[31mb\t\x7f"},
                               {"\xc2\x9b"
                                "1m \xc3\xa9"}}};
    const Report report = report_of({{.title = "t\x07", .table = table, .key = {"k\r"}}});
    EXPECT_EQ(written(report, "table"), "t\\x07\na\\x1b\na\\x0a\\x1b[31mb\\x09\\x7f\n\\u009b1m \xc3\xa9\nk\\x0d\n");
}

TEST(TextFormat, NumbersThatAreNone) {
    const Table table{.columns = {{.title = "x"}}, .rows = {{infinity}, {-infinity}, {std::nan("")}, {Cell{}}}};
    EXPECT_EQ(written(table, "table"), "   x\n inf\n-inf\n   -\n\n");
}

TEST(TextFormat, SmallPValuesAreNotZero) {
    const Table table{.columns = {{.title = "p", .p_value = true}, {.title = "q"}},
                      .rows = {{0.004, 0.004}, {0.005, 0.005}, {0.0, 0.0}, {1.0, 1.0}}};
    EXPECT_EQ(written(table, "table"),
              "    p     q\n"
              "<0.01  0.00\n"
              " 0.01  0.01\n"
              " 0.00  0.00\n"
              " 1.00  1.00\n");
}

TEST(TextFormat, EmptyTables) {
    EXPECT_EQ(written(Table{.columns = {{.title = "run"}, {.title = "AP"}}, .rows = {}}, "table"), "run  AP\n");
    EXPECT_EQ(written(report_of({{.title = "nothing here"}}), "table"), "nothing here\n");
    EXPECT_EQ(written(Report{}, "table"), "");
    EXPECT_EQ(written(Table{.columns = {{.title = "run"}}, .rows = {}}, "table", {.width = 40}), "run\n");
}

TEST(TextFormat, SectionsStandApart) {
    Report report = report_of({{.title = "one", .key = {"key"}}, {.title = "two"}});
    EXPECT_EQ(written(report, "table"), "one\nkey\n\ntwo\n");
    report.head = {"head"};
    EXPECT_EQ(written(report, "table"), "head\n\none\nkey\n\ntwo\n");
    report.about.assume("a", "what", "so");
    EXPECT_EQ(written(report, "table", {.assumptions = true}), "head\n\none\nkey\n\ntwo\n\nassumed:\n  what: so\n");
}

TEST(TextFormat, NotesNameSettingsAsTheFrontEndDoes) {
    const Report report = report_of({{.title = "one", .notes = {{.text = "more there is", .hints = {{"per_topic"}}}}}});
    EXPECT_EQ(written(report, "table"), "one\nmore there is (per_topic)\n");
    const HintWords loud = [](std::string_view policy, std::span<const std::string_view>) {
        return fmt::format("-{}!", policy);
    };
    EXPECT_EQ(written(report, "table", {.hint_words = loud}), "one\nmore there is (-per_topic!)\n");
}

TEST(TextFormat, WideTablesBecomeBlocks) {
    EXPECT_EQ(written(wide_table(7, "nDCG@1"), "table", {.digits = 2, .width = 40}),
              "run    nDCG@10  nDCG@11  nDCG@12\n"
              "bm25      0.25     0.25     0.25\n"
              "dense     0.50     0.50     0.50\n"
              "\n"
              "run    nDCG@13  nDCG@14  nDCG@15\n"
              "bm25      0.25     0.25     0.25\n"
              "dense     0.50     0.50     0.50\n"
              "\n"
              "run    nDCG@16\n"
              "bm25      0.25\n"
              "dense     0.50\n");
    EXPECT_EQ(lines_of(written(wide_table(7, "nDCG@1"), "table", {.width = 80})).size(), 3U);
    EXPECT_EQ(lines_of(written(wide_table(40, "nDCG@1"), "table", {.width = 0})).size(), 3U);
}

TEST(TextFormat, BlocksAreAboutEquallyWide) {
    // Nine columns would fit beside the name; of ten, five and five are nicer than nine and one.
    const auto lines = lines_of(written(wide_table(10, "nDCG@1"), "table", {.width = 80}));
    EXPECT_EQ(lines[0], "run    nDCG@10  nDCG@11  nDCG@12  nDCG@13  nDCG@14");
    EXPECT_EQ(lines[4], "run    nDCG@15  nDCG@16  nDCG@17  nDCG@18  nDCG@19");
}

TEST(TextFormat, ARankAtTheLeftIsRepeatedWithWhatItRanks) {
    Table table = wide_table(7, "nDCG@1");
    table.columns.insert(table.columns.begin(), {.title = "rank", .whole = true});
    for (auto& row : table.rows) row.insert(row.begin(), Cell(1.0));
    const auto lines = lines_of(written(table, "table", {.width = 60}));
    EXPECT_EQ(std::count_if(lines.begin(), lines.end(), [](const auto& line) { return line.starts_with("rank  run"); }),
              2);
}

TEST(TextFormat, LongTitlesDropBelow) {
    const std::string title = "TOMA(nDCG@10,distance=eucl,weight=step1)@";
    EXPECT_EQ(written(wide_table(2, title), "table", {.digits = 2, .width = 80}),
              "run     [1]   [2]\n"
              "bm25   0.25  0.25\n"
              "dense  0.50  0.50\n"
              "[1] TOMA(nDCG@10,distance=eucl,weight=step1)@0\n"
              "[2] TOMA(nDCG@10,distance=eucl,weight=step1)@1\n");
    EXPECT_EQ(written(wide_table(1, title), "table", {.digits = 2, .width = 80}).substr(0, 11), "run    TOMA");
}

TEST(TextFormat, MarksStayWithTheirNumbersInBlocks) {
    Table table = wide_table(4, "measure");
    for (std::size_t m = 0; m < 4; ++m) {
        const auto place = static_cast<std::ptrdiff_t>(2 * m + 2);
        table.columns.insert(table.columns.begin() + place, {.title = "", .marks = true});
        for (auto& row : table.rows) row.insert(row.begin() + place, std::string("abc"));
    }
    EXPECT_EQ(written(table, "table", {.digits = 2, .width = 36}),
              "run    measure0      measure1\n"
              "bm25       0.25 abc      0.25 abc\n"
              "dense      0.50 abc      0.50 abc\n"
              "\n"
              "run    measure2      measure3\n"
              "bm25       0.25 abc      0.25 abc\n"
              "dense      0.50 abc      0.50 abc\n");
}

TEST(TextFormat, LongTextsAreFolded) {
    const Table table{.columns = {{.title = "axiom"}, {.title = "says"}},
                      .rows = {{"Pri", "a swap of two documents at the right place helps"}}};
    EXPECT_EQ(written(table, "table", {.width = 30}),
              "axiom  says\n"
              "Pri    a swap of two documents\n"
              "       at the right place\n"
              "       helps\n");
    const Table ids{.columns = {{.title = "run"}, {.title = "AP"}},
                    .rows = {{"input.a-very-long-name-of-a-run", 0.5}, {"b", 0.25}}};
    EXPECT_EQ(written(ids, "table", {.digits = 2, .width = 30}),
              "run                AP\n"
              "input.a-very-    0.50\n"
              "long-name-of-a-\n"
              "run\n"
              "b                0.25\n");
}

TEST(TextFormat, LongTextsThatComeAgainDropBelow) {
    const Table table{.columns = {{.title = "a"}, {.title = "b"}, {.title = "difference"}},
                      .rows = {{"input.first-run-of-all", "input.second-run", 0.5},
                               {"input.first-run-of-all", "short", 0.25},
                               {"short", "input.second-run", 0.75}}};
    EXPECT_EQ(written(table, "table", {.digits = 2, .width = 40}),
              "a      b      difference\n"
              "[1]    [2]          0.50\n"
              "[1]    short        0.25\n"
              "short  [2]          0.75\n"
              "[1] input.first-run-of-all\n"
              "[2] input.second-run\n");
    EXPECT_EQ(written(table, "table", {.digits = 2, .width = 80}), written(table, "table"));
}

TEST(TextFormat, WordsAroundTablesAreFolded) {
    const Report report = report_of(
        {{.title = "a title that is too long for a line of thirty", .key = {"short", "and a key that is not short"}}});
    EXPECT_EQ(written(report, "table", {.width = 24}),
              "a title that is too long\n"
              "  for a line of thirty\n"
              "short\n"
              "and a key that is not\n"
              "  short\n");
}

TEST(TextFormat, ColourIsBoldAndDimAndNothingElse) {
    const Report report = report_of({{.title = "title", .table = marked_table("a", ""), .key = {"key"}}});
    EXPECT_EQ(written(report, "table", {.digits = 2, .colour = true}),
              "\033[1mtitle\033[0m\n"
              "\033[1mrun\033[0m    \033[1mAP\033[0m        \033[1mP\033[0m\n"
              "a_1  \033[1m0.50\033[0m a  12.00\n"
              "b    0.25     3.00\n"
              "\033[2mkey\033[0m\n");
}

/// The text without its escape sequences.
std::string plain(const std::string& text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\033') i = text.find('m', i);
        else result += text[i];
    }
    return result;
}

TEST(TextFormat, NothingIsLostOrTooWideAtAnyWidth) {
    Random random(71);
    for (int round = 0; round < 300; ++round) {
        Table table;
        const std::size_t texts = 1 + random.below(2), numbers = random.below(14), rows = random.below(4);
        for (std::size_t c = 0; c < texts; ++c) table.columns.push_back({.title = "t"});
        for (std::size_t c = 0; c < numbers; ++c)
            table.columns.push_back({.title = "m" + std::string(random.below(30), 'x'), .larger_better = true});
        for (std::size_t r = 0; r < rows; ++r) {
            table.rows.emplace_back();
            for (std::size_t c = 0; c < texts; ++c) table.rows[r].emplace_back(std::string(random.below(40), 'y'));
            for (std::size_t c = 0; c < numbers; ++c)
                table.rows[r].emplace_back(static_cast<double>(random.below(1000)));
        }
        for (const std::size_t width : {40U, 80U, 132U}) {
            const std::string text = written(table, "table", {.width = width});
            ASSERT_LE(widest(text), rows == 0 ? 1000 : width) << text;
            ASSERT_EQ(std::count(text.begin(), text.end(), 'm'), static_cast<std::ptrdiff_t>(numbers)) << text;
            ASSERT_EQ(std::count(text.begin(), text.end(), '.'), static_cast<std::ptrdiff_t>(numbers * rows)) << text;
            ASSERT_EQ(plain(written(table, "table", {.width = width, .colour = true})), text);
        }
    }
}

}  // namespace
}  // namespace assay::testing::text_test
