#include "assay/report/fold.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/utf8.hpp"

namespace assay::testing::fold_test {
namespace {

using ::testing::ElementsAre;

TEST(Fold, BreaksAtSpacesSignsOrAnywhere) {
    EXPECT_THAT(fold("", 5), ElementsAre(""));
    EXPECT_THAT(fold("abcde", 5), ElementsAre("abcde"));
    EXPECT_THAT(fold("ab cd ef", 5), ElementsAre("ab cd", "ef"));
    EXPECT_THAT(fold("ab  cdefg", 5), ElementsAre("ab ", "cdefg"));
    EXPECT_THAT(fold("abcdefgh", 5), ElementsAre("abcde", "fgh"));
    EXPECT_THAT(fold("abc-defgh", 5), ElementsAre("abc-", "defgh"));
    EXPECT_THAT(fold("a-bcdefgh", 5), ElementsAre("a-bcd", "efgh"));
    EXPECT_THAT(fold("a long text", 0), ElementsAre("a long text"));
}

TEST(Fold, CountsCharacters) {
    EXPECT_THAT(fold("\xc3\xa9\xc3\xa9\xc3\xa9", 2), ElementsAre("\xc3\xa9\xc3\xa9", "\xc3\xa9"));
}

TEST(Paragraph, LaterLinesAreIndented) {
    EXPECT_EQ(paragraph("one two three four", 0), "one two three four\n");
    EXPECT_EQ(paragraph("one two three four", 14), "one two three\n  four\n");
    EXPECT_EQ(paragraph("  one two three four five", 17), "  one two three\n    four five\n");
    EXPECT_EQ(paragraph("one two", 5), "one two\n");  // too narrow for anything
}

TEST(Utf8, LengthsAndCharacters) {
    EXPECT_EQ(utf8_length(""), 0U);
    EXPECT_EQ(utf8_length("a"), 1U);
    EXPECT_EQ(utf8_length("\xe2\x96\xb2"), 3U);
    EXPECT_EQ(utf8_length("\x80"), 0U);
    EXPECT_EQ(utf8_character("a"), U'a');
    EXPECT_EQ(utf8_character("\xc3\xa9"), U'\u00e9');
    EXPECT_EQ(utf8_character("\xe2\x96\xb2"), U'\u25b2');
    EXPECT_EQ(utf8_character("\xf0\x9f\x98\x80"), U'\U0001f600');
    EXPECT_EQ(bytes_of_characters("\xc3\xa9x", 1), 2U);
    EXPECT_EQ(bytes_of_characters("\xc3\xa9x", 9), 3U);
}

}  // namespace
}  // namespace assay::testing::fold_test
