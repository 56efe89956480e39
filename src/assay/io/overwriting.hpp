// What is written must not take the place of what is read.
#pragma once

#include <string>
#include <vector>

namespace assay {

/// Throws UsageError if an output is one of the inputs or two outputs are one file, by whatever names or links. Pipes
/// and devices can be read and written at once, but take no two outputs.
void refuse_to_overwrite(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs);

/// Throws UsageError if standard input is named more than once.
void refuse_reading_twice(const std::vector<std::string>& inputs);

/// Throws InputError if a name has a NUL: for the system it ends there, and is another one.
void refuse_cut_name(const std::string& path);

/// Whether there is a file of this name. What is too long for a name is none.
bool file_exists(const std::string& name) noexcept;

}  // namespace assay
