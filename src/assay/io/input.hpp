// What a reader says about a file beside its content.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace assay {

/// A file that was read: for provenance and for messages.
struct Input {
    std::string path;       ///< as the user wrote it
    std::size_t bytes = 0;  ///< as stored
    std::size_t lines = 0;
    std::string digest;                 ///< of the stored bytes, where asked for
    std::vector<std::string> notes;     ///< what was taken for granted ("read as subtopic judgments")
    std::vector<std::string> warnings;  ///< what a user should look at
};

class InputFile;

/// Path, bytes and, if asked for, digest of an input.
Input about(const InputFile& input, bool with_digest);

}  // namespace assay
