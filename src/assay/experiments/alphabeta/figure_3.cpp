// Figure 3: whether measures tell a perturbed system from the ideal ordering: p-values of Wilcoxon's test over users.
// The alternative is that the perturbed system is better (F6): good measures go to 1.

#include <string>

#include <fmt/format.h>

#include "assay/experiments/alphabeta/rated.hpp"
#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"

namespace assay::experiments {

namespace {

/// The first step from which on p stays above this.
constexpr double surely_worse = 0.99;

std::string first_sure_step(const PerturbationFindings& found, std::size_t measure) {
    std::size_t first = found.steps.size();
    while (first > 1 && found.steps[first - 1][measure].p_greater > surely_worse) --first;
    return first == found.steps.size() ? "never" : fmt::format("{}", first);
}

plot::Plot level_lines(const alphabeta::Worsening& how, const std::vector<alphabeta::NamedMeasure>& measures,
                       const PerturbationFindings& found) {
    plot::Plot plot{.title = fmt::format("Perturbed against ideal: {}", how.name),
                    .subtitle = "p-value of Wilcoxon's test that the perturbed system is better; good measures go to 1",
                    .x = {.title = "step"},
                    .y = {.title = "p", .low = 0, .high = 1}};
    alphabeta::add_step_lines(plot, measures, found, 1,
                              [&found](std::size_t s, std::size_t m) { return found.steps[s][m].p_greater; });
    return plot;
}

Reproduction alphabeta_figure_3(const ReproductionData& data, const ReproductionSettings& settings) {
    const alphabeta::RatedData rated = alphabeta::test_ratings(data, settings);
    const auto measures = alphabeta::measures_at(alphabeta::usual_depth);
    Reproduction made{.data = rated.text, .assumed = alphabeta::usual_assumptions()};
    made.points.columns = {"systems", "step", "measure", "p_greater", "p_less"};
    for (const alphabeta::Worsening& how : alphabeta::worsenings) {
        const PerturbationFindings found = alphabeta::worsen(rated.data, measures, how, settings);
        for (std::size_t m = 0; m < measures.size(); ++m) {
            for (std::size_t s = 1; s < found.steps.size(); ++s)
                made.points.rows.push_back({std::string(how.name), fmt::format("{}", s), measures[m].measure.name(),
                                            point_text(found.steps[s][m].p_greater),
                                            point_text(found.steps[s][m].p_less)});
            made.cells.push_back(text_cell({fmt::format("first step from which on p > {}", surely_worse),
                                            measures[m].label, std::string(how.name)},
                                           first_sure_step(found, m), ""));
        }
        made.figures.push_back({std::string(how.name), level_lines(how, measures, found)});
    }
    return made;
}

}  // namespace

extern constinit const ReproductionItem alphabeta_figure_3_item{
    .paper = "alphabeta",
    .name = "figure-3",
    .place = 40,
    .title = "Figure 3: discriminative power",
    .needs = ItemNeeds::ratings_or_simulated,
    .run = alphabeta_figure_3,
};

}  // namespace assay::experiments
