// assay simulate rankings: pairs of rankings that are as alike as one likes.

#include "assay/engine/simulate_rankings.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "assay/cli/commands/simulate.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/progress.hpp"
#include "assay/core/error.hpp"
#include "assay/io/output.hpp"

namespace assay::cli {

namespace {

using experiments::RankingSimulation;

struct SimulateRankingsOptions {
    std::size_t pairs = 10000;
    std::uint64_t seed = 1;
    std::optional<std::size_t> items;
    std::vector<double> tau, shares;
    std::vector<std::size_t> lengths;
    std::optional<unsigned> dominant;
    bool profiles = false;
    std::string path;
};

/// The settings of the thesis with what the user changed.
RankingSimulation settings_of(const SimulateRankingsOptions& options) {
    RankingSimulation settings =
        options.dominant ? experiments::dominant_simulation(*options.dominant) : RankingSimulation{};
    if (options.items) settings.items = *options.items;
    if (!options.tau.empty()) {
        settings.least_tau = options.tau.front();
        settings.most_tau = options.tau.back();
    }
    if (!options.lengths.empty()) {
        settings.shortest = options.lengths.front();
        settings.longest = options.lengths.back();
    }
    if (!options.shares.empty()) settings.shares = options.shares;
    if (options.dominant && settings.shortest != settings.longest)
        throw UsageError("--length: with --dominant both rankings have the same length; give one number");
    return settings;
}

void run(const SimulateRankingsOptions& options) {
    const SimulateRankingsRequest request{.settings = settings_of(options),
                                          .pairs = options.pairs,
                                          .seed = options.seed,
                                          .profiles = options.profiles,
                                          .watcher = terminal_watcher()};
    Output output(options.path);
    simulate_rankings(request, output);
    output.finish();
}

}  // namespace

void add_simulate_rankings(App& simulate) {
    auto options = std::make_shared<SimulateRankingsOptions>();
    auto* command = simulate.add_subcommand(
        "rankings",
        "Pairs of rankings as `assay similar --pairs` reads them: items scored twice with a given rank correlation. "
        "The same numbers give the same bytes; with and without --profiles the pairs are the same.");
    add_number(*command, "--pairs", options->pairs, "How many pairs (10000)", 1, 1000000000);
    add_seed(*command, options->seed);
    add_number(*command, "--items", options->items, "Items to choose from (1000)", 1, 100000000);
    command->add_option("--tau", options->tau, "Rank correlation, uniform between two numbers (0.5,1)")
        ->delimiter(',')
        ->expected(1, 2)
        ->option_text("LOW,HIGH");
    command->add_option("--length", options->lengths, "Lengths, uniform between two numbers (10,100)")
        ->delimiter(',')
        ->expected(1, 2)
        ->option_text("LOW,HIGH");
    command
        ->add_option("--relevance", options->shares,
                     "Shares of items with relevance 0, 1, 2, ... (0.678,0.212,0.090,0.018,0.002)")
        ->delimiter(',')
        ->option_text("P,P...");
    add_number(*command, "--dominant", options->dominant,
               "Nearly all items have this relevance, 0 or 1, and a new item comes on top of each ranking. Then "
               "tau is in 0.5,0.9, the length 100, shares are 0.92,0.02,0.02,0.02,0.02",
               0, 1, "0|1");
    command->add_flag("--profiles", options->profiles, "Print the relevance of the items, not the items");
    add_output_file(*command, options->path);
    command->callback([options] { run(*options); });
}

}  // namespace assay::cli
