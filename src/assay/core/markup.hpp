// Text from files and names inside HTML and SVG: it stays text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace assay {

/// Letters beyond ASCII: as they are, or as numbers, for a page that does not say how it is encoded.
enum class OtherLetters : std::uint8_t { kept, numbered };

/// What has a meaning in markup becomes an entity, what orders a terminal or turns the direction of writing becomes
/// `\x1b` or `\u202e` (printable.hpp), and bytes that are no UTF-8 become `\xff`.
std::string markup_text(std::string_view text, OtherLetters others = OtherLetters::kept);

}  // namespace assay
