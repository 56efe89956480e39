#include "assay/views/pictures/matrix_pictures.hpp"

#include <cmath>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/plot/plot.hpp"
#include "assay/views/pictures/places.hpp"

namespace assay::views {

namespace {

using plot::Axis;
using plot::Cells;
using plot::Colours;
using plot::Dots;
using plot::Plot;

/// A value for two of these names, either way round.
void add_pair(Cells& cells, const std::vector<std::string>& names, std::size_t a, std::size_t b, double value) {
    const auto add = [&](std::size_t row, std::size_t column) {
        cells.cells.push_back({.column = column,
                               .row = row,
                               .value = value,
                               .text = fmt::format("{:.2f}", value),
                               .says = fmt::format("{}, {}: {:.4f}", names[row], names[column], value)});
    };
    add(a, b);
    if (a != b) add(b, a);
}

Plot draw_similarities(const SimilarResult& result) {
    const std::string name = result.similarities[0].name();
    Cells cells{.cells = {}, .high = 1, .title = name};
    for (std::size_t run = 0; run < result.runs.size(); ++run) add_pair(cells, result.runs, run, run, 1);
    for (std::size_t p = 0; p < result.pairs.size(); ++p)
        if (const double value = result.values.mean(p, 0).value; !std::isnan(value))
            add_pair(cells, result.runs, result.pairs[p].a, result.pairs[p].b, value);
    return {.title = name,
            .subtitle = fmt::format("means over {}", counted(result.topics.size(), "topic")),
            .x = {.categories = result.runs},
            .y = {.categories = result.runs},
            .marks = {std::move(cells)}};
}

Plot draw_two_similarities(const SimilarResult& result) {
    Dots dots;
    for (std::size_t p = 0; p < result.pairs.size(); ++p)
        if (const double x = result.values.mean(p, 0).value, y = result.values.mean(p, 1).value; !std::isnan(x + y))
            dots.dots.push_back({.at = {.x = x,
                                        .y = y,
                                        .says = fmt::format("{}, {}", result.runs[result.pairs[p].a],
                                                            result.runs[result.pairs[p].b])}});
    const std::string a = result.similarities[0].name(), b = result.similarities[1].name();
    return {.title = fmt::format("{} and {}", a, b),
            .subtitle = "a dot for each pair of runs",
            .x = {.title = a},
            .y = {.title = b},
            .marks = {std::move(dots)}};
}

Plot draw_agreement(const AgreementResult& result) {
    Cells cells{.cells = {}, .high = 1, .title = result.coefficients[0]};
    for (std::size_t m = 0; m < result.measures.size(); ++m) add_pair(cells, result.measures, m, m, 1);
    for (std::size_t p = 0; p < result.pairs.size(); ++p)
        if (const auto value = result.by_pair[p][0].of_means)
            add_pair(cells, result.measures, result.pairs[p].first, result.pairs[p].second, *value);
    return {.title = fmt::format("Agreement of measures, {}", result.coefficients[0]),
            .subtitle =
                fmt::format("on the means of {} over {}", counted(result.runs, "run"), counted(result.topics, "topic")),
            .x = {.categories = result.measures},
            .y = {.categories = result.measures},
            .marks = {std::move(cells)}};
}

Plot draw_axioms(const AxiomsResult& result) {
    Cells cells{.cells = {}, .colours = Colours::verdicts, .low = 0, .high = 1};
    Axis measures, axioms;
    for (const axioms::Axiom* axiom : result.axioms) axioms.categories.emplace_back(axiom->name);
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        measures.categories.push_back(result.measures[m].name());
        for (std::size_t a = 0; a < result.axioms.size(); ++a) {
            const bool satisfied = result.at(m, a).finding.satisfied();
            cells.cells.push_back({.column = a,
                                   .row = m,
                                   .value = satisfied ? 1.0 : 0.0,
                                   .text = satisfied ? "yes" : "no",
                                   .says = fmt::format("{} {} {}", measures.categories.back(),
                                                       satisfied ? "satisfies" : "violates", axioms.categories[a])});
        }
    }
    return {.title = "Axioms",
            .subtitle = "yes: satisfied; no: there is a counterexample",
            .x = axioms,
            .y = measures,
            .marks = {std::move(cells)}};
}

}  // namespace

std::vector<Picture> similar_pictures(std::shared_ptr<const SimilarResult> result) {
    std::vector<Picture> pictures{{"runs", [result] { return draw_similarities(*result); }}};
    if (result->similarities.size() > 1)
        pictures.push_back({"similarities", [result] { return draw_two_similarities(*result); }});
    return pictures;
}

std::vector<Picture> agreement_pictures(std::shared_ptr<const AgreementResult> result) {
    return {{"measures", [result] { return draw_agreement(*result); }}};
}

std::vector<Picture> axioms_pictures(std::shared_ptr<const AxiomsResult> result) {
    return {{"verdicts", [result] { return draw_axioms(*result); }}};
}

}  // namespace assay::views
