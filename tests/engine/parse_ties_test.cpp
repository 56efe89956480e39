#include "assay/engine/parse_ties.hpp"

#include <gtest/gtest.h>

namespace assay::parse_ties_test {
namespace {

TEST(ParseTies, RulesByTheirWords) {
    EXPECT_EQ(parse_ties("keep")->kind, TieRule{}.kind);
    EXPECT_EQ(parse_ties("docid")->kind, TieRule::Kind::docid);
    EXPECT_EQ(parse_ties("seeded:7")->kind, TieRule::Kind::seeded);
    EXPECT_EQ(parse_ties("seeded:7")->seed, 7U);
    for (const char* wrong : {"", "coin", "seeded", "seeded:", "seeded:-1", "seeded:1.5", "seeded:x", "seeded:1e99"})
        EXPECT_FALSE(parse_ties(wrong)) << wrong;
}

}  // namespace
}  // namespace assay::parse_ties_test
