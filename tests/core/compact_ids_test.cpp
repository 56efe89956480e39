#include "assay/core/compact_ids.hpp"

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

}  // namespace
}  // namespace assay::testing::compact_ids_test
