#include "assay/core/hash.hpp"

#include <bit>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::testing::hash_test {
namespace {

TEST(Hash, DependsOnTheBytesAlone) {
    const std::string text = "the same bytes at another place in memory";
    for (std::size_t size = 0; size <= text.size(); ++size)
        for (std::size_t shift = 0; shift < 9; ++shift) {
            const std::string moved = std::string(shift, '#') + text;
            EXPECT_EQ(hash_bytes(std::string_view(moved).substr(shift, size)),
                      hash_bytes(std::string_view(text).substr(0, size)));
        }
}

TEST(Hash, EveryBitOfEveryByteMatters) {
    for (std::size_t size = 1; size <= 70; ++size) {
        std::string text(size, 'x');
        const std::uint64_t before = hash_bytes(text);
        for (std::size_t at = 0; at < size; ++at)
            for (int bit = 0; bit < 8; ++bit) {
                text[at] = static_cast<char>(text[at] ^ (1 << bit));
                EXPECT_NE(hash_bytes(text), before) << size << " bytes, byte " << at << ", bit " << bit;
                text[at] = static_cast<char>(text[at] ^ (1 << bit));
            }
    }
}

TEST(Hash, LengthMatters) {
    std::set<std::uint64_t> seen;
    for (std::size_t size = 0; size < 200; ++size) seen.insert(hash_bytes(std::string(size, '\0')));
    EXPECT_EQ(seen.size(), 200U);
}

TEST(SameId, AgreesWithEqualViews) {
    for (std::size_t size = 0; size <= 40; ++size) {
        const std::string text(size, 'x');
        EXPECT_TRUE(same_id(text, std::string(text)));
        EXPECT_FALSE(same_id(text, text + 'x'));
        for (std::size_t at = 0; at < size; ++at) {
            std::string other = text;
            other[at] = 'y';
            EXPECT_FALSE(same_id(text, other)) << size << " bytes, byte " << at;
        }
    }
}

TEST(StandsBefore, IsTheOrderOfBytes) {
    Random random(5);
    for (int round = 0; round < 20'000; ++round) {
        std::string a(random.below(20), 'x'), b(random.below(20), 'x');
        for (std::string* text : {&a, &b})
            for (std::size_t i = random.below(3); i < 2 && !text->empty(); ++i)
                (*text)[random.below(text->size())] = static_cast<char>(random.below(256));
        ASSERT_EQ(stands_before(a, b), a < b) << a << " and " << b;
        ASSERT_FALSE(stands_before(a, a));
    }
}

// With these keys known, ids that begin with one of them take the product to 0, whatever follows.
TEST(Hash, NobodyCanWriteIdsThatShareOne) {
    for (const std::uint64_t key : {0x9e3779b97f4a7c15U, 0xe7037ed1a0b428dbU}) {
        std::string start(8, ' ');
        for (std::size_t i = 0; i < 8; ++i) start[i] = static_cast<char>(key >> (8 * i));
        std::set<std::uint64_t> short_ones, long_ones;
        for (int i = 10'000'000; i < 10'001'000; ++i) {
            short_ones.insert(hash_bytes(start + std::to_string(i)));
            long_ones.insert(hash_bytes(start + std::to_string(i) + "end"));
        }
        EXPECT_EQ(short_ones.size(), 1000U);
        EXPECT_EQ(long_ones.size(), 1000U);
    }
}

// Ids are often a prefix and a number. Tables take the low bits: thrown at random into 2^17 slots, 100,000 ids leave
// 46.6 % of them empty, with a standard deviation of 0.1 %.
TEST(Hash, LowBitsOfNumberedIdsSpreadLikeRandomOnes) {
    for (const char* const prefix : {"", "doc", "clueweb09-en0000-00-", "a-very-long-prefix-of-a-document-id/"}) {
        std::vector<bool> used(1 << 17);
        for (int i = 0; i < 100'000; ++i) used[hash_bytes(prefix + std::to_string(i)) & 0x1ffff] = true;
        std::size_t empty = 0;
        for (const bool slot : used) empty += slot ? 0 : 1;
        EXPECT_NEAR(static_cast<double>(empty) / (1 << 17), 0.466, 0.006) << '"' << prefix << '"';
    }
}

}  // namespace
}  // namespace assay::testing::hash_test
