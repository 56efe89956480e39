#include "assay/core/printable.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include "assay/core/utf8.hpp"

namespace assay {

namespace {

/// Whether a terminal might obey it instead of showing it.
bool is_order(char32_t character) noexcept {
    const auto within = [character](char32_t low, char32_t high) { return character >= low && character <= high; };
    return character < 0x20 || within(0x7f, 0x9f)                // C0, delete, C1
           || character == 0x61c || within(0x200e, 0x200f)       // direction of the letters beside
           || within(0x2028, 0x202e) || within(0x2066, 0x2069);  // ends of lines, direction of what follows
}

/// The character at the start of a text with its length. A byte that belongs to none is one by itself, for terminals
/// that know Latin-1 alone.
struct First {
    char32_t character;
    std::size_t length;
};
First first_of(std::string_view text) noexcept {
    const std::size_t length = utf8_length(text);
    if (length == 0) return {static_cast<unsigned char>(text[0]), 1};
    return {utf8_character(text.substr(0, length)), length};
}

}  // namespace

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const auto [character, length] = first_of(text);
        if (!is_order(character)) result += text.substr(0, length);
        else if (length == 1) result += fmt::format("\\x{:02x}", static_cast<unsigned>(character));
        else result += fmt::format("\\u{:04x}", static_cast<unsigned>(character));
        text.remove_prefix(length);
    }
    return result;
}

std::string printable_lines(std::string_view text) {
    std::string result;
    for (;;) {
        const std::size_t end = std::min(text.find_first_of("\n\t"), text.size());
        result += printable(text.substr(0, end));
        if (end == text.size()) return result;
        result += text[end];
        text.remove_prefix(end + 1);
    }
}

}  // namespace assay
