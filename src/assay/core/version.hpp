// The version of this library, as every report prints it.
#pragma once

#include <string_view>

namespace assay {

/// "0.1.0": what the file VERSION held when the library was built.
std::string_view version() noexcept;

}  // namespace assay
