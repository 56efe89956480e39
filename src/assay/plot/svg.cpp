#include "assay/plot/svg.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "assay/core/markup.hpp"
#include "assay/plot/colours.hpp"
#include "assay/plot/layout.hpp"
#include "assay/plot/text.hpp"

namespace assay::plot {

namespace {

/// A place with at most two decimals, in the shortest form.
std::string shortest(double number) {
    std::string text = fmt::format("{:.2f}", number);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string title_element(const std::string& says) {
    return says.empty() ? "" : fmt::format("<title>{}</title>", markup_text(says));
}

/// An attribute that turns a text at 0, 0 to read upwards and puts it there.
std::string turned(double x, double y) {
    return fmt::format(" transform=\"translate({} {}) rotate(-90)\"", shortest(x), shortest(y));
}

/// Draws one mark after the other.
class Drawing {
public:
    Drawing(const Plot& plot, const Layout& layout) : plot_(plot), layout_(layout) {}

    std::string finish() {
        begin();
        frame();
        for (const Mark& mark : plot_.marks) std::visit([this](const auto& one) { draw(one); }, mark);
        return std::move(out_) + "</svg>\n";
    }

private:
    template <class... Values>
    void put(fmt::format_string<Values...> format, Values&&... values) {
        out_ += fmt::format(format, std::forward<Values>(values)...);
        out_ += '\n';
    }

    void text(double x, double y, std::string_view classes, std::string_view anchor, std::string_view words,
              std::string_view more = "") {
        put(R"(<text x="{}" y="{}" class="{}"{}{}>{}</text>)", shortest(x), shortest(y), classes,
            anchor.empty() ? "" : fmt::format(R"( text-anchor="{}")", anchor), more, markup_text(words));
    }

    void line(double x1, double y1, double x2, double y2, std::string_view classes, std::string_view more = "") {
        put(R"(<line x1="{}" y1="{}" x2="{}" y2="{}" class="{}"{}/>)", shortest(x1), shortest(y1), shortest(x2),
            shortest(y2), classes, more);
    }

    double x_of(double value) const {
        return plot_.x.is_of_numbers() ? layout_.x.at(value) : layout_.left + (value + 0.5) * layout_.column;
    }
    double y_of(double value) const {
        return plot_.y.is_of_numbers() ? layout_.y.at(value) : layout_.top + (value + 0.5) * layout_.row;
    }

    void begin() {
        put(R"(<svg xmlns="http://www.w3.org/2000/svg" class="assay" width="{0}" height="{1}" viewBox="0 0 {0} {1}" role="img"{2}>)",
            shortest(layout_.width), shortest(layout_.height),
            plot_.title.empty() ? "" : fmt::format(R"( aria-label="{}")", markup_text(plot_.title)));
        put("<style>{}</style>", style_sheet());
        put(R"(<rect width="100%" height="100%" class="paper"/>)");
        if (!plot_.title.empty()) text(8, 20, "title ink", "", shortened(plot_.title, (layout_.width - 16) / 13.5));
        for (std::size_t i = 0; i < layout_.subtitle_lines.size(); ++i)
            text(8, layout_.subtitle_y + 13 * static_cast<double>(i), "small soft", "", layout_.subtitle_lines[i]);
        for (const LegendEntry& entry : layout_.legend) {
            put(R"(<rect x="{}" y="{}" width="9" height="9" class="f{}"/>)", shortest(entry.x), shortest(entry.y - 8),
                entry.series % palette_size);
            text(entry.x + 13, entry.y, "small ink", "", entry.name);
        }
        for (std::size_t i = 0; i < layout_.note_lines.size(); ++i)
            text(8, layout_.note_y + 12 * static_cast<double>(i), "small soft", "", layout_.note_lines[i]);
    }

    void frame() {
        if (!plot_.x.is_of_numbers()) column_labels();
        else if (!plot_.x.hidden) x_ticks();
        if (!plot_.y.is_of_numbers()) row_labels();
        else if (!plot_.y.hidden) y_ticks();
        if (!plot_.x.title.empty())
            text((layout_.left + layout_.right) / 2, layout_.x_title_y, "small ink", "middle", plot_.x.title);
        if (!plot_.y.title.empty() && plot_.y.is_of_numbers()) {
            const double middle = (layout_.top + layout_.bottom) / 2;
            text(0, 0, "small ink", "middle", plot_.y.title, turned(16, middle));
        }
    }

    void x_ticks() {
        for (const double tick : layout_.x.ticks.at) {
            const double x = layout_.x.at(tick);
            line(x, layout_.top, x, layout_.bottom, "grid");
            text(x, layout_.bottom + 14, "small ink", "middle", layout_.x.ticks.text(tick));
        }
    }

    void y_ticks() {
        for (const double tick : layout_.y.ticks.at) {
            const double y = layout_.y.at(tick);
            line(layout_.left, y, layout_.right, y, "grid");
            text(layout_.left - 5, y + 3.5, "small ink", "end", layout_.y.ticks.text(tick));
        }
        line(layout_.left, layout_.bottom, layout_.right, layout_.bottom, "axis");
    }

    void row_labels() {
        for (std::size_t i = 0; i < layout_.row_labels.size(); i += layout_.every_row)
            text(layout_.left - 6, y_of(static_cast<double>(i)) + 3.7, layout_.row < 15 ? "small ink" : "ink", "end",
                 layout_.row_labels[i]);
    }

    void column_labels() {
        for (std::size_t i = 0; i < layout_.column_labels.size(); ++i)
            text(0, 0, "small ink", "end", layout_.column_labels[i],
                 turned(x_of(static_cast<double>(i)) + 3.3, layout_.bottom + 6));
    }

    void draw(const Dots& dots) {
        for (const Dots::Dot& dot : dots.dots) {
            const double x = x_of(dot.at.x), y = y_of(dot.at.y);
            const std::size_t colour = dot.at.series % palette_size;
            if (dot.low && dot.high)
                line(x_of(*dot.low), y, x_of(*dot.high), y, fmt::format("l{}", colour), R"( stroke-width="1.5")");
            put(R"(<circle cx="{}" cy="{}" r="{}" class="f{}"{}>{}</circle>)", shortest(x), shortest(y),
                shortest(dots.radius), colour,
                dots.opacity < 1 ? fmt::format(R"( opacity="{}")", shortest(dots.opacity)) : "",
                title_element(dot.at.says));
            if (!dot.beside.empty()) text(layout_.right + 8, y + 3.5, "small soft", "", dot.beside);
        }
    }

    void draw(const Bars& bars) {
        const double zero = x_of(0), thick = std::max(1.0, layout_.row * 0.7);
        for (const Place& bar : bars.bars) {
            const double x = x_of(bar.x);
            put(R"(<rect x="{}" y="{}" width="{}" height="{}" class="f{}">{}</rect>)", shortest(std::min(x, zero)),
                shortest(y_of(bar.y) - thick / 2), shortest(std::abs(x - zero)), shortest(thick),
                bar.series % palette_size, title_element(bar.says));
        }
        line(zero, layout_.top, zero, layout_.bottom, "axis");
    }

    void draw(const Lines& lines) {
        for (const Line& one : lines.lines) band(one);
        for (const Line& one : lines.lines) {
            std::string path;
            for (std::size_t i = 0; i < one.points.size(); ++i) {
                const std::string x = shortest(x_of(one.points[i].x)), y = shortest(y_of(one.points[i].y));
                if (i == 0) path += fmt::format("M{} {}", x, y);
                else if (one.steps) path += fmt::format("H{}V{}", x, y);
                else path += fmt::format("L{} {}", x, y);
            }
            put(R"(<path d="{}" fill="none" class="l{}" stroke-width="1.7">{}</path>)", path, one.series % palette_size,
                one.series < plot_.series.size() ? title_element(plot_.series[one.series]) : "");
            if (one.marked) circles(one);
        }
    }

    /// Small circles at all points: ends of lines without length, in one element.
    void circles(const Line& one) {
        std::string path;
        for (const Line::Point& point : one.points)
            path += fmt::format("M{} {}h0", shortest(x_of(point.x)), shortest(y_of(point.y)));
        put(R"(<path d="{}" class="l{}" stroke-width="4.8" stroke-linecap="round"/>)", path, one.series % palette_size);
    }

    void band(const Line& one) {
        std::string there, back;
        for (const Line::Point& point : one.points) {
            if (!point.low || !point.high) continue;
            const std::string x = shortest(x_of(point.x));
            there += fmt::format("{}{} {}", there.empty() ? "M" : "L", x, shortest(y_of(*point.high)));
            back.insert(0, fmt::format("L{} {}", x, shortest(y_of(*point.low))));
        }
        if (!there.empty())
            put(R"(<path d="{}{}Z" class="f{}" opacity="0.18"/>)", there, back, one.series % palette_size);
    }

    void draw(const Boxes& boxes) {
        const double half = layout_.row * 0.32;
        for (const Boxes::Box& box : boxes.boxes) {
            const double y = y_of(box.y);
            line(x_of(box.low), y, x_of(box.high), y, "axis");
            put(R"(<rect x="{}" y="{}" width="{}" height="{}" class="box">{}</rect>)",
                shortest(x_of(box.first_quartile)), shortest(y - half),
                shortest(x_of(box.third_quartile) - x_of(box.first_quartile)), shortest(2 * half),
                title_element(box.says));
            line(x_of(box.median), y - half, x_of(box.median), y + half, "axis", R"( stroke-width="2")");
        }
    }

    void draw(const Cells& cells) {
        const auto [low, high] = ends_of(cells);
        for (const Cells::Cell& cell : cells.cells) {
            if (!std::isfinite(cell.value)) continue;
            const double share = (cell.value - low) / (high - low);
            const double x = layout_.left + static_cast<double>(cell.column) * layout_.column,
                         y = layout_.top + static_cast<double>(cell.row) * layout_.row;
            put(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}">{}</rect>)", shortest(x), shortest(y),
                shortest(layout_.column), shortest(layout_.row), colour_of(cells.colours, share),
                title_element(cell.says));
            if (!cell.text.empty() && layout_.row >= 11 && text_width(cell.text) * small_font < layout_.column)
                put(R"(<text x="{}" y="{}" class="small" text-anchor="middle" fill="{}" pointer-events="none">{}</text>)",
                    shortest(x + layout_.column / 2), shortest(y + layout_.row / 2 + 3.4),
                    is_light(cells.colours, share) ? "#1a1a1a" : "#ffffff", markup_text(cell.text));
        }
        if (!cells.title.empty()) key(cells, low, high);
    }

    void key(const Cells& cells, double low, double high) {
        constexpr std::size_t steps = 40;
        constexpr double wide = 160, tall = 9;
        for (std::size_t i = 0; i < steps; ++i)
            put(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)",
                shortest(layout_.left + wide / steps * static_cast<double>(i)), shortest(layout_.key_y),
                shortest(wide / steps + 0.3), shortest(tall),
                colour_of(cells.colours, (static_cast<double>(i) + 0.5) / steps));
        const Ticks ticks = ticks_between(low, high, 3);
        for (const double tick : ticks.at)
            text(layout_.left + wide * (tick - low) / (high - low), layout_.key_y + tall + 11, "small ink", "middle",
                 ticks.text(tick));
        text(layout_.left + wide + 12, layout_.key_y + tall, "small ink", "", cells.title);
    }

