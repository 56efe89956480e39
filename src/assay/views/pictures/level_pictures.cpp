#include "assay/views/pictures/level_pictures.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/parameters.hpp"
#include "assay/plot/plot.hpp"

namespace assay::views {

namespace {

using plot::Line;
using plot::Lines;
using plot::Plot;

/// A measure at several levels, in ascending order.
struct Levels {
    std::string measure;
    std::vector<std::pair<double, std::size_t>> places;  ///< level and column of the scores
};

/// The level of a measure such as P@10 or IPrec@0.1, with the name before it.
std::optional<std::pair<std::string_view, double>> level_of(std::string_view measure) {
    const std::size_t at = measure.rfind('@');
    if (at == std::string_view::npos) return std::nullopt;
    const auto level = to_number(measure.substr(at + 1));
    if (!level) return std::nullopt;
    return std::pair(measure.substr(0, at), *level);
}

std::optional<Levels> first_levels(const std::vector<std::string>& measures) {
    std::vector<Levels> found;
    for (std::size_t m = 0; m < measures.size(); ++m) {
        const auto level = level_of(measures[m]);
        if (!level) continue;
        auto group = std::find_if(found.begin(), found.end(),
                                  [&level](const Levels& one) { return one.measure == level->first; });
        if (group == found.end()) group = found.insert(found.end(), {std::string(level->first), {}});
        group->places.emplace_back(level->second, m);
    }
    const auto several =
        std::find_if(found.begin(), found.end(), [](const Levels& one) { return one.places.size() > 1; });
    if (several == found.end()) return std::nullopt;
    std::sort(several->places.begin(), several->places.end());
    return std::move(*several);
}

Plot draw_levels(const Evaluation& evaluation, const Levels& levels) {
    const Scores& scores = evaluation.scores;
    Lines lines;
    for (std::size_t s = 0; s < scores.systems.size(); ++s) {
        Line& line = lines.lines.emplace_back();
        line.series = s;
        line.marked = true;
        for (const auto& [level, measure] : levels.places)
            line.points.push_back({level, scores.overall(s, measure), {}, {}});
    }
    const bool recall = levels.measure.starts_with("IPrec");
    return {.title = recall ? "Precision and recall" : levels.measure + " by rank",
            .subtitle = fmt::format("means over {}{}", counted(scores.topics.size(), evaluation.topic_word()),
                                    recall ? "; the best precision at or beyond a recall" : ""),
            .x = {.title = recall ? "recall" : "rank"},
            .y = {.title = recall ? "precision" : levels.measure, .low = 0},
            .marks = {std::move(lines)},
            .series = scores.systems};
}

/// The values of the only axis of a grid as numbers, if there is one axis and they are.
std::optional<std::vector<double>> numbers_of(const MeasureGrid& grid) {
    if (grid.axes.size() != 1 || grid.axes[0].values.size() < 2) return std::nullopt;
    std::vector<double> numbers;
    for (const std::string& value : grid.axes[0].values) {
        const auto number = to_number(value);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

Plot draw_parameter(const SensitivityResult& result, const GridSensitivity& found, const std::vector<double>& values) {
    Lines lines;
    for (std::size_t s = 0; s < result.runs.size(); ++s) {
        Line& line = lines.lines.emplace_back();
        line.series = s;
        line.marked = true;
        for (std::size_t i = 0; i < values.size(); ++i)
            line.points.push_back({values[i], found.points[i].scores[s], {}, {}});
    }
    const std::string& name = found.grid.axes[0].name;
    return {.title = found.grid.text,
            .subtitle = "scores of the runs; where lines cross, their order changes",
            .x = {.title = name == "@" ? "cut-off" : name},
            .y = {.title = "score"},
            .marks = {std::move(lines)},
            .series = result.runs};
}

}  // namespace

std::vector<Picture> level_pictures(std::shared_ptr<const Evaluation> evaluation) {
    const auto levels = first_levels(evaluation->scores.measures);
    if (!levels) return {};
    return {{"levels", [evaluation, levels = *levels] { return draw_levels(*evaluation, levels); }}};
}

std::vector<Picture> parameter_pictures(std::shared_ptr<const SensitivityResult> result) {
    for (const GridSensitivity& found : result->grids)
        if (auto values = numbers_of(found.grid))
            return {{"parameter",
                     [result, &found, values = std::move(*values)] { return draw_parameter(*result, found, values); }}};
    return {};
}

}  // namespace assay::views
