#include "assay/core/shell.hpp"

#include <gtest/gtest.h>

namespace assay::shell_test {
namespace {

TEST(Shell, PlainWordsStayAsTheyAre) {
    EXPECT_EQ(shell_quoted("runs/a_b-1.run"), "runs/a_b-1.run");
    EXPECT_EQ(shell_quoted("--aspect"), "--aspect");
    EXPECT_EQ(shell_quoted("nDCG@10"), "nDCG@10");
    EXPECT_EQ(shell_quoted("name=file"), "name=file");
}

TEST(Shell, OthersStandInQuotes) {
    EXPECT_EQ(shell_quoted(""), "''");
    EXPECT_EQ(shell_quoted("a b"), "'a b'");
    EXPECT_EQ(shell_quoted("it's"), "'it'\\''s'");
    EXPECT_EQ(shell_quoted("nDCG(gain=exp)@10"), "'nDCG(gain=exp)@10'");
    EXPECT_EQ(shell_quoted("=ls"), "'=ls'");  // zsh looks for a program there
    EXPECT_EQ(shell_quoted("*.run"), "'*.run'");
}

}  // namespace
}  // namespace assay::shell_test
