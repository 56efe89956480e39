#include "assay/plot/layout.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "assay/plot/text.hpp"

namespace assay::plot {

namespace {

constexpr double margin = 8, line_height = 14, plain_height = 230;

/// The values that marks have along an axis of numbers.
struct Extent {
    double low = std::numeric_limits<double>::infinity(), high = -low;

    void take(double value) {
        if (!std::isfinite(value)) return;
        low = std::min(low, value);
        high = std::max(high, value);
    }
    void take(const std::optional<double>& value) {
        if (value) take(*value);
    }
    bool empty() const { return low > high; }
};

/// Takes the values of marks along x and y.
struct Extents {
    Extent x, y;

    void operator()(const Dots& dots) {
        for (const Dots::Dot& dot : dots.dots) {
            x.take(dot.at.x), y.take(dot.at.y);
            x.take(dot.low), x.take(dot.high);
        }
    }
    void operator()(const Bars& bars) {
        x.take(0.0);
        for (const Place& bar : bars.bars) x.take(bar.x), y.take(bar.y);
    }
    void operator()(const Lines& lines) {
        for (const Line& line : lines.lines)
            for (const Line::Point& point : line.points) {
                x.take(point.x), y.take(point.y);
                y.take(point.low), y.take(point.high);
            }
    }
    void operator()(const Boxes& boxes) {
        for (const Boxes::Box& box : boxes.boxes) x.take(box.low), x.take(box.high);
    }
    void operator()(const Cells&) {}
    void operator()(const Rule& rule) {
        if (rule.along == Rule::Along::x) x.take(rule.at);
        if (rule.along == Rule::Along::y) y.take(rule.at);
    }
    void operator()(const Words& words) {
        for (const Words::Word& word : words.words) x.take(word.at.x), y.take(word.at.y);
    }
};

/// An axis of numbers from a round number to a round number.
Scale scale_of(const Axis& axis, Extent extent, std::size_t wanted_ticks) {
    extent.take(axis.low);
    extent.take(axis.high);
    if (extent.empty()) extent = {0, 1};
    if (axis.logarithmic && extent.low > 0) {
        if (extent.low == extent.high) extent.high *= 10;
        return {.low = extent.low,
                .high = extent.high,
                .logarithmic = true,
                .ticks = logarithmic_ticks(extent.low, extent.high)};
    }
    if (extent.low == extent.high) extent = {extent.low - 0.5, extent.high + 0.5};
    const double room = (extent.high - extent.low) / 30;
    const double low = axis.low && *axis.low <= extent.low ? *axis.low : extent.low == 0 ? 0 : extent.low - room;
    const double high = axis.high && *axis.high >= extent.high ? *axis.high : extent.high + room;
    return {.low = low, .high = high, .ticks = ticks_between(low, high, wanted_ticks)};
}

double widest(const std::vector<std::string>& texts, double size) {
    double width = 0;
    for (const std::string& text : texts) width = std::max(width, text_width(text) * size);
    return width;
}

std::vector<std::string> all_shortened(const std::vector<std::string>& texts, double most, double size) {
    std::vector<std::string> shorter;
    shorter.reserve(texts.size());
    for (const std::string& text : texts) shorter.push_back(shortened(text, most / size));
    return shorter;
}

std::vector<std::string> tick_texts(const Scale& scale) {
    std::vector<std::string> texts;
    texts.reserve(scale.ticks.at.size());
    for (const double tick : scale.ticks.at) texts.push_back(scale.ticks.text(tick));
    return texts;
}

/// Puts the names of the series into lines between the margins; gives the height that they take.
double place_legend(const Plot& plot, Layout& layout, double y) {
    if (plot.series.size() < 2) return 0;
    double x = margin;
    const double start = y;
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const std::string name = shortened(plot.series[i], 22);
        const double width = 14 + text_width(name) * small_font + 12;
        if (x > margin && x + width > layout.width - margin) {
            x = margin;
            y += line_height;
        }
        layout.legend.push_back({name, i, x, y});
        x += width;
    }
    return y - start + line_height;
}

bool has_key(const Plot& plot) {
    return std::any_of(plot.marks.begin(), plot.marks.end(), [](const Mark& mark) {
        const auto* const cells = std::get_if<Cells>(&mark);
        return cells != nullptr && !cells->title.empty();
    });
}

bool has_cells(const Plot& plot) {
    return std::any_of(plot.marks.begin(), plot.marks.end(),
                       [](const Mark& mark) { return std::holds_alternative<Cells>(mark); });
}

/// How wide the texts behind dots are.
double room_beside(const Plot& plot) {
    double width = 0;
    for (const Mark& mark : plot.marks)
        if (const auto* const dots = std::get_if<Dots>(&mark))
            for (const Dots::Dot& dot : dots->dots) width = std::max(width, text_width(dot.beside) * small_font);
    return width == 0 ? 0 : width + 8;
}

}  // namespace

