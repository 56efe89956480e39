#include "assay/views/run_order.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/order.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::views {

namespace {

/// The place of a text among others; their number if it is not there.
std::size_t place_of(const std::vector<std::string>& names, std::string_view name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

std::string canonical(std::string_view measure) try {
    return parse_measure(std::string(measure)).name();
} catch (const UsageError&) {
    return {};  // one that a user defined, or none
}

}  // namespace

std::vector<ShownRun> runs_in_order(const Scores& scores, std::optional<std::size_t> measure) {
    std::vector<double> values(scores.systems.size());
    for (std::size_t s = 0; measure && s < values.size(); ++s) values[s] = scores.overall(s, *measure);
    std::vector<ShownRun> shown;
    for (const std::size_t system : highest_first(values)) {
        const bool equal = !shown.empty() && values[shown.back().system] == values[system];
        shown.push_back({system, equal ? shown.back().rank : shown.size() + 1});
    }
    return shown;
}

std::size_t measure_of_scores(const Scores& scores, std::string_view name) {
    for (const std::string& one : {std::string(name), canonical(name)})
        if (const std::size_t place = place_of(scores.measures, one); place < scores.measures.size()) return place;
    throw UsageError(
        fmt::format("{} is not among the measures, which are {}", in_quotes(name), fmt::join(scores.measures, ", ")));
}

std::size_t run_of_scores(const Scores& scores, std::string_view name) {
    const std::size_t place = place_of(scores.systems, name);
    if (place == scores.systems.size())
        throw UsageError(
            fmt::format("{} is not among the runs, which are {}", in_quotes(name), fmt::join(scores.systems, ", ")));
    return place;
}

double percent_change(double value, double from) noexcept {
    return from == 0 ? left_out : 100 * (value - from) / std::abs(from);
}

}  // namespace assay::views
