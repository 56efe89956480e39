// Comparing names as users write them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace assay {

/// Lower case, with "_" for "-".
std::string plain_name(std::string_view name);

bool same_name(std::string_view a, std::string_view b) noexcept;

/// The known name that takes the fewest edits to reach, or nothing if all are far off.
std::string_view nearest_name(std::string_view name, const std::vector<std::string_view>& known);

}  // namespace assay
