// A fast hash of byte strings; used for ids only, never for results. Its keys are drawn anew by each process, so that
// nobody can write a file of ids that all have one hash. Nothing may therefore depend on the order of hashes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace assay {

namespace detail {

/// The 128-bit product of two words, folded to 64 bits: every input bit reaches every output bit.
inline std::uint64_t fold_multiply(std::uint64_t a, std::uint64_t b) noexcept {
#ifdef __SIZEOF_INT128__
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
#else
    const std::uint64_t mixed = (a ^ (b >> 32)) * 0x9e3779b97f4a7c15U;
    return mixed ^ (b * 0xd6e8feb86659fd93U) ^ (mixed >> 29);
#endif
}

inline std::uint64_t load_8(const char* at) noexcept {
    std::uint64_t word;
    std::memcpy(&word, at, sizeof word);
    return word;
}

inline std::uint64_t load_4(const char* at) noexcept {
    std::uint32_t word;
    std::memcpy(&word, at, sizeof word);
    return word;
}

struct HashKeys {
    std::uint64_t first, second;
};
HashKeys random_hash_keys();
inline const HashKeys hash_keys = random_hash_keys();

}  // namespace detail

/// Compilers think it too long to be put in place, which makes it half as fast.
[[gnu::always_inline]] inline std::uint64_t hash_bytes(std::string_view bytes) noexcept {
    const auto [k1, k2] = detail::hash_keys;
    const char* at = bytes.data();
    std::size_t left = bytes.size();
    std::uint64_t state = k2 ^ left;
    for (; left > 16; at += 16, left -= 16)
        state = detail::fold_multiply(detail::load_8(at) ^ k1, detail::load_8(at + 8) ^ state);
    std::uint64_t low = 0, high = 0;
    if (left >= 8) {
        low = detail::load_8(at);
        high = detail::load_8(at + left - 8);
    } else if (left >= 4) {
        low = detail::load_4(at);
        high = detail::load_4(at + left - 4);
    } else if (left > 0) {
        low = static_cast<unsigned char>(at[0]);
        high = (static_cast<std::uint64_t>(static_cast<unsigned char>(at[left / 2])) << 8) |
               static_cast<unsigned char>(at[left - 1]);
    }
    // Once more: under some keys one product leaves a pattern of numbered ids in its low bits.
    return detail::fold_multiply(detail::fold_multiply(low ^ k1, high ^ state), 0x9e3779b97f4a7c15U);
}

/// Whether two ids are the same. They are short, and a call of memcmp is not.
[[gnu::always_inline]] inline bool same_id(std::string_view a, std::string_view b) noexcept {
    const std::size_t size = a.size();
    if (size != b.size()) return false;
    const char *const p = a.data(), *const q = b.data();
    if (size > 16) return std::memcmp(p, q, size) == 0;
    if (size >= 8) {
        using detail::load_8;
        return ((load_8(p) ^ load_8(q)) | (load_8(p + size - 8) ^ load_8(q + size - 8))) == 0;
    }
    if (size >= 4) {
        using detail::load_4;
        return ((load_4(p) ^ load_4(q)) | (load_4(p + size - 4) ^ load_4(q + size - 4))) == 0;
    }
    if (size == 0) return true;
    return p[0] == q[0] && p[size / 2] == q[size / 2] && p[size - 1] == q[size - 1];  // one to three bytes
}

/// Whether an id stands before another one in the order of bytes.
inline bool stands_before(std::string_view a, std::string_view b) noexcept {
    static_assert(std::endian::native == std::endian::little, "the first byte in memory is to be the lowest one");
    const std::size_t size = a.size() < b.size() ? a.size() : b.size();
    for (std::size_t i = 0; i + 8 <= size; i += 8) {
        const std::uint64_t p = detail::load_8(a.data() + i), q = detail::load_8(b.data() + i);
        if (p == q) continue;
        const int differing = std::countr_zero(p ^ q) & ~7;  // the first byte in memory is the lowest one
        return (p >> differing & 0xff) < (q >> differing & 0xff);
    }
    for (std::size_t i = size & ~std::size_t{7}; i < size; ++i)
        if (a[i] != b[i]) return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[i]);
    return a.size() < b.size();
}

}  // namespace assay