    void draw(const Rule& rule) {
        constexpr std::string_view dashed = R"( stroke-dasharray="4 3")";
        switch (rule.along) {
            case Rule::Along::x: line(x_of(rule.at), layout_.top, x_of(rule.at), layout_.bottom, "axis", dashed); break;
            case Rule::Along::y: line(layout_.left, y_of(rule.at), layout_.right, y_of(rule.at), "axis", dashed); break;
            case Rule::Along::diagonal: {
                const double low = std::max(layout_.x.low, layout_.y.low),
                             high = std::min(layout_.x.high, layout_.y.high);
                if (high > low) line(x_of(low), y_of(low), x_of(high), y_of(high), "axis", dashed);
            }
        }
    }

    void draw(const Words& words) {
        constexpr double tall = 16;
        for (const Words::Word& word : words.words) {
            const double x = x_of(word.at.x), y = y_of(word.at.y), wide = text_width(word.text) * font + 8;
            put(R"(<rect x="{}" y="{}" width="{}" height="{}" class="paper">{}</rect>)", shortest(x - wide / 2),
                shortest(y - tall / 2), shortest(wide), shortest(tall), title_element(word.at.says));
            text(x, y + 3.7, "ink", "middle", word.text);
        }
    }

    const Plot& plot_;
    const Layout& layout_;
    std::string out_;
};

}  // namespace

std::string to_svg(const Plot& plot) {
    const Layout layout = layout_of(plot);
    return Drawing(plot, layout).finish();
}

}  // namespace assay::plot
