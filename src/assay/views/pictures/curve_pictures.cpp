#include "assay/views/pictures/curve_pictures.hpp"

#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/plot/svg.hpp"
#include "assay/views/pictures/places.hpp"

namespace assay::views {

namespace {

using plot::Line;
using plot::Lines;
using plot::Rule;
using plot::to_svg;

std::string draw_power(const PowerResult& result) {
    Lines lines;
    std::vector<std::string> names;
    for (const MeasurePower& measure : result.measures) {
        Line& line = lines.lines.emplace_back();
        line.series = names.size();
        names.push_back(fmt::format("{} ({:.0f}%)", measure.measure, measure.power.percent().value_or(0)));
        for (std::size_t i = 0; i < measure.curve.size(); ++i)
            line.points.push_back({place(i + 1), measure.curve[i].p, {}, {}});
    }
    return to_svg(
        {.title = "Discriminative power",
         .subtitle = fmt::format("p-values of all pairs of runs, largest first; {}; in brackets the share below {}",
                                 result.test.name(), result.alpha),
         .x = {.title = "pair of runs"},
         .y = {.title = "p", .low = 0},
         .marks = {std::move(lines), Rule{Rule::Along::y, result.alpha, {}}},
         .series = std::move(names)});
}

double degree_of(const RemovalDegree& degree) {
    return degree.rate ? 100 * *degree.rate : static_cast<double>(degree.topics.value_or(0));
}

std::string draw_robustness(const RemovalResult& result) {
    Lines lines;
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        Line line{.points = {}, .series = m, .marked = true};
        for (std::size_t d = 0; d < result.degrees.size(); ++d)
            if (const auto& tau = result.found[d][m].tau)
                line.points.push_back({degree_of(result.degrees[d]), tau->mean, tau->low, tau->high});
        lines.lines.push_back(std::move(line));
    }
    const bool sizes = !result.degrees.empty() && result.degrees[0].topics;
    return to_svg({.title = fmt::format("Fewer {}", result.removed),
                   .subtitle = fmt::format("tau with the ranking of runs on all {}; bands: {:g}% of {} repetitions",
                                           result.removed, 100 * result.confidence, result.repetitions),
                   .x = {.title = sizes ? "topics that stay" : fmt::format("{} that go, %", result.removed)},
                   .y = {.title = "tau", .high = 1},
                   .marks = {std::move(lines)},
                   .series = result.measures});
}

}  // namespace

std::vector<Picture> power_pictures(std::shared_ptr<const PowerResult> result) {
    return {{"levels", [result] { return draw_power(*result); }}};
}

std::vector<Picture> robustness_pictures(std::shared_ptr<const RemovalResult> result) {
    return {{"tau", [result] { return draw_robustness(*result); }}};
}

}  // namespace assay::views
