#include "assay/core/compact_ids.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "assay/core/ids.hpp"

#include "support/random.hpp"

namespace assay::testing::compact_ids_test {
namespace {

TEST(CompactIds, NumbersIdsAsIdTableDoes) {
    Random random(3);
    for (const std::size_t count : {0U, 1U, 5U, 6U, 7U, 1000U, 50'000U}) {
        CompactIds ids;
        IdTable twin;
        for (std::size_t i = 0; i < count; ++i) {
            std::string id;  // short ids of few letters, NUL among them, so that many come again
            for (std::size_t size = random.below(6); size > 0; --size) id += "ab\0 \xff_xyz"[random.below(9)];
            ASSERT_EQ(ids.intern(id), twin.intern(id));
        }
        ASSERT_EQ(ids.size(), twin.size());
        for (std::uint32_t number = 0; number < ids.size(); ++number) EXPECT_EQ(ids[number], twin[number]);
    }
}

/// Ids so long that the table has to change the width of its numbers on the way, with room made for some of them or
/// not.
TEST(CompactIds, KeepsIdsWhateverRoomThereIs) {
    Random random(5);
    for (const std::size_t size : {1U, 40U, 700U}) {
        for (const bool reserved : {false, true}) {
            CompactIds ids;
            IdTable twin;
            EXPECT_EQ(ids.find("x"), CompactIds::none);
            for (std::size_t round = 0; round < 12; ++round) {
                const std::size_t count = random.below(60);
                if (reserved) ids.reserve(count, count * size);
                for (std::size_t i = 0; i < count; ++i) {
                    std::string id = std::to_string(random.below(500));
                    id.resize(std::max(size, id.size()), 'x');
                    EXPECT_EQ(ids.find(id), twin.find(id));
                    ASSERT_EQ(ids.intern(id), twin.intern(id));
                    ASSERT_EQ(ids.find(id), twin.find(id));
                }
                EXPECT_EQ(ids.find("y"), CompactIds::none);
                ASSERT_EQ(ids.size(), twin.size());
                for (std::uint32_t number = 0; number < ids.size(); ++number) ASSERT_EQ(ids[number], twin[number]);
            }
        }
    }
}

TEST(CompactIds, MayBeMany) {
    constexpr std::uint32_t count = 70'000;  // more than two bytes number
    CompactIds ids;
    for (std::uint32_t i = 0; i < count; ++i) ASSERT_EQ(ids.intern(std::to_string(i)), i);
    for (std::uint32_t i = 0; i < count; ++i) {
        ASSERT_EQ(ids.find(std::to_string(i)), i);
        ASSERT_EQ(ids[i], std::to_string(i));
    }
    EXPECT_EQ(ids.find(std::to_string(count)), CompactIds::none);
}

TEST(CompactIds, HaveAnEmptyIdToo) {
    CompactIds ids;
    ids.reserve(1, 0);
    EXPECT_EQ(ids.find(""), CompactIds::none);
    EXPECT_EQ(ids.intern(""), 0U);
    EXPECT_EQ(ids.intern("a"), 1U);
    EXPECT_EQ(ids.find(""), 0U);
    EXPECT_EQ(ids[0], "");
}

}  // namespace
}  // namespace assay::testing::compact_ids_test
