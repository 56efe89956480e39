// assay eval: scores of runs against judgments, and of recommendations against ratings.

#include <memory>
#include <utility>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/options/rating_options.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/print.hpp"
#include "assay/cli/progress.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/engine/explain.hpp"
#include "assay/views/explain_view.hpp"
#include "assay/views/scores_view.hpp"

namespace assay::cli {

namespace {

struct Options {
    EvaluationOptions evaluation;
    RatingOptions ratings;
    OutputOptions output;
    std::string explained_topic;
};

/// Evaluates or explains, and prints what comes out of it.
template <class Request>
void answer(const Request& request, const Options& options) {
    const OutputOptions& output = options.output;
    refuse_to_overwrite(output.path, input_paths(request));
    if (options.explained_topic.empty())
        print(views::scores_view(std::make_shared<const Evaluation>(evaluate(request)), output.per_topic), output);
    else
        print(views::explain_view(std::make_shared<const Explanation>(explain(request, options.explained_topic)),
                                  output.digits),
              output);
}

void run_on_judgments(const Options& options) {
    EvaluationRequest request = options.evaluation.request();
    request.third_column = options.ratings.third_column;
    request.digests = options.output.shows_inputs();
    request.watcher = terminal_watcher();
    answer(request, options);
}

void run_on_ratings(const Options& options) {
    RatingRequest request = options.ratings.request(options.evaluation);
    request.files.digests = options.output.shows_inputs();
    request.watcher = terminal_watcher();
    answer(request, options);
}

}  // namespace

void add_eval(App& app) {
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("eval", "Score runs against judgments, or recommendations against ratings");
    options->evaluation.add_to(*command);
    options->ratings.add_to(*command);
    options->output.add_to(*command);
    command
        ->add_option("--explain", options->explained_topic,
                     "Show where the values of this topic or user come from, rank by rank")
        ->type_name("TOPIC");
    command->callback([options, command] {
        if (options->ratings.chosen(*command)) run_on_ratings(*options);
        else run_on_judgments(*options);
    });
}

extern constinit const Command eval_command{.place = 10, .add = add_eval};

}  // namespace assay::cli
