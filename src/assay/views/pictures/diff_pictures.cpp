#include "assay/views/pictures/diff_pictures.hpp"

#include <string>

#include <fmt/format.h>

#include "assay/plot/plot.hpp"
#include "assay/views/pictures/places.hpp"

namespace assay::views {

namespace {

using plot::Axis;
using plot::Bars;
using plot::Lines;
using plot::Plot;

std::string counts_text(const MeasureDiff& one) {
    return fmt::format("topics: {} better, {} worse, {} same", one.better, one.worse, one.same);
}

Plot draw_changes(const Diff& diff) {
    const MeasureDiff& one = diff.measures.front();
    Bars bars;
    Axis topics;
    for (const MeasureDiff::OfTopic& topic : one.topics) {
        bars.bars.push_back({.x = topic.change(),
                             .y = place(topics.categories.size()),
                             .says = fmt::format("{}: {:.4f} -> {:.4f}", topic.topic, topic.a, topic.b),
                             .series = topic.change() >= 0 ? std::size_t{0} : std::size_t{1}});
        topics.categories.push_back(topic.topic);
    }
    return {.title = fmt::format("{}: {} against {}", one.measure, diff.b, diff.a),
            .subtitle = fmt::format("{:.4f} -> {:.4f}; {}", one.overall_a, one.overall_b, counts_text(one)),
            .x = {.title = "change"},
            .y = topics,
            .marks = {bars}};
}

Plot draw_slopes(const Diff& diff) {
    const MeasureDiff& one = diff.measures.front();
    Lines lines;
    for (const MeasureDiff::OfTopic& topic : one.topics)
        lines.lines.push_back({.points = {{0, topic.a}, {1, topic.b}},
                               .series = topic.change() > 0   ? std::size_t{0}
                                         : topic.change() < 0 ? std::size_t{1}
                                                              : std::size_t{2},
                               .marked = true});
    return {.title = one.measure,
            .subtitle = counts_text(one),
            .x = {.categories = {diff.a, diff.b}},
            .y = {.title = one.measure},
            .marks = {lines},
            .series = {"better", "worse", "same"}};
}

}  // namespace

std::vector<Picture> diff_pictures(std::shared_ptr<const Diff> diff) {
    return {{"changes", [diff] { return draw_changes(*diff); }}, {"slopes", [diff] { return draw_slopes(*diff); }}};
}

}  // namespace assay::views
