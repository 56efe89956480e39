// assay simulate perturb: systems made worse step by step from an ideal ordering of the test items.

#include <memory>
#include <string>

#include <fmt/format.h>

#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/options/perturbation_options.hpp"
#include "assay/cli/options/rating_files.hpp"
#include "assay/cli/commands/simulate.hpp"
#include "assay/io/output.hpp"

namespace assay::cli {

namespace {

struct Options {
    RatingDataFiles files;
    PerturbationOptions perturbation;
    std::string kind = "swap";
    std::size_t steps = 10;
    std::string folder, prefix;
    ThreadOptions threads;
};

void run(const Options& options) {
    const auto perturbation = options.perturbation.of_kind(options.kind);
    const LoadedRatings loaded = load_and_say(options.files);
    const RatingData& data = loaded.data;
    const experiments::WholeRatings whole(data.test, data.top);
    const std::string prefix = options.prefix.empty() ? options.kind : options.prefix;
    const std::size_t width = fmt::formatted_size("{}", options.steps);
    for (std::size_t step = 0; step <= options.steps; ++step) {
        Output output(path_in_folder(options.folder, fmt::format("{}-{:0{}}.csv", prefix, step, width)));
        output.write("user,item,rank\n");
        write_in_blocks(data.test_users, options.threads.count(), output, [&](std::size_t user, std::string& text) {
            const experiments::TestProfile profile(data.items, data.test.of(user), whole);
            const auto ideal = ideal_ordering(profile, perturbation.ordering);
            if (const auto places = perturbed(profile, ideal, perturbation, step))
                append_ranking(data, static_cast<std::uint32_t>(user), items_at(profile, *places), text);
        });
        output.finish();
    }
}

}  // namespace

void add_simulate_perturb(CLI::App& simulate) {
    auto options = std::make_shared<Options>();
    auto* command = simulate.add_subcommand(
        "perturb",
        "Systems made worse step by step from an ideal ordering of each user's test items. The folder gets one file a "
        "step, KIND-0.csv (the ideal ordering) to KIND-S.csv, with lines user,item,rank. swap: the first s and the "
        "last "
        "s items trade places; redundant: s more items of an aspect that was just served; aspect: an item of the s-th "
        "of the aspects that the first item lacks comes first.");
    add_rating_files(*command, options->files, NeededFiles::test_and_items);
    command->add_option("--kind", options->kind, "How the systems are made worse (swap)")
        ->check(CLI::IsMember({"swap", "redundant", "aspect"}))
        ->type_name("swap|redundant|aspect")
        ->option_text("swap|redundant|aspect");
    command->add_option("--steps", options->steps, "S, the number of systems beside the ideal one (10)")
        ->check(CLI::Range(1, 1000000))
        ->option_text("S");
    options->perturbation.add_to(*command);
    command->add_option("-o,--output", options->folder, "Folder for the files; it is made if need be")
        ->required()
        ->option_text("FOLDER");
    command->add_option("--prefix", options->prefix, "What the names of the files start with (the kind)")
        ->option_text("NAME");
    options->threads.add_to(*command);
    command->callback([options] { run(*options); });
}

}  // namespace assay::cli
