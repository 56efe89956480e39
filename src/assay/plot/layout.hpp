// Where things stand in a picture: the frame, and the way from values to places.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "assay/plot/plot.hpp"
#include "assay/plot/ticks.hpp"

namespace assay::plot {

/// Sizes in units of the picture: 420 of them are a column of a paper, 84 mm, in which 11 are 6.2 points.
inline constexpr double picture_width = 420, font = 11, small_font = 9.5;

/// From a value of an axis to a place.
struct Scale {
    double low = 0, high = 1;  ///< values
    double from = 0, to = 1;   ///< places
    bool logarithmic = false;
    Ticks ticks = {};

    double at(double value) const;
};

struct LegendEntry {
    std::string name;
    std::size_t series;
    double x, y;
};

struct Layout {
    double width = picture_width, height = 0;
    double left = 0, right = 0, top = 0, bottom = 0;  ///< of the frame that the marks stand in
    Scale x, y;
    double row = 0, column = 0;  ///< sizes of categories
    std::vector<std::string> row_labels, column_labels;
    std::size_t every_row = 1;  ///< so many rows have one label
    std::vector<LegendEntry> legend;
    double subtitle_y = 0, x_title_y = 0, note_y = 0, key_y = 0;
    std::vector<std::string> subtitle_lines, note_lines;
};

Layout layout_of(const Plot& plot);

/// The text cut into lines that are at most so wide, in units of the font.
std::vector<std::string> lines_of(const std::string& text, double most);

}  // namespace assay::plot
