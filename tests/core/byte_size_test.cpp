#include "assay/core/byte_size.hpp"

#include <string>

#include <gtest/gtest.h>

namespace assay::byte_size_test {
namespace {

TEST(ByteSize, UnitsArePowersOf1024) {
    EXPECT_EQ(parse_byte_size("1000"), 1000U);
    EXPECT_EQ(parse_byte_size("3K"), 3U * 1024);
    EXPECT_EQ(parse_byte_size("200M"), 200ULL << 20);
    EXPECT_EQ(parse_byte_size("4G"), 4ULL << 30);
}

TEST(ByteSize, WhatIsNoSizeIsNothing) {
    for (const std::string text : {"", "M", "4g", "4 G", "-4G", "1.5G", "4GB", "18446744073709551616"})
        EXPECT_EQ(parse_byte_size(text), std::nullopt) << text;
    EXPECT_EQ(parse_byte_size("17179869183G"), 17179869183ULL << 30);
    EXPECT_EQ(parse_byte_size("17179869184G"), std::nullopt);  // 2^64
}

}  // namespace
}  // namespace assay::byte_size_test
