#include "assay/io/source.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zstd.h>

#include "assay/core/error.hpp"
#include "assay/io/input.hpp"

#include "support/files.hpp"
#include "support/messages.hpp"
#include "support/random.hpp"

namespace assay::testing::source_test {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;

std::string zstd(std::string_view bytes) {
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), 3));
    return packed;
}

/// With a checksum behind the data, as the program zstd writes it.
std::string zstd_with_sum(std::string_view bytes) {
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> made(ZSTD_createCCtx(), ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(made.get(), ZSTD_c_checksumFlag, 1);
    std::string packed(ZSTD_compressBound(bytes.size()) + 4, '\0');
    packed.resize(ZSTD_compress2(made.get(), packed.data(), packed.size(), bytes.data(), bytes.size()));
    return packed;
}

std::string draw_bytes(Random& random, std::size_t size) {
    std::string bytes(size, '\0');
    for (char& byte : bytes) byte = random.below(5) == 0 ? static_cast<char>(random.below(256)) : 'x';
    return bytes;
}

/// Everything a stream gives, in reads of this size.
std::string read_all(const std::string& stored, std::size_t size, bool ahead = false) {
    const TemporaryFile file(stored);
    const InputFile input(file.path());
    ByteStream stream(input, ahead);
    std::string all, buffer(size, '\0');
    while (const std::size_t got = stream.read(buffer.data(), buffer.size())) all.append(buffer, 0, got);
    EXPECT_EQ(stream.read(buffer.data(), buffer.size()), 0U);
    EXPECT_EQ(input.size(), stored.size());
    return all;
}

TEST(ByteStream, GivesBackWhatWasStored) {
    Random random(21);
    for (const std::size_t size : {0UL, 1UL, 3UL, 1000UL, 300'000UL, 2'000'000UL})
        for (const std::size_t reads : {1UL, 7UL, 4096UL, 1'000'000UL}) {
            if (size / reads > 400'000) continue;
            const std::string bytes = draw_bytes(random, size);
            EXPECT_TRUE(read_all("." + bytes, reads) == "." + bytes);
            EXPECT_TRUE(read_all(gzip(bytes), reads) == bytes) << size << " in reads of " << reads;
            EXPECT_TRUE(read_all(zstd(bytes), reads) == bytes) << size << " in reads of " << reads;
            EXPECT_TRUE(read_all(gzip(bytes) + gzip("") + gzip(bytes), reads) == bytes + bytes);
            EXPECT_TRUE(read_all(zstd(bytes) + zstd(bytes), reads) == bytes + bytes);
        }
}

TEST(ByteStream, AThreadThatReadsAheadChangesNothing) {
    Random random(25);
    for (const std::size_t size : {0UL, 1UL, 300'000UL, 2'000'000UL}) {
        const std::string bytes = draw_bytes(random, size);
        for (const std::string& stored : {"." + bytes, gzip(bytes), zstd(bytes), gzip(bytes) + gzip(bytes)})
            EXPECT_TRUE(read_all(stored, 4096, true) == read_all(stored, 4096));
    }
    for (const std::string& stored : {gzip("data").substr(0, 20), gzip("data") + "xxxx", zstd("data").substr(0, 9)})
        EXPECT_THROW(read_all(stored, 100, true), InputError);
}

// Text that compresses a thousandfold: much comes out of few stored bytes.
TEST(ByteStream, SmallReadsOfVeryCompressibleData) {
    const std::string bytes(3'000'000, 'z');
    EXPECT_TRUE(read_all(gzip(bytes), 1000) == bytes);
    EXPECT_TRUE(read_all(zstd(bytes), 1000) == bytes);
}

TEST(ByteStream, TruncatedDataIsAnErrorWhereverItEnds) {
    Random random(22);
    const std::string bytes = draw_bytes(random, 3000);
    for (const std::string& stored : {gzip(bytes), zstd(bytes)})
        for (std::size_t size = 4; size < stored.size(); size += 1 + size / 50)
            EXPECT_THROW(read_all(stored.substr(0, size), 512), InputError) << size;
}

TEST(ByteStream, DamagedDataIsAnErrorOrGivesOtherBytesButNeverThose) {
    Random random(23);
    const std::string bytes = draw_bytes(random, 3000), stored = gzip(bytes);
    for (int round = 0; round < 300; ++round) {
        std::string damaged = stored;
        const std::size_t at = 10 + random.below(stored.size() - 10);  // behind the header, whose bytes may say little
        damaged[at] = static_cast<char>(damaged[at] ^ static_cast<char>(1 + random.below(255)));
        EXPECT_THROW(read_all(damaged, 512), InputError) << "byte " << at;  // gzip has a checksum
    }
}

std::string skippable_frame(std::string_view content) {
    const auto size = static_cast<unsigned char>(content.size());
    return std::string{'\x5a', '\x2a', '\x4d', '\x18', static_cast<char>(size), 0, 0, 0} + std::string(content);
}

TEST(ByteStream, FramesOfZstdThatHoldNoDataArePassedOver) {
    EXPECT_EQ(read_all(skippable_frame("about the file") + zstd("data"), 100), "data");
    EXPECT_EQ(read_all(zstd("data") + skippable_frame("") + zstd(" and more"), 100), "data and more");
    EXPECT_EQ(read_all(skippable_frame("alone"), 100), "");
}

TEST(ByteStream, AFrameOfZstdHasTheSizeThatItAnnounces) {
    // 20,775 bytes are announced; 9,450 zeros and an empty last block follow, which the library takes for all of it.
    const std::string frame("\x28\xb5\x2f\xfdPR'PR'\x01\x00\x01\x00\x00", 15);
    for (const std::size_t reads : {1U, 100U, 1U << 18})
        EXPECT_THAT(message_of([&] { read_all(frame, reads); }), HasSubstr("the zstd data is corrupt")) << reads;
}

/// Several frames, some of them with a checksum, some empty, some without data; and what they hold.
struct Frames {
    std::vector<std::string> stored;
    std::vector<bool> has_sum;
    std::string text;

    explicit Frames(Random& random, std::size_t most = 400'000) {
        for (std::size_t count = 1 + random.below(6); count > 0; --count) {
            const std::size_t kind = random.below(4);
            const std::string bytes = draw_bytes(random, kind == 0 ? 0 : random.below(kind == 1 ? 10 : most));
            has_sum.push_back(random.below(3) > 0);
            stored.push_back(has_sum.back() ? zstd_with_sum(bytes) : zstd(bytes));
            if (random.below(5) == 0) stored.back() = skippable_frame("\x28\xb5\x2f\xfd\x04") + stored.back();
            text += bytes;
        }
    }
    std::string file() const {
        std::string all;
        for (const std::string& frame : stored) all += frame;
        return all;
    }
};

TEST(ByteStream, ChecksumsOfZstdAreComparedFrameByFrameOnOneThreadAndOnTwo) {
    Random random(26);
    for (int round = 0; round < 50; ++round) {
        Frames frames(random);
        const std::size_t reads = 1000 + random.below(500'000);
        for (const bool ahead : {false, true}) EXPECT_TRUE(read_all(frames.file(), reads, ahead) == frames.text);
        const std::size_t damaged = random.below(frames.stored.size());
        if (!frames.has_sum[damaged]) continue;
        std::string& stored = frames.stored[damaged];
        const std::size_t at = stored.size() - 1 - random.below(4);
        stored[at] = static_cast<char>(stored[at] ^ static_cast<char>(1 + random.below(255)));
        for (const std::string& file : {frames.file(), frames.file() + "x", frames.file() + zstd("data").substr(0, 9)})
            for (const bool ahead : {false, true})
                EXPECT_THAT(message_of([&] { read_all(file, reads, ahead); }), HasSubstr("the zstd data is corrupt"));
    }
}

TEST(ByteStream, DamagedZstdWithAChecksumIsAnErrorOrGivesTheSameBytes) {
    Random random(27);
    const std::string bytes = draw_bytes(random, 3000), stored = zstd_with_sum(bytes);
    std::size_t refused = 0, tried = 0;
    for (std::size_t at = 0; at < stored.size(); at += at < 20 ? 1 : 1 + random.below(20), ++tried) {
        std::string damaged = stored;
        damaged[at] = static_cast<char>(damaged[at] ^ static_cast<char>(1 + random.below(255)));
        try {
            const std::string found = read_all(damaged, 512, at % 2 == 0);
            EXPECT_TRUE(found == bytes || found == damaged) << at;  // without its magic it is a plain file
        } catch (const InputError&) {
            ++refused;
        }
    }
    EXPECT_GT(refused, tried - 10);  // some bits of the header say nothing about the data
}

/// What the library makes of a file on its own, with its checksums and the sizes that frames announce; nothing if it is
/// corrupt or ends inside a frame.
std::optional<std::string> as_the_library_reads(const std::string& file) {
    const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> decoder(ZSTD_createDCtx(), ZSTD_freeDCtx);
    std::string text, some(1 << 16, '\0');
    ZSTD_inBuffer from{file.data(), file.size(), 0};
    std::size_t frame_begins = 0, text_begins = 0, left = 0;
    for (ZSTD_outBuffer to{}; from.pos < from.size || to.pos == to.size;) {
        to = {some.data(), some.size(), 0};
        left = ZSTD_decompressStream(decoder.get(), &to, &from);
        if (ZSTD_isError(left)) return std::nullopt;
        text.append(some, 0, to.pos);
        if (left > 0) continue;
        const auto announced = ZSTD_getFrameContentSize(file.data() + frame_begins, from.pos - frame_begins);
        if (announced != ZSTD_CONTENTSIZE_UNKNOWN && announced != text.size() - text_begins) return std::nullopt;
        frame_begins = from.pos;
        text_begins = text.size();
        if (from.pos == from.size) break;
    }
    return left == 0 ? std::optional(text) : std::nullopt;
}

/// The file with some bytes changed, left out, put in or doubled.
std::string damaged(std::string file, Random& random) {
    const std::size_t at = random.below(file.size()),
                      some = 1 + random.below(std::min<std::size_t>(file.size() - at, 9));
    switch (random.below(5)) {
        case 0: file.resize(at); break;
        case 1: file.erase(at, some); break;
        case 2: file.insert(at, draw_bytes(random, some)); break;
        case 3: file.insert(at, file.substr(at, random.below(file.size() - at))); break;
        default: file[at] = static_cast<char>(file[at] ^ static_cast<char>(1U << random.below(8)));
    }
    return file;
}

TEST(ByteStream, DamagedZstdIsReadAsTheLibraryReadsIt) {
    Random random(28);
    std::size_t readable = 0;
    for (int round = 0; round < 400; ++round) {
        Frames frames(random, 4000);
        std::string file = frames.file();
        for (std::size_t times = random.below(3); times > 0 && !file.empty(); --times) file = damaged(file, random);
        if (!file.starts_with("\x28\xb5\x2f\xfd")) continue;  // it would be text
        const std::optional<std::string> expected = as_the_library_reads(file);
        const std::size_t reads = 1 + random.below(5000);
        for (const bool ahead : {false, true}) {
            if (expected) EXPECT_TRUE(read_all(file, reads, ahead) == *expected) << round;
            else
                EXPECT_THAT(message_of([&] { read_all(file, reads, ahead); }),
                            AnyOf(HasSubstr("corrupt"), HasSubstr("ends too early")))
                    << round;
        }
        readable += expected ? 1U : 0U;
    }
    EXPECT_GT(readable, 100U);
    EXPECT_LT(readable, 300U);
}

TEST(ByteStream, SaysHowToReadZstdWithALongWindow) {
    ZSTD_CCtx* const made = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(made, ZSTD_c_windowLog, 28);
    ZSTD_CCtx_setParameter(made, ZSTD_c_enableLongDistanceMatching, 1);
    std::string packed(1000, '\0');
    ZSTD_outBuffer to{packed.data(), packed.size(), 0};
    ZSTD_inBuffer from{"data", 4, 0};
    ZSTD_compressStream2(made, &to, &from, ZSTD_e_flush);  // the size is not known yet, so it gets the whole window
    from = {"", 0, 0};
    ZSTD_compressStream2(made, &to, &from, ZSTD_e_end);
    ZSTD_freeCCtx(made);
    packed.resize(to.pos);
    try {
        read_all(packed, 100);
        FAIL();
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr("a window of more than 128 MB, which is not read: zstd -d -M2048MB"));
    }
}

TEST(ByteStream, AFileThatBecomesShorterWhileItIsReadIsAnError) {
    for (const bool packed : {false, true}) {
        Random random(24);
        const std::string bytes = draw_bytes(random, 1'000'000);
        const TemporaryFile file(packed ? zstd(bytes) : bytes);
        const InputFile input(file.path());
        ByteStream stream(input);
        std::string buffer(1000, '\0');
        ASSERT_GT(stream.read(buffer.data(), buffer.size()), 0U);
        std::filesystem::resize_file(file.path(), 150'000);
        const auto read_on = [&] {
            while (stream.read(buffer.data(), buffer.size()) > 0) {
            }
        };
        EXPECT_THROW(read_on(), InputError);
        EXPECT_THROW(about(input, true), InputError);
    }
}

TEST(InputFile, SaysWhatCannotBeOpened) {
    const TemporaryFolder folder;
    const auto message = [](const std::string& path) {
        try {
            const InputFile input(path);
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(message(folder / "none"), (folder / "none") + ": cannot open: No such file or directory");
    EXPECT_EQ(message(folder / ""), (folder / "") + ": is a directory; name a file in it");
    EXPECT_THAT(message(""), HasSubstr("an empty name"));
}

// `xxhsum -H2` prints 99aa06d3014798d86001c324468d497f for a file without bytes: XXH3 of 128 bits, seed 0.
TEST(Input, DigestIsThatOfTheStoredBytes) {
    const auto digest = [](std::string_view bytes) {
        const TemporaryFile file(bytes);
        return about(InputFile(file.path()), true).digest;
    };
    EXPECT_EQ(digest(""), "xxh128:99aa06d3014798d86001c324468d497f");
    EXPECT_NE(digest("a"), digest("b"));
    EXPECT_NE(digest("text"), digest(gzip("text")));
    const TemporaryFile file("text");
    EXPECT_EQ(about(InputFile(file.path()), false).digest, "");
    EXPECT_EQ(about(InputFile(file.path()), false).bytes, 4U);
}

}  // namespace
}  // namespace assay::testing::source_test
