// Draws a Plot as SVG.
#pragma once

#include <string>

#include "assay/plot/plot.hpp"

namespace assay::plot {

/// A whole SVG document. The same plot gives the same bytes; text stays text; colours are safe for colour-blind readers
/// and have a dark variant. Pictures grow with their categories, so that labels do not overlap.
std::string to_svg(const Plot& plot);

}  // namespace assay::plot
