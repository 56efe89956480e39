// assay meta sensitivity: how the ranking of systems and the power of a measure move with its parameters.

#include <cstdint>
#include <memory>
#include <utility>

#include "assay/cli/commands/meta.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/cli/print.hpp"
#include "assay/cli/progress.hpp"
#include "assay/engine/meta/sensitivity.hpp"
#include "assay/views/meta/sensitivity_view.hpp"

namespace assay::cli {

namespace {

struct MetaSensitivityOptions {
    ScoreSource source;
    OutputOptions output;
    std::size_t steps = 5;
    std::size_t samples = 1000;
    double alpha = 0.05;
    std::uint64_t seed = 1;
};

/// The names are those of grids, so the source gets none: the options change.
void run(MetaSensitivityOptions& options, const App& command) {
    EvaluationOptions& evaluation = options.source.evaluation;
    auto [grids, paths] = evaluation.words();
    if (grids.empty()) grids = evaluation.define.names_or({});
    evaluation.files = std::move(paths);
    evaluation.measures.clear();
    const SensitivityRequest request{.scores = options.source.request(command, options.output),
                                     .grids = std::move(grids),
                                     .definitions = &evaluation.define.definitions,
                                     .steps = options.steps,
                                     .samples = options.samples,
                                     .alpha = options.alpha,
                                     .seed = options.seed,
                                     .threads = evaluation.threads.count(),
                                     .watcher = terminal_watcher()};
    print(views::sensitivity_view(find_sensitivity(request), options.output.per_topic), options.output);
}

}  // namespace

void add_meta_sensitivity(App& meta) {
    auto options = std::make_shared<MetaSensitivityOptions>();
    auto* command = meta.add_subcommand("sensitivity",
                                        "How scores, rankings of systems and power move with parameters of measures");
    command->footer(
        "Parameters and cut-offs take several values: FROM..TO (--steps of them, at equal distances),\n"
        "FROM..TO..STEP, or A|B|C; several parameters make a grid. At each point: the mean score of the runs, tau_b\n"
        "and the largest change of a rank against the first point, the best run, and the discriminative power by\n"
        "the paired bootstrap. Then for each parameter the largest moves between neighbours. -q also prints the\n"
        "scores of the runs.\n"
        "Example: assay meta sensitivity JUDGMENTS RUN... -m 'RBU(p=.8..0.99,e=0.001|0.01|0.1)' 'nDCG@5..50'");
    options->source.evaluation.use = {.name = "meta sensitivity", .fewest_runs = 2, .usual_measures = {}};
    options->source.add_to(*command);
    options->output.add_to(*command);
    add_number(*command, "--steps", options->steps, "Numbers in a range FROM..TO (5)", 2, 10000);
    add_number(*command, "-B,--samples", options->samples, "Bootstrap samples (1000)", 1, 100000000);
    command->add_option("--alpha", options->alpha, "Level of significance (0.05)")->option_text("A");
    add_seed(*command, options->seed);
    command->callback([options, command] { run(*options, *command); });
}

}  // namespace assay::cli
