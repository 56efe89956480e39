#include "assay/core/printable.hpp"

#include <string>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"

namespace assay::testing::printable_test {
namespace {

TEST(Printable, LettersOfAnyScriptStay) {
    for (const std::string text : {"", "plain", "naïve", "שלום", "مرحبا", "日本語", "\xf0\x9f\x98\x80", "caf\xe9"})
        EXPECT_EQ(printable(text), text);
}

TEST(Printable, ControlCharactersAreShown) {
    EXPECT_EQ(printable("a\x1b[31mb"), "a\\x1b[31mb");
    EXPECT_EQ(printable(std::string("\0\t\n\r\x7f", 5)), "\\x00\\x09\\x0a\\x0d\\x7f");
}

TEST(Printable, ThoseOfLatin1AreShownAsCharactersAndAsBytes) {
    EXPECT_EQ(printable("a\xc2\x9b"
                        "31m"),
              "a\\u009b31m");
    EXPECT_EQ(printable("a\x9b"
                        "31m"),
              "a\\x9b31m");
}

TEST(Printable, MarksOfDirectionAndEndsOfLinesAreShown) {
    EXPECT_EQ(printable("run\xe2\x80\xae"
                        "txt.exe"),
              "run\\u202etxt.exe");
    EXPECT_EQ(printable("\xd8\x9c\xe2\x80\x8e\xe2\x80\x8f\xe2\x81\xa6\xe2\x81\xa9\xe2\x80\xa8"),
              "\\u061c\\u200e\\u200f\\u2066\\u2069\\u2028");
}

TEST(Printable, TwiceIsOnce) {
    const std::string once = printable("a\x1b\xe2\x80\xae\\b");
    EXPECT_EQ(printable(once), once);
}

TEST(Printable, LinesStayLines) { EXPECT_EQ(printable_lines("a\x1b\n\tb\n"), "a\\x1b\n\tb\n"); }

TEST(Printable, QuotedTokensAreToo) { EXPECT_EQ(in_quotes("a\xe2\x80\xae\xc2\x9b"), "\"a\\u202e\\u009b\""); }

}  // namespace
}  // namespace assay::testing::printable_test
