#include "assay/plot/colours.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

#include <fmt/format.h>

namespace assay::plot {

namespace {

struct Rgb {
    double red, green, blue;
};

/// Okabe and Ito, "Color Universal Design", 2008: told apart with any colour vision. The yellow is darkened for paper.
constexpr std::array<std::string_view, palette_size> on_paper{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                              "#e69f00", "#56b4e9", "#7a6a00", "#555555"};
constexpr std::array<std::string_view, palette_size> on_black{"#56b4e9", "#ff9244", "#2ed1a2", "#e9a3c9",
                                                              "#f0b840", "#9ad4f5", "#d8c94a", "#bbbbbb"};

/// Stops of scales whose lightness goes one way; `diverging` from one hue over a light middle to another.
constexpr Rgb sequential_stops[] = {
    {0xf7, 0xfb, 0xff}, {0xc6, 0xdb, 0xef}, {0x6b, 0xae, 0xd6}, {0x21, 0x71, 0xb5}, {0x08, 0x30, 0x6b}};
constexpr Rgb diverging_stops[] = {
    {0xb3, 0x58, 0x06}, {0xfd, 0xb8, 0x63}, {0xf7, 0xf7, 0xf7}, {0x92, 0xc5, 0xde}, {0x05, 0x30, 0x61}};
constexpr Rgb verdict_stops[] = {{0xf4, 0xc7, 0xab}, {0xf2, 0xf2, 0xf2}, {0x4d, 0x9f, 0xcf}};

std::span<const Rgb> stops_of(Colours colours) {
    switch (colours) {
        case Colours::diverging: return diverging_stops;
        case Colours::verdicts: return verdict_stops;
        default: return sequential_stops;
    }
}

Rgb mixed(Colours colours, double share) {
    const std::span<const Rgb> stops = stops_of(colours);
    const double at = std::clamp(share, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(at), stops.size() - 2);
    const double part = at - static_cast<double>(below);
    const Rgb &a = stops[below], &b = stops[below + 1];
    return {a.red + part * (b.red - a.red), a.green + part * (b.green - a.green), a.blue + part * (b.blue - a.blue)};
}

std::string series_rules(std::span<const std::string_view> palette) {
    std::string rules;
    for (std::size_t i = 0; i < palette.size(); ++i)
        rules += fmt::format(".assay .f{0}{{fill:{1}}}.assay .l{0}{{stroke:{1}}}", i, palette[i]);
    return rules;
}

}  // namespace

std::string_view series_colour(std::size_t series) { return on_paper[series % palette_size]; }

std::string style_sheet() {
    return fmt::format(
        ".assay text{{font-family:Helvetica,Arial,'Liberation Sans',sans-serif;font-size:11px}}"
        ".assay .title{{font-size:13px;font-weight:bold}}.assay .small{{font-size:9.5px}}"
        ".assay .paper{{fill:#fff}}.assay .ink{{fill:#1a1a1a}}.assay .soft{{fill:#595959}}"
        ".assay .grid{{stroke:#e3e3e3}}.assay .axis{{stroke:#595959}}.assay .box{{fill:#e8eef3;stroke:#595959}}{}"
        "@media (prefers-color-scheme:dark){{.assay .paper{{fill:#16191d}}.assay .ink{{fill:#ececec}}"
        ".assay .soft{{fill:#b4b4b4}}.assay .grid{{stroke:#33383e}}.assay .axis{{stroke:#b4b4b4}}"
        ".assay .box{{fill:#2a3138;stroke:#b4b4b4}}{}}}",
        series_rules(on_paper), series_rules(on_black));
}

std::string colour_of(Colours colours, double share) {
    const Rgb colour = mixed(colours, share);
    return fmt::format("#{:02x}{:02x}{:02x}", static_cast<unsigned>(std::lround(colour.red)),
                       static_cast<unsigned>(std::lround(colour.green)),
                       static_cast<unsigned>(std::lround(colour.blue)));
}

std::pair<double, double> ends_of(const Cells& cells) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const Cells::Cell& cell : cells.cells)
        if (std::isfinite(cell.value)) low = std::min(low, cell.value), high = std::max(high, cell.value);
    low = cells.low.value_or(low);
    high = cells.high.value_or(high);
    if (cells.colours == Colours::diverging) high = std::max(std::abs(low), std::abs(high)), low = -high;
    if (!(high > low)) high = low + 1;
    return {low, high};
}

bool is_light(Colours colours, double share) {
    const Rgb colour = mixed(colours, share);
    return 0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue > 140;
}

}  // namespace assay::plot
