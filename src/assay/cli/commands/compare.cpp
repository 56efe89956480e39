// assay compare: which runs differ, how much, and how sure that is.

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/options/choice.hpp"
#include "assay/cli/commands/commands.hpp"
#include "assay/cli/output/compare_output.hpp"
#include "assay/cli/print.hpp"
#include "assay/cli/progress.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/cli/output/test_pages.hpp"
#include "assay/core/call.hpp"
#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/io/output.hpp"
#include "assay/stats/catalogue.hpp"
#include "assay/stats/score_table.hpp"

namespace assay::cli {

namespace {

struct Options {
    ScoreSource source;
    OutputOptions output;
    std::string against;
    std::vector<std::string> tests;
    const stats::Correction* correction = stats::find_correction("holm");
    bool correction_named = false;
    stats::ComparisonOptions comparison;
};

// ---- what is asked for

/// Throws if a number of the command line is not in its domain.
void refuse_number(std::string_view option, double value, const Domain& domain) {
    if (!domain.contains(value)) throw UsageError(fmt::format("{} must be {}, not {}", option, domain.text(), value));
}

void refuse_numbers(const stats::ComparisonOptions& options) {
    const Domain inside{.low = 0, .high = 1, .ends = Domain::Ends::open};
    refuse_number("--alpha", options.alpha, inside);
    const bool two_sided = options.how.alternative == stats::Alternative::two_sided;
    if (!two_sided && options.alpha >= 0.5)
        throw UsageError(fmt::format("--alpha must be below 0.5 for a one-sided test, not {}", options.alpha));
    refuse_number("--confidence", options.confidence, inside);
    refuse_number("--power", options.power, inside);
    const double level = two_sided ? options.alpha : 2 * options.alpha;
    if (!(options.power > level))
        throw UsageError(
            fmt::format("--power must be above {}, the chance of finding a difference that is not there", level));
}

std::vector<stats::PairedTest> tests_of(const Options& options) {
    std::vector<std::string> names = options.tests;
    if (names.empty()) names.emplace_back("t");
    std::vector<stats::PairedTest> tests = parse_each(names, [](const std::string& name) { return stats::parse_test(name); });
    for (const stats::PairedTest& test : tests)
        if (!test.row->one_sided && options.comparison.how.alternative != stats::Alternative::two_sided)
            throw UsageError(fmt::format("the test {} is two-sided only; leave out --alternative", test.row->name));
    return tests;
}

bool same_file(const std::string& a, const std::string& b) {
    std::error_code unknown;
    return a == b || std::filesystem::equivalent(a, b, unknown);
}

/// Where the baseline is a file that is not among the runs, it becomes the last of them.
void take_baseline(ScoreSource& source, const std::string& against) {
    if (against.empty() || !source.scores.empty()) return;
    auto [names, paths] = source.evaluation.words();
    const std::vector<std::string> known = run_names(paths);
    std::error_code unknown;
    if (std::find(known.begin(), known.end(), against) != known.end() ||
        !std::filesystem::is_regular_file(against, unknown) ||
        std::any_of(paths.begin(), paths.end(), [&](const std::string& path) { return same_file(path, against); }))
        return;
    paths.push_back(against);
    source.evaluation.files = paths;
    source.evaluation.measures = names;
}

/// The place of the baseline among the runs, by its name or path.
std::size_t find_baseline(const ScoreSource& source, const std::string& against, const Scores& scores) {
    const std::vector<std::string>& runs = scores.systems;
    if (const auto found = std::find(runs.begin(), runs.end(), against); found != runs.end())
        return static_cast<std::size_t>(found - runs.begin());
    if (source.scores.empty()) {
        const std::vector<std::string> paths = source.evaluation.words().paths;  // the runs are the last of them
        for (std::size_t i = 0; i < runs.size(); ++i)
            if (same_file(paths[paths.size() - runs.size() + i], against)) return i;
    }
    throw UsageError(fmt::format("--against: no run {}; {}", in_quotes(against), known_names(against, runs)));
}

// ---- what is compared

/// Puts the runs in the order of their names: what is drawn at random then does not depend on the order in which they
/// were named. Returns where each run went.
std::vector<std::size_t> sort_by_name(Scores& scores) {
    const std::size_t runs = scores.systems.size(), width = runs == 0 ? 0 : scores.values.size() / runs;
    std::vector<std::size_t> order(runs), went(runs);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return scores.systems[a] < scores.systems[b]; });
    std::vector<std::string> names;
    std::vector<double> values;
    names.reserve(runs);
    values.reserve(scores.values.size());
    for (std::size_t i = 0; i < runs; ++i) {
        went[order[i]] = i;
        names.push_back(scores.systems[order[i]]);
        const auto row = scores.values.begin() + static_cast<std::ptrdiff_t>(order[i] * width);
        values.insert(values.end(), row, row + static_cast<std::ptrdiff_t>(width));
    }
    scores.systems = std::move(names);
    scores.values = std::move(values);
    return went;
}

