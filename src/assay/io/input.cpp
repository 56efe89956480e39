#define XXH_INLINE_ALL
#include "assay/io/input.hpp"

#include <filesystem>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <xxhash.h>

#include "assay/io/source.hpp"

namespace assay {

namespace {

/// `xxh128:` and 32 hexadecimal digits, those that `xxhsum -H2` prints.
std::string digest_of(const InputFile& input) {
    XXH3_state_t state;
    XXH3_128bits_reset(&state);
    std::vector<char> buffer(1024 * 1024);
    for (std::uint64_t at = 0; at < input.size();) {
        const std::size_t got = input.read_at(at, buffer.data(), buffer.size());
        if (got == 0) break;
        XXH3_128bits_update(&state, buffer.data(), got);
        at += got;
    }
    const XXH128_hash_t hash = XXH3_128bits_digest(&state);
    return fmt::format("xxh128:{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace

Input about(const InputFile& input, bool with_digest) {
    Input found;
    found.path = input.path();
    found.bytes = static_cast<std::size_t>(input.size());
    if (with_digest) found.digest = digest_of(input);
    return found;
}

std::uint64_t total_size(std::span<const std::string> paths) {
    std::uint64_t total = 0;
    for (const std::string& path : paths) {
        std::error_code unknown;
        if (const auto size = std::filesystem::file_size(path, unknown); !unknown) total += size;
    }
    return total;
}

}  // namespace assay
