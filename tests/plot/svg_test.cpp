#include "assay/plot/svg.hpp"

#include <cmath>
#include <regex>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/plot/text.hpp"

namespace assay::plot::svg_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Plot runs(std::size_t count) {
    Plot plot{.title = "nDCG", .x = {.title = "value"}};
    Dots dots;
    for (std::size_t i = 0; i < count; ++i) {
        plot.y.categories.push_back(fmt::format("run-{}", i));
        dots.dots.push_back({.at = {.x = 0.01 * static_cast<double>(i), .y = static_cast<double>(i)}});
    }
    plot.marks = {dots};
    return plot;
}

/// The places of labels at the left, from the top.
std::vector<double> label_places(const std::string& svg) {
    std::vector<double> places;
    const std::regex label(R"re(<text x="[^"]*" y="([^"]*)" class="[^"]*" text-anchor="end">run-)re");
    for (std::sregex_iterator at(svg.begin(), svg.end(), label), end; at != end; ++at)
        places.push_back(std::stod((*at)[1]));
    return places;
}

TEST(Svg, LabelsDoNotOverlap) {
    for (const std::size_t count : {2U, 20U, 150U, 5000U}) {
        const std::vector<double> places = label_places(to_svg(runs(count)));
        EXPECT_EQ(places.size(), count <= 150 ? count : places.size());
        for (std::size_t i = 1; i < places.size(); ++i) EXPECT_GE(places[i] - places[i - 1], 11) << count;
    }
}

TEST(Svg, TheSamePlotGivesTheSameBytes) { EXPECT_EQ(to_svg(runs(30)), to_svg(runs(30))); }

TEST(Svg, IdsStayText) {
    Plot plot = runs(1);
    plot.y.categories = {"</text><script>alert(1)</script>\x1b[31m\u202e\"'&"};
    plot.title = "<b>";
    const std::string svg = to_svg(plot);
    EXPECT_THAT(svg, Not(HasSubstr("<script")));
    EXPECT_THAT(svg, Not(HasSubstr("<b>")));
    EXPECT_THAT(svg, Not(HasSubstr("\x1b")));
    EXPECT_THAT(svg, Not(HasSubstr("\u202e")));
}

TEST(Svg, MarksStandWhereTheirValuesAre) {
    // Of three dots at equal distances the middle one stands in the middle.
    Plot plot{.x = {}, .y = {}};
    plot.marks = {Dots{.dots = {{.at = {0, 0}}, {.at = {1, 10}}, {.at = {2, 20}}}}};
    const std::string svg = to_svg(plot);
    const std::regex circle(R"re(<circle cx="([^"]*)" cy="([^"]*)")re");
    std::vector<double> x, y;
    for (std::sregex_iterator at(svg.begin(), svg.end(), circle), end; at != end; ++at) {
        x.push_back(std::stod((*at)[1]));
        y.push_back(std::stod((*at)[2]));
    }
    ASSERT_EQ(x.size(), 3U);
    EXPECT_NEAR(x[1], (x[0] + x[2]) / 2, 0.02);
    EXPECT_NEAR(y[1], (y[0] + y[2]) / 2, 0.02);
    EXPECT_GT(y[0], y[2]);  // up is more
    EXPECT_LT(x[0], x[2]);
}

TEST(Svg, BarsBeginAtZero) {
    Plot plot{.x = {}, .y = {.categories = {"a", "b"}}};
    plot.marks = {Bars{.bars = {{.x = 2, .y = 0}, {.x = -1, .y = 1}}}};
    const std::string svg = to_svg(plot);
    const std::regex bar(R"re(<rect x="([^"]*)" y="[^"]*" width="([^"]*)" height="[^"]*" class="f0")re");
    std::vector<std::pair<double, double>> bars;
    for (std::sregex_iterator at(svg.begin(), svg.end(), bar), end; at != end; ++at)
        bars.emplace_back(std::stod((*at)[1]), std::stod((*at)[2]));
    ASSERT_EQ(bars.size(), 2U);
    EXPECT_NEAR(bars[0].first, bars[1].first + bars[1].second, 0.02);
    EXPECT_NEAR(bars[0].second, 2 * bars[1].second, 0.05);
}

TEST(Svg, WordsStandInTheirPlacesAndHiddenAxesAreNotDrawn) {
    Plot plot{.x = {.low = 0, .high = 2, .hidden = true}, .y = {.low = 0, .high = 2, .hidden = true}};
    plot.marks = {Words{.words = {{{.x = 0.5, .y = 1.5, .says = "why"}, "a<b"}, {{.x = 1.5, .y = 0.5}, "c"}}}};
    const std::string svg = to_svg(plot);
    const std::regex word(R"re(<text x="([^"]*)" y="([^"]*)" class="ink" text-anchor="middle">([^<]*)</text>)re");
    std::vector<std::smatch> words{std::sregex_iterator(svg.begin(), svg.end(), word), {}};
    ASSERT_EQ(words.size(), 2U);
    EXPECT_EQ(words[0][3], "a&lt;b");
    EXPECT_LT(std::stod(words[0][1]), std::stod(words[1][1]));
    EXPECT_LT(std::stod(words[0][2]), std::stod(words[1][2]));  // larger y is further up
    EXPECT_THAT(svg, HasSubstr("<title>why</title>"));
    EXPECT_THAT(svg, Not(HasSubstr("class=\"grid\"")));
}

TEST(Svg, ValuesThatAreNoneAreNotDrawn) {
    Plot plot{.x = {.categories = {"x"}}, .y = {.categories = {"a", "b"}}};
    plot.marks = {
        Cells{.cells = {{.column = 0, .row = 0, .value = std::nan("")}, {.column = 0, .row = 1, .value = 1}}}};
    EXPECT_THAT(to_svg(plot), Not(HasSubstr("nan")));
    Plot empty{.title = "nothing"};
    EXPECT_THAT(to_svg(empty), HasSubstr("</svg>"));
}

TEST(Text, IsShortenedToFit) {
    EXPECT_EQ(shortened("short", 100), "short");
    const std::string cut = shortened("a very long name of a run", 8);
    EXPECT_LE(text_width(cut), 8.5);
    EXPECT_THAT(cut, HasSubstr("…"));
}

}  // namespace
}  // namespace assay::plot::svg_test
