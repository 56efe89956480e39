// assay eval: scores of runs against judgments, and of recommendations against ratings.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/gate.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/cli/options/uncertainty_options.hpp"
#include "assay/cli/print.hpp"
#include "assay/core/error.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/engine/explain.hpp"
#include "assay/engine/gates.hpp"
#include "assay/views/explain_view.hpp"
#include "assay/views/scores_view.hpp"

namespace assay::cli {

namespace {

struct EvalOptions {
    EvaluationOptions evaluation;
    RatingOptions ratings;
    OutputOptions output;
    std::string explained_topic;
    views::ScoresLayout layout;
    std::vector<std::string> gates;
};

template <class Request>
void answer_scores(Request request, const EvalOptions& options) {
    const std::vector<ScoreGate> gates =
        take_gates(options.gates, options.evaluation.define.definitions, request.measures);
    const auto evaluation = std::make_shared<const Evaluation>(evaluate(request));
    views::ScoresLayout layout = options.layout;
    layout.per_topic = options.output.per_topic;
    print(views::scores_view(evaluation, layout), options.output);
    require_none(failed_gates(evaluation->scores, gates));
}

/// An explanation is of one topic: it has no place for what is about all of them.
void refuse_beside_explanation(const App& command) {
    for (const char* name : {"--sort", "--against", "--wide", "--spread", "--fail-under", "--ties", "--unjudged"})
        if (command.count(name) > 0) throw UsageError(fmt::format("--explain shows one topic and takes no {}", name));
}

/// Evaluates or explains, and prints what comes out of it.
template <class Request>
void answer(const Request& request, const EvalOptions& options) {
    const OutputOptions& output = options.output;
    if (options.explained_topic.empty()) answer_scores(request, options);
    else
        print(views::explain_view(std::make_shared<const Explanation>(explain(request, options.explained_topic)),
                                  output.digits),
              output);
}

void add_layout(App& command, EvalOptions& options) {
    command.add_option("--sort", options.layout.sort, "Order the runs by this measure, best first, and number them")
        ->type_name("MEASURE");
    command
        .add_option("--against", options.layout.baseline,
                    "Also print by how many percent the other runs differ from this one")
        ->type_name("RUN");
    command.add_flag("--wide", options.layout.wide, "Topics down and runs across, a table for each measure");
    command.add_flag("--spread", options.layout.spread,
                     "Best, median and worst of the runs for every topic; with --wide beside the runs");
    command
        .add_option("--fail-under", options.gates,
                    "End with status 3 if a run is under this value, as in nDCG@10=0.45; may be repeated")
        ->type_name("MEASURE=VALUE")
        ->allow_extra_args(false)
        ->option_text("MEASURE=VALUE");
}

void run(const EvalOptions& options, const App& command) {
    if (!options.explained_topic.empty()) refuse_beside_explanation(command);
    if (options.ratings.chosen(command))
        return answer(rating_request(options.ratings, options.evaluation, options.output), options);
    EvaluationRequest request = evaluation_request(options.evaluation, options.output);
    request.third_column = options.ratings.third_column;
    answer(request, options);
}

}  // namespace

void add_eval(App& app) {
    auto options = std::make_shared<EvalOptions>();
    auto* command = app.add_subcommand("eval", "Score runs against judgments, or recommendations against ratings");
    options->evaluation.add_to(*command);
    options->ratings.add_to(*command);
    options->output.add_to(*command);
    command
        ->add_option("--explain", options->explained_topic,
                     "Show where the values of this topic or user come from, rank by rank")
        ->type_name("TOPIC");
    add_uncertainty(*command, options->evaluation.policies);
    add_layout(*command, *options);
    command->callback([options, command] { run(*options, *command); });
}

extern constinit const Command eval_command{.name = "eval", .place = 10, .add = add_eval};

}  // namespace assay::cli
