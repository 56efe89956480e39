#include "assay/stats/letters.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "reference/letters.hpp"
#include "support/random.hpp"

namespace assay::testing::letters_test {
namespace {

using stats::all_pairs;
using stats::letter;
using stats::letter_groups;
using stats::letters;
using stats::Pair;

using Names = std::vector<std::string>;

/// Pairs that differ with a given chance, some of them turned round.
std::vector<Pair> random_differences(Random& random, std::size_t systems, double chance) {
    std::vector<Pair> different;
    for (const Pair& pair : all_pairs(systems))
        if (random.unit() < chance) different.push_back(random.below(2) == 0 ? pair : Pair{pair.second, pair.first});
    return different;
}

TEST(Letters, ByHand) {
    EXPECT_EQ(letters(0, {}), Names{});
    EXPECT_EQ(letters(1, {}), Names{"a"});
    EXPECT_EQ(letters(3, {}), (Names{"a", "a", "a"}));
    const std::vector<Pair> ends{{0, 2}};
    EXPECT_EQ(letters(3, ends), (Names{"a", "ab", "b"}));
    const std::vector<Pair> all{{0, 1}, {0, 2}, {1, 2}};
    EXPECT_EQ(letters(3, all), (Names{"a", "b", "c"}));
    // The best differs from all; of the others the first and the last differ.
    const std::vector<Pair> some{{0, 1}, {0, 2}, {0, 3}, {3, 1}};
    EXPECT_EQ(letters(4, some), (Names{"a", "b", "bc", "c"}));
    // A middle system may differ where those around it do not.
    const std::vector<Pair> odd{{0, 1}, {1, 2}};
    EXPECT_EQ(letters(3, odd), (Names{"a", "b", "a"}));
}

TEST(Letters, NamesGoOnBehindZ) {
    EXPECT_EQ(letter(0), "a");
    EXPECT_EQ(letter(25), "z");
    EXPECT_EQ(letter(26), "A");
    EXPECT_EQ(letter(51), "Z");
    EXPECT_EQ(letter(52), "a1");
    EXPECT_EQ(letter(103), "Z1");
    EXPECT_EQ(letter(104), "a2");
}

TEST(Letters, TwoSystemsShareOneIfAndOnlyIfTheyDoNotDiffer) {
    Random random(1);
    for (int round = 0; round < 2000; ++round) {
        const std::size_t systems = 1 + random.below(14);
        const std::vector<Pair> different = random_differences(random, systems, random.unit());
        const auto groups = letter_groups(systems, different);
        std::vector<std::set<std::size_t>> of(systems);
        for (std::size_t g = 0; g < groups.size(); ++g)
            for (const std::size_t system : groups[g]) of[system].insert(g);
        std::set<std::pair<std::size_t, std::size_t>> differ;
        for (const Pair& pair : different) differ.emplace(std::minmax(pair.first, pair.second));
        for (std::size_t i = 0; i < systems; ++i) {
            ASSERT_FALSE(of[i].empty());
            for (std::size_t j = i + 1; j < systems; ++j) {
                bool share = false;
                for (const std::size_t g : of[i]) share = share || of[j].contains(g);
                ASSERT_EQ(share, !differ.contains({i, j})) << systems << " systems, " << i << " and " << j;
            }
        }
    }
}

// Inserting and absorbing finds every group that can take no further system. Ours are such groups, and no more.
TEST(Letters, AreSomeOfThoseOfInsertingAndAbsorbing) {
    Random random(2);
    std::size_t fewer = 0;
    for (int round = 0; round < 500; ++round) {
        const std::size_t systems = 1 + random.below(9);
        const std::vector<Pair> different = random_differences(random, systems, random.unit());
        const auto largest = reference::insert_and_absorb(systems, different);
        const auto groups = letter_groups(systems, different);
        for (const auto& group : groups)
            ASSERT_TRUE(largest.contains(reference::LetterGroup(group.begin(), group.end())));
        fewer += groups.size() < largest.size();
        ASSERT_EQ((std::set<std::vector<std::size_t>>(groups.begin(), groups.end()).size()), groups.size());
    }
    EXPECT_GT(fewer, 0U);
}

// Without any one letter some pair that does not differ would share none.
TEST(Letters, NoneIsNeedless) {
    Random random(3);
    for (int round = 0; round < 1000; ++round) {
        const std::size_t systems = 2 + random.below(12);
        const auto groups = letter_groups(systems, random_differences(random, systems, random.unit()));
        std::map<std::pair<std::size_t, std::size_t>, int> covered;
        for (const auto& group : groups)
            for (const std::size_t a : group)
                for (const std::size_t b : group) ++covered[{a, b}];
        for (const auto& group : groups) {
            bool needed = false;
            for (const std::size_t a : group)
                for (const std::size_t b : group) needed = needed || covered[{a, b}] == 1;
            ASSERT_TRUE(needed);
        }
    }
}

// Systems in order that differ if they are far enough apart: the common case has one letter for each stretch.
TEST(Letters, StretchesOfARankingHaveOneLetterEach) {
    std::vector<Pair> different;
    for (const Pair& pair : all_pairs(6))
        if (pair.second - pair.first > 2) different.push_back(pair);
    EXPECT_EQ(letters(6, different), (Names{"a", "ab", "abc", "bcd", "cd", "d"}));
}

// Three systems in each of n/3 parties, those of one party differ from each other: 3^(n/3) largest groups, and yet
// this ends at once.
TEST(Letters, ManySystemsTakeNoTime) {
    std::vector<Pair> different;
    for (std::size_t i = 0; i < 150; i += 3)
        different.insert(different.end(), {{i, i + 1}, {i, i + 2}, {i + 1, i + 2}});
    const auto groups = letter_groups(150, different);
    for (const auto& group : groups) EXPECT_EQ(group.size(), 50U);
    EXPECT_LT(groups.size(), 150U * 149U / 2U);
}

}  // namespace
}  // namespace assay::testing::letters_test
