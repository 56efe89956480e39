// assay compare: which runs differ, how much, and how sure that is.

#include "assay/engine/compare.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/gate.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/cli/options/uncertainty_options.hpp"
#include "assay/cli/print.hpp"
#include "assay/cli/progress.hpp"
#include "assay/core/call.hpp"
#include "assay/engine/gates.hpp"
#include "assay/stats/catalogue.hpp"
#include "assay/views/compare_view.hpp"
#include "assay/views/test_pages.hpp"

namespace assay::cli {

namespace {

struct CompareOptions {
    ScoreSource source;
    OutputOptions output;
    std::string against;
    std::vector<std::string> tests;
    CompareRequest request;
    std::string fail_if;
    views::Marks marks = views::Marks::automatic;
};

/// The gate asked for, if there is one.
std::optional<WorseGate> gate_of(const CompareOptions& options) try {
    if (options.fail_if.empty()) return std::nullopt;
    if (options.against.empty())
        throw UsageError("there is no run that the others are held against; name it with --against RUN");
    return parse_worse_gate(options.fail_if);
} catch (const UsageError& error) {
    throw UsageError(fmt::format("--fail-if: {}", error.what()));
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

/// The name of the run that is meant: `against` is its name or its path.
std::string baseline_name(const ScoreSource& source, const std::string& against, const std::vector<std::string>& runs) {
    if (std::find(runs.begin(), runs.end(), against) != runs.end() || !source.scores.empty()) return against;
    const std::vector<std::string> paths = source.evaluation.words().paths;  // the runs are the last of them
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (same_file(paths[paths.size() - runs.size() + i], against)) return runs[i];
    return against;
}

/// The baseline joins the runs, so the options change.
void run(CompareOptions& options, const App& command) {
    if (std::find(options.tests.begin(), options.tests.end(), "list") != options.tests.end()) {
        return print_text(
            fmt::format("{}\nnames: --test t, --test 'wilcoxon(zeros=pratt)', --test 'fisher(samples=1000000)'\n",
                        views::test_list()));
    }
    const std::optional<WorseGate> gate = gate_of(options);  // before anything is computed
    CompareRequest& request = options.request;
    request.tests = parse_each(options.tests, [](const std::string& name) { return stats::parse_test(name); });
    request.threads = options.source.evaluation.threads.count();
    request.watcher = terminal_watcher();
    check_request(request);
    views::check_marks(options.marks, !options.against.empty());
    take_baseline(options.source, options.against);
    request.evaluation =
        load_scores(options.source.request(command, options.output), options.source.evaluation.use.fewest_runs);
    if (!options.against.empty())
        request.baseline = baseline_name(options.source, options.against, request.evaluation.scores.systems);
    const auto compared = std::make_shared<const RunComparisons>(compare(request));
    print(views::compare_view(compared, {.every_pair = options.output.per_topic, .marks = options.marks}),
          options.output);
    if (gate) require_none(worse_than_baseline(*compared, *gate));
}

void add_test_options(App& command, CompareOptions& options) {
    CompareRequest& request = options.request;
    command.add_option("--against", options.against, "Compare every run with this one, by name or path, and no others")
        ->type_name("RUN");
    command.add_option("--test", options.tests, "A test, may be repeated (t); --test list shows all")
        ->type_name("TEST")
        ->allow_extra_args(false)
        ->option_text("TEST");
    std::map<std::string, const stats::Correction*> corrections;
    for (const stats::Correction& one : stats::all_corrections()) corrections.emplace(one.name, &one);
    add_choice<const stats::Correction*>(command, "--correction", request.correction, corrections,
                                         "For many pairs, over all pairs of a measure (holm)");
    add_choice(command, "--alternative", request.alternative,
               "What is held against no difference; greater: the run named first, or every run "
               "but the baseline, is better (two-sided)");
    command.add_option("--alpha", request.alpha, "Level of significance (0.05)")->option_text("N");
    add_choice(command, "--interval", request.interval, "Confidence interval of the difference (t)");
    command.add_option("--confidence", request.confidence, "Confidence of the interval (0.95)")->option_text("N");
    command.add_option("--power", request.power, "Power that the smallest difference is for (0.8)")->option_text("N");
    add_choice(
        command, "--marks", options.marks,
        "Signs beside means: auto (letters, or which way a run differs from --against), beaten (the letters of all "
        "runs that a run beats), stars (by level, with --against)");
    add_seed(command, request.seed);
    command
        .add_option("--fail-if", options.fail_if,
                    "End with status 3 if a run is significantly worse than --against, or by more than a margin: "
                    "worse, worse:0.01")
        ->option_text("worse[:MARGIN]");
}

}  // namespace

void add_compare(App& app) {
    auto options = std::make_shared<CompareOptions>();
    auto* command = app.add_subcommand(
        "compare",
        "Say which runs differ significantly, how much, and how sure that is. Runs that share a letter do not differ.");
    options->source.evaluation.use = {.name = "compare", .fewest_runs = 2, .usual_measures = {"nDCG@10", "AP"}};
    options->source.add_to(*command);
    add_uncertainty(*command, options->source.evaluation.policies);
    add_test_options(*command, *options);
    options->output.add_to(*command);
    command->get_option("--per-topic")->description("Print every pair, however many there are");
    command->callback([options, command] { run(*options, *command); });
}

extern constinit const Command compare_command{.name = "compare", .place = 20, .add = add_compare};

}  // namespace assay::cli
