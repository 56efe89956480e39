#include "assay/report/fold.hpp"

#include <algorithm>

#include "assay/core/utf8.hpp"

namespace assay {

namespace {

/// How many bytes of a text that is too long the first line takes.
std::size_t first_line(std::string_view text, std::size_t width) {
    const std::size_t most = bytes_of_characters(text, width);
    if (const std::size_t space = text.substr(0, most + 1).rfind(' '); space != std::string_view::npos && space > 0)
        return space;
    const std::size_t sign = text.substr(0, most).find_last_of("-/_,;:.|)");
    return sign != std::string_view::npos && sign >= most / 2 ? sign + 1 : most;
}

}  // namespace

std::vector<std::string> fold(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    while (width > 0 && character_count(text) > width) {
        const std::size_t length = first_line(text, width);
        lines.emplace_back(text.substr(0, length));
        text.remove_prefix(length);
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    }
    if (!text.empty() || lines.empty()) lines.emplace_back(text);
    return lines;
}

std::string paragraph(std::string_view text, std::size_t width) {
    const std::size_t indent = std::min(text.find_first_not_of(' '), text.size());
    const std::string_view words = text.substr(indent);
    const std::size_t hanging = indent + 2;
    if (width <= hanging + 10 || character_count(text) <= width) return std::string(text) + '\n';
    // The first line has the room of the indentation that the others get on top.
    const std::vector<std::string> first = fold(words, width - indent);
    std::string result = std::string(indent, ' ') + first.front() + '\n';
    std::string_view rest = words.substr(first.front().size());
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    for (const std::string& line : fold(rest, width - hanging)) result += std::string(hanging, ' ') + line + '\n';
    return result;
}

}  // namespace assay
