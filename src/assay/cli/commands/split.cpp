// assay split: ratings to learn from and ratings to be guessed.

#include "assay/engine/split.hpp"

#include <memory>
#include <string>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/print.hpp"
#include "assay/cli/progress.hpp"
#include "assay/io/output.hpp"

namespace assay::cli {

namespace {

struct SplitOptions {
    SplitRequest request;
    std::string train, test;
};

void run(const SplitOptions& options) {
    Output train(options.train), test(options.test);
    SplitRequest request = options.request;
    request.watcher = terminal_watcher();
    ScreenSink shown_train(train), shown_test(test);
    split(request, shown_train, shown_test);
    Output::finish(train, test);
}

}  // namespace

void add_split(App& app) {
    auto options = std::make_shared<SplitOptions>();
    SplitRequest& request = options->request;
    auto* command = app.add_subcommand("split", "Split ratings into training and test ratings");
    command->add_option("ratings", request.ratings, "Ratings: lines user,item,rating[,time]; - is standard input")
        ->required()
        ->option_text("RATINGS")
        ->reads_file();
    command->add_option("--train", options->train, "Training ratings go here")
        ->required()
        ->type_name("FILE")
        ->writes_file();
    command->add_option("--test", options->test, "Test ratings go here")->required()->type_name("FILE")->writes_file();
    auto* share = add_number(*command, "--test-share", request.test_share,
                             "Chance of each rating to be for testing (0.2)", 0.0, 1.0, "F");
    add_seed(*command, request.seed);
    command
        ->add_option("--leave-last", request.leave_last,
                     "Instead: the N latest ratings of each user by the time column, ties to the later line")
        ->check(in_range(1, 1000000000))
        ->excludes(share)
        ->option_text("N");
    command->callback([options] { run(*options); });
}

extern constinit const Command split_command{.name = "split", .place = 80, .add = add_split};

}  // namespace assay::cli