double Scale::at(double value) const {
    const double share = logarithmic ? std::log(value / low) / std::log(high / low) : (value - low) / (high - low);
    return from + share * (to - from);
}

std::vector<std::string> lines_of(const std::string& text, double most) {
    std::vector<std::string> lines;
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        if (!line.empty() && text_width(line) + text_width(" ") + text_width(word) > most) {
            lines.push_back(line);
            line.clear();
        }
        if (!line.empty()) line += ' ';
        line += word;
        at = end + 1;
    }
    if (!line.empty()) lines.push_back(line);
    return lines;
}

Layout layout_of(const Plot& plot) {
    Layout layout;
    Extents extents;
    for (const Mark& mark : plot.marks) std::visit(extents, mark);
    const bool rows = !plot.y.is_of_numbers(), columns = !plot.x.is_of_numbers();
    const bool cells = has_cells(plot);

    // From the left: labels of rows or of ticks; a title on its side beside ticks.
    if (rows) {
        layout.row_labels = all_shortened(plot.y.categories, 150, font);
        layout.left = margin + widest(layout.row_labels, font) + 6;
    } else {
        layout.y = scale_of(plot.y, extents.y, 5);
        layout.left = plot.y.hidden ? margin
                                    : margin + widest(tick_texts(layout.y), small_font) + 6 +
                                          (plot.y.title.empty() ? 0 : line_height);
    }
    const auto row_count = static_cast<double>(plot.y.categories.size());
    if (columns) {
        const auto count = static_cast<double>(plot.x.categories.size());
        const double most = rows && cells ? 34 : 200;
        layout.column = std::clamp((picture_width - layout.left - margin) / count, 13.0, most);
        layout.width = std::max(picture_width, layout.left + count * layout.column + margin);
        layout.right = layout.left + count * layout.column;
        layout.column_labels = all_shortened(plot.x.categories, 110, small_font);
    } else {
        layout.x = scale_of(plot.x, extents.x, 5);
        layout.right = layout.width - margin - std::max(room_beside(plot), 10.0);
    }

    // From the top: title, what stands below it, the legend, the frame, labels and a title below, small print.
    double y = margin;
    if (!plot.title.empty()) y += 16;
    layout.subtitle_y = y + 11;
    layout.subtitle_lines = lines_of(plot.subtitle, (layout.width - 2 * margin) / small_font);
    y += static_cast<double>(layout.subtitle_lines.size()) * 13 + (plot.subtitle.empty() ? 0 : 3);
    y += place_legend(plot, layout, y + 11);
    layout.top = y + 6;
    if (rows) {
        layout.row = row_count <= 60 ? 16 : row_count <= 200 ? 12.5 : std::max(2.0, 2500 / row_count);
        if (cells && columns) layout.row = std::min(layout.row, std::max(13.0, layout.column * 0.75));
        layout.every_row = static_cast<std::size_t>(std::ceil(12 / layout.row));
    }
    layout.bottom = layout.top + (rows ? row_count * layout.row : plain_height);
    y = layout.bottom + 4;
    if (columns) y += widest(layout.column_labels, small_font) + 8;
    else if (!plot.x.hidden) y += line_height;
    layout.x_title_y = y + 11;
    if (!plot.x.title.empty()) y += line_height;
    if (has_key(plot)) {
        layout.key_y = y + 8;
        y += 40;
    }
    layout.note_lines = lines_of(plot.note, (layout.width - 2 * margin) / small_font);
    layout.note_y = y + 13;
    if (!plot.note.empty()) y += static_cast<double>(layout.note_lines.size()) * 12 + 6;
    layout.height = y + margin;

    layout.x.from = layout.left;
    layout.x.to = layout.right;
    layout.y.from = layout.bottom;
    layout.y.to = layout.top;
    return layout;
}

}  // namespace assay::plot
