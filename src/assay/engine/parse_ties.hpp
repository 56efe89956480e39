// The rule for equal scores as users write it.
#pragma once

#include <optional>
#include <string_view>

#include "assay/engine/similar.hpp"

namespace assay {

/// What users can write.
inline constexpr std::string_view tie_rules = "keep, docid and seeded:N with a whole number N";

/// keep, docid or seeded:N; nothing if the text is none of these.
std::optional<TieRule> parse_ties(std::string_view text);

}  // namespace assay
