// Names of measures and similarities from files.
#pragma once

#include <string>
#include <vector>

namespace assay {

/// Names, with `@file` replaced by the names in the file, one a line or several, or by those in a
/// list of the program (experiments/measure_lists.hpp).
std::vector<std::string> with_files_read(const std::vector<std::string>& names);

}  // namespace assay
