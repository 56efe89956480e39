#include "assay/io/pair_lines.hpp"

#include <gtest/gtest.h>

#include "assay/core/error.hpp"

namespace assay::pair_lines_test {
namespace {

std::string fault_of(std::string_view line) {
    try {
        cut_pair_line(line);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(PairLines, HoldNoNul) { EXPECT_EQ(fault_of(std::string_view("a\0b\tc", 5)), "NUL byte; is this binary data?"); }

TEST(PairLines, AreTwoRankingsAndPerhapsP) {
    const PairLine plain = cut_pair_line("a (b c)\tc  a");
    EXPECT_EQ(plain.first, "a (b c)");
    EXPECT_EQ(plain.second, "c  a");
    EXPECT_EQ(plain.second_at, 8U);
    EXPECT_FALSE(plain.p);
    const PairLine with_p = cut_pair_line("\tc\t 0.5 ");
    EXPECT_EQ(with_p.first, "");
    EXPECT_EQ(with_p.second_at, 1U);
    EXPECT_EQ(with_p.p, 0.5);
}

TEST(PairLines, KeepQuotesWhichAreItemsLikeOthers) { EXPECT_EQ(cut_pair_line("\"a\"\tb").first, "\"a\""); }

TEST(PairLines, ATabAloneIsAPairOfEmptyRankings) {
    for (const char* const line : {"\t", " \t ", "\t\t0.5", "a\t", "a b"}) EXPECT_TRUE(is_pair_line(line)) << line;
    for (const char* const line : {"", "  ", "# a\tb", "#\tb", "#"}) EXPECT_FALSE(is_pair_line(line)) << line;
}

TEST(PairLines, SayWhatIsWrongAndWhere) {
    EXPECT_EQ(fault_of("a b"), "1 field between tabs where a pair has two rankings and perhaps p: a (b c)<tab>c a");
    EXPECT_EQ(fault_of("a\tb\t0.5\t7").substr(0, 8), "4 fields");
    EXPECT_EQ(fault_of("a\tb\tx"), "column 5: p must be a number above 0 and below 1, not \"x\"");
    EXPECT_NE(fault_of("a\tb\t0"), "");
    EXPECT_NE(fault_of("a\tb\t1"), "");
    EXPECT_NE(fault_of("a\tb\t"), "");
}

}  // namespace
}  // namespace assay::pair_lines_test
