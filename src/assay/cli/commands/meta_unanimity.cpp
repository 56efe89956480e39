// assay meta unanimity: how far each measure reflects the improvements on which all the others agree.

#include <charconv>
#include <cstdint>
#include <memory>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "assay/cli/commands/meta.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/cli/print.hpp"
#include "assay/core/error.hpp"
#include "assay/engine/meta/unanimity.hpp"
#include "assay/views/meta/unanimity_view.hpp"

namespace assay::cli {

namespace {

struct MetaUnanimityOptions {
    ScoreSource source;
    OutputOptions output;
    meta::UnanimityOptions how;
    std::string simulate;  ///< "length", a number, or empty
    std::uint64_t seed = 1;
};

experiments::RandomScenario scenario_of(const MetaUnanimityOptions& options) {
    experiments::RandomScenario scenario{.seed = options.seed};
    if (options.simulate == "length") return scenario;
    const char* const end = options.simulate.data() + options.simulate.size();
    const auto [stopped, fault] = std::from_chars(options.simulate.data(), end, scenario.most.emplace());
    if (fault != std::errc() || stopped != end)
        throw UsageError(fmt::format("--simulate: {} is neither `length` nor the largest number of documents",
                                     in_quotes(options.simulate)));
    return scenario;
}

void run(const MetaUnanimityOptions& options, const App& command) {
    UnanimityRequest request{.scores = options.source.request(command, options.output),
                             .how = options.how,
                             .threads = options.source.evaluation.threads.count()};
    if (!options.simulate.empty()) request.simulate = scenario_of(options);
    print(views::unanimity_view(find_unanimity(request), options.output.per_topic), options.output);
}

}  // namespace

void add_meta_unanimity(App& meta) {
    auto options = std::make_shared<MetaUnanimityOptions>();
    auto* command = meta.add_subcommand("unanimity", "How far measures reflect what all the others agree on");
    command->footer(
        "Over ordered pairs of runs on the same topic: agreed are those on which no other measure sees the first as\n"
        "worse, followed the share of them where this measure sees it as better; ties count one half. Unanimity\n"
        "(MU) is 1 + log2 of that share: at most 1, 0 for a constant measure, -inf where all such pairs are\n"
        "contradicted, a dash where no pair counts; topics are those where it is finite. It depends on the whole\n"
        "set of measures: with --scores and without -m all of them.");
    options->source.evaluation.use = {.name = "meta unanimity", .fewest_runs = 2};
    options->source.add_to(*command);
    options->output.add_to(*command);
    add_choice(*command, "--pooling", options->how.pooling,
               "Pairs of all topics together, or the mean over topics (pooled)");
    add_choice(*command, "--tied", options->how.tied,
               "Pairs on which all other measures tie: they count, count half, or do not (count)");
    command->add_option("--eps", options->how.eps, "Scores that differ by at most this tie (0)")->option_text("E");
    command
        ->add_option("--simulate", options->simulate,
                     "Random grades and weights of aspects, and rankings cut at random lengths: up to all of their "
                     "documents, or up to N")
        ->option_text("length|N");
    add_seed(*command, options->seed, "simulate: where the random numbers start (1)");
    command->callback([options, command] { run(*options, *command); });
}

}  // namespace assay::cli
