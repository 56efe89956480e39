// Figure 2: rank correlation of the scores of perturbed systems with the order in which they get worse.
//
// The paper says of swaps that measures which see ratings have a tau of 1 or nearly so, and those which see aspects
// alone a low or a negative one. "Nearly" is 0.9 and more here, "low" 0.5 and less.

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/experiments/alphabeta/rated.hpp"
#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"

namespace assay::experiments {

namespace {

constexpr double near_1 = 0.9, low_tau = 0.5;

/// "1 or close", "low" or "between", with the number.
std::string tau_words(double tau) {
    return fmt::format("{:.4f}, {}", tau, tau >= near_1 ? "1 or close" : tau <= low_tau ? "low" : "between");
}

/// The claim about swaps, as a cell.
ReproducedCell claim_cell(const alphabeta::NamedMeasure& measure, std::optional<double> tau) {
    const std::string_view claim = measure.sees_ratings ? "1 or close" : "low";
    CellPlace place{"what the paper says of swaps", measure.label, "swap"};
    ReproducedCell cell = text_cell(std::move(place), tau ? tau_words(*tau) : "undefined", claim);
    if (cell.ours.ends_with(claim)) cell.verdict = CellVerdict::same;
    return cell;
}

/// Users with so many test items that a measure of this depth does not see all of them.
std::size_t users_beyond(const RatingData& data, std::size_t depth) {
    std::size_t count = 0;
    for (std::size_t user = 0; user < data.counted; ++user) count += data.test.of(user).size() > depth ? 1U : 0U;
    return count;
}

/// Why tau is not as the paper has it: what other splits of the same ratings give, and who can change it at all.
void explain(const ReproductionData& data, const RatingData& rated, const ReproductionSettings& settings,
             Reproduction& made) {
    constexpr std::uint64_t splits = 5;
    const auto measures = alphabeta::measures_at(alphabeta::usual_depth);
    for (std::size_t m = 0; m < measures.size(); ++m) {
        ReproducedCell& cell = made.cells[m];
        if (!cell.unexplained()) continue;
        double low = 1, high = -1;
        for (std::uint64_t i = 0; i < splits; ++i) {
            ReproductionSettings other = settings;
            other.seed += i;
            const auto tau = alphabeta::worsen(alphabeta::test_ratings(data, other).data, {measures[m]},
                                               alphabeta::worsenings[0], other)
                                 .tau[0];
            low = std::min(low, tau.value_or(low));
            high = std::max(high, tau.value_or(high));
        }
        cell.reason = fmt::format(
            "other ratings than MovieLens 20M: {} of {} users have more than {} test items, and with seeds {} to {} "
            "tau "
            "goes from {:.2f} to {:.2f}",
            users_beyond(rated, alphabeta::usual_depth), rated.counted, alphabeta::usual_depth, settings.seed,
            settings.seed + splits - 1, low, high);
    }
}

/// How many steps change the mean of a measure no more than rounding does.
std::size_t idle_steps(const PerturbationFindings& found, std::size_t measure) {
    constexpr double rounding = 1e-12;
    std::size_t idle = 0;
    for (std::size_t s = 1; s < found.steps.size(); ++s)
        idle += std::abs(found.steps[s][measure].mean - found.steps[s - 1][measure].mean) <= rounding ? 1U : 0U;
    return idle;
}

void add_depth(const RatingData& data, std::size_t depth, const ReproductionSettings& settings, Reproduction& made) {
    const auto measures = alphabeta::measures_at(depth);
    std::vector<alphabeta::Worsening> all(std::begin(alphabeta::worsenings), std::end(alphabeta::worsenings));
    all.push_back(alphabeta::aspect_of_those_who_have_it);
    for (const alphabeta::Worsening& how : all) {
        const PerturbationFindings found = alphabeta::worsen(data, measures, how, settings);
        const std::size_t last = measures.size() - 1;
        if (const std::size_t idle = idle_steps(found, last); idle > 0)
            made.found.push_back(fmt::format("the first {} items hide {} of {} steps of {}: {} stays the same", depth,
                                             idle, how.steps, how.name, measures[last].label));
        for (std::size_t m = 0; m < measures.size(); ++m) {
            const auto& tau = found.tau[m];
            made.points.rows.push_back({std::string(how.name), fmt::format("{}", depth), measures[m].measure.name(),
                                        tau ? point_text(*tau) : "", fmt::format("{}", idle_steps(found, m))});
            if (how.kind == PerturbationKind::swap && depth == alphabeta::usual_depth)
                made.cells.push_back(claim_cell(measures[m], tau));
            else
                made.cells.push_back(
                    number_cell({"tau_b with the known order", measures[m].label, std::string(how.name)}, tau, "",
                                "all systems score the same"));
        }
    }
}

Reproduction alphabeta_figure_2(const ReproductionData& data, const ReproductionSettings& settings) {
    const alphabeta::RatedData rated = alphabeta::test_ratings(data, settings);
    Reproduction made{.data = rated.text, .assumed = alphabeta::usual_assumptions()};
    made.points.columns = {"systems", "depth", "measure", "tau", "idle_steps"};
    add_depth(rated.data, alphabeta::usual_depth, settings, made);
    explain(data, rated.data, settings, made);
    constexpr std::size_t shallow = 10;
    add_depth(rated.data, shallow, settings, made);
    made.assumed.push_back("1 or close: 0.9 and more; low: 0.5 and less");
    return made;
}

}  // namespace

extern constinit const ReproductionItem alphabeta_figure_2_item{
    .paper = "alphabeta",
    .name = "figure-2",
    .place = 30,
    .title = "Figure 2: rank correlation with the known order",
    .needs = ItemNeeds::ratings_or_simulated,
    .run = alphabeta_figure_2,
};

}  // namespace assay::experiments
