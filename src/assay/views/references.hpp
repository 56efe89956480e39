// The bibliography docs/references.bib, which is part of the program.
#pragma once

#include <string>
#include <string_view>

namespace assay::views {

/// The entry with this key as one line: authors, title, where, year. The key itself if there is no such entry.
std::string reference(std::string_view key);

}  // namespace assay::views
