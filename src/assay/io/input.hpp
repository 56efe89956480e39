// What is known of an input beside its content.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "assay/core/provenance.hpp"

namespace assay {

class InputFile;

/// Path, bytes and, if asked for, digest of an input.
Input about(const InputFile& input, bool with_digest);

/// The stored bytes of all files together, as far as they are known.
std::uint64_t total_size(std::span<const std::string> paths);

}  // namespace assay
