#include "assay/core/utf8.hpp"

#include <algorithm>

namespace assay {

namespace {

bool starts_a_character(char c) noexcept { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

}  // namespace

std::size_t utf8_length(std::string_view bytes) noexcept {
    if (bytes.empty()) return 0;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char first = byte(0);
    std::size_t length = 0;
    if (first < 0x80) length = 1;
    else if (first >= 0xc2 && first <= 0xdf) length = 2;
    else if (first >= 0xe0 && first <= 0xef) length = 3;
    else if (first >= 0xf0 && first <= 0xf4) length = 4;
    if (length == 0 || bytes.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if (starts_a_character(bytes[i])) return 0;
    const bool overlong = (first == 0xe0 && byte(1) < 0xa0) || (first == 0xf0 && byte(1) < 0x90);
    const bool beyond = (first == 0xed && byte(1) >= 0xa0) || (first == 0xf4 && byte(1) >= 0x90);
    return overlong || beyond ? 0 : length;
}

char32_t utf8_character(std::string_view sequence) noexcept {
    constexpr unsigned char bits_of_first[] = {0x7f, 0x7f, 0x1f, 0x0f, 0x07};
    char32_t character = static_cast<unsigned char>(sequence[0]) & bits_of_first[sequence.size()];
    for (const char c : sequence.substr(1)) character = (character << 6) | (static_cast<unsigned char>(c) & 0x3f);
    return character;
}

std::size_t character_count(std::string_view text) noexcept {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_a_character));
}

std::size_t bytes_of_characters(std::string_view text, std::size_t count) noexcept {
    std::size_t bytes = 0;
    for (; bytes < text.size(); ++bytes)
        if (starts_a_character(text[bytes]) && count-- == 0) break;
    return bytes;
}

}  // namespace assay
