// Characters of UTF-8, for those who lay text out or escape it.
#pragma once

#include <cstddef>
#include <string_view>

namespace assay {

/// The length of the UTF-8 sequence at the start of `bytes`, or 0 if there is none.
std::size_t utf8_length(std::string_view bytes) noexcept;

/// The number of the character that these bytes, one whole sequence, stand for.
char32_t utf8_character(std::string_view sequence) noexcept;

/// How many characters there are: bytes that continue no sequence are not counted.
std::size_t character_count(std::string_view text) noexcept;

/// How many bytes the first `count` characters take.
std::size_t bytes_of_characters(std::string_view text, std::size_t count) noexcept;

}  // namespace assay
