// assay simulate recommend: recommendations of simple recommenders, to compare others with.

#include <memory>
#include <string>

#include "assay/cli/commands/simulate.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/rating_files.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/print.hpp"
#include "assay/cli/progress.hpp"
#include "assay/engine/simulate_recommendations.hpp"
#include "assay/io/output.hpp"

namespace assay::cli {

namespace {

struct SimulateRecommendOptions {
    RecommendRequest request;
    std::string path;
    ThreadOptions threads;
};

void run(SimulateRecommendOptions& options) {
    options.request.threads = options.threads.count();
    options.request.watcher = terminal_watcher();
    Output output(options.path);
    ScreenSink screen(output);
    say(simulate_recommendations(options.request, screen).messages);
    output.finish();
}

}  // namespace

void add_simulate_recommend(App& simulate) {
    auto options = std::make_shared<SimulateRecommendOptions>();
    auto* command = simulate.add_subcommand(
        "recommend",
        "Recommendations of a simple recommender, as lines user,item,rank. No user gets what they have rated in the "
        "training ratings. popularity: by number of training ratings; random: any item; genre-knn: the items nearest "
        "to the user's training ratings by aspects (cosine). Ties go to the smaller id.");
    add_rating_files(*command, options->request.files, NeededFiles::train_and_items);
    add_choice(*command, "--kind", options->request.kind, "Which recommender (popularity)");
    add_number(*command, "--depth", options->request.depth, "Items for each user (50)", 1, 1000000000);
    add_seed(*command, options->request.seed);
    command
        ->add_option("--users-from", options->request.files.test,
                     "Only for the users of this file of ratings, such as the test ratings")
        ->type_name("FILE")
        ->reads_file();
    add_output_file(*command, options->path);
    options->threads.add_to(*command);
    command->callback([options] { run(*options); });
}

}  // namespace assay::cli
