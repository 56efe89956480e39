#include "assay/experiments/toma/order_plot.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace assay::experiments::toma {

namespace {

using plot::Place;

/// How far above the worst tuple.
int level_of(std::span<const Label> tuple) { return std::accumulate(tuple.begin(), tuple.end(), 0); }

std::vector<Place> places_of(const TupleList& tuples) {
    std::map<int, int> so_far, all;
    for (std::size_t t = 0; t < tuples.size(); ++t) ++all[level_of(tuples[t])];
    std::vector<Place> places;
    places.reserve(tuples.size());
    for (std::size_t t = 0; t < tuples.size(); ++t) {
        const std::span<const Label> tuple = tuples[t];
        const int level = level_of(tuple);
        const double beside = so_far[level]++ - (all[level] - 1) / 2.0;
        places.push_back({.x = tuple.size() == 2 ? static_cast<double>(tuple[1]) - tuple[0] : beside,
                          .y = static_cast<double>(level)});
    }
    return places;
}

/// An axis without a line, with room around the marks.
plot::Axis hidden_axis(const std::vector<Place>& places, double Place::* along, double room) {
    const auto [low, high] = std::minmax_element(
        places.begin(), places.end(), [along](const Place& a, const Place& b) { return a.*along < b.*along; });
    return {.low = *low.*along - room, .high = *high.*along + room, .hidden = true};
}

}  // namespace

plot::Plot order_plot(const LabelSpace& space, const TupleList& tuples, const Covers& covers) {
    const std::vector<Place> places = places_of(tuples);
    std::vector<std::string> aspects;
    aspects.reserve(space.aspects.size());
    for (const LabelledAspect& aspect : space.aspects) aspects.push_back(aspect.name);
    plot::Lines lines;
    for (const auto& [above, below] : covers) {
        const Place &from = places[above], &to = places[below];
        lines.lines.push_back({.points = {{from.x, from.y, {}, {}}, {to.x, to.y, {}, {}}}});
    }
    plot::Words words;
    for (std::size_t t = 0; t < tuples.size(); ++t) {
        Place place = places[t];
        place.says = space.embedded_text(tuples[t]);
        words.words.push_back({std::move(place), space.text(tuples[t])});
    }
    return {
        .title = "The order of the label tuples",
        .subtitle = fmt::format("({}); a tuple is better than all that lines lead down to", fmt::join(aspects, ", ")),
        .x = hidden_axis(places, &Place::x, 0.6),
        .y = hidden_axis(places, &Place::y, 0.4),
        .marks = {std::move(lines), std::move(words)}};
}

}  // namespace assay::experiments::toma
