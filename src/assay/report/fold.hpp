// Text broken into lines that fit.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace assay {

/// Lines of at most `width` characters: broken at spaces, within long words behind a sign such as - or /, or else
/// anywhere. At least one line; a width of 0 breaks nothing.
std::vector<std::string> fold(std::string_view text, std::size_t width);

/// The same, the lines after the first indented a little further than the first, each with a line end.
std::string paragraph(std::string_view text, std::size_t width);

}  // namespace assay
