// Any bytes behind the first bytes of a gzip or zstd file, and as they are, read in pieces of several sizes.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "assay/core/error.hpp"
#include "assay/io/source.hpp"

#include "fuzz/bytes_as_file.hpp"

namespace {

using namespace assay;

constexpr std::size_t enough = 1 << 20;  // small inputs can hold very long texts

/// What comes out, up to an error or until it is enough.
std::string read(const std::string& stored, std::size_t piece) {
    const testing::BytesAsFile file(reinterpret_cast<const std::uint8_t*>(stored.data()), stored.size());
    std::string text, buffer(piece, '\0');
    try {
        const InputFile input(file.path());
        ByteStream stream(input);
        while (text.size() < enough) {
            const std::size_t got = stream.read(buffer.data(), buffer.size());
            if (got == 0) break;
            if (got > piece) std::abort();
            text.append(buffer, 0, got);
        }
    } catch (const InputError&) {
        return "";  // how much came before it depends on the size of the pieces
    }
    return text.substr(0, enough);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    for (const char* const head : {"", "\x1f\x8b\x08", "\x28\xb5\x2f\xfd"}) {
        const std::string stored = head + bytes;
        const std::string whole = read(stored, 1 << 18), pieces = read(stored, 100);
        if (whole.size() < enough && whole != pieces) std::abort();
    }
    return 0;
}
