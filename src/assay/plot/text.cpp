#include "assay/plot/text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/core/printable.hpp"
#include "assay/core/utf8.hpp"

namespace assay::plot {

namespace {

double width_of(char32_t character) {
    constexpr std::string_view narrow = "iljtf.,:;'|!()[]/ -", wide = "mwMW@%";
    if (character >= 0x1100) return 1;  // East Asian
    if (character < 128) {
        const char ascii = static_cast<char>(character);
        if (narrow.find(ascii) != std::string_view::npos) return 0.36;
        if (wide.find(ascii) != std::string_view::npos) return 0.9;
        if (ascii >= 'A' && ascii <= 'Z') return 0.7;
    }
    return 0.61;
}

/// Calls use(bytes, width) for every character; false ends it.
template <class Use>
void for_each_character(std::string_view text, const Use& use) {
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(utf8_length(text), 1);
        const std::string_view sequence = text.substr(0, length);
        if (!use(sequence, utf8_length(text) == 0 ? 0.61 : width_of(utf8_character(sequence)))) return;
        text.remove_prefix(length);
    }
}

}  // namespace

std::string escaped(std::string_view text) {
    const std::string shown = printable(text);
    std::string result;
    for (std::string_view rest = shown; !rest.empty();) {
        const std::size_t length = utf8_length(rest);
        if (length == 0) result += fmt::format("\\x{:02x}", static_cast<unsigned char>(rest[0]));
        else if (rest[0] == '&') result += "&amp;";
        else if (rest[0] == '<') result += "&lt;";
        else if (rest[0] == '>') result += "&gt;";
        else if (rest[0] == '"') result += "&quot;";
        else result += rest.substr(0, length);
        rest.remove_prefix(length == 0 ? 1 : length);
    }
    return result;
}

double text_width(std::string_view text) {
    double width = 0;
    for_each_character(text, [&width](std::string_view, double one) {
        width += one;
        return true;
    });
    return width;
}

std::string shortened(std::string_view text, double most) {
    if (text_width(text) <= most) return std::string(text);
    std::string kept;
    double width = 1;  // of the ellipsis
    for_each_character(text, [&](std::string_view character, double one) {
        if (width + one > most) return false;
        width += one;
        kept += character;
        return true;
    });
    return kept + "…";
}

}  // namespace assay::plot
