// Text in pictures: escaped, and how wide it is.
#pragma once

#include <string>
#include <string_view>

namespace assay::plot {

/// As the content of an element or the value of an attribute; control characters and marks of direction made visible.
std::string escaped(std::string_view text);

/// About how wide a text is, in units of the size of the font: no font is at hand, so that of a wide sans serif is
/// taken.
double text_width(std::string_view text);

/// The text, or its start with an ellipsis, so that it is at most `most` wide.
std::string shortened(std::string_view text, double most);

}  // namespace assay::plot
