// Turns compressed bytes into plain ones.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

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
};

/// The best there is for a compression; nothing for `none`. `name` is what messages call the input.
std::unique_ptr<Decoder> make_decoder(Compression compression, const std::string& name);

/// gzip with zlib, which is everywhere, and with ISA-L, which is twice as fast; nothing where that is not compiled in.
std::unique_ptr<Decoder> make_zlib_decoder(const std::string& name);
std::unique_ptr<Decoder> make_isal_decoder(const std::string& name);

}  // namespace assay
