#include "assay/views/meta/power_view.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/stats/tests.hpp"
#include "assay/views/cells.hpp"
#include "assay/views/findings.hpp"
#include "assay/views/pictures/curve_pictures.hpp"

namespace assay::views {

namespace {

/// A curve in a few signs, from the largest p-value to the smallest.
std::string curve_text(const std::vector<double>& curve) {
    constexpr std::string_view signs[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    constexpr std::size_t most = 20, levels = std::size(signs);
    const std::size_t width = std::min(most, curve.size());
    std::string text;
    for (std::size_t i = 0; i < width; ++i) {
        const double p = curve[width == 1 ? 0 : i * (curve.size() - 1) / (width - 1)];
        text += signs[std::min(levels - 1, static_cast<std::size_t>(p * static_cast<double>(levels)))];
    }
    return text;
}

bool by_bootstrap(const PowerResult& result) { return result.test.family == &stats::bootstrap_test; }

std::string_view level_name(const PowerResult& result) { return by_bootstrap(result) ? "ASL" : "p"; }

Section power_section(const PowerResult& result) {
    Section made{.title = fmt::format("Discriminative power: pairs of {} with {} < {} by the test {}",
                                      counted(result.runs.size(), "run"), level_name(result), result.alpha,
                                      result.test.name())};
    made.table.columns = {{.title = "measure"},
                          {.title = "topics", .whole = true},
                          {.title = "pairs", .whole = true},
                          {.title = "significant", .whole = true},
                          {.title = "power %", .larger_better = true}};
    if (by_bootstrap(result)) made.table.columns.push_back({.title = "difference"});
    made.table.columns.push_back({.title = fmt::format("{} curve", level_name(result)), .drawn = true});
    for (const MeasurePower& one : result.measures) {
        auto& row = made.table.rows.emplace_back();
        row = {one.measure, count(one.topics), count(one.power.pairs), count(one.power.significant),
               shown(one.power.percent())};
        if (by_bootstrap(result)) row.push_back(shown(one.power.difference));
        row.emplace_back(curve_text(one.power.curve));
    }
    return made;
}

Section swaps_section(const PowerResult& result) {
    Section made{.title = fmt::format("Swap rates on halves of the topics, {}: difference needed for at most {}%",
                                      counted(result.swaps.repetitions, "repetition"), 100 * result.swaps.level)};
    made.table.columns = {{.title = "measure"},
                          {.title = "swap rate"},
                          {.title = "difference"},
                          {.title = "sensitivity", .larger_better = true}};
    for (const MeasurePower& one : result.measures)
        made.table.rows.push_back(
            {one.measure, shown(one.swaps.all.rate()), shown(one.swaps.difference), shown(one.swaps.sensitivity)});
    return made;
}

Section curves_section(const PowerResult& result) {
    Section made{.title = fmt::format("{} of every pair of runs, largest first", level_name(result)),
                 .table = table_of({"measure", "run", "other run", "p"})};
    for (const MeasurePower& one : result.measures)
        for (const auto& [pair, p] : one.curve)
            made.table.rows.push_back({one.measure, result.runs[pair.first], result.runs[pair.second], p});
    return made;
}

/// Where a bin of differences begins.
double bin_start(const PowerResult& result, std::size_t bin) { return count(bin) * result.swaps.width; }

Section bins_section(const PowerResult& result) {
    Section made{.title = "Swap rates by difference"};
    made.table.columns = {{.title = "measure"},
                          {.title = "difference from"},
                          {.title = "comparisons", .whole = true},
                          {.title = "swapped", .whole = true},
                          {.title = "rate"}};
    for (const MeasurePower& one : result.measures)
        for (std::size_t bin = 0; bin < one.swaps.bins.size(); ++bin)
            if (const meta::SwapBin& counts = one.swaps.bins[bin]; counts.comparisons > 0)
                made.table.rows.push_back({one.measure, bin_start(result, bin), count(counts.comparisons),
                                           count(counts.swapped), shown(counts.rate())});
    return made;
}

/// One number of a measure, the p-value of a pair, the rate of a bin.
Table rows(const PowerResult& result) {
    Table table = table_of({"measure", "finding", "run", "other", "from", "value"});
    for (const MeasurePower& one : result.measures) {
        const auto add = [&](const char* finding, Cell value) {
            table.rows.push_back({one.measure, finding, Cell(), Cell(), Cell(), std::move(value)});
        };
        add("topics", count(one.topics));
        add("pairs", count(one.power.pairs));
        add("significant", count(one.power.significant));
        add("power", cell(one.power.percent()));
        if (one.power.difference) add("difference", *one.power.difference);
        for (const auto& [pair, p] : one.curve)
            table.rows.push_back({one.measure, "p", result.runs[pair.first], result.runs[pair.second], Cell(), p});
        if (result.swaps.repetitions == 0) continue;
        add("swap_rate", cell(one.swaps.all.rate()));
        add("swap_difference", cell(one.swaps.difference));
        add("swap_sensitivity", cell(one.swaps.sensitivity));
        for (std::size_t bin = 0; bin < one.swaps.bins.size(); ++bin)
            if (const auto rate = one.swaps.bins[bin].rate())
                table.rows.push_back({one.measure, "swap_rate", Cell(), Cell(), bin_start(result, bin), *rate});
    }
    return table;
}

}  // namespace

Report power_view(const PowerResult& result, bool every_pair) {
    std::vector<Section> tables;
    const bool swaps = result.swaps.repetitions > 0;
    if (every_pair) tables.push_back(curves_section(result));
    if (every_pair && swaps) tables.push_back(bins_section(result));
    tables.push_back(power_section(result));
    if (swaps) tables.push_back(swaps_section(result));
    Report report = findings(result.about, "power", std::move(tables), rows(result));
    report.pictures = power_pictures(std::make_shared<const PowerResult>(result));
    return report;
}

}  // namespace assay::views
