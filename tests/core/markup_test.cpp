#include "assay/core/markup.hpp"

#include <gtest/gtest.h>

namespace assay::markup_test {
namespace {

TEST(Markup, WhatHasAMeaningBecomesAnEntity) {
    EXPECT_EQ(markup_text("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
    EXPECT_EQ(markup_text("</script>"), "&lt;/script&gt;");
}

TEST(Markup, OrdersToATerminalAndMarksOfDirectionAreShown) {
    EXPECT_EQ(markup_text("\x1b[31m"), "\\x1b[31m");
    EXPECT_EQ(markup_text("a\u202e"), "a\\u202e");
    EXPECT_EQ(markup_text("\xff"), "\\xff");
}

TEST(Markup, LettersBeyondAsciiAreKeptOrNumbered) {
    EXPECT_EQ(markup_text("\u00e9\u4e2d"), "\u00e9\u4e2d");
    EXPECT_EQ(markup_text("\u00e9\u4e2d", OtherLetters::numbered), "&#233;&#20013;");
}

}  // namespace
}  // namespace assay::markup_test
