// Grids of measures, written as one name.
//
//     RBU(p=.8..0.99,e=0.001|0.01|0.1)@5..50
//
//     value = alternative { "|" alternative }
//     alternative = FROM ".." TO            `steps` numbers at equal distances, FROM and TO among them
//                 | FROM ".." TO ".." STEP  FROM, FROM + STEP, ... as far as TO
//                 | any value of the parameter
//
// Parameters and cut-offs may be written so, also those of a measure inside; cut-offs also with commas, @5,10,20.
// Numbers of a range have up to 12 digits; those of cut-offs are rounded to whole numbers, each of them once. A name
// without any of this is a grid of one point.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace assay {

/// A parameter that takes several values.
struct GridAxis {
    std::string name;  ///< of the parameter; "@" for the cut-off
    std::vector<std::string> values;
    friend bool operator==(const GridAxis&, const GridAxis&) = default;
};

struct MeasureGrid {
    std::string text;  ///< as written
    std::vector<GridAxis> axes;
    std::vector<std::string> names;  ///< of all points; the last axis goes round first

    /// How far apart the neighbours on an axis stand in `names`.
    std::size_t stride(std::size_t axis) const;
    /// The values of a point, in the order of the axes.
    std::vector<std::string> coordinates(std::size_t point) const;
};

/// More points than this are a mistake.
inline constexpr std::size_t most_grid_points = 10'000;

/// How many numbers a range FROM..TO has where nobody says.
inline constexpr std::size_t usual_grid_steps = 5;

/// Throws UsageError where a range cannot be read. Whether there is such a measure is for others to say.
MeasureGrid parse_grid(std::string_view text, std::size_t steps = usual_grid_steps);

/// Whether a name is written as more than one.
bool is_grid(std::string_view text);

}  // namespace assay
