#include "assay/experiments/rbo/simulated.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "assay/core/parameters.hpp"
#include "assay/core/threads.hpp"
#include "assay/experiments/cells.hpp"
#include "assay/similarity/compare.hpp"

namespace assay::experiments::rbo {

namespace {

/// Pairs that are made before any of them is compared.
constexpr std::size_t pairs_at_once = 500;
/// A picture with more dots is a large file and shows no more.
constexpr std::size_t most_dots = 1000;

OwnedTiedRanking ranking_of(const SimulatedPair& pair, const std::vector<std::uint32_t>& items) {
    OwnedTiedRanking ranking{.items = items, .levels = {}, .scores = {}, .ends = {}};
    for (const std::uint32_t item : items) ranking.levels.push_back(pair.relevance[item]);
    return ranking;
}

}  // namespace

std::vector<std::vector<double>> simulated_values(const RankingSimulation& simulation,
                                                  const std::vector<std::string>& names,
                                                  const ReproductionSettings& settings) {
    const std::vector<Similarity> similarities = parse_similarities(names);
    const RelevanceScale scale({0, 1, 2, 3, 4});
    std::vector<std::vector<double>> values(similarities.size(), std::vector<double>(simulated_pairs));
    Phase phase(settings.watcher, "simulated pairs", simulated_pairs);
    Random random(settings.seed);
    constexpr std::size_t slice = 50;  // one comparer serves so many pairs
    std::vector<SimulatedPair> pairs(pairs_at_once);
    for (std::size_t first = 0; first < simulated_pairs; first += pairs_at_once) {
        for (SimulatedPair& pair : pairs) pair = simulate_pair(simulation, random);
        for_each_index(pairs_at_once / slice, settings.threads, [&](std::size_t part) {
            Comparer comparer(similarities, scale);
            for (std::size_t i = part * slice; i < (part + 1) * slice; ++i) {
                const OwnedTiedRanking x = ranking_of(pairs[i], pairs[i].x), y = ranking_of(pairs[i], pairs[i].y);
                const auto found = comparer({x, y, pairs[i].relevance.size()});
                for (std::size_t s = 0; s < found.size(); ++s) values[s][first + i] = found[s].value;
            }
        });
        phase.advance(pairs_at_once);
    }
    return values;
}

MeanAndError mean_of(std::span<const double> values) {
    double sum = 0, squares = 0;
    for (const double value : values) sum += value;
    const auto n = static_cast<double>(values.size());
    const double mean = sum / n;
    for (const double value : values) squares += (value - mean) * (value - mean);
    return {mean, std::sqrt(squares / (n - 1) / n)};
}

ReproducedCell mean_cell(std::string row, std::string column, std::span<const double> values, std::string_view printed,
                         std::string_view reason) {
    const auto [mean, error] = mean_of(values);
    ReproducedCell cell = number_cell({"means", std::move(row), std::move(column)}, mean, printed, reason);
    if (!cell.unexplained()) return cell;
    // The printed mean is one of other pairs, so that both vary; and it is rounded, or cut off.
    const double of_difference = std::sqrt(2.0) * error, unit = std::pow(10, 2.0 - static_cast<double>(printed.size()));
    const double other = *to_number(printed);
    if (std::abs(mean - other) > 0.5 * unit + 4 * of_difference) return cell;
    cell.reason = fmt::format(
        "{}chance: ours is {:.4f}, and means of {} other pairs differ from it with a standard error of {:.4f}",
        mean > other && mean < other + unit ? "its further digits are cut off, not rounded, or " : "", mean,
        values.size(), of_difference);
    return cell;
}

double pearson_of(std::span<const double> x, std::span<const double> y) {
    const double mean_x = mean_of(x).mean, mean_y = mean_of(y).mean;
    double xy = 0, xx = 0, yy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xy += (x[i] - mean_x) * (y[i] - mean_y);
        xx += (x[i] - mean_x) * (x[i] - mean_x);
        yy += (y[i] - mean_y) * (y[i] - mean_y);
    }
    return xy / std::sqrt(xx * yy);
}

plot::Plot scatter(std::string title, std::string x_title, std::span<const double> x, std::string y_title,
                   std::span<const double> y) {
    // Every n-th pair, so that all parts of a collection are seen.
    const std::size_t step = (x.size() + most_dots - 1) / most_dots;
    plot::Dots dots{.dots = {}, .radius = 1.6, .opacity = 0.35};
    for (std::size_t i = 0; i < x.size(); i += std::max<std::size_t>(step, 1))
        dots.dots.push_back({.at = {.x = x[i], .y = y[i]}});
    const std::string subtitle = step > 1 ? fmt::format("{} of {} pairs: every {}th", dots.dots.size(), x.size(), step)
                                          : fmt::format("{} pairs", x.size());
    return {.title = std::move(title),
            .subtitle = subtitle,
            .x = {.title = std::move(x_title), .low = 0, .high = 1},
            .y = {.title = std::move(y_title), .low = 0, .high = 1},
            .marks = {std::move(dots), plot::Rule{plot::Rule::Along::diagonal, 0, {}}}};
}

}  // namespace assay::experiments::rbo
