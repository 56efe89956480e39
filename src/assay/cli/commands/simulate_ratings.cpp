// assay simulate ratings: a data set like MovieLens of any size.

#include "assay/engine/simulate_ratings.hpp"

#include <memory>
#include <string>

#include "assay/cli/commands/simulate.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/progress.hpp"
#include "assay/io/overwriting.hpp"

namespace assay::cli {

namespace {

struct SimulateRatingsOptions {
    experiments::SimulationSize size;
    std::string folder;
    ThreadOptions threads;
};

void run(const SimulateRatingsOptions& options) {
    refuse_to_overwrite({options.folder + "/movies.csv", options.folder + "/ratings.csv"}, {});
    simulate_ratings({.size = options.size, .threads = options.threads.count(), .watcher = terminal_watcher()},
                     into_folder(options.folder));
}

}  // namespace

void add_simulate_ratings(App& simulate) {
    auto options = std::make_shared<SimulateRatingsOptions>();
    auto* command = simulate.add_subcommand(
        "ratings",
        "A data set like MovieLens: few films are rated by many, users like some genres and dislike others, most users "
        "rate little and some a lot. The folder gets ratings.csv (userId,movieId,rating,timestamp; half stars up to 5) "
        "and movies.csv (movieId,title,genres). The same numbers give the same bytes.");
    const auto add = [&](const char* name, std::uint32_t& value, const char* help) {
        add_number(*command, name, value, help, 1U, 4000000000U);
    };
    add("--users", options->size.users, "Users (1000)");
    add("--items", options->size.items, "Films (1000)");
    add("--aspects", options->size.aspects, "Genres (19)");
    add("--ratings-per-user", options->size.ratings_per_user, "Ratings of a user, on average (50)");
    add_choice(*command, "--activity", options->size.activity,
               "How many items users rate: few many and many few, or all the same number (long-tail)");
    add_seed(*command, options->size.seed);
    command->add_option("-o,--output", options->folder, "Folder for the files; it is made if need be")
        ->required()
        ->option_text("FOLDER")
        ->writes_file();
    options->threads.add_to(*command);
    command->callback([options] { run(*options); });
}

}  // namespace assay::cli
