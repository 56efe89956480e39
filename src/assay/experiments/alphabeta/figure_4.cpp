// Figure 4: how the order of shuffled systems stands missing ratings, at two depths and for several beta.

#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/experiments/alphabeta/rated.hpp"
#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::experiments {

namespace {

constexpr std::size_t incomplete_depths[] = {10, 100};
constexpr std::string_view incomplete_labels[] = {"alpha-beta-nDCG, beta 0.1", "beta 0.5", "beta 0.9", "alpha-nDCG",
                                                  "RBU"};

/// At both depths, one after the other; alpha-beta-nDCG with three betas.
std::vector<std::string> incomplete_names() {
    std::vector<std::string> names;
    for (const std::size_t depth : incomplete_depths) {
        for (const char* beta : {"0.1", "0.5", "0.9"})
            names.push_back(fmt::format("alpha_beta_nDCG(profile=test,beta={})@{}", beta, depth));
        names.push_back(fmt::format("alpha_nDCG.rec@{}", depth));
        names.push_back(fmt::format("RBU.rec(profile=test)@{}", depth));
    }
    return names;
}

/// The measures from `first` on.
plot::Plot tau_lines(const std::string& title, std::size_t first, const MissingOptions& how,
                     const std::vector<std::vector<MissingFinding>>& found) {
    plot::Plot plot{.title = title,
                    .subtitle = "tau of the systems with their order on all test ratings",
                    .x = {.title = "share of ratings removed", .low = 0, .high = 1},
                    .y = {.title = "tau"}};
    plot::Lines lines;
    for (std::size_t m = first; m < first + std::size(incomplete_labels); ++m) {
        plot::Line line{.points = {}, .series = m - first, .marked = true};
        for (std::size_t s = 0; s < how.shares.size(); ++s)
            if (found[s][m].tau) line.points.push_back({how.shares[s], *found[s][m].tau, {}, {}});
        lines.lines.push_back(std::move(line));
        plot.series.emplace_back(incomplete_labels[m - first]);
    }
    plot.marks.emplace_back(std::move(lines));
    return plot;
}

Reproduction alphabeta_figure_4(const ReproductionData& data, const ReproductionSettings& settings) {
    // Simulated ratings are few, and fewer repetitions than the 50 of the paper are enough, so that it takes seconds.
    alphabeta::RatedData rated =
        alphabeta::test_ratings(data, settings, {.users = 200, .items = 2000, .ratings_per_user = 100});
    MissingOptions how{.repetitions = 10, .seed = settings.seed, .threads = settings.threads};
    Phase phase(settings.watcher, "ratings removed", how.repetitions * how.shares.size());
    how.phase = &phase;
    const std::vector<Measure> measures = parse_measures(incomplete_names());
    const auto found = missing_experiment(std::move(rated.data), measures, how);
    Reproduction made{.as_grids = true, .data = rated.text, .assumed = alphabeta::usual_assumptions()};
    made.points.columns = {"measure", "share_removed", "tau"};
    for (std::size_t s = 0; s < how.shares.size(); ++s)
        for (std::size_t m = 0; m < measures.size(); ++m) {
            const std::string share = fmt::format("{:.1f}", how.shares[s]);
            const auto& tau = found[s][m].tau;
            made.cells.push_back(own_cell({"tau by share of ratings removed", measures[m].name(), share}, tau));
            made.points.rows.push_back({measures[m].name(), share, tau ? point_text(*tau) : ""});
        }
    for (std::size_t d = 0; d < std::size(incomplete_depths); ++d)
        made.figures.push_back({fmt::format("depth-{}", incomplete_depths[d]),
                                tau_lines(fmt::format("Missing ratings, first {} items", incomplete_depths[d]),
                                          d * std::size(incomplete_labels), how, found)});
    made.assumed.push_back(
        fmt::format("{} shuffled systems, {} repetitions; the paper has 50", how.systems, how.repetitions));
    return made;
}

}  // namespace

extern constinit const ReproductionItem alphabeta_figure_4_item{
    .paper = "alphabeta",
    .name = "figure-4",
    .place = 50,
    .title = "Figure 4: robustness to missing ratings",
    .needs = ItemNeeds::ratings_or_simulated,
    .run = alphabeta_figure_4,
};

}  // namespace assay::experiments
