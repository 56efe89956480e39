#include "assay/cli/messages.hpp"

#include <cstdio>

#include <fmt/format.h>

namespace assay::cli {

void say(std::span<const std::string> messages, std::string_view kind) {
    for (const std::string& message : messages) fmt::print(stderr, "{}: {}\n", kind, message);
}

}  // namespace assay::cli
