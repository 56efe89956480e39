#include "assay/similarity/ranking_text.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/rankings.hpp"

namespace assay::testing::ranking_text_test {
namespace {

using Numbers = std::vector<std::uint32_t>;

OwnedTiedRanking ranking(std::string_view text) {
    IdTable ids;
    return parse_ranking(text, ids);
}

std::string fault(std::string_view text) {
    try {
        ranking(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

std::string profile_fault(std::string_view text) {
    try {
        parse_profile(text, scale_to(3));
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(RankingText, ItemsAndGroups) {
    const OwnedTiedRanking made = ranking("a (b c) d");
    EXPECT_EQ(made.items, (Numbers{0, 1, 2, 3}));
    EXPECT_EQ(made.ends, (Numbers{1, 3, 4}));
    EXPECT_TRUE(TiedRanking(made).tied());
    EXPECT_EQ(ranking("  a(b  c)d ").ends, (Numbers{1, 3, 4}));
    EXPECT_EQ(ranking("(a b c)").ends, (Numbers{3}));
    EXPECT_EQ(ranking("(a) b").ends, Numbers{}) << "a group of one is no tie";
    EXPECT_EQ(ranking("").items, Numbers{});
    EXPECT_EQ(ranking("x").items, (Numbers{0}));
}

TEST(RankingText, BothRankingsShareTheirNumbers) {
    IdTable ids;
    parse_ranking("a b", ids);
    EXPECT_EQ(parse_ranking("(c a)", ids).items, (Numbers{2, 0}));
    EXPECT_EQ(ids.size(), 3U);
}

TEST(RankingText, CommasBetweenItems) {
    for (const std::string_view text : {"a,(b,c),d", "a, (b, c), d", " a ,( b ,c ) , d"}) {
        const OwnedTiedRanking made = ranking(text);
        EXPECT_EQ(made.items, (Numbers{0, 1, 2, 3})) << text;
        EXPECT_EQ(made.ends, (Numbers{1, 3, 4})) << text;
    }
    const std::string mixed =
        "no comma before this, where other items have one; put commas or blanks between all items";
    EXPECT_EQ(fault("a b,c"), "column 3: " + mixed);
    EXPECT_EQ(fault("a,b c"), "column 5: " + mixed);
    EXPECT_EQ(fault("a (b,c)"), "column 3: " + mixed);
    EXPECT_EQ(fault("a,b(c,d)"), "column 4: " + mixed);
    EXPECT_EQ(fault("(a,b)c"), "column 6: " + mixed);
    const std::string lone = "no item beside this comma; put one there or take it away";
    EXPECT_EQ(fault("a,,b"), "column 3: " + lone);
    EXPECT_EQ(fault(",a"), "column 1: " + lone);
    EXPECT_EQ(fault("a,b, "), "column 4: " + lone);
    EXPECT_EQ(fault("(a,),b"), "column 3: " + lone);
    EXPECT_EQ(fault("a,(,b)"), "column 4: " + lone);
    EXPECT_EQ(fault("a,b,a"), "column 5: \"a\" comes twice, first in column 1; a ranking has each item once");
}

TEST(RankingText, Faults) {
    EXPECT_EQ(fault("a (b c"), "column 3: \"(\" is not closed; put a \")\" behind the last tied item");
    EXPECT_EQ(fault("a b) c"), "column 4: \")\" closes no group; put a \"(\" before it or take it away");
    EXPECT_EQ(fault("a (b (c) d)"), "column 6: a group inside the group of column 3; close that one first");
    EXPECT_EQ(fault("a () b"), "column 3: a group of no items; name the tied items between \"(\" and \")\"");
    EXPECT_EQ(fault("()"), "column 1: a group of no items; name the tied items between \"(\" and \")\"");
    EXPECT_EQ(fault("(a)()"), "column 4: a group of no items; name the tied items between \"(\" and \")\"");
    EXPECT_EQ(fault("a b (c a) b"), "column 8: \"a\" comes twice, first in column 1; a ranking has each item once");
    EXPECT_EQ(fault("q q q"), "column 3: \"q\" comes twice, first in column 1; a ranking has each item once");
}

TEST(RankingText, Profiles) {
    const OwnedTiedRanking made = parse_profile("2 (1 0.0 3) 0", scale_to(3));
    EXPECT_EQ(made.levels, (std::vector<std::uint16_t>{2, 1, 0, 3, 0}));
    EXPECT_EQ(made.ends, (Numbers{1, 4, 5}));
    EXPECT_EQ(parse_profile("5 0", RelevanceScale({0, 3, 5})).levels, (std::vector<std::uint16_t>{2, 0}));
    EXPECT_EQ(profile_fault("1 (2 7)"), "column 6: 7 is not on the scale, which is 0, 1, 2, 3");
    EXPECT_EQ(profile_fault("1 -2"), "column 3: -2 is not on the scale, which is 0, 1, 2, 3");
    EXPECT_EQ(profile_fault("nan"), "column 1: \"nan\" is not a number; relevance values are 0, 1, 2, 3");
    EXPECT_EQ(parse_profile("2,(1,0),3", scale_to(3)).levels, (std::vector<std::uint16_t>{2, 1, 0, 3}));
    EXPECT_EQ(profile_fault("1 x"), "column 3: \"x\" is not a number; relevance values are 0, 1, 2, 3");
    EXPECT_EQ(profile_fault("1 2)"), "column 4: \")\" closes no group; put a \"(\" before it or take it away");
}

}  // namespace
}  // namespace assay::testing::ranking_text_test
