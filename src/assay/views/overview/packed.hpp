// Long JSON made shorter for a page: frequent pairs of characters become one character that does not occur otherwise,
// again and again (byte pair encoding). Numbers and ids take little more than half of their bytes, and what reads them
// is a line.
#pragma once

#include <string>
#include <string_view>

namespace assay::views {

/// {"packed":[PAIRS,TEXT]}: PAIRS has three characters for each step, a new one and the two that it stands for. Whoever
/// undoes the steps from the last to the first in TEXT has the JSON back. Where that is not shorter, the JSON itself.
std::string packed(std::string_view json);

}  // namespace assay::views
