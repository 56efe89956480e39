// Standard input, output and error, whatever state the program gets them in.
#pragma once

#include <string_view>

namespace assay {

/// Takes the place of those that are closed, so that no file gets their numbers. Reading from or writing to them fails
/// as before; standard error swallows what it gets.
void open_standard_streams();

/// Writes as much as can be written.
void write_to_standard_error(std::string_view text) noexcept;

}  // namespace assay
