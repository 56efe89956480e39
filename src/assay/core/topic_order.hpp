// The order of topics that does not depend on who came first.
#pragma once

#include <string_view>

namespace assay {

/// Whole numbers by their value, then texts by their bytes.
bool topic_before(std::string_view a, std::string_view b) noexcept;

}  // namespace assay
