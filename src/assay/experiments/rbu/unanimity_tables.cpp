#include "assay/experiments/rbu/unanimity_tables.hpp"

#include <algorithm>
#include <utility>

#include "assay/core/parameters.hpp"
#include "assay/meta/unanimity.hpp"

namespace assay::experiments::rbu {

std::optional<std::pair<std::string, double>> Unanimities::best(
    const std::function<bool(std::string_view)>& fits) const {
    std::optional<std::pair<std::string, double>> found;
    for (std::size_t m = 0; m < measures.size(); ++m)
        if (values[m] && fits(measures[m]) && (!found || *values[m] > found->second)) found = {measures[m], *values[m]};
    return found;
}

Unanimities unanimities_of(const Scores& scores, std::size_t threads) {
    Unanimities all{.measures = scores.measures, .values = {}};
    for (const auto& one : meta::unanimity(meta::score_cube(scores), {.threads = threads}))
        all.values.push_back(one.value);
    return all;
}

bool fits_pattern(std::string_view name, std::string_view pattern) {
    const std::size_t star = pattern.find('*');
    if (star == std::string_view::npos) return name == pattern;
    const std::string_view start = pattern.substr(0, star), end = pattern.substr(star + 1);
    return name.size() >= start.size() + end.size() && name.starts_with(start) && name.ends_with(end);
}

plot::Plot unanimity_plot(const Reproduction& made, std::string title) {
    plot::Plot plot{.title = std::move(title),
                    .subtitle = "MU of the best variant of each family; 1 if it goes with all that the others agree on",
                    .x = {.title = "MU"}};
    const auto place_in = [](std::vector<std::string>& names, const std::string& name) {
        const auto found = std::find(names.begin(), names.end(), name);
        if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
        names.push_back(name);
        return names.size() - 1;
    };
    plot::Dots dots;
    for (const ReproducedCell& cell : made.cells) {
        const std::optional<double> value = to_number(cell.ours);
        const std::size_t row = place_in(plot.y.categories, cell.row), series = place_in(plot.series, cell.column);
        if (value)
            dots.dots.push_back({.at = {.x = *value,
                                        .y = static_cast<double>(row),
                                        .says = cell.row + ", " + cell.column + ": " + cell.ours,
                                        .series = series}});
    }
    plot.marks.emplace_back(std::move(dots));
    return plot;
}

}  // namespace assay::experiments::rbu
