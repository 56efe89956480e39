// assay meta power: how many pairs of runs a measure tells apart, and how often its verdicts swap on other topics.

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/output/cells.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/commands/commands.hpp"
#include "assay/cli/commands/meta.hpp"
#include "assay/cli/progress.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/core/error.hpp"
#include "assay/io/output.hpp"
#include "assay/meta/discriminative_power.hpp"
#include "assay/meta/swap_rate.hpp"
#include "assay/stats/catalogue.hpp"
#include "assay/stats/tests.hpp"
#include "assay/stats/score_table.hpp"

namespace assay::cli {

namespace {

using meta::DiscriminativePower;
using meta::SwapBin;
using meta::SwapRates;

/// What --sampling says; nothing leaves it to the test.
enum class Sampling : std::uint8_t { as_named, shared, per_pair };

struct Options {
    ScoreSource source;
    OutputOptions output;
    std::string test = "bootstrap";
    std::optional<std::size_t> samples;
    Sampling sampling = Sampling::as_named;
    double alpha = 0.01;
    std::uint64_t seed = 1;
    meta::SwapOptions swaps;
};

/// A pair of runs and its p-value.
struct PairLevel {
    stats::Pair pair;
    double p;
};

struct MeasureFindings {
    std::string measure;
    std::size_t topics;
    DiscriminativePower power;
    std::vector<PairLevel> curve;  ///< largest p-value first
    SwapRates swaps;
};

struct Found {
    const std::vector<std::string>& runs;
    stats::PairedTest test;
    double alpha;
    meta::SwapOptions swap_options;
    std::vector<MeasureFindings> measures;
};

/// Sets a parameter of a test, or says that it has none of this name.
void set_parameter(stats::PairedTest& test, std::string_view name, double value, std::string_view option) {
    for (std::size_t i = 0; i < test.row->params.size(); ++i)
        if (test.row->params[i].name == name) {
            test.values[i].number = value;
            return;
        }
    throw UsageError(fmt::format("{} is not for the test {}", option, test.row->name));
}

stats::PairedTest test_of(const Options& options) {
    stats::PairedTest test = stats::parse_test(options.test);
    if (options.samples) set_parameter(test, "samples", count(*options.samples), "--samples");
    if (options.sampling != Sampling::as_named) {
        const auto asked = options.sampling == Sampling::shared ? stats::Sampling::shared : stats::Sampling::per_pair;
        set_parameter(test, "sampling", static_cast<double>(asked), "--sampling");
    }
    return test;
}

/// The runs in the order of their names: random draws must not depend on the order of the command line.
void sort_runs(Scores& scores) {
    std::vector<std::size_t> order(scores.systems.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return scores.systems[a] < scores.systems[b]; });
    Scores sorted = scores;
    const std::size_t width = scores.topics.size() * scores.measures.size();
    for (std::size_t s = 0; s < order.size(); ++s) {
        sorted.systems[s] = scores.systems[order[s]];
        std::copy_n(scores.values.begin() + static_cast<std::ptrdiff_t>(order[s] * width), width,
                    sorted.values.begin() + static_cast<std::ptrdiff_t>(s * width));
    }
    scores = std::move(sorted);
}

void refuse(const Options& options) {
    if (!(options.alpha > 0 && options.alpha < 1))
        throw UsageError(fmt::format("--alpha: {} is not between 0 and 1", options.alpha));
    if (!(options.swaps.level >= 0 && options.swaps.level <= 1))
        throw UsageError(fmt::format("--swap-level: {} is not in [0, 1]", options.swaps.level));
    if (!(options.swaps.width > 0 && std::isfinite(options.swaps.width)))
        throw UsageError(fmt::format("--swap-width: {} is not above 0", options.swaps.width));
}

/// Says which topics are left out; throws if those that stay are too few for the test.
std::vector<stats::ScoreTable> tables_of(Evaluation& evaluation, const stats::PairedTest& test) {
    const Scores& scores = evaluation.scores;
    std::vector<stats::ScoreTable> tables;
    tables.reserve(scores.measures.size());
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        const stats::ScoreTable& table = tables.emplace_back(stats::score_table(scores, m));
        const std::size_t topics = table.topics.size(), left = scores.topics.size() - topics;
        if (topics < test.row->least_topics)
            throw InputError(fmt::format("{}: {} with values of all runs, and the test {} needs at least {}",
                                         scores.measures[m], counted(topics, "topic"), test.row->name,
                                         test.row->least_topics));
        if (left > 0)
            evaluation.about.warn(fmt::format("{}: {} of {} left out for all: a run has no value there",
                                                      scores.measures[m], left,
                                                      counted(scores.topics.size(), "topic")));
    }
    return tables;
}

