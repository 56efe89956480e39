#include "assay/core/large_pages.hpp"

#include <cstdint>
#include <new>
#include <numeric>
#include <utility>

#include <gtest/gtest.h>

namespace assay::large_pages_test {
namespace {

TEST(LargePages, AVectorKeepsItsValuesWhileItGrows) {
    LongVector<std::uint64_t> numbers;
    for (std::uint64_t i = 0; i < 2'000'000; ++i) numbers.push_back(i);  // 16 MB: small memory, then large pages
    EXPECT_EQ(std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0}), 1'999'999'000'000U);
    const LongVector<std::uint64_t> moved = std::move(numbers);
    EXPECT_EQ(moved[1'234'567], 1'234'567U);
}

TEST(LargePages, TheyBeginWhereAPageDoes) {
    const LongVector<char> small(1000), large(std::size_t{5} << 20);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(large.data()) % (std::size_t{2} << 20), 0U);
    EXPECT_EQ(small.size(), 1000U);
}

TEST(LargePages, TooMuchIsRefused) {
    LargePages<std::uint64_t> memory;
    EXPECT_THROW(memory.allocate(static_cast<std::size_t>(-1) / 4), std::bad_array_new_length);
}

}  // namespace
}  // namespace assay::large_pages_test
