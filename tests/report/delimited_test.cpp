#include "assay/report/delimited.hpp"

#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::testing::delimited_test {
namespace {

/// A reader as RFC 4180 describes it, for one row.
std::vector<std::string> parse_row(std::string_view text, char delimiter) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c != '"') fields.back() += c;
            else if (i + 1 < text.size() && text[i + 1] == '"') fields.back() += text[++i];
            else quoted = false;
        } else if (c == '"') quoted = true;
        else if (c == delimiter) fields.emplace_back();
        else if (c != '\n' || i + 1 != text.size()) fields.back() += c;
    }
    return fields;
}

std::string row(char delimiter, std::string_view a, std::string_view b) {
    StringSink sink;
    DelimitedWriter(sink, delimiter).row({a, b});
    return sink.text;
}

TEST(Delimited, QuotesOnlyWhereNeeded) {
    EXPECT_EQ(row(',', "a b", "c\td"), "a b,c\td\n");
    EXPECT_EQ(row('\t', "a,b", "cd"), "a,b\tcd\n");
    EXPECT_EQ(row(',', "a,b", "c\"d"), "\"a,b\",\"c\"\"d\"\n");
    EXPECT_EQ(row('\t', "a\tb", "c\nd"), "\"a\tb\"\t\"c\nd\"\n");
    EXPECT_EQ(row(',', "", "\r"), ",\"\r\"\n");
    EXPECT_EQ(row(',', "# a", "# b"), "\"# a\",# b\n");  // or the row would be a comment
}

TEST(Delimited, RandomFieldsComeBack) {
    Random random(61);
    for (int round = 0; round < 20'000; ++round) {
        std::string a, b;
        for (std::string* text : {&a, &b})
            for (std::size_t size = random.below(8); size > 0; --size) *text += "ab,\t\"\n\r# \xff"[random.below(10)];
        const char delimiter = random.below(2) == 0 ? ',' : '\t';
        ASSERT_EQ(parse_row(row(delimiter, a, b), delimiter), (std::vector<std::string>{a, b}));
    }
}

TEST(NumberText, IsShortestAndReadsBackExactly) {
    EXPECT_EQ(number_text(0.1), "0.1");
    EXPECT_EQ(number_text(1), "1");
    EXPECT_EQ(number_text(1.0 / 3), "0.3333333333333333");
    EXPECT_EQ(number_text(-0.5), "-0.5");
    Random random(62);
    for (int round = 0; round < 50'000; ++round) {
        const std::uint64_t bits = random.next();
        double value = 0;
        std::memcpy(&value, &bits, sizeof value);
        if (value != value || value - value != 0) continue;
        ASSERT_EQ(std::strtod(number_text(value).c_str(), nullptr), value);
    }
}

}  // namespace
}  // namespace assay::testing::delimited_test
