#include "plots.hpp"

#include <optional>
#include <utility>
#include <variant>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include "assay/plot/colours.hpp"

#include "objects.hpp"
#include "texts.hpp"

namespace assay::python {

namespace {

/// A dict that is filled with one mark after the other.
struct Made {
    nb::dict fields;

    explicit Made(const char* mark) { fields["mark"] = mark; }
    template <class Value>
    Made& with(const char* name, const Value& value) {
        fields[name] = value;
        return *this;
    }
    Made& with_text(const char* name, const std::string& text) {
        fields[name] = decoded(text);
        return *this;
    }
};

nb::dict axis_dict(const plot::Axis& axis) {
    return Made("axis")
        .with_text("title", axis.title)
        .with("categories", decoded_list(axis.categories))
        .with("low", axis.low)
        .with("high", axis.high)
        .with("logarithmic", axis.logarithmic)
        .with("hidden", axis.hidden)
        .fields;
}

std::string colour(std::size_t series) { return std::string(plot::series_colour(series)); }

struct Marks {
    nb::list all;

    void operator()(const plot::Dots& dots) {
        for (const plot::Dots::Dot& dot : dots.dots)
            all.append(Made("dot")
                           .with("x", dot.at.x)
                           .with("y", dot.at.y)
                           .with("low", dot.low)
                           .with("high", dot.high)
                           .with("colour", colour(dot.at.series))
                           .with("radius", dots.radius)
                           .with("opacity", dots.opacity)
                           .with_text("beside", dot.beside)
                           .fields);
    }
    void operator()(const plot::Bars& bars) {
        for (const plot::Place& bar : bars.bars)
            all.append(Made("bar").with("x", bar.x).with("y", bar.y).with("colour", colour(bar.series)).fields);
    }
    void operator()(const plot::Lines& lines) {
        for (const plot::Line& line : lines.lines) {
            nb::list points;
            for (const plot::Line::Point& point : line.points)
                points.append(nb::make_tuple(point.x, point.y, point.low, point.high));
            all.append(Made("line")
                           .with("points", points)
                           .with("colour", colour(line.series))
                           .with("steps", line.steps)
                           .with("marked", line.marked)
                           .fields);
        }
    }
    void operator()(const plot::Boxes& boxes) {
        for (const plot::Boxes::Box& box : boxes.boxes)
            all.append(Made("box")
                           .with("y", box.y)
                           .with("numbers",
                                 nb::make_tuple(box.low, box.first_quartile, box.median, box.third_quartile, box.high))
                           .fields);
    }
    void operator()(const plot::Cells& cells) {
        const auto [low, high] = plot::ends_of(cells);
        nb::list made, colours;
        for (const plot::Cells::Cell& cell : cells.cells)
            made.append(nb::make_tuple(
                cell.column, cell.row, cell.value, decoded(cell.text),
                plot::is_light(cells.colours, (cell.value - low) / (high - low)) ? "#1a1a1a" : "#ffffff"));
        constexpr int steps = 64;
        for (int i = 0; i <= steps; ++i) colours.append(plot::colour_of(cells.colours, static_cast<double>(i) / steps));
        all.append(Made("cells")
                       .with("cells", made)
                       .with("colours", colours)
                       .with("low", low)
                       .with("high", high)
                       .with_text("title", cells.title)
                       .fields);
    }
    void operator()(const plot::Rule& rule) {
        constexpr const char* ways[] = {"x", "y", "diagonal"};
        all.append(Made("rule").with("along", ways[static_cast<int>(rule.along)]).with("at", rule.at).fields);
    }
    void operator()(const plot::Words& words) {
        for (const plot::Words::Word& word : words.words)
            all.append(Made("word").with("x", word.at.x).with("y", word.at.y).with_text("text", word.text).fields);
    }
};

}  // namespace

nb::dict plot_dict(const plot::Plot& plot) {
    Marks marks;
    for (const plot::Mark& mark : plot.marks) std::visit(marks, mark);
    nb::list series;
    for (std::size_t i = 0; i < plot.series.size(); ++i)
        series.append(nb::make_tuple(decoded(plot.series[i]), colour(i)));
    return Made("plot")
        .with_text("title", plot.title)
        .with_text("subtitle", plot.subtitle)
        .with_text("note", plot.note)
        .with("x", axis_dict(plot.x))
        .with("y", axis_dict(plot.y))
        .with("series", series)
        .with("marks", marks.all)
        .fields;
}

}  // namespace assay::python
