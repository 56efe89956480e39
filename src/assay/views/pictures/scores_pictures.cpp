#include "assay/views/pictures/scores_pictures.hpp"

#include <cmath>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/order.hpp"
#include "assay/engine/score_spread.hpp"
#include "assay/plot/plot.hpp"
#include "assay/views/pictures/level_pictures.hpp"
#include "assay/views/pictures/places.hpp"

namespace assay::views {

namespace {

using plot::Boxes;
using plot::Cells;
using plot::Dots;
using plot::Plot;

/// The runs by the first measure, best first.
std::vector<std::size_t> best_first(const Scores& scores) {
    std::vector<double> values;
    for (std::size_t s = 0; s < scores.systems.size(); ++s) values.push_back(scores.overall(s, 0));
    return highest_first(values);
}

std::vector<std::string> names_of(const std::vector<std::string>& names, const std::vector<std::size_t>& order) {
    std::vector<std::string> chosen;
    chosen.reserve(order.size());
    for (const std::size_t one : order) chosen.push_back(names[one]);
    return chosen;
}

Plot draw_runs(const Evaluation& evaluation) {
    const Scores& scores = evaluation.scores;
    const std::vector<std::size_t> order = best_first(scores);
    Dots dots;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const ScoreSpread spread = spread_of(scores, order[i], 0);
        Dots::Dot& dot = dots.dots.emplace_back();
        dot.at = {
            .x = spread.mean, .y = place(i), .says = fmt::format("{}: {:.4f}", scores.systems[order[i]], spread.mean)};
        if (spread.interval) dot.low = spread.interval->low, dot.high = spread.interval->high;
        dot.beside = fmt::format("{:.4f}", spread.mean);
    }
    return {.title = scores.measures[0],
            .subtitle = fmt::format("means over {} with 95% intervals (t)",
                                    counted(scores.topics.size(), evaluation.topic_word())),
            .y = {.categories = names_of(scores.systems, order)},
            .marks = {dots}};
}

Plot draw_topics(const Evaluation& evaluation) {
    const Scores& scores = evaluation.scores;
    const std::vector<std::size_t> order = best_first(scores);
    Cells cells{.cells = {}, .low = 0, .title = scores.measures[0]};
    for (std::size_t t = 0; t < scores.topics.size(); ++t)
        for (std::size_t i = 0; i < order.size(); ++i) {
            const double value = scores.at(order[i], t, 0);
            cells.cells.push_back({.column = i,
                                   .row = t,
                                   .value = value,
                                   .text = fmt::format("{:.2f}", value),
                                   .says = fmt::format("{}, {} {}: {:.4f}", scores.systems[order[i]],
                                                       evaluation.topic_word(), scores.topics[t], value)});
        }
    return {.title = fmt::format("{} by {} and run", scores.measures[0], evaluation.topic_word()),
            .subtitle = "runs from the best to the worst",
            .x = {.categories = names_of(scores.systems, order)},
            .y = {.categories = scores.topics},
            .marks = {cells}};
}

Plot draw_spread(const Evaluation& evaluation) {
    const Scores& scores = evaluation.scores;
    const std::vector<std::size_t> order = best_first(scores);
    Boxes boxes;
    Dots dots{.dots = {}, .radius = 1.6, .opacity = 0.5};
    for (std::size_t i = 0; i < order.size(); ++i) {
        const ScoreSpread spread = spread_of(scores, order[i], 0);
        if (spread.topics == 0) continue;
        boxes.boxes.push_back({.y = place(i),
                               .low = spread.low,
                               .first_quartile = spread.first_quartile,
                               .median = spread.median,
                               .third_quartile = spread.third_quartile,
                               .high = spread.high,
                               .says = fmt::format("{}: median {:.4f}", scores.systems[order[i]], spread.median)});
        for (std::size_t t = 0; t < scores.topics.size(); ++t)
            if (const double value = scores.at(order[i], t, 0); !std::isnan(value))
                dots.dots.push_back({.at = {.x = value,
                                            .y = place(i) + 0.55 * jitter(t),
                                            .says = fmt::format("{}: {:.4f}", scores.topics[t], value)}});
    }
    return {.title = fmt::format("{} of the {}s", scores.measures[0], evaluation.topic_word()),
            .subtitle = "box: quartiles and median; line: smallest to largest",
            .y = {.categories = names_of(scores.systems, order)},
            .marks = {boxes, dots}};
}

/// Every run has a colour where they are few; else every dot is a run.
Plot draw_two_measures(const Evaluation& evaluation) {
    const Scores& scores = evaluation.scores;
    const bool topics = scores.systems.size() <= 4;
    Dots dots{.dots = {}, .radius = topics ? 2.2 : 3, .opacity = topics ? 0.7 : 1};
    for (std::size_t s = 0; s < scores.systems.size(); ++s) {
        if (!topics) {
            dots.dots.push_back(
                {.at = {.x = scores.overall(s, 0), .y = scores.overall(s, 1), .says = scores.systems[s]}});
            continue;
        }
        for (std::size_t t = 0; t < scores.topics.size(); ++t)
            if (const double x = scores.at(s, t, 0), y = scores.at(s, t, 1); !std::isnan(x + y))
                dots.dots.push_back({.at = {.x = x + 0.006 * jitter(t * 2),
                                            .y = y + 0.006 * jitter(t * 2 + 1),
                                            .says = fmt::format("{}, {} {}", scores.systems[s], evaluation.topic_word(),
                                                                scores.topics[t]),
                                            .series = s}});
    }
    return {.title = fmt::format("{} and {}", scores.measures[0], scores.measures[1]),
            .subtitle = topics ? fmt::format("a dot for each {}, moved a little where they lie on each other",
                                             evaluation.topic_word())
                               : "a dot for each run",
            .x = {.title = scores.measures[0]},
            .y = {.title = scores.measures[1]},
            .marks = {dots},
            .series = topics ? scores.systems : std::vector<std::string>()};
}

}  // namespace

std::vector<Picture> scores_pictures(std::shared_ptr<const Evaluation> evaluation) {
    std::vector<Picture> pictures{{"runs", [evaluation] { return draw_runs(*evaluation); }},
                                  {"topics", [evaluation] { return draw_topics(*evaluation); }},
                                  {"spread", [evaluation] { return draw_spread(*evaluation); }}};
    if (evaluation->scores.measures.size() > 1)
        pictures.push_back({"measures", [evaluation] { return draw_two_measures(*evaluation); }});
    for (Picture& picture : level_pictures(evaluation)) pictures.push_back(std::move(picture));
    return pictures;
}

}  // namespace assay::views