/// The power of one measure; p-values stand in the order of all pairs.
DiscriminativePower power_of(const stats::ScoreMatrix& scores, const Found& found, const stats::TestOptions& how,
                             std::vector<double>& p) {
    const auto pairs = stats::all_pairs(scores.systems);
    p.reserve(pairs.size());
    if (found.test.row == &stats::bootstrap_test) {
        const stats::BootstrapOptions options{.samples = static_cast<std::size_t>(found.test.values[0].number),
                                              .seed = how.seed,
                                              .sampling = static_cast<stats::Sampling>(found.test.values[1].number),
                                              .alpha = found.alpha,
                                              .threads = how.threads,
                                              .phase = how.phase};
        const std::vector<stats::BootstrapPair> results = bootstrap_pairs(scores, pairs, options);
        for (const stats::BootstrapPair& pair : results) p.push_back(pair.asl);
        return meta::bootstrap_power(results, found.alpha);
    }
    for (const stats::TestResult& result : test_pairs(found.test, scores, pairs, how)) p.push_back(result.p);
    return meta::discriminative_power(p, found.alpha);
}

std::vector<PairLevel> curve_of(std::size_t runs, const std::vector<double>& p) {
    const auto pairs = stats::all_pairs(runs);
    std::vector<PairLevel> curve;
    curve.reserve(p.size());
    for (std::size_t i = 0; i < p.size(); ++i) curve.push_back({pairs[i], p[i]});
    std::stable_sort(curve.begin(), curve.end(), [](const PairLevel& a, const PairLevel& b) { return a.p > b.p; });
    return curve;
}

void find_all(Found& found, const Scores& scores, const std::vector<stats::ScoreTable>& tables,
              const Options& options) {
    const std::size_t threads = options.source.evaluation.threads.count(), runs = scores.systems.size();
    const Watcher watcher = terminal_watcher();
    Phase phase(watcher, "comparing runs", scores.measures.size() * runs * (runs - 1) / 2);
    const stats::TestOptions how{.seed = options.seed, .threads = threads, .phase = &phase};
    found.swap_options.seed = options.seed;
    found.swap_options.threads = threads;
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        const stats::ScoreMatrix matrix = tables[m].matrix();
        std::vector<double> p;
        DiscriminativePower power = power_of(matrix, found, how, p);
        found.measures.push_back({scores.measures[m], matrix.topics, std::move(power), curve_of(runs, p),
                                  swap_rates(matrix, found.swap_options)});
    }
}

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

std::string_view level_name(const Found& found) { return found.test.row == &stats::bootstrap_test ? "ASL" : "p"; }

TitledTable power_table(const Found& found, Format format) {
    TitledTable made{
        .title = fmt::format("Discriminative power: pairs of {} with {} < {} by the test {}",
                             counted(found.runs.size(), "run"), level_name(found), found.alpha, found.test.name()),
        .table = {}};
    const bool bootstrap = found.test.row == &stats::bootstrap_test, curves = format == Format::table;
    made.table.columns = {{.title = "measure"},
                          {.title = "topics", .whole = true},
                          {.title = "pairs", .whole = true},
                          {.title = "significant", .whole = true},
                          {.title = "power %", .larger_better = true}};
    if (bootstrap) made.table.columns.push_back({.title = "difference"});
    if (curves) made.table.columns.push_back({.title = fmt::format("{} curve", level_name(found))});
    for (const MeasureFindings& one : found.measures) {
        auto& row = made.table.rows.emplace_back();
        row = {one.measure, count(one.topics), count(one.power.pairs), count(one.power.significant),
               shown(one.power.percent())};
        if (bootstrap) row.push_back(shown(one.power.difference));
        if (curves) row.emplace_back(curve_text(one.power.curve));
    }
    return made;
}

TitledTable swaps_table(const Found& found) {
    const meta::SwapOptions& options = found.swap_options;
    TitledTable made{.title = fmt::format("Swap rates on halves of the topics, {}: difference needed for at most {}%",
                                          counted(options.repetitions, "repetition"), 100 * options.level),
                     .table = {}};
    made.table.columns = {{.title = "measure"},
                          {.title = "swap rate"},
                          {.title = "difference"},
                          {.title = "sensitivity", .larger_better = true}};
    for (const MeasureFindings& one : found.measures)
        made.table.rows.push_back(
            {one.measure, shown(one.swaps.all.rate()), shown(one.swaps.difference), shown(one.swaps.sensitivity)});
    return made;
}

TitledTable curves_table(const Found& found) {
    TitledTable made{.title = fmt::format("{} of every pair of runs, largest first", level_name(found)),
                     .table = table_of({"measure", "run", "other run", "p"})};
    for (const MeasureFindings& one : found.measures)
        for (const auto& [pair, p] : one.curve)
            made.table.rows.push_back({one.measure, found.runs[pair.first], found.runs[pair.second], p});
    return made;
}

TitledTable bins_table(const Found& found) {
    TitledTable made{.title = "Swap rates by difference",
                     .table = {.columns = {{.title = "measure"},
                                           {.title = "difference from"},
                                           {.title = "comparisons", .whole = true},
                                           {.title = "swapped", .whole = true},
                                           {.title = "rate"}},
                               .rows = {}}};
    for (const MeasureFindings& one : found.measures)
        for (std::size_t bin = 0; bin < one.swaps.bins.size(); ++bin)
            if (const SwapBin& counts = one.swaps.bins[bin]; counts.comparisons > 0)
                made.table.rows.push_back({one.measure, count(bin) * found.swap_options.width,
                                           static_cast<double>(counts.comparisons), static_cast<double>(counts.swapped),
                                           shown(counts.rate())});
    return made;
}

