// assay simulate perturb: systems made worse step by step from an ideal ordering of the test items.

#include <memory>
#include <string>

#include "assay/cli/commands/simulate.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/perturbation_options.hpp"
#include "assay/cli/options/rating_files.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/progress.hpp"
#include "assay/engine/simulate_recommendations.hpp"

namespace assay::cli {

namespace {

struct SimulatePerturbOptions {
    PerturbRequest request;
    PerturbationOptions perturbation;
    std::string folder;
    ThreadOptions threads;
};

void run(SimulatePerturbOptions& options) {
    PerturbRequest& request = options.request;
    request.perturbation = options.perturbation.of_kind(options.perturbation.chosen.kind);
    if (request.prefix.empty()) request.prefix = perturbation_name(request.perturbation.kind);
    request.threads = options.threads.count();
    request.watcher = terminal_watcher();
    say(simulate_perturbed(request,
                           into_folder(options.folder, {request.files.test, request.files.train, request.files.items}))
            .messages);
}

}  // namespace

void add_simulate_perturb(App& simulate) {
    auto options = std::make_shared<SimulatePerturbOptions>();
    auto* command = simulate.add_subcommand(
        "perturb",
        "Systems made worse step by step from an ideal ordering of each user's test items. The folder gets one file a "
        "step, KIND-0.csv (the ideal ordering) to KIND-S.csv, with lines user,item,rank. swap: the first s and the "
        "last s items trade places; redundant: s more items of an aspect that was just served; aspect: an item of the "
        "s-th "
        "of the aspects that the first item lacks comes first.");
    add_rating_files(*command, options->request.files, NeededFiles::test_and_items);
    add_choice(*command, "--kind", options->perturbation.chosen.kind, "How the systems are made worse (swap)");
    add_number(*command, "--steps", options->request.steps, "S, the number of systems beside the ideal one (10)", 1,
               1000000, "S");
    options->perturbation.add_to(*command);
    command->add_option("-o,--output", options->folder, "Folder for the files; it is made if need be")
        ->required()
        ->option_text("FOLDER")
        ->writes_file();
    command->add_option("--prefix", options->request.prefix, "What the names of the files start with (the kind)")
        ->option_text("NAME");
    options->threads.add_to(*command);
    command->callback([options] { run(*options); });
}

}  // namespace assay::cli
