// A picture as a value: marks over two axes, with a title and a legend. svg.hpp draws it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace assay::plot {

/// An axis of numbers, or of categories, which stand at 0, 1, 2, ... from the left or from the top.
struct Axis {
    std::string title = {};
    std::vector<std::string> categories = {};   ///< none: numbers
    std::optional<double> low = {}, high = {};  ///< ends that numbers must reach; else as the marks need it
    bool logarithmic = false;
    bool hidden = false;  ///< only places things: nothing is drawn of it

    bool is_of_numbers() const { return categories.empty(); }
};

/// Where a mark stands, what a reader who points at it sees, and which of the series it belongs to.
struct Place {
    double x, y;
    std::string says = {};
    std::size_t series = 0;
};

/// Filled circles; with an interval along the axis of numbers where there is one, and a text behind it.
struct Dots {
    struct Dot {
        Place at;
        std::optional<double> low = {}, high = {};  ///< ends of the interval along x
        std::string beside = {};
    };
    std::vector<Dot> dots;
    double radius = 3;
    double opacity = 1;
};

/// Bars from 0 along x, one for each category of y.
struct Bars {
    std::vector<Place> bars;
};

/// Lines through points, in their order; with a band around them where its ends are given.
struct Line {
    struct Point {
        double x, y;
        std::optional<double> low = {}, high = {};
    };
    std::vector<Point> points;
    std::size_t series = 0;
    bool steps = false;   ///< level up to the next point
    bool marked = false;  ///< a small circle at every point
};
struct Lines {
    std::vector<Line> lines;
};

/// Five numbers of a distribution along x, for a category of y.
struct Boxes {
    struct Box {
        double y, low, first_quartile, median, third_quartile, high;
        std::string says = {};
    };
    std::vector<Box> boxes;
};

/// How colours stand for numbers.
enum class Colours : std::uint8_t {
    sequential,  ///< from little to much
    diverging,   ///< around 0
    verdicts,    ///< 0 no, 1 yes, 0.5 neither
};

/// A coloured rectangle for each pair of categories.
struct Cells {
    struct Cell {
        std::size_t column, row;
        double value;
        std::string text = {};  ///< inside, if there is room
        std::string says = {};
    };
    std::vector<Cell> cells;
    Colours colours = Colours::sequential;
    std::optional<double> low = {}, high = {};  ///< what the ends of the colours stand for; else as the values need it
    std::string title = {};                     ///< of the colours; empty: no key is drawn
};

/// A line across the picture at a number of an axis, or the diagonal.
struct Rule {
    enum class Along : std::uint8_t { x, y, diagonal } along;
    double at = 0;
    std::string says = {};
};

/// Texts in the middle of their places, on paper so that lines behind them end there.
struct Words {
    struct Word {
        Place at;
        std::string text;
    };
    std::vector<Word> words;
};

using Mark = std::variant<Dots, Bars, Lines, Boxes, Cells, Rule, Words>;

struct Plot {
    std::string title = {}, subtitle = {};
    Axis x = {}, y = {};
    std::vector<Mark> marks = {};
    std::vector<std::string> series = {};  ///< names for the legend, in the order of the palette; one needs none
    std::string note = {};                 ///< small print below
};

}  // namespace assay::plot