/// measure finding run other from value: one number of a measure, the p-value of a pair, the rate of a bin.
Table rows(const Found& found) {
    Table table = table_of({"measure", "finding", "run", "other", "from", "value"});
    for (const MeasureFindings& one : found.measures) {
        const auto add = [&](const char* finding, Cell value) {
            table.rows.push_back({one.measure, finding, Cell(), Cell(), Cell(), std::move(value)});
        };
        add("topics", count(one.topics));
        add("pairs", count(one.power.pairs));
        add("significant", count(one.power.significant));
        add("power", cell(one.power.percent()));
        if (one.power.difference) add("difference", *one.power.difference);
        for (const auto& [pair, p] : one.curve)
            table.rows.push_back({one.measure, "p", found.runs[pair.first], found.runs[pair.second], Cell(), p});
        if (found.swap_options.repetitions == 0) continue;
        add("swap_rate", cell(one.swaps.all.rate()));
        add("swap_difference", cell(one.swaps.difference));
        add("swap_sensitivity", cell(one.swaps.sensitivity));
        for (std::size_t bin = 0; bin < one.swaps.bins.size(); ++bin)
            if (const auto rate = one.swaps.bins[bin].rate())
                table.rows.push_back(
                    {one.measure, "swap_rate", Cell(), Cell(), count(bin) * found.swap_options.width, *rate});
    }
    return table;
}

Findings findings_of(const Found& found, const OutputOptions& output) {
    Findings findings{.name = "power", .for_people = {}, .for_programs = rows(found)};
    const bool swaps = found.swap_options.repetitions > 0;
    if (output.per_topic) {
        findings.for_people.push_back(curves_table(found));
        if (swaps) findings.for_people.push_back(bins_table(found));
    }
    findings.for_people.push_back(power_table(found, output.format));
    if (swaps) findings.for_people.push_back(swaps_table(found));
    return findings;
}

void run(const Options& options, const CLI::App& command) {
    refuse(options);
    const stats::PairedTest test = test_of(options);
    Evaluation evaluation = options.source.load(command, options.output);
    sort_runs(evaluation.scores);
    evaluation.about.assume("test", "test", fmt::format("{}, seed {}", test.name(), options.seed));
    note_means(evaluation);
    const std::vector<stats::ScoreTable> tables = tables_of(evaluation, test);
    say_all(evaluation, options.output);
    Found found{evaluation.scores.systems, test, options.alpha, options.swaps, {}};
    find_all(found, evaluation.scores, tables, options);
    Output output(options.output.path);
    write_findings(findings_of(found, options.output), evaluation, options.output, output);
    output.finish();
}

void add_test_options(CLI::App& command, Options& options) {
    command
        .add_option("--test", options.test,
                    "bootstrap, randomised_tukey, tukey, t, wilcoxon, sign, fisher; with parameters as in "
                    "'wilcoxon(zeros=pratt)' (bootstrap)")
        ->option_text("TEST");
    command.add_option("--alpha", options.alpha, "A pair is told apart if its p-value is below this (0.01)")
        ->option_text("P");
    command.add_option("--samples", options.samples, "Samples of the test, where it draws some (10000)")
        ->check(CLI::Range(1, 1000000000))
        ->option_text("B");
    add_choice<Sampling>(command, "--sampling", options.sampling,
                         {{"shared", Sampling::shared}, {"per-pair", Sampling::per_pair}},
                         "bootstrap: the same samples of topics for all pairs, or for each pair its own (shared)");
    add_seed(command, options.seed);
    command
        .add_option("--swaps", options.swaps.repetitions,
                    "Times that topics are halved for swap rates; 0: never (1000)")
        ->check(CLI::Range(0, 1000000))
        ->option_text("N");
    command.add_option("--swap-level", options.swaps.level, "Largest swap rate that is accepted (0.05)")
        ->option_text("P");
    command.add_option("--swap-width", options.swaps.width, "Width of the 21 bins of differences (0.01)")
        ->option_text("D");
}

}  // namespace

void add_meta_power(CLI::App& meta) {
    auto options = std::make_shared<Options>();
    auto* command = meta.add_subcommand("power", "How many pairs of runs measures tell apart, and how surely");
    command->footer(
        "Discriminative power is the share of pairs of runs that a test tells apart. difference: the difference of\n"
        "means that is about enough for it, estimated by the bootstrap. The curve has the p-values (ASL, the achieved\n"
        "significance levels) of all pairs, largest first: the faster it falls, the better. Swap rates: topics are\n"
        "halved at random again and again; a pair swaps if the halves disagree about it. -q prints every pair and "
        "bin.");
    options->source.evaluation.use = {.name = "meta power", .fewest_runs = 2};
    options->source.add_to(*command);
    options->output.add_to(*command);
    add_test_options(*command, *options);
    command->callback([options, command] { run(*options, *command); });
}

}  // namespace assay::cli
