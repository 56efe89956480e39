#include "assay/views/meta/sensitivity_view.hpp"

#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/views/cells.hpp"
#include "assay/views/findings.hpp"
#include "assay/views/pictures/level_pictures.hpp"

namespace assay::views {

namespace {

using meta::GridPoint;
using meta::LargestMoves;
using meta::Move;

Section points_section(const GridSensitivity& found, const std::vector<std::string>& runs) {
    Section made{.title = found.grid.text + ": tau_b and rank change against the first point"};
    for (const auto& axis : found.grid.axes) made.table.columns.push_back({.title = axis.name});
    for (const char* title : {"mean", "tau_b", "rank change", "best run", "power %", "difference"})
        made.table.columns.push_back({.title = title});
    for (std::size_t p = 0; p < found.points.size(); ++p) {
        const GridPoint& point = found.points[p];
        auto& row = made.table.rows.emplace_back();
        for (std::string& value : found.grid.coordinates(p)) row.emplace_back(std::move(value));
        row.insert(row.end(), {point.mean, cell(point.from_first.tau), point.from_first.rank_change, runs[point.best],
                               cell(point.power.percent()), cell(point.power.difference)});
    }
    return made;
}

/// "0.8 -> 0.9 (e=0.05)": the neighbours, and where they stand otherwise.
std::string between(const MeasureGrid& grid, std::size_t axis, const Move& move) {
    const std::vector<std::string> from = grid.coordinates(move.from), to = grid.coordinates(move.to);
    std::string others;
    for (std::size_t other = 0; other < grid.axes.size(); ++other)
        if (other != axis) {
            const std::string& name = grid.axes[other].name;
            others += fmt::format("{}{}{}{}", others.empty() ? "" : ", ", name, name == "@" ? "" : "=", from[other]);
        }
    return fmt::format("{} -> {}{}", from[axis], to[axis], others.empty() ? "" : " (" + others + ")");
}

Section moves_section(const GridSensitivity& found) {
    Section made{.title = found.grid.text + ": largest moves between neighbours",
                 .table = table_of({"parameter", "what", "move", "between"})};
    for (std::size_t axis = 0; axis < found.moves.size(); ++axis) {
        const LargestMoves& moves = found.moves[axis];
        const auto add = [&](const char* what, const Move& move) {
            made.table.rows.push_back({found.grid.axes[axis].name, what, move.size, between(found.grid, axis, move)});
        };
        if (moves.tau) add("smallest tau_b", *moves.tau);
        add("rank change", moves.rank_change);
        add("mean", moves.mean);
        add("power %", moves.power);
    }
    return made;
}

Section scores_section(const GridSensitivity& found, const std::vector<std::string>& runs) {
    Section made{.title = found.grid.text + ": scores of the runs", .table = table_of({"run"})};
    for (std::size_t p = 0; p < found.points.size(); ++p)
        made.table.columns.push_back({.title = fmt::format("{}", fmt::join(found.grid.coordinates(p), ","))});
    for (std::size_t s = 0; s < runs.size(); ++s) {
        auto& row = made.table.rows.emplace_back();
        row.emplace_back(runs[s]);
        for (const GridPoint& point : found.points) row.emplace_back(point.scores[s]);
    }
    return made;
}

void add_points(Table& table, const GridSensitivity& found, const std::vector<std::string>& runs, bool per_run) {
    for (std::size_t p = 0; p < found.points.size(); ++p) {
        const GridPoint& point = found.points[p];
        const auto add = [&](const char* finding, Cell run, Cell value) {
            table.rows.push_back(
                {found.grid.text, found.measures[p], {}, {}, std::move(run), finding, std::move(value)});
        };
        add("mean", {}, point.mean);
        add("tau_b", {}, cell(point.from_first.tau));
        add("rank_change", {}, point.from_first.rank_change);
        add("best", runs[point.best], point.scores[point.best]);
        add("power", {}, cell(point.power.percent()));
        add("difference", {}, cell(point.power.difference));
        for (std::size_t s = 0; per_run && s < runs.size(); ++s) add("score", runs[s], point.scores[s]);
    }
}

void add_moves(Table& table, const GridSensitivity& found) {
    for (std::size_t axis = 0; axis < found.moves.size(); ++axis) {
        const LargestMoves& moves = found.moves[axis];
        const auto add = [&](const char* finding, const Move& move) {
            const std::string& parameter = found.grid.axes[axis].name;
            table.rows.push_back({found.grid.text,
                                  found.measures[move.from],
                                  parameter,
                                  found.measures[move.to],
                                  {},
                                  finding,
                                  move.size});
        };
        if (moves.tau) add("move_tau_b", *moves.tau);
        add("move_rank_change", moves.rank_change);
        add("move_mean", moves.mean);
        add("move_power", moves.power);
    }
}

}  // namespace

Report sensitivity_view(const SensitivityResult& result, bool per_run) {
    std::vector<Section> tables;
    Table rows = table_of({"grid", "measure", "parameter", "to", "run", "finding", "value"});
    for (const GridSensitivity& found : result.grids) {
        tables.push_back(points_section(found, result.runs));
        tables.push_back(moves_section(found));
        if (per_run) tables.push_back(scores_section(found, result.runs));
        add_points(rows, found, result.runs, per_run);
        add_moves(rows, found);
    }
    Report report = findings(result.about, "sensitivity", std::move(tables), std::move(rows));
    report.pictures = parameter_pictures(std::make_shared<const SensitivityResult>(result));
    return report;
}

}  // namespace assay::views
