// Comparing names as users write them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace assay {

/// Lower case, with "_" for "-".
std::string plain_name(std::string_view name);

bool same_name(std::string_view a, std::string_view b) noexcept;

/// The known name that takes the fewest edits to reach, or nothing if all are far off.
std::string_view nearest_name(std::string_view name, const std::vector<std::string_view>& known);

/// What to say behind a name that is none of `known`: "did you mean trust?", or what the known ones are. Numbers are
/// not mistaken for each other.
std::string known_names(std::string_view name, std::span<const std::string> known);

}  // namespace assay
