// Text in pictures: how wide it is.
#pragma once

#include <string>
#include <string_view>

namespace assay::plot {

/// About how wide a text is, in units of the size of the font: no font is at hand, so that of a wide sans serif is
/// taken.
double text_width(std::string_view text);

/// The text, or its start with an ellipsis, so that it is at most `most` wide.
std::string shortened(std::string_view text, double most);

}  // namespace assay::plot
