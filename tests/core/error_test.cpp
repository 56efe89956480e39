#include "assay/core/error.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

namespace assay::testing::error_test {
namespace {

std::string message_of(const Faults& faults) {
    try {
        faults.raise("f");
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(Faults, NoneThrowsNothing) {
    const Faults faults;
    EXPECT_TRUE(faults.empty());
    EXPECT_NO_THROW(faults.raise("f"));
}

TEST(Faults, ComeByLineAndThoseOfTheFileFirst) {
    Faults faults;
    faults.add(7, "seven");
    faults.add(2, "two");
    faults.add(0, "all of it");
    faults.add(7, "seven again");
    EXPECT_EQ(message_of(faults), "f: all of it\nf:2: two\nf:7: seven\nf:7: seven again");
}

TEST(Faults, TwentyAreToldAndTheRestCounted) {
    Faults faults;
    std::size_t made = 0;
    std::string expected;
    for (std::size_t line = 1; line <= 25; ++line) {
        faults.add_if_kept(line, [&] {
            ++made;
            return "fault " + std::to_string(line);
        });
        if (line <= 20) expected += "f:" + std::to_string(line) + ": fault " + std::to_string(line) + "\n";
    }
    EXPECT_EQ(made, 20U);
    EXPECT_EQ(faults.count(), 25U);
    EXPECT_EQ(message_of(faults), expected + "f: 5 more faults like these");
}

TEST(Faults, ExactlyTwentyNeedNoCount) {
    Faults faults;
    for (std::size_t line = 1; line <= 20; ++line) faults.add(line, line == 1 ? "x" : "y");
    EXPECT_EQ(message_of(faults).find("more"), std::string::npos);
    faults.add(21, "x");
    EXPECT_NE(message_of(faults).find("f: 1 more fault like these"), std::string::npos);
}

TEST(Faults, ThatAreAllTheSameAreSaidOnce) {
    Faults faults;
    for (std::size_t line = 1; line <= 20; ++line) faults.add(line, "x");
    const std::string all = message_of(faults);
    EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 19);
    faults.add(21, "x");
    EXPECT_EQ(message_of(faults), "f:1: x\nf: 20 more faults like this");
}

TEST(Faults, OfALaterPartMoveDown) {
    Faults whole, first, second;
    first.add(3, "three");
    second.add(1, "one");
    second.add(0, "file");
    for (int i = 0; i < 30; ++i) second.add(2, "two");
    whole.append(first, 0);
    whole.append(second, 100);
    EXPECT_EQ(whole.count(), 33U);
    EXPECT_EQ(message_of(whole).substr(0, 43), "f: file\nf:3: three\nf:101: one\nf:102: two\nf:");
    EXPECT_NE(message_of(whole).find("f: 13 more faults like these"), std::string::npos);
}

TEST(InQuotes, ShowsControlCharactersAndCutsLongTokens) {
    EXPECT_EQ(in_quotes("a b\xc3\xa9"), "\"a b\xc3\xa9\"");
    EXPECT_EQ(in_quotes(std::string_view("\0\t\x1b\x7f", 4)), "\"\\x00\\x09\\x1b\\x7f\"");
    EXPECT_EQ(in_quotes(std::string(60, 'x')), '"' + std::string(60, 'x') + '"');
    EXPECT_EQ(in_quotes(std::string(61, 'x')), '"' + std::string(60, 'x') + "...\" (61 bytes)");
}

TEST(Counted, TakesThePluralButForOne) {
    EXPECT_EQ(counted(0, "field"), "0 fields");
    EXPECT_EQ(counted(1, "field"), "1 field");
    EXPECT_EQ(counted(2, "field"), "2 fields");
}

}  // namespace
}  // namespace assay::testing::error_test
