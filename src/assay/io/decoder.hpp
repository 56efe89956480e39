// Turns compressed bytes into plain ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace assay {

enum class Compression : std::uint8_t { none, gzip, zstd };

/// The data may consist of several members or frames, one behind the other.
class Decoder {
public:
    Decoder() = default;
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;
    virtual ~Decoder() = default;

    /// Takes bytes from `in`, writes to `out`, moves both on. Throws InputError on corrupt data.
    virtual void step(std::span<const char>& in, std::span<char>& out) = 0;
    /// Whether the data may end here.
    virtual bool complete() const = 0;
    /// To be called with all that came out, in order, perhaps on another thread than `step`: compares the checksums
    /// that `step` passed over. Throws InputError if they differ.
    virtual void check(std::span<const char>) {}
};

/// The best there is for a compression; nothing for `none`. `name` is what messages call the input.
std::unique_ptr<Decoder> make_decoder(Compression compression, const std::string& name);

/// gzip with zlib, which is everywhere, and with ISA-L, which is twice as fast; nothing where that is not to be had.
std::unique_ptr<Decoder> make_zlib_decoder(const std::string& name);
std::unique_ptr<Decoder> make_isal_decoder(const std::string& name);

/// For those who write decoders: what to say of bytes that are no data, and how much to hand on where a library counts
/// in 32 bits.
[[noreturn]] void refuse_corrupt(const std::string& name, std::string_view what);
unsigned int at_most_1_gb(std::size_t size);

}  // namespace assay
