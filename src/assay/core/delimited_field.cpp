#include "assay/core/delimited_field.hpp"

namespace assay {

void append_field(std::string& row, std::string_view field, char delimiter) {
    const char special[] = {delimiter, '"', '\r', '\n'};
    const bool like_a_comment = row.empty() && field.substr(0, 1) == "#";
    if (!like_a_comment && field.find_first_of({special, sizeof special}) == std::string_view::npos) {
        row += field;
        return;
    }
    row += '"';
    for (const char c : field) {
        if (c == '"') row += '"';
        row += c;
    }
    row += '"';
}

}  // namespace assay
