// Both libraries that read gzip give the same bytes, and refuse the same data in the same words.

#include "assay/io/decoder.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/files.hpp"
#include "support/random.hpp"

namespace assay::testing::decoder_test {
namespace {

using ::testing::HasSubstr;

/// The plain bytes, or what went wrong. The stored bytes come in pieces, the plain ones are taken in pieces.
std::string decoded(Decoder& decoder, std::string_view stored, std::size_t in_pieces, std::size_t out_pieces) {
    std::string plain, buffer(out_pieces, '\0');
    try {
        while (!stored.empty()) {
            std::span<const char> in(stored.data(), std::min(in_pieces, stored.size()));
            stored.remove_prefix(in.size());
            while (!in.empty()) {
                std::span<char> out(buffer);
                decoder.step(in, out);
                plain.append(buffer, 0, buffer.size() - out.size());
            }
        }
        for (bool more = true; more && !decoder.complete();) {  // what is still inside
            std::span<const char> in;
            std::span<char> out(buffer);
            decoder.step(in, out);
            plain.append(buffer, 0, buffer.size() - out.size());
            more = out.size() < buffer.size();
        }
    } catch (const InputError& error) {
        return error.what();
    }
    return decoder.complete() ? plain : "truncated";
}

class GzipDecoder : public ::testing::TestWithParam<std::unique_ptr<Decoder> (*)(const std::string&)> {
protected:
    void SetUp() override {
        if (GetParam()("x") == nullptr) GTEST_SKIP() << "not on this machine";
    }
    static std::string decode(std::string_view stored, std::size_t in_pieces = 1 << 17,
                              std::size_t out_pieces = 1 << 18) {
        return decoded(*GetParam()("x.gz"), stored, in_pieces, out_pieces);
    }
    const std::string corrupt = "x.gz: the gzip data is corrupt; copy the file again";
};

INSTANTIATE_TEST_SUITE_P(Libraries, GzipDecoder, ::testing::Values(make_zlib_decoder, make_isal_decoder),
                         [](const auto& about) { return about.index == 0 ? "zlib" : "isal"; });

std::string draw_text(Random& random, std::size_t size) {
    std::string text;
    while (text.size() < size)
        text += std::to_string(random.below(1'000'000)) + " Q0 d" + std::to_string(random.below(99)) + "\n";
    text.resize(size);
    return text;
}

TEST_P(GzipDecoder, GivesBackWhatWasStored) {
    Random random(31);
    for (const std::size_t size : {0UL, 1UL, 100UL, 70'000UL, 700'000UL})
        for (const auto& [in, out] :
             {std::pair{1UL << 17, 1UL << 18}, {1UL, 999UL}, {777UL, 1UL << 18}, {5UL, 65'536UL}}) {
            const std::string text = draw_text(random, size);
            EXPECT_TRUE(decode(gzip(text), in, out) == text) << size;
            EXPECT_TRUE(decode(gzip(text) + gzip("") + gzip("more"), in, out) == text + "more") << size;
        }
}

TEST_P(GzipDecoder, TakesFieldsOfTheHeader) {
    std::string stored = gzip("data");
    stored[3] = 0x08 | 0x10 | 0x04;  // name, comment, extra field
    stored.insert(10, std::string("\x03\x00xyz", 5) + std::string("name\0", 5) + std::string("comment\0", 8));
    for (const std::size_t in : {1UL, 3UL, 1000UL}) EXPECT_EQ(decode(stored, in), "data");
}

TEST_P(GzipDecoder, SaysThatDataIsTruncated) {
    Random random(32);
    const std::string stored = gzip(draw_text(random, 3000));
    for (std::size_t size = 0; size < stored.size(); ++size)
        EXPECT_EQ(decode(stored.substr(0, size)), "truncated") << size;
    for (std::size_t size = 1; size < 30; ++size)
        EXPECT_EQ(decode(stored + stored.substr(0, size)), "truncated") << size;
}

TEST_P(GzipDecoder, RefusesWhatStandsBehindTheData) {
    const std::string stored = gzip("data");
    for (const std::size_t size : {2UL, 3UL, 9UL, 10UL, 100UL, 1000UL})
        for (const char byte : {'\0', 'x', '\xff'})
            EXPECT_EQ(decode(stored + std::string(size, byte)), corrupt) << size << " times " << byte;
}

TEST_P(GzipDecoder, RefusesDamagedData) {
    Random random(33);
    const std::string text = draw_text(random, 3000), stored = gzip(text);
    for (std::size_t at = 10; at < stored.size(); ++at) {  // behind the header, whose bytes may say little
        std::string damaged = stored;
        damaged[at] = static_cast<char>(damaged[at] ^ static_cast<char>(1 + random.below(255)));
        EXPECT_THAT((std::vector{corrupt, std::string("truncated")}), ::testing::Contains(decode(damaged))) << at;
    }
    std::string other = stored;
    other[0] = 'x';
    EXPECT_EQ(decode(other), corrupt);
    other = stored;
    other[2] = 7;  // the method
    EXPECT_EQ(decode(other), corrupt);
    for (const std::size_t behind : {1UL, 8UL}) {  // the length, the checksum
        other = stored;
        other[stored.size() - behind] = static_cast<char>(other[stored.size() - behind] ^ 1);
        EXPECT_EQ(decode(other), corrupt);
    }
}

}  // namespace
}  // namespace assay::testing::decoder_test
