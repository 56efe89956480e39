// assay meta sensitivity: how the ranking of systems and the power of a measure move with its parameters.

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/options/choice.hpp"
#include "assay/cli/commands/meta.hpp"
#include "assay/cli/progress.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/core/error.hpp"
#include "assay/io/output.hpp"
#include "assay/meta/measure_grid.hpp"
#include "assay/meta/sensitivity.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/stats/score_table.hpp"

namespace assay::cli {

namespace {

using meta::GridPoint;
using meta::LargestMoves;
using meta::MeasureGrid;
using meta::Move;

struct Options {
    ScoreSource source;
    OutputOptions output;
    std::size_t steps = 5;
    std::size_t samples = 1000;
    double alpha = 0.05;
    std::uint64_t seed = 1;
};

/// A grid with what was found at its points.
struct Found {
    MeasureGrid grid;
    std::vector<std::string> measures;  ///< the names of the points in output
    std::vector<GridPoint> points;
    std::vector<LargestMoves> moves;
};

Cell cell(const std::optional<double>& number) { return number ? Cell(*number) : Cell(); }

/// All grids that are named; the names of their points become those of measures where measures are known.
std::vector<MeasureGrid> grids_of(const std::vector<std::string>& names, const Options& options) {
    if (names.empty())
        throw UsageError("name a measure with values to try, as in -m 'RBP(p=0.5..0.95)' or -m 'nDCG@5|10|20'");
    std::vector<MeasureGrid> grids;
    std::string faults;
    for (const std::string& name : names) try {
            MeasureGrid grid = meta::parse_grid(name, options.steps);
            if (grid.axes.empty())
                throw UsageError(fmt::format(
                    "{} has nothing to vary; write FROM..TO or A|B|C for a parameter or the cut-off", in_quotes(name)));
            if (options.source.scores.empty())
                for (std::string& point : grid.names)
                    point = parse_measure(point, options.source.evaluation.define.definitions).name();
            grids.push_back(std::move(grid));
        } catch (const UsageError& error) {
            faults += (faults.empty() ? "" : "\n") + std::string(error.what());
        }
    if (!faults.empty()) throw UsageError(faults);
    return grids;
}

/// The place of a point among the measures that were computed. Against ratings they may have got a threshold.
std::size_t column_of(const std::string& point, const Options& options, const Scores& scores) {
    const auto place = [&scores](const std::string& name) {
        return static_cast<std::size_t>(std::find(scores.measures.begin(), scores.measures.end(), name) -
                                        scores.measures.begin());
    };
    if (const std::size_t found = place(point); found < scores.measures.size() || !options.source.scores.empty())
        return found;
    const Measure measure = parse_measure(point, options.source.evaluation.define.definitions);
    return place(with_threshold({measure}, options.source.ratings.threshold).front().name());
}

void refuse(const Options& options) {
    if (!(options.alpha > 0 && options.alpha < 1))
        throw UsageError(fmt::format("--alpha: {} is not between 0 and 1", options.alpha));
}

void refuse_few_topics(const Scores& scores) {
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
        if (const std::size_t topics = stats::score_table(scores, m).topics.size(); topics < 2)
            throw InputError(fmt::format("{}: {} counted for all runs, and discriminative power needs at least 2",
                                         scores.measures[m], counted(topics, "topic")));
}

/// The values of a point, in the order of the axes.
std::vector<std::string> coordinates(const MeasureGrid& grid, std::size_t point) {
    std::vector<std::string> values;
    values.reserve(grid.axes.size());
    for (std::size_t axis = 0; axis < grid.axes.size(); ++axis) {
        const auto& along = grid.axes[axis].values;
        values.push_back(along[point / grid.stride(axis) % along.size()]);
    }
    return values;
}

TitledTable points_table(const Found& found, const Scores& scores) {
    TitledTable made{.title = found.grid.text + ": tau_b and rank change against the first point", .table = {}};
    for (const auto& axis : found.grid.axes) made.table.columns.push_back({.title = axis.name});
    for (const char* title : {"mean", "tau_b", "rank change", "best run", "power %", "difference"})
        made.table.columns.push_back({.title = title});
    for (std::size_t p = 0; p < found.points.size(); ++p) {
        const GridPoint& point = found.points[p];
        auto& row = made.table.rows.emplace_back();
        for (const std::string& value : coordinates(found.grid, p)) row.emplace_back(value);
        row.insert(row.end(), {point.mean, cell(point.from_first.tau), point.from_first.rank_change,
                               scores.systems[point.best], cell(point.power.percent()), cell(point.power.difference)});
    }
    return made;
}

/// "0.8 -> 0.9 (e=0.05)": the neighbours, and where they stand otherwise.
std::string between(const MeasureGrid& grid, std::size_t axis, const Move& move) {
    const std::vector<std::string> from = coordinates(grid, move.from), to = coordinates(grid, move.to);
    std::string others;
    for (std::size_t other = 0; other < grid.axes.size(); ++other)
        if (other != axis) {
            const std::string& name = grid.axes[other].name;
            others += fmt::format("{}{}{}{}", others.empty() ? "" : ", ", name, name == "@" ? "" : "=", from[other]);
        }
    return fmt::format("{} -> {}{}", from[axis], to[axis], others.empty() ? "" : " (" + others + ")");
}

TitledTable moves_table(const Found& found) {
    TitledTable made{.title = found.grid.text + ": largest moves between neighbours", .table = {}};
    for (const char* title : {"parameter", "what", "move", "between"}) made.table.columns.push_back({.title = title});
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

TitledTable scores_table(const Found& found, const Scores& scores) {
    TitledTable made{.title = found.grid.text + ": scores of the runs", .table = {}};
    made.table.columns.push_back({.title = "run"});
    for (std::size_t p = 0; p < found.points.size(); ++p)
        made.table.columns.push_back({.title = fmt::format("{}", fmt::join(coordinates(found.grid, p), ","))});
    for (std::size_t s = 0; s < scores.systems.size(); ++s) {
        auto& row = made.table.rows.emplace_back();
        row.emplace_back(scores.systems[s]);
        for (const GridPoint& point : found.points) row.emplace_back(point.scores[s]);
    }
    return made;
}

/// grid measure run finding value, and for moves also parameter and to, the neighbour.
void add_rows(Table& table, const Found& found, const Scores& scores, bool per_run) {
    for (std::size_t p = 0; p < found.points.size(); ++p) {
        const GridPoint& point = found.points[p];
        const auto add = [&](const char* finding, Cell run, Cell value) {
            table.rows.push_back(
                {found.grid.text, found.measures[p], {}, {}, std::move(run), finding, std::move(value)});
        };
        add("mean", {}, point.mean);
        add("tau_b", {}, cell(point.from_first.tau));
        add("rank_change", {}, point.from_first.rank_change);
        add("best", scores.systems[point.best], point.scores[point.best]);
        add("power", {}, cell(point.power.percent()));
        add("difference", {}, cell(point.power.difference));
        for (std::size_t s = 0; per_run && s < scores.systems.size(); ++s)
            add("score", scores.systems[s], point.scores[s]);
    }
    for (std::size_t axis = 0; axis < found.moves.size(); ++axis) {
        const auto add = [&](const char* finding, const Move& move) {
            table.rows.push_back({found.grid.text,
                                  found.measures[move.from],
                                  found.grid.axes[axis].name,
                                  found.measures[move.to],
                                  {},
                                  finding,
                                  move.size});
        };
        if (found.moves[axis].tau) add("move_tau_b", *found.moves[axis].tau);
        add("move_rank_change", found.moves[axis].rank_change);
        add("move_mean", found.moves[axis].mean);
        add("move_power", found.moves[axis].power);
    }
}

std::vector<Found> find(const Options& options, std::vector<MeasureGrid> grids, const Scores& scores) {
    std::size_t pairs = 0;
    for (const MeasureGrid& grid : grids) pairs += grid.names.size();
    pairs *= scores.systems.size() * (scores.systems.size() - 1) / 2;
    const Watcher watcher = terminal_watcher();
    Phase phase(watcher, "pairs of runs", pairs);
    stats::BootstrapOptions bootstrap;
    bootstrap.samples = options.samples;
    bootstrap.seed = options.seed;
    bootstrap.threads = options.source.evaluation.threads.count();
    bootstrap.phase = &phase;
    std::vector<Found> all;
    for (MeasureGrid& grid : grids) {
        Found found{.grid = std::move(grid), .measures = {}, .points = {}, .moves = {}};
        std::vector<std::size_t> columns;
        for (const std::string& point : found.grid.names) {
            columns.push_back(column_of(point, options, scores));
            found.measures.push_back(scores.measures[columns.back()]);
        }
        found.points = meta::grid_points(scores, columns, options.alpha, bootstrap);
        found.moves = largest_moves(found.grid, found.points);
        all.push_back(std::move(found));
    }
    return all;
}

/// Takes the options over: the names of grids become those of their points.
void run(Options& options, const CLI::App& command) {
    refuse(options);
    auto [names, paths] = options.source.evaluation.words();
    std::vector<MeasureGrid> grids = grids_of(names, options);
    options.source.evaluation.files = std::move(paths);
    options.source.evaluation.measures.clear();
    for (const MeasureGrid& grid : grids)
        options.source.evaluation.measures.insert(options.source.evaluation.measures.end(), grid.names.begin(),
                                                  grid.names.end());
    Evaluation evaluation = options.source.load(command, options.output);
    const Scores& scores = evaluation.scores;
    refuse_few_topics(scores);
    evaluation.about.assume("power", "power", fmt::format("paired bootstrap, {} samples, seed {}, p below {}",
                                                          options.samples, options.seed, options.alpha));
    const std::vector<Found> all = find(options, std::move(grids), scores);
    Findings findings{.name = "sensitivity", .for_people = {}, .for_programs = {}};
    for (const char* title : {"grid", "measure", "parameter", "to", "run", "finding", "value"})
        findings.for_programs.columns.push_back({.title = title});
    for (const Found& found : all) {
        findings.for_people.push_back(points_table(found, scores));
        findings.for_people.push_back(moves_table(found));
        if (options.output.per_topic) findings.for_people.push_back(scores_table(found, scores));
        add_rows(findings.for_programs, found, scores, options.output.per_topic);
    }
    say_all(evaluation, options.output);
    Output output(options.output.path);
    write_findings(findings, evaluation, options.output, output);
    output.finish();
}

}  // namespace

void add_meta_sensitivity(CLI::App& meta) {
    auto options = std::make_shared<Options>();
    auto* command = meta.add_subcommand("sensitivity",
                                        "How scores, rankings of systems and power move with parameters of measures");
    command->footer(
        "Parameters and cut-offs take several values: FROM..TO (--steps of them, at equal distances), FROM..TO..STEP, "
        "or\n"
        "A|B|C; several parameters make a grid. At each point: the mean score of the runs, tau_b and the largest "
        "change "
        "of\n"
        "a rank against the first point, the best run, and the discriminative power by the paired bootstrap. Then for\n"
        "each parameter the largest moves between neighbours. -q also prints the scores of the runs.\n"
        "Example: assay meta sensitivity JUDGMENTS RUN... -m 'RBU(p=.8..0.99,e=0.001|0.01|0.1)' 'nDCG@5..50'");
    options->source.evaluation.use = {.name = "meta sensitivity", .fewest_runs = 2, .usual_measures = {}};
    options->source.add_to(*command);
    options->output.add_to(*command);
    command->add_option("--steps", options->steps, "Numbers in a range FROM..TO (5)")
        ->check(CLI::Range(2, 10000))
        ->option_text("N");
    command->add_option("-B,--samples", options->samples, "Bootstrap samples (1000)")
        ->check(CLI::Range(1, 100000000))
        ->option_text("N");
    command->add_option("--alpha", options->alpha, "Level of significance (0.05)")->option_text("A");
    add_seed(*command, options->seed);
    command->callback([options, command] { run(*options, *command); });
}

}  // namespace assay::cli
