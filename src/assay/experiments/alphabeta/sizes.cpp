// What the rank correlations of figure 2 depend on: the number of users, the number of ratings of a user, the depth.
// All on simulated ratings, up to a million of them.

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/experiments/alphabeta/rated.hpp"
#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"

namespace assay::experiments {

namespace {

constexpr std::uint32_t users_of[] = {75, 300, 1200, 6000};     ///< with 165 ratings each
constexpr std::uint32_t ratings_of[] = {20, 40, 80, 165, 330};  ///< of 600 users
constexpr std::uint32_t usual_users = 600, usual_ratings = 165;

/// tau by kind of perturbation and measure.
using TausByKind = std::vector<std::vector<std::optional<double>>>;

TausByKind taus_of(const SimulationSize& size, const std::vector<alphabeta::NamedMeasure>& measures,
                   const ReproductionSettings& settings) {
    const RatingData data = alphabeta::test_ratings({}, settings, size).data;
    TausByKind taus;
    for (const alphabeta::Worsening& how : alphabeta::worsenings)
        taus.push_back(alphabeta::worsen(data, measures, how, settings).tau);
    return taus;
}

/// Both depths side by side.
std::vector<alphabeta::NamedMeasure> measures_at_both() {
    std::vector<alphabeta::NamedMeasure> all = alphabeta::measures_at(alphabeta::usual_depth);
    for (alphabeta::NamedMeasure& one : alphabeta::measures_at(10))
        if (one.label.ends_with("@10")) all.push_back(std::move(one));
    return all;
}

struct Sweep {
    std::string name, x_title;
    std::vector<SimulationSize> sizes;
    std::vector<double> at;
};

std::vector<Sweep> sweeps() {
    Sweep users{"users", "users, 165 ratings each", {}, {}}, ratings{"ratings", "ratings of a user, 600 users", {}, {}};
    for (const std::uint32_t n : users_of) {
        users.sizes.push_back({.users = n, .items = 5000, .ratings_per_user = usual_ratings});
        users.at.push_back(n);
    }
    for (const std::uint32_t n : ratings_of) {
        ratings.sizes.push_back({.users = usual_users, .items = 5000, .ratings_per_user = n});
        ratings.at.push_back(n);
    }
    return {std::move(users), std::move(ratings)};
}

plot::Plot sweep_plot(const Sweep& sweep, const std::vector<alphabeta::NamedMeasure>& measures, std::size_t kind,
                      const std::vector<TausByKind>& taus) {
    plot::Plot plot{.title = fmt::format("tau with the known order: {}", alphabeta::worsenings[kind].name),
                    .subtitle = "simulated ratings",
                    .x = {.title = sweep.x_title, .logarithmic = true},
                    .y = {.title = "tau_b", .high = 1}};
    plot::Lines lines;
    for (std::size_t m = 0; m < measures.size(); ++m) {
        if (measures[m].label.ends_with("@10")) continue;
        plot::Line line{.points = {}, .series = plot.series.size(), .marked = true};
        for (std::size_t i = 0; i < taus.size(); ++i)
            if (taus[i][kind][m]) line.points.push_back({sweep.at[i], *taus[i][kind][m], {}, {}});
        lines.lines.push_back(std::move(line));
        plot.series.push_back(measures[m].label);
    }
    plot.marks.emplace_back(std::move(lines));
    return plot;
}

/// From the smallest to the largest of the sweep, for the measure of the paper at both depths.
void add_findings(const Sweep& sweep, const std::vector<alphabeta::NamedMeasure>& measures,
                  const std::vector<TausByKind>& taus, Reproduction& made) {
    for (std::size_t m = 0; m < measures.size(); ++m) {
        if (!measures[m].label.starts_with("alpha-beta")) continue;
        std::string text = fmt::format("{}, {:.0f} to {:.0f} {}:", measures[m].label, sweep.at.front(), sweep.at.back(),
                                       sweep.x_title);
        for (std::size_t kind = 0; kind < std::size(alphabeta::worsenings); ++kind)
            text += fmt::format("{} tau of {} {:.2f} to {:.2f}", kind == 0 ? "" : ",", alphabeta::worsenings[kind].name,
                                taus.front()[kind][m].value_or(0), taus.back()[kind][m].value_or(0));
        made.found.push_back(std::move(text));
    }
}

Reproduction alphabeta_sizes(const ReproductionData&, const ReproductionSettings& settings) {
    Reproduction made{.as_grids = true, .data = "simulated ratings", .assumed = alphabeta::usual_assumptions()};
    made.points.columns = {"users", "ratings_per_user", "systems", "measure", "tau"};
    const auto measures = measures_at_both();
    for (const Sweep& sweep : sweeps()) {
        std::vector<TausByKind> taus;
        for (std::size_t i = 0; i < sweep.sizes.size(); ++i) {
            const SimulationSize& size = sweep.sizes[i];
            taus.push_back(taus_of(size, measures, settings));
            for (std::size_t kind = 0; kind < std::size(alphabeta::worsenings); ++kind)
                for (std::size_t m = 0; m < measures.size(); ++m) {
                    const std::string name(alphabeta::worsenings[kind].name);
                    const auto& tau = taus.back()[kind][m];
                    made.cells.push_back(own_cell({fmt::format("tau_b, {}: by {}", name, sweep.x_title),
                                                   measures[m].label, point_text(sweep.at[i])},
                                                  tau));
                    made.points.rows.push_back({fmt::format("{}", size.users), fmt::format("{}", size.ratings_per_user),
                                                name, measures[m].measure.name(), tau ? point_text(*tau) : ""});
                }
        }
        add_findings(sweep, measures, taus, made);
        for (std::size_t kind = 0; kind < std::size(alphabeta::worsenings); ++kind)
            made.figures.push_back({fmt::format("{}-{}", alphabeta::worsenings[kind].name, sweep.name),
                                    sweep_plot(sweep, measures, kind, taus)});
    }
    return made;
}

}  // namespace

extern constinit const ReproductionItem alphabeta_sizes_item{
    .paper = "alphabeta",
    .name = "sizes",
    .place = 60,
    .title = "What rank correlations depend on: users, ratings of a user, depth",
    .run = alphabeta_sizes,
};

}  // namespace assay::experiments
