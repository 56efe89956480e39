// What is known of an input beside its content.
#pragma once

#include "assay/core/provenance.hpp"

namespace assay {

class InputFile;

/// Path, bytes and, if asked for, digest of an input.
Input about(const InputFile& input, bool with_digest);

}  // namespace assay
