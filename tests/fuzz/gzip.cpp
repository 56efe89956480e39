// Any bytes behind the first bytes of a gzip or zstd file, and as they are, read in pieces of several sizes, and now
// and then with a thread that decompresses ahead.

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
std::string read(const std::string& stored, std::size_t piece, bool ahead = false) {
    const testing::BytesAsFile file(reinterpret_cast<const std::uint8_t*>(stored.data()), stored.size());
    std::string text, buffer(piece, '\0');
    try {
        const InputFile input(file.path());
        ByteStream stream(input, ahead);
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

/// What is damaged behind the part that is looked at may be seen by one reading and not by another.
bool differ(const std::string& a, const std::string& b) { return a.size() < enough && b.size() < enough && a != b; }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    for (const char* const head : {"", "\x1f\x8b\x08", "\x28\xb5\x2f\xfd"}) {
        const std::string stored = head + bytes;
        const std::string whole = read(stored, 1 << 18);
        if (differ(read(stored, 100), whole)) std::abort();
        if (size % 8 == 0 && differ(read(stored, 1 << 18, true), whole)) std::abort();
    }
    return 0;
}