/// All pairs, each run with those named after it; or each run with the baseline.
std::vector<stats::Pair> pairs_of(const RunComparisons& compared) {
    std::vector<stats::Pair> pairs;
    if (compared.baseline) {
        pairs.reserve(compared.runs.size());
        for (const std::size_t run : compared.as_named)
            if (run != *compared.baseline) pairs.push_back({run, *compared.baseline});
        return pairs;
    }
    pairs = stats::all_pairs(compared.runs.size());
    for (stats::Pair& pair : pairs) pair = {compared.as_named[pair.first], compared.as_named[pair.second]};
    return pairs;
}

/// How many topics some runs have a value for and others do not.
std::size_t lacked_topics(const Scores& scores, std::size_t measure) {
    std::size_t lacked = 0;
    for (std::size_t t = 0; t < scores.topics.size(); ++t) {
        std::size_t have = 0;
        for (std::size_t s = 0; s < scores.systems.size(); ++s) have += !std::isnan(scores.at(s, t, measure));
        lacked += have > 0 && have < scores.systems.size();
    }
    return lacked;
}

/// Says what is not as one might think: measures that are not means elsewhere, and topics that are left out.
void warn(Evaluation& evaluation) {
    note_means(evaluation);
    const Scores& scores = evaluation.scores;
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        if (const std::size_t lacked = lacked_topics(scores, m); lacked > 0)
            evaluation.about.warn(fmt::format("{}: {} that some runs lack, left out for all runs",
                                                      scores.measures[m], counted(lacked, "topic")));
    }
}

void refuse_few_topics(const Scores& scores, const std::vector<stats::ScoreTable>& tables,
                       const std::vector<stats::PairedTest>& tests) {
    std::size_t least = 2;  // one topic has no variance: neither interval nor size of an effect
    for (const stats::PairedTest& test : tests) least = std::max(least, test.row->least_topics);
    for (std::size_t m = 0; m < tables.size(); ++m)
        if (tables[m].topics.size() < least)
            throw InputError(fmt::format("{}: {} with values of all runs; a comparison needs at least {}",
                                         scores.measures[m], counted(tables[m].topics.size(), "topic"), least));
}

/// A file of scores says by itself what becomes of values that are missing.
void assume(const RunComparisons& compared, bool from_file, Evaluation& evaluation) {
    const stats::ComparisonOptions& options = compared.options;
    bool random = options.interval != stats::IntervalKind::t;
    for (const stats::PairedTest& test : options.tests) {
        evaluation.about.assume("test", "test " + test.name(), correction_text(compared, test) + " of each measure");
        random = random || test.row->random;
    }
    evaluation.about.assume("level", "level", fmt::format("significant if the adjusted p is below {}", options.alpha));
    if (!from_file) evaluation.about.assume("topics_that_some_runs_lack", "topics that some runs lack", "left out for all runs");
    evaluation.about.assume("smallest_difference", "smallest difference",
        fmt::format("found by a paired t-test with power {}, at alpha / number of pairs where p is adjusted",
                    options.power));
    if (random) evaluation.about.assume("seed", "seed", fmt::format("{}", options.how.seed));
}

std::vector<ComparedMeasure> compare_all(const RunComparisons& compared, const Scores& scores,
                                         const std::vector<stats::ScoreTable>& tables) {
    const Watcher watcher = terminal_watcher();
    Phase phase(watcher, "comparing", compared.pairs.size() * (compared.options.tests.size() + 1) * tables.size());
    stats::ComparisonOptions options = compared.options;
    options.how.phase = &phase;
    std::vector<ComparedMeasure> measures;
    measures.reserve(tables.size());
    for (std::size_t m = 0; m < tables.size(); ++m)
        measures.push_back({.name = scores.measures[m],
                            .topics = tables[m].topics.size(),
                            .comparison = stats::compare_systems(tables[m].matrix(), compared.pairs, options)});
    return measures;
}

