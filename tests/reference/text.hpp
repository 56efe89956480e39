// Lines, fields and numbers of text files, the obvious way.
#pragma once

#include <cmath>
#include <cstdlib>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace assay::testing {

/// The lines of a text without their ends, without a byte order mark.
inline std::vector<std::string> naive_lines(std::string_view text) {
    if (text.substr(0, 3) == "\xef\xbb\xbf") text.remove_prefix(3);
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t feed = text.find('\n');
        std::string_view line = text.substr(0, feed);
        text.remove_prefix(feed == std::string_view::npos ? text.size() : feed + 1);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        lines.emplace_back(line);
    }
    return lines;
}

/// What stands between blanks and tabs.
inline std::vector<std::string> naive_fields(std::string_view line) {
    std::vector<std::string> fields;
    std::string field;
    for (const char c : std::string(line) + ' ') {
        if (c != ' ' && c != '\t') field += c;
        else if (!field.empty()) {
            fields.push_back(field);
            field.clear();
        }
    }
    return fields;
}

/// What strtod makes of a text that looks like a decimal number; false if it does not, or is not finite.
inline bool naive_number(const std::string& text, double& value) {
    static const std::regex number(R"([+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?)");
    if (text.find('\0') != std::string::npos || !std::regex_match(text, number)) return false;
    value = std::strtod(text.c_str(), nullptr);
    return std::isfinite(value);
}

}  // namespace assay::testing
