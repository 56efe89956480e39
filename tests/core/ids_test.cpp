#include "assay/core/ids.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::testing::ids_test {
namespace {

TEST(Arena, CopiesStayWhereTheyAre) {
    Arena arena;
    std::vector<std::string> originals;
    std::vector<std::string_view> copies;
    Random random(1);
    for (std::size_t i = 0; i < 2000; ++i) {
        const std::size_t size = random.below(20) == 0 ? random.below(200'000) : random.below(50);
        originals.emplace_back(size, static_cast<char>('a' + i % 26));
        copies.push_back(arena.copy(originals.back()));
        EXPECT_TRUE(copies.back().data() != originals.back().data() || size == 0);
    }
    for (std::size_t i = 0; i < originals.size(); ++i) EXPECT_EQ(copies[i], originals[i]) << i;
}

TEST(IdTable, NumbersIdsInTheOrderOfTheirFirstAppearance) {
    IdTable table;
    EXPECT_EQ(table.find("a"), IdTable::none);
    EXPECT_EQ(table.intern("b"), 0U);
    EXPECT_EQ(table.intern("a"), 1U);
    EXPECT_EQ(table.intern("b"), 0U);
    EXPECT_EQ(table.intern(""), 2U);
    EXPECT_EQ(table.find(""), 2U);
    EXPECT_EQ(table.find("A"), IdTable::none);
    EXPECT_EQ(table[1], "a");
    EXPECT_EQ(table.size(), 3U);
}

TEST(IdTable, AgreesWithAMapOnRandomIds) {
    Random random(2);
    IdTable table;
    std::map<std::string, std::uint32_t> twin;
    for (int i = 0; i < 100'000; ++i) {
        std::string id;  // short ids of few letters, NUL among them, so that many come again
        for (std::size_t size = random.below(6); size > 0; --size) id += "ab\0 \xff_xyz"[random.below(9)];
        const auto [at, is_new] = twin.emplace(id, static_cast<std::uint32_t>(twin.size()));
        if (is_new) {
            ASSERT_EQ(table.find(id), IdTable::none);
        }
        ASSERT_EQ(table.intern(id), at->second);
        ASSERT_EQ(table.find(id), at->second);
    }
    EXPECT_EQ(table.size(), twin.size());
    for (const auto& [id, number] : twin) EXPECT_EQ(table[number], id);
}

}  // namespace
}  // namespace assay::testing::ids_test
