// What goes to standard error.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace assay::cli {

/// Prints each message on a line of its own behind its kind.
void say(std::span<const std::string> messages, std::string_view kind);

}  // namespace assay::cli
