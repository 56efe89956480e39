// In the browser files are decompressed before they come here.
#include "assay/io/decoder.hpp"

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

std::unique_ptr<Decoder> make_zlib_decoder(const std::string& name) {
    throw InputError(name, "compressed, and nothing here decompresses; give it as plain text");
}

std::unique_ptr<Decoder> make_decoder(Compression compression, const std::string& name) {
    return compression == Compression::none ? nullptr : make_zlib_decoder(name);
}

}  // namespace assay
