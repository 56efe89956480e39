// Words as a shell takes them.
#pragma once

#include <string>
#include <string_view>

namespace assay {

/// The argument as it is, or in single quotes if a shell would read something else.
std::string shell_quoted(std::string_view argument);

}  // namespace assay
