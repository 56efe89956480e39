// assay simulate recommend: recommendations of simple recommenders, to compare others with.

#include <algorithm>
#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/progress.hpp"
#include "assay/cli/options/rating_files.hpp"
#include "assay/cli/commands/simulate.hpp"
#include "assay/core/threads.hpp"
#include "assay/experiments/baselines.hpp"
#include "assay/io/output.hpp"

namespace assay::cli {

namespace {

using experiments::Baseline;

struct Options {
    RatingDataFiles files;
    Baseline kind = Baseline::popularity;
    std::size_t depth = 50;
    std::uint64_t seed = 1;
    std::string path;
    ThreadOptions threads;
};

void run(const Options& options) {
    const LoadedRatings loaded = load_and_say(options.files);
    const RatingData& data = loaded.data;
    const auto recommender = experiments::make_recommender(options.kind, data, options.seed);
    const std::size_t users = options.files.test.empty() ? data.users.size() : data.test_users;
    Output output(options.path);
    output.write("user,item,rank\n");
    const Watcher watcher = terminal_watcher();
    Phase phase(watcher, "users", users);
    write_in_blocks(users, options.threads.count(), output, [&](std::size_t user, std::string& text) {
        const auto number = static_cast<std::uint32_t>(user);
        append_ranking(data, number, recommender->recommend(number, options.depth), text);
        phase.advance(1);
    });
    output.finish();
}

}  // namespace

void add_simulate_recommend(CLI::App& simulate) {
    auto options = std::make_shared<Options>();
    auto* command = simulate.add_subcommand(
        "recommend",
        "Recommendations of a simple recommender, as lines user,item,rank. No user gets what they have rated in the "
        "training ratings. popularity: by number of training ratings; random: any item; genre-knn: the items nearest "
        "to "
        "the user's training ratings by aspects (cosine). Ties go to the smaller id.");
    add_rating_files(*command, options->files, NeededFiles::train_and_items);
    add_choice<Baseline>(
        *command, "--kind", options->kind,
        {{"popularity", Baseline::popularity}, {"random", Baseline::random}, {"genre-knn", Baseline::genre_knn}},
        "Which recommender (popularity)");
    command->add_option("--depth", options->depth, "Items for each user (50)")
        ->check(CLI::Range(1, 1000000000))
        ->option_text("N");
    add_seed(*command, options->seed);
    command
        ->add_option("--users-from", options->files.test,
                     "Only for the users of this file of ratings, such as the test ratings")
        ->type_name("FILE");
    command->add_option("-o,--output", options->path, "Write to this file, whole or not at all")->type_name("FILE");
    options->threads.add_to(*command);
    command->callback([options] { run(*options); });
}

}  // namespace assay::cli
