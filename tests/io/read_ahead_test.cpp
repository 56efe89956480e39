#include "assay/io/read_ahead.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::testing::read_ahead_test {
namespace {

std::string draw_bytes(Random& random, std::size_t size) {
    std::string bytes(size, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random.below(256));
    return bytes;
}

/// Hands out a text in pieces of random size; throws at its end if asked to.
ReadAhead::Source source_of(const std::string& text, Random& random, bool fails) {
    return [&text, &random, fails, at = std::size_t{0}](char* into, std::size_t size) mutable {
        if (at == text.size() && fails) throw std::runtime_error("failed");
        const std::size_t got = std::min({size, text.size() - at, 1 + random.below(400'000)});
        std::copy_n(text.data() + at, got, into);
        at += got;
        return got;
    };
}

TEST(ReadAhead, GivesWhatAThreadReadAndThenTheEnd) {
    Random drawn(41);
    for (const std::size_t size : {0UL, 1UL, 262'144UL, 262'145UL, 3'000'000UL})
        for (const std::size_t reads : {100UL, 262'144UL, 1'000'000UL}) {
            const std::string text = draw_bytes(drawn, size);
            Random random(42);  // the other thread's
            ReadAhead ahead(source_of(text, random, false));
            std::string all, buffer(reads, '\0');
            while (const std::size_t got = ahead.read(buffer.data(), buffer.size())) all.append(buffer, 0, got);
            EXPECT_TRUE(all == text) << size;
            EXPECT_EQ(ahead.read(buffer.data(), buffer.size()), 0U);
        }
}

TEST(ReadAhead, ThrowsWhatTheThreadMetBehindAllThatWasRead) {
    Random drawn(43);
    for (const std::size_t size : {0UL, 1UL, 262'144UL, 2'000'000UL}) {
        const std::string text = draw_bytes(drawn, size);
        Random random(44);
        ReadAhead ahead(source_of(text, random, true));
        std::string all, buffer(100'000, '\0');
        while (all.size() < size) all.append(buffer, 0, ahead.read(buffer.data(), buffer.size()));
        EXPECT_TRUE(all == text);
        EXPECT_THROW(ahead.read(buffer.data(), buffer.size()), std::runtime_error);
        EXPECT_THROW(ahead.read(buffer.data(), buffer.size()), std::runtime_error);
    }
}

TEST(ReadAhead, StopsItsThreadWhenNobodyReads) {
    std::string buffer(1000, '\0');
    for (int round = 0; round < 20; ++round) {
        ReadAhead endless([](char* into, std::size_t size) {
            std::fill_n(into, size, 'x');
            return size;
        });
        if (round % 2 == 0) endless.read(buffer.data(), buffer.size());
    }
}

}  // namespace
}  // namespace assay::testing::read_ahead_test