/// Tests that allow for all pairs take no correction on top, even if one is asked for.
void note_adjusted(const Options& options, const std::vector<stats::PairedTest>& tests, Evaluation& evaluation) {
    for (const stats::PairedTest& test : tests)
        if (test.row->adjusted && options.correction_named && options.correction->name != "none")
            evaluation.about.note(
                fmt::format("--correction {} has no effect on {}: it allows for all pairs by itself",
                            options.correction->name, test.row->name));
}

/// The baseline joins the runs, so the options change.
void run(Options& options, const CLI::App& command) {
    if (std::find(options.tests.begin(), options.tests.end(), "list") != options.tests.end()) {
        fmt::print("{}", test_list());
        return;
    }
    refuse_numbers(options.comparison);
    RunComparisons compared;
    compared.options = options.comparison;
    compared.options.tests = tests_of(options);
    compared.options.adjust = options.correction->adjust;
    compared.options.how.threads = options.source.evaluation.threads.count();
    compared.correction = options.correction->name;
    ScoreSource& source = options.source;
    take_baseline(source, options.against);
    Evaluation evaluation = load_scores(source.request(command, options.output), source.evaluation.use.fewest_runs);
    if (!options.against.empty()) compared.baseline = find_baseline(source, options.against, evaluation.scores);
    compared.as_named = sort_by_name(evaluation.scores);
    if (compared.baseline) compared.baseline = compared.as_named[*compared.baseline];
    const Scores& scores = evaluation.scores;
    compared.runs = scores.systems;
    compared.pairs = pairs_of(compared);
    std::vector<stats::ScoreTable> tables;
    tables.reserve(scores.measures.size());
    for (std::size_t m = 0; m < scores.measures.size(); ++m) tables.push_back(stats::score_table(scores, m));
    refuse_few_topics(scores, tables, compared.options.tests);
    note_adjusted(options, compared.options.tests, evaluation);
    warn(evaluation);
    assume(compared, !source.scores.empty(), evaluation);
    compared.measures = compare_all(compared, scores, tables);
    say_all(evaluation.about, options.output);
    Output output(options.output.path);
    write_comparison(compared, evaluation, options.output, output);
    output.finish();
}

void add_test_options(CLI::App& command, Options& options) {
    stats::ComparisonOptions& comparison = options.comparison;
    command.add_option("--against", options.against, "Compare every run with this one, by name or path, and no others")
        ->type_name("RUN");
    command.add_option("--test", options.tests, "A test, may be repeated (t); --test list shows all")
        ->type_name("TEST")
        ->allow_extra_args(false)
        ->option_text("TEST");
    std::map<std::string, const stats::Correction*> corrections;
    for (const stats::Correction& one : stats::all_corrections()) corrections.emplace(one.name, &one);
    add_choice<const stats::Correction*>(command, "--correction", options.correction, corrections,
                                         "For many pairs, over all pairs of a measure (holm)");
    add_choice<stats::Alternative>(command, "--alternative", comparison.how.alternative,
                                   {{"two-sided", stats::Alternative::two_sided},
                                    {"greater", stats::Alternative::greater},
                                    {"less", stats::Alternative::less}},
                                   "What is held against no difference; greater: the run named first, or every run "
                                   "but the baseline, is better (two-sided)");
    command.add_option("--alpha", comparison.alpha, "Level of significance (0.05)")->option_text("N");
    add_choice<stats::IntervalKind>(command, "--interval", comparison.interval,
                                    {{"t", stats::IntervalKind::t},
                                     {"percentile", stats::IntervalKind::percentile},
                                     {"bca", stats::IntervalKind::bca}},
                                    "Confidence interval of the difference (t)");
    command.add_option("--confidence", comparison.confidence, "Confidence of the interval (0.95)")->option_text("N");
    command.add_option("--power", comparison.power, "Power that the smallest difference is for (0.8)")
        ->option_text("N");
    add_seed(command, comparison.how.seed);
}

}  // namespace

void add_compare(CLI::App& app) {
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand(
        "compare",
        "Say which runs differ significantly, how much, and how sure that is. Runs that share a letter do not differ.");
    options->source.evaluation.use = {.name = "compare", .fewest_runs = 2, .usual_measures = {"nDCG@10", "AP"}};
    options->source.add_to(*command);
    add_test_options(*command, *options);
    options->output.add_to(*command);
    command->get_option("--per-topic")->description("Print every pair, however many there are");
    command->callback([options, command] {
        options->correction_named = command->count("--correction") > 0;
        run(*options, *command);
    });
}

}  // namespace assay::cli
