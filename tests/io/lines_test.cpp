#include "assay/io/lines.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "reference/text.hpp"
#include "support/files.hpp"
#include "support/random.hpp"

namespace assay::testing::lines_test {
namespace {

using Lines = std::vector<std::string>;

Lines read_lines(const std::string& path) {
    const InputFile input(path);
    ByteStream stream(input);
    LineReader reader(stream);
    Lines lines;
    while (reader.next()) {
        lines.emplace_back(reader.line());
        EXPECT_EQ(reader.number(), lines.size());
        EXPECT_LE(static_cast<unsigned char>(*(reader.line().data() + reader.line().size())), ' ');
        reader.mark();
    }
    EXPECT_FALSE(reader.next());
    return lines;
}

/// Each piece of the text a gzip member of its own: the decoder then hands out a piece at a time.
std::string in_members(std::string_view text, Random& random, std::size_t largest) {
    std::string packed;
    do {
        const std::size_t size = std::min(text.size(), 1 + random.below(largest));
        packed += gzip(text.substr(0, size));
        text.remove_prefix(size);
    } while (!text.empty());
    return packed;
}

std::string draw_text(Random& random, std::size_t size) {
    static constexpr std::string_view letters("ab1# \t\r\n\n\n\0\x0c\xef\xbb\xbf", 16);
    std::string text = random.below(4) == 0 ? "\xef\xbb\xbf" : "";
    while (text.size() < size) text += letters[random.below(letters.size())];
    return text;
}

TEST(LineReader, Endings) {
    const std::pair<const char*, Lines> cases[] = {
        {"", {}},
        {"\n", {""}},
        {"a", {"a"}},
        {"a\n", {"a"}},
        {"a\r\nb\r\n", {"a", "b"}},
        {"a\r", {"a"}},
        {"\r\n\n", {"", ""}},
        {"a\rb\n", {"a\rb"}},
        {"a\r\r\n", {"a\r"}},
        {"\xef\xbb\xbf", {}},
        {"\xef\xbb\xbf\n", {""}},
        {"\xef\xbb\xbf\xef\xbb\xbf"
         "a",
         {"\xef\xbb\xbf"
          "a"}},
        {"a\n\xef\xbb\xbf"
         "b",
         {"a",
          "\xef\xbb\xbf"
          "b"}},
        {"\xef\xbb", {"\xef\xbb"}},
    };
    for (const auto& [text, lines] : cases) EXPECT_EQ(read_lines(TemporaryFile(text).path()), lines) << text;
}

TEST(LineReader, AgreesWithANaiveSplitterOnRandomBytes) {
    Random random(11);
    for (int round = 0; round < 500; ++round) {
        const std::string text = draw_text(random, random.below(400));
        ASSERT_EQ(read_lines(TemporaryFile(text).path()), naive_lines(text));
        ASSERT_EQ(read_lines(TemporaryFile(in_members(text, random, 5)).path()), naive_lines(text));
    }
}

TEST(LineReader, AgreesWithANaiveSplitterBeyondItsBuffer) {
    Random random(12);
    for (int round = 0; round < 12; ++round) {
        std::string text;
        while (text.size() < 900'000) {
            text += draw_text(random, random.below(2000));
            if (random.below(40) == 0)
                text += std::string(random.below(600'000), 'x');  // a line longer than the buffer
        }
        ASSERT_TRUE(read_lines(TemporaryFile(text).path()) == naive_lines(text)) << round;
        ASSERT_TRUE(read_lines(TemporaryFile(in_members(text, random, 50'000)).path()) == naive_lines(text)) << round;
    }
}

// What lies behind the mark stays, wherever the buffer goes; places count from the mark, offsets from the start.
TEST(LineReader, KeepsTheTextFromTheMarkOn) {
    Random random(13);
    for (int round = 0; round < 10; ++round) {
        std::string text = "first\n";
        while (text.size() < 1'500'000)
            text += std::string(random.below(3000), 'a' + static_cast<char>(random.below(26))) + '\n';
        const InputFile input(TemporaryFile(text).path());
        ByteStream stream(input);
        LineReader reader(stream);
        std::uint64_t marked = 0;
        while (reader.next()) {
            ASSERT_EQ(std::string_view(text).substr(reader.offset(), reader.line().size()), reader.line());
            if (random.below(200) == 0) {
                reader.mark();
                marked = reader.offset();
            }
            const std::uint64_t place = reader.place(reader.line().data());
            ASSERT_EQ(marked + place, reader.offset());
            ASSERT_EQ(std::string_view(reader.marked(), place + reader.line().size()),
                      std::string_view(text).substr(marked, place + reader.line().size()));
        }
    }
}

TEST(LineReader, APartOfAFileHasItsOwnNumbersAndNoByteOrderMark) {
    const TemporaryFile file(
        "a\n\xef\xbb\xbf"
        "b\nc\nd\n");
    const InputFile input(file.path());
    ByteStream stream(input, 2, 8);
    LineReader reader(stream);
    ASSERT_TRUE(reader.next());
    EXPECT_EQ(reader.line(),
              "\xef\xbb\xbf"
              "b");
    EXPECT_EQ(reader.number(), 1U);
    ASSERT_TRUE(reader.next());
    EXPECT_EQ(reader.line(), "c");
    EXPECT_EQ(reader.offset(), 5U);
    EXPECT_FALSE(reader.next());
}

TEST(Lines, EmptyOnesAreBlankOrComments) {
    for (const char* const line : {"", " ", "\t", " \t ", "#", "# ", "#\t", "# comment", "#\tx"})
        EXPECT_TRUE(is_empty(line)) << line;
    for (const char* const line : {"a", " a", "#1", "##", "#a b", " #", "\x0c", "\xc2\xa0", "!", "\""})
        EXPECT_FALSE(is_empty(line)) << line;
}

/// A line with as many bytes behind it as a line of LineReader has, ended by LF or CR LF.
struct PaddedLine {
    PaddedLine(std::string_view text, bool cr)
        : bytes(std::string(text) + (cr ? "\r\n" : "\n") + std::string(LowBytes::width, 'x')), size(text.size()) {}
    std::string_view line() const { return std::string_view(bytes).substr(0, size); }
    std::string bytes;
    std::size_t size;
};

std::string draw_line(Random& random) {
    std::string line;
    const std::size_t words = random.below(9);
    for (std::size_t word = 0; word <= words; ++word) {
        if (word > 0 || random.below(4) == 0)
            line += std::string(1 + random.below(random.below(5) == 0 ? 5 : 1), random.below(3) == 0 ? '\t' : ' ');
        for (std::size_t size = random.below(random.below(20) == 0 ? 200 : 12); size > 0; --size)
            line += random.below(300) == 0 ? "\0\r\x01\x0c\x0b\x1f"[random.below(6)]
                                           : static_cast<char>('!' + random.below(200));
    }
    if (random.below(4) == 0) line += ' ';
    return line;
}

TEST(Fields, AgreeWithAllFieldsOnRandomLines) {
    Random random(14);
    for (int round = 0; round < 100'000; ++round) {
        const PaddedLine padded(draw_line(random), random.below(4) == 0);
        const auto expected = all_fields(padded.line());
        Fields fields(padded.line());
        for (const std::string_view field : expected) ASSERT_EQ(fields.next(), field);
        ASSERT_EQ(fields.next(), "");
        ASSERT_EQ(fields.next(), "");
        ASSERT_EQ(fields.odd(), is_odd(padded.line()));
    }
}

/// Whether `next_fields` may cut a line: N fields, nothing behind them, no control bytes, no comment.
template <std::size_t N>
bool is_plain(const std::string& line) {
    bool plain = naive_fields(line).size() == N && !is_blank(line.back()) && line[0] != '#';
    for (const char c : line) plain = plain && (static_cast<unsigned char>(c) >= ' ' || c == '\t');
    return plain;
}

/// Reads a text with `next_fields` where it can and with `next` elsewhere. Lines that are plain and end in memory must
/// be cut; how much of the text is in memory is not known here, so a few at the ends of buffers may be left to `next`.
template <std::size_t N>
void compare_next_fields(const std::string& text, std::size_t most_left) {
    const TemporaryFile file(text);
    const InputFile input(file.path());
    ByteStream stream(input);
    LineReader reader(stream);
    std::size_t left = 0;
    const Lines lines = naive_lines(text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::array<CutField, N> fields;
        if (reader.next_fields(fields)) {
            ASSERT_TRUE(is_plain<N>(lines[i])) << in_quotes(lines[i]);
            const auto expected = naive_fields(lines[i]);
            for (std::size_t f = 0; f < N; ++f) ASSERT_EQ(std::string_view(fields[f]), expected[f]);
        } else {
            ASSERT_TRUE(reader.next());
            left += is_plain<N>(lines[i]) ? 1U : 0U;
        }
        ASSERT_EQ(reader.line(), lines[i]);
        ASSERT_EQ(reader.number(), i + 1);
        if (i % 7 == 0) reader.mark();
    }
    std::array<CutField, N> fields;
    ASSERT_FALSE(reader.next_fields(fields));
    ASSERT_FALSE(reader.next());
    ASSERT_LE(left, most_left);
}

std::string draw_lines(Random& random, std::size_t size) {
    std::string text;
    while (text.size() < size) {
        std::string line = draw_line(random);
        std::replace(line.begin(), line.end(), '\n', 'n');
        text += (random.below(30) == 0 ? "#" : "") + line + (random.below(4) == 0 ? "\r\n" : "\n");
    }
    if (random.below(3) == 0) text.pop_back();
    return text;
}

TEST(NextFields, AgreeWithANaiveCutter) {
    Random random(15);
    for (int round = 0; round < 300; ++round) {
        const std::string text = draw_lines(random, random.below(3000));
        compare_next_fields<6>(text, 2);  // the first line, and the last
        compare_next_fields<4>(text, 2);
        compare_next_fields<1>(text, 2);
    }
}

TEST(NextFields, AgreeWithANaiveCutterBeyondTheBuffer) {
    Random random(16);
    for (int round = 0; round < 4; ++round) compare_next_fields<6>(draw_lines(random, 1'000'000), 20);
}

TEST(NextFields, LengthsAroundTheWidth) {
    for (std::size_t size = 50; size < 200; ++size)
        for (const char* const end : {"\n", "\r\n", " \n", ""}) {
            compare_next_fields<2>("x y\na " + std::string(size, 'b') + end, 2);
            compare_next_fields<2>("x y\n" + std::string(size, ' ') + "a b" + end, 2);
            compare_next_fields<2>("x y\na" + std::string(size, '\t') + "b" + end, 2);
        }
}

TEST(TabFields, CutAtTabsAndTakeOffQuotes) {
    EXPECT_EQ(tab_fields("a b\t\"c\"\t\t\"\"\t\"\t\"x"),
              (std::vector<std::string_view>{"a b", "c", "", "", "\"", "\"x"}));
    EXPECT_EQ(tab_fields(""), (std::vector<std::string_view>{""}));
}

TEST(FirstLines, PassOverWhatHoldsNoData) {
    const TemporaryFile file("\xef\xbb\xbf# c\n\n  \na 1\r\n#\nb 2\nc 3\n");
    EXPECT_EQ(first_lines(InputFile(file.path()), 2), (Lines{"a 1", "b 2"}));
    EXPECT_EQ(first_lines(InputFile(file.path()), 9), (Lines{"a 1", "b 2", "c 3"}));
}

std::string draw_number(Random& random) {
    std::string text;
    const auto digits = [&](std::size_t most) {
        for (std::size_t n = random.below(most + 1); n > 0; --n) text += static_cast<char>('0' + random.below(10));
    };
    if (random.below(4) == 0) text += "+-"[random.below(2)];
    digits(random.below(10) == 0 ? 30 : 8);
    if (random.below(2) == 0) text += '.';
    digits(random.below(10) == 0 ? 30 : 8);
    if (random.below(4) == 0) {
        text += "eE"[random.below(2)];
        if (random.below(2) == 0) text += "+-"[random.below(2)];
        digits(3);
    }
    if (random.below(20) == 0) text.insert(random.below(text.size() + 1), 1, "+-.eE,xnaif 0\0"[random.below(14)]);
    return text;
}

const char* const odd_numbers[] = {
    "",
    "+",
    "-",
    ".",
    "+.",
    "-.",
    "e5",
    ".e5",
    "1e",
    "1e+",
    "0x10",
    "0X1p3",
    "nan",
    "NaN",
    "-nan",
    "nan(1)",
    "inf",
    "-inf",
    "infinity",
    "+infinity",
    "1e400",
    "-1e400",
    "1e308",
    "1.7976931348623157e308",
    "1.7976931348623159e308",
    "1e-400",
    "4.9e-324",
    "2.2250738585072014e-308",
    "2.4703282292062328e-324",
    "9007199254740992",
    "9007199254740993",
    "9007199254740991.5",
    "0.1",
    "1,5",
    "1 ",
    " 1",
    "1f",
    "1d",
    "+-1",
    "-+1",
    "++1",
    "--1",
    "+1",
    "+.5",
    "5.",
    "-0",
    "-0.0",
    "0",
    "00000000000000000000000001",
    "123456789012345",
    "1234567890123456",
    "12345678901234567",
    "0.123456789012345",
    ".123456789012345",
    "1.e5",
    "1.5e5",
    "1_000",
    "1'000",
    "\xd9\xa3",
    "1e99999999999999999999",
    "1e-99999999999999999999",
    "0e400",
    "0.0000000000000000000000000000000000000000000001e46",
};

void compare_number(const std::string& text) {
    double expected = 0, value = 0, plain = 0;
    const bool is_number = naive_number(text, expected);
    ASSERT_EQ(parse_number(text, value), is_number) << in_quotes(text);
    if (is_number) {
        ASSERT_EQ(std::memcmp(&value, &expected, sizeof value), 0)
            << text << " gives " << value << ", not " << expected;
    }
    if (parse_plain_decimal(text, plain)) {
        ASSERT_TRUE(is_number) << in_quotes(text);
        ASSERT_EQ(std::memcmp(&plain, &expected, sizeof plain), 0)
            << text << " gives " << plain << ", not " << expected;
    }
}

TEST(ParseNumber, AgreesWithStrtodOnOddOnes) {
    for (const char* const text : odd_numbers) compare_number(text);
    compare_number(std::string("1\0", 2));
    compare_number(std::string(5000, '1'));
    compare_number("0." + std::string(5000, '3'));
}

TEST(ParseNumber, AgreesWithStrtodOnRandomStrings) {
    Random random(16);
    for (int round = 0; round < 100'000; ++round) compare_number(draw_number(random));
}

TEST(ParsePlainDecimal, TakesTheUsualScores) {
    double value = 0;
    for (const char* const text : {"0", "7", "1000", "0.5", "12.3456", "123456789.012345"})
        EXPECT_TRUE(parse_plain_decimal(text, value)) << text;
    for (const char* const text : {"", ".5", "5.", "-1", "+1", "1e5", "12345678901234567", "9999999999999999"})
        EXPECT_FALSE(parse_plain_decimal(text, value)) << text;
}

/// The text as the field of a line, with other bytes behind it.
bool parse_field(const std::string& text, double& value) {
    const std::string line = text + " 7.5." + std::string(LowBytes::width, '\n');
    return parse_few_digits(std::string_view(line).substr(0, text.size()), value);
}

TEST(ParseFewDigits, TakesTheUsualScoresAndNothingElse) {
    double value = 0;
#ifdef __SSE2__
    for (const char* const text :
         {"0.5", "7.25", "1.0", "24.993889", "123456.78", "1234567.8", "0.9876543", "00.10", "-1.5", "-0.0"}) {
        EXPECT_TRUE(parse_field(text, value)) << text;
        EXPECT_EQ(value, std::strtod(text, nullptr)) << text;
        EXPECT_EQ(std::signbit(value), text[0] == '-') << text;
    }
#endif
    for (const char* const text :
         {"",      ".",   "7",          ".5",         "5.",   "-",     "-.5", "--1.5", "+1.5", "1.5e5", "1..5",  "1.5.",
          "1.2.3", "1,5", "12345678.9", "0.12345678", "1.5x", "1.5\t", "1/5", "1:5",   "a.5",  "0x1.5", "1.\xb5"})
        EXPECT_FALSE(parse_field(text, value)) << text;
}

TEST(ParseFewDigits, AgreesWithStrtodOnRandomDigits) {
    Random random(23);
    for (int round = 0; round < 200'000; ++round) {
        std::string text;
        for (std::size_t size = random.below(11); text.size() < size;)
            text += "0123456789.-e "[random.below(random.below(3) == 0 ? 14 : 11)];
        double value = 0;
        if (!parse_field(text, value)) continue;
        char* end = nullptr;
        const double expected = std::strtod(text.c_str(), &end);
        ASSERT_EQ(*end, '\0') << text;
        ASSERT_EQ(value, expected) << text;
    }
}

}  // namespace
}  // namespace assay::testing::lines_test
