// Fields of CSV lines, one byte after the other.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace assay::testing {

/// The fields between delimiters without their quotes; nothing if a quote is not closed.
inline std::optional<std::vector<std::string>> naive_delimited(std::string_view line, std::string_view delimiter) {
    std::vector<std::string> fields(1);
    bool inside = false, begun = false;  // whether a byte of the field was seen
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (inside) {
            if (line[i] != '"') fields.back() += line[i];
            else if (line.substr(i, 2) == "\"\"") fields.back() += line[i++];
            else inside = false;
        } else if (line.substr(i, delimiter.size()) == delimiter) {
            fields.emplace_back();
            i += delimiter.size() - 1;
            begun = false;
            continue;
        } else if (line[i] == '"' && !begun) {
            inside = true;
        } else {
            fields.back() += line[i];
        }
        begun = true;
    }
    if (inside) return std::nullopt;
    return fields;
}

/// A field as it may stand in a file: in quotes where it must, and where `quoted` says so.
inline std::string written_field(std::string_view field, bool quoted) {
    if (!quoted && field.find_first_of(",;:\t\"") == std::string_view::npos) return std::string(field);
    std::string text = "\"";
    for (const char c : field) text += c == '"' ? "\"\"" : std::string(1, c);
    return text + '"';
}

}  // namespace assay::testing
