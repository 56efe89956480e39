// Ends the program with status 3: what was asked for is printed, and it is not good enough.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace assay::cli {

/// Thrown after everything is printed; the text goes to standard error.
struct GateFailed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Throws GateFailed with these sentences if there are any.
inline void require_none(const std::vector<std::string>& failures) {
    if (!failures.empty()) throw GateFailed(fmt::format("failed: {}", fmt::join(failures, "; ")));
}

}  // namespace assay::cli
