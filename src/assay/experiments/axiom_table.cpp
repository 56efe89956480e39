#include "assay/experiments/axiom_table.hpp"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/axioms/check.hpp"
#include "assay/axioms/render.hpp"
#include "assay/experiments/cells.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::experiments {

namespace {

using axioms::Finding;
using axioms::Reading;
using axioms::Suite;

std::string reading_title(Reading reading) {
    return reading == Reading::paper ? "as the paper reads the axioms" : "as the axioms are printed, literally";
}

std::string shown_by(const Finding& finding, const axioms::Axiom& axiom, Reading reading) {
    if (!finding.satisfied()) return finding.shown ? case_text(*finding.shown) : "";
    return witness_text(finding, axiom, reading);
}

void add_reading(const Suite& suite, Reading reading, const ReproductionSettings& settings, Reproduction& made) {
    const std::vector<Measure> measures =
        parse_measures(std::vector<std::string>(suite.measures.begin(), suite.measures.end()));
    const std::vector<Finding> found =
        check_all(measures, suite.axioms, {.reading = reading, .seed = settings.seed}, settings.threads);
    for (std::size_t m = 0; m < measures.size(); ++m)
        for (std::size_t a = 0; a < suite.axioms.size(); ++a) {
            const Finding& finding = found[m * suite.axioms.size() + a];
            const axioms::Axiom& axiom = *suite.axioms[a];
            const axioms::Difference* known = find_difference(suite, m, axiom.name, reading);
            ReproducedCell cell =
                text_cell({reading_title(reading), std::string(suite.labels[m]), std::string(axiom.name)},
                          finding.satisfied() ? "Y" : "-", suite.published[m].substr(a, 1),
                          known == nullptr ? "" : known->reason);
            if (cell.verdict == CellVerdict::differs) cell.shown = shown_by(finding, axiom, reading);
            made.points.rows.push_back({std::string(axioms::reading_names[static_cast<std::size_t>(reading)]),
                                        measures[m].name(), cell.column, cell.ours, cell.printed,
                                        fmt::format("{}", finding.cases), shown_by(finding, axiom, reading)});
            made.cells.push_back(std::move(cell));
        }
}

/// Verdicts under the reading of the paper; cells that differ from the printed ones have a sign.
plot::Plot verdict_plot(const Suite& suite, const Reproduction& made) {
    plot::Cells cells{.cells = {}, .colours = plot::Colours::verdicts, .low = 0, .high = 1};
    plot::Plot plot{.title = "Verdicts",
                    .subtitle = "as the paper reads the axioms; Y no counterexample found, ! not as printed"};
    for (const std::string_view label : suite.labels) plot.y.categories.emplace_back(label);
    for (const axioms::Axiom* axiom : suite.axioms) plot.x.categories.emplace_back(axiom->name);
    const std::size_t width = suite.axioms.size();
    for (std::size_t i = 0; i < suite.labels.size() * width; ++i) {
        const ReproducedCell& cell = made.cells[i];
        const bool differs = cell.verdict == CellVerdict::differs;
        cells.cells.push_back({.column = i % width,
                               .row = i / width,
                               .value = cell.ours == "Y" ? 1.0 : 0.0,
                               .text = cell.ours + (differs ? "!" : ""),
                               .says = differs ? cell.reason : ""});
    }
    plot.marks.emplace_back(std::move(cells));
    return plot;
}

}  // namespace

Reproduction reproduce_axioms(const Suite& suite, const ReproductionSettings& settings) {
    Reproduction made{.as_grids = true};
    made.points.columns = {"reading", "measure", "axiom", "ours", "printed", "cases", "shown_by"};
    add_reading(suite, Reading::paper, settings, made);
    add_reading(suite, Reading::literal, settings, made);
    made.figures.push_back({"verdicts", verdict_plot(suite, made)});
    made.assumed = {"Y: no counterexample among all small cases and random larger ones, which is no proof",
                    "the readings were chosen close to the printed table where its text leaves a choice"};
    return made;
}

}  // namespace assay::experiments
