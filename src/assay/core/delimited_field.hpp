// Fields of csv and tsv files, for those who write them.
#pragma once

#include <string>
#include <string_view>

namespace assay {

/// Appends a field to a row. One that holds the delimiter, a double quote or a line end is put in double quotes, its
/// own ones doubled, so that common readers give it back; so is a first field that would make the row a comment.
void append_field(std::string& row, std::string_view field, char delimiter);

}  // namespace assay
