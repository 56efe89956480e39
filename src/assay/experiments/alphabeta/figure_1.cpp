// Figure 1: what measures make of systems that get worse step by step: mean over users of the first 100 items.

#include <string>

#include <fmt/format.h>

#include "assay/experiments/alphabeta/rated.hpp"
#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"

namespace assay::experiments {

namespace {

plot::Plot score_lines(const alphabeta::Worsening& how, const std::vector<alphabeta::NamedMeasure>& measures,
                       const PerturbationFindings& found) {
    plot::Plot plot{.title = fmt::format("Systems made worse: {}", how.name),
                    .subtitle = "mean score less that of the ideal ordering",
                    .x = {.title = "step", .low = 0},
                    .y = {.title = "change of the score"}};
    alphabeta::add_step_lines(plot, measures, found, 0, [&found](std::size_t s, std::size_t m) {
        return found.steps[s][m].mean - found.steps[0][m].mean;
    });
    return plot;
}

Reproduction alphabeta_figure_1(const ReproductionData& data, const ReproductionSettings& settings) {
    const alphabeta::RatedData rated = alphabeta::test_ratings(data, settings);
    const auto measures = alphabeta::measures_at(alphabeta::usual_depth);
    Reproduction made{.data = rated.text, .assumed = alphabeta::usual_assumptions()};
    made.points.columns = {"systems", "step", "measure", "mean"};
    for (const alphabeta::Worsening& how : alphabeta::worsenings) {
        const PerturbationFindings found = alphabeta::worsen(rated.data, measures, how, settings);
        for (std::size_t m = 0; m < measures.size(); ++m) {
            for (std::size_t s = 0; s < found.steps.size(); ++s)
                made.points.rows.push_back({std::string(how.name), fmt::format("{}", s), measures[m].measure.name(),
                                            point_text(found.steps[s][m].mean)});
            made.cells.push_back(number_cell({"change of the score from the ideal ordering to the last step",
                                              measures[m].label, std::string(how.name)},
                                             found.steps.back()[m].mean - found.steps[0][m].mean, ""));
        }
        made.figures.push_back({std::string(how.name), score_lines(how, measures, found)});
    }
    return made;
}

}  // namespace

extern constinit const ReproductionItem alphabeta_figure_1_item{
    .paper = "alphabeta",
    .name = "figure-1",
    .place = 20,
    .title = "Figure 1: scores of systems that get worse step by step",
    .needs = ItemNeeds::ratings_or_simulated,
    .run = alphabeta_figure_1,
};

}  // namespace assay::experiments
