// assay simulate ratings: a data set like MovieLens of any size.

#include <atomic>
#include <memory>
#include <string>

#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/progress.hpp"
#include "assay/cli/commands/simulate.hpp"
#include "assay/experiments/simulated_ratings.hpp"
#include "assay/io/output.hpp"

namespace assay::cli {

namespace {

using experiments::Activity;
using experiments::SimulatedRatings;

struct Options {
    experiments::SimulationSize size;
    std::string folder;
    ThreadOptions threads;
};

void write_items(const SimulatedRatings& made, const std::string& path) {
    Output output(path);
    std::string text = "movieId,title,genres\n";
    for (std::uint32_t item = 0; item < made.items(); ++item) {
        made.append_item(item, text);
        output.write(text);
        text.clear();
    }
    output.finish();
}

void write_ratings(const SimulatedRatings& made, std::uint32_t users, std::size_t threads, const std::string& path) {
    Output output(path);
    output.write("userId,movieId,rating,timestamp\n");
    const Watcher watcher = terminal_watcher();
    Phase phase(watcher, "users", users);
    write_in_blocks(users, threads, output, [&](std::size_t user, std::string& text) {
        static thread_local SimulatedRatings::Room room;
        made.append_ratings(static_cast<std::uint32_t>(user), room, text);
        phase.advance(1);
    });
    output.finish();
}

void run(const Options& options) {
    const SimulatedRatings made(options.size);
    write_items(made, path_in_folder(options.folder, "movies.csv"));
    write_ratings(made, options.size.users, options.threads.count(), path_in_folder(options.folder, "ratings.csv"));
}

}  // namespace

void add_simulate_ratings(CLI::App& simulate) {
    auto options = std::make_shared<Options>();
    auto* command = simulate.add_subcommand(
        "ratings",
        "A data set like MovieLens: few films are rated by many, users like some genres and dislike others, most users "
        "rate little and some a lot. The folder gets ratings.csv (userId,movieId,rating,timestamp; half stars up to 5) "
        "and movies.csv (movieId,title,genres). The same numbers give the same bytes.");
    const auto add = [&](const char* name, std::uint32_t& value, const char* help) {
        command->add_option(name, value, help)->check(CLI::Range(1U, 4000000000U))->option_text("N");
    };
    add("--users", options->size.users, "Users (1000)");
    add("--items", options->size.items, "Films (1000)");
    add("--aspects", options->size.aspects, "Genres (19)");
    add("--ratings-per-user", options->size.ratings_per_user, "Ratings of a user, on average (50)");
    add_choice<Activity>(*command, "--activity", options->size.activity,
                         {{"long-tail", Activity::long_tail}, {"even", Activity::even}},
                         "How many items users rate: few many and many few, or all the same number (long-tail)");
    add_seed(*command, options->size.seed);
    command->add_option("-o,--output", options->folder, "Folder for the files; it is made if need be")
        ->required()
        ->option_text("FOLDER");
    options->threads.add_to(*command);
    command->callback([options] { run(*options); });
}

}  // namespace assay::cli
