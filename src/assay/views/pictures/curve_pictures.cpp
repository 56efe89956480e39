#include "assay/views/pictures/curve_pictures.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/plot/plot.hpp"
#include "assay/views/pictures/places.hpp"

namespace assay::views {

namespace {

using plot::Line;
using plot::Lines;
using plot::Plot;
using plot::Rule;

Plot draw_power(const PowerResult& result) {
    Lines lines;
    std::vector<std::string> names;
    for (const MeasurePower& measure : result.measures) {
        Line& line = lines.lines.emplace_back();
        line.series = names.size();
        names.push_back(fmt::format("{} ({:.0f}%)", measure.measure, measure.power.percent().value_or(0)));
        for (std::size_t i = 0; i < measure.curve.size(); ++i)
            line.points.push_back({place(i + 1), measure.curve[i].p, {}, {}});
    }
    return {.title = "Discriminative power",
            .subtitle = fmt::format("p-values of all pairs of runs, largest first; {}; in brackets the share below {}",
                                    result.test.name(), result.alpha),
            .x = {.title = "pair of runs"},
            .y = {.title = "p", .low = 0},
            .marks = {std::move(lines), Rule{Rule::Along::y, result.alpha, {}}},
            .series = std::move(names)};
}

double degree_of(const RemovalDegree& degree) {
    return degree.rate ? 100 * *degree.rate : static_cast<double>(degree.topics.value_or(0));
}

Plot draw_robustness(const RemovalResult& result) {
    Lines lines;
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        Line line{.points = {}, .series = m, .marked = true};
        for (std::size_t d = 0; d < result.degrees.size(); ++d)
            if (const auto& tau = result.found[d][m].tau)
                line.points.push_back({degree_of(result.degrees[d]), tau->mean, tau->low, tau->high});
        lines.lines.push_back(std::move(line));
    }
    const bool sizes = !result.degrees.empty() && result.degrees[0].topics;
    return {.title = fmt::format("Fewer {}", result.removed),
            .subtitle = fmt::format("tau with the ranking of runs on all {}; bands: {:g}% of {} repetitions",
                                    result.removed, 100 * result.confidence, result.repetitions),
            .x = {.title = sizes ? "topics that stay" : fmt::format("{} that go, %", result.removed)},
            .y = {.title = "tau", .high = 1},
            .marks = {std::move(lines)},
            .series = result.measures};
}

/// Whether all of it is about the same two rankings.
bool is_of_one_pair(const SimilarExplanation& explanation) {
    return std::all_of(explanation.all.begin(), explanation.all.end(), [&](const ExplainedSimilarity& one) {
        return one.a == explanation.all[0].a && one.b == explanation.all[0].b;
    });
}

Plot draw_depths(const SimilarExplanation& explanation) {
    Lines lines;
    std::vector<std::string> names;
    const bool one_pair = is_of_one_pair(explanation);
    for (const ExplainedSimilarity& explained : explanation.all) {
        if (explained.depths.empty()) continue;
        Line& line = lines.lines.emplace_back();
        line.series = names.size();
        line.marked = explained.depths.size() <= 50;
        names.push_back(one_pair ? explained.similarity.name()
                                 : fmt::format("{}, {} and {}", explained.similarity.name(), explained.a, explained.b));
        for (std::size_t i = 0; i < explained.depths.size(); ++i)
            line.points.push_back({place(i + 1), explained.depths[i].agreement, {}, {}});
    }
    const ExplainedSimilarity& first = explanation.all[0];
    const std::string of = one_pair ? fmt::format("{} and {}, ", first.a, first.b) : "";
    return {.title = "Agreement by depth",
            .subtitle = fmt::format("{}{} {}: how far they agree down to each rank", of, explanation.kind, first.topic),
            .x = {.title = "depth"},
            .y = {.title = "agreement", .low = 0, .high = 1},
            .marks = {std::move(lines)},
            .series = std::move(names)};
}

Plot draw_unanimity(const UnanimityResult& result) {
    plot::Dots dots;
    std::vector<std::string> names;
    for (const std::size_t m : result.best_first) {
        if (!result.found[m].value) continue;
        const double value = *result.found[m].value;
        dots.dots.push_back(
            {.at = {.x = value, .y = place(names.size()), .says = fmt::format("{}: {:.4f}", result.measures[m], value)},
             .beside = fmt::format("{:.3f}", value)});
        names.push_back(result.measures[m]);
    }
    return {.title = "Metric unanimity",
            .subtitle = fmt::format("how far each measure goes with what all others agree on: {}, {}",
                                    counted(result.topics.size(), "topic"), counted(result.runs, "run")),
            .y = {.categories = std::move(names)},
            .marks = {std::move(dots)}};
}

}  // namespace

std::vector<Picture> power_pictures(std::shared_ptr<const PowerResult> result) {
    return {{"levels", [result] { return draw_power(*result); }}};
}

std::vector<Picture> robustness_pictures(std::shared_ptr<const RemovalResult> result) {
    return {{"tau", [result] { return draw_robustness(*result); }}};
}

std::vector<Picture> unanimity_pictures(std::shared_ptr<const UnanimityResult> result) {
    const bool any = std::any_of(result->found.begin(), result->found.end(),
                                 [](const meta::MeasureUnanimity& one) { return one.value.has_value(); });
    if (!any) return {};
    return {{"unanimity", [result] { return draw_unanimity(*result); }}};
}

std::vector<Picture> depth_pictures(std::shared_ptr<const SimilarExplanation> explanation) {
    const bool any = std::any_of(explanation->all.begin(), explanation->all.end(),
                                 [](const ExplainedSimilarity& one) { return !one.depths.empty(); });
    if (!any) return {};
    return {{"depths", [explanation] { return draw_depths(*explanation); }}};
}

}  // namespace assay::views
