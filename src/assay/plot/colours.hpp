// The colours of pictures.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "assay/plot/plot.hpp"

namespace assay::plot {

/// So many series have colours of their own; then they come again.
inline constexpr std::size_t palette_size = 8;

/// The colour of a series on paper: "#0072b2".
std::string_view series_colour(std::size_t series);

/// Rules that give the classes of a picture their colours, light and dark.
std::string style_sheet();

/// The numbers that the ends of the colours stand for; around 0 where they diverge.
std::pair<double, double> ends_of(const Cells& cells);

/// The colour of a number between 0 and 1 (for `diverging` 0.5 is the middle): "#2c728e".
std::string colour_of(Colours colours, double share);

/// Whether black text can be read on that colour; else white.
bool is_light(Colours colours, double share);

}  // namespace assay::plot
