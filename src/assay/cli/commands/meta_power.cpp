// assay meta power: how many pairs of runs a measure tells apart, and how often its verdicts swap on other topics.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "assay/cli/commands/meta.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/cli/print.hpp"
#include "assay/cli/progress.hpp"
#include "assay/core/error.hpp"
#include "assay/engine/meta/power.hpp"
#include "assay/views/meta/power_view.hpp"

namespace assay::cli {

namespace {

struct MetaPowerOptions {
    ScoreSource source;
    OutputOptions output;
    std::string test = "bootstrap";
    std::optional<std::size_t> samples;
    std::optional<stats::Sampling> sampling;  ///< nothing leaves it to the test
    double alpha = 0.01;
    std::uint64_t seed = 1;
    meta::SwapOptions swaps;
};

/// Sets a parameter of a test, or says that it has none of this name.
void set_parameter(stats::PairedTest& test, std::string_view name, double value) {
    for (std::size_t i = 0; i < test.family->params.size(); ++i)
        if (test.family->params[i].name == name) {
            test.values[i].number = value;
            return;
        }
    throw UsageError(fmt::format("--{} is not for the test {}", name, test.family->name));
}

stats::PairedTest test_of(const MetaPowerOptions& options) {
    stats::PairedTest test = stats::parse_test(options.test);
    if (options.samples) set_parameter(test, "samples", static_cast<double>(*options.samples));
    if (options.sampling) set_parameter(test, "sampling", static_cast<double>(*options.sampling));
    return test;
}

void run(const MetaPowerOptions& options, const App& command) {
    const PowerRequest request{.scores = options.source.request(command, options.output),
                               .test = test_of(options),
                               .alpha = options.alpha,
                               .seed = options.seed,
                               .swaps = options.swaps,
                               .threads = options.source.evaluation.threads.count(),
                               .watcher = terminal_watcher()};
    print(views::power_view(find_power(request), options.output.per_topic), options.output);
}

void add_test_options(App& command, MetaPowerOptions& options) {
    command
        .add_option("--test", options.test,
                    "bootstrap, randomised_tukey, tukey, t, wilcoxon, sign, fisher; with parameters as in "
                    "'wilcoxon(zeros=pratt)' (bootstrap)")
        ->option_text("TEST");
    command.add_option("--alpha", options.alpha, "A pair is told apart if its p-value is below this (0.01)")
        ->option_text("P");
    add_number(command, "--samples", options.samples, "Samples of the test, where it draws some (10000)", 1, 1000000000,
               "B");
    add_choice(command, "--sampling", options.sampling,
               "bootstrap: the same samples of topics for all pairs, or for each pair its own (shared)");
    add_seed(command, options.seed);
    add_number(command, "--swaps", options.swaps.repetitions,
               "Times that topics are halved for swap rates; 0: never (1000)", 0, 1000000);
    command.add_option("--swap-level", options.swaps.level, "Largest swap rate that is accepted (0.05)")
        ->option_text("P");
    command.add_option("--swap-width", options.swaps.width, "Width of the 21 bins of differences (0.01)")
        ->option_text("D");
}

}  // namespace

void add_meta_power(App& meta) {
    auto options = std::make_shared<MetaPowerOptions>();
    auto* command = meta.add_subcommand("power", "How many pairs of runs measures tell apart, and how surely");
    command->footer(
        "Discriminative power is the share of pairs of runs that a test tells apart. difference: the difference of\n"
        "means that is about enough for it, estimated by the bootstrap. The curve has the p-values (ASL, the\n"
        "achieved significance levels) of all pairs, largest first: the faster it falls, the better. Swap rates:\n"
        "topics are halved at random again and again; a pair swaps if the halves disagree about it. -q prints every\n"
        "pair and bin.");
    options->source.evaluation.use = {.name = "meta power", .fewest_runs = 2};
    options->source.add_to(*command);
    options->output.add_to(*command);
    add_test_options(*command, *options);
    command->callback([options, command] { run(*options, *command); });
}

}  // namespace assay::cli
