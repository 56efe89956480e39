#include "assay/plot/text.hpp"

#include <algorithm>

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
