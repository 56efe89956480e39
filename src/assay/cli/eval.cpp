// assay eval: scores of runs against judgments.

#include <cstdio>
#include <memory>

#include <fmt/format.h>

#include "assay/cli/commands.hpp"
#include "assay/cli/evaluation.hpp"
#include "assay/cli/explain.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/options.hpp"
#include "assay/cli/scores_output.hpp"
#include "assay/io/output.hpp"

namespace assay::cli {

namespace {

struct Options {
    EvaluationOptions evaluation;
    OutputOptions output;
    std::string explained_topic;
};

void run(const Options& options) {
    EvaluationRequest request = options.evaluation.request();
    refuse_to_overwrite(options.output.path, request);
    if (!options.explained_topic.empty()) {
        Output output(options.output.path);
        explain_topic(request, options.explained_topic, options.output, output);
        output.finish();
        return;
    }
    request.digests = options.output.format == Format::json;
    const Evaluation evaluation = evaluate(request);
    say(evaluation.notes, "note");
    say(evaluation.warnings, "warning");
    if (options.output.policies && options.output.format != Format::table && options.output.format != Format::json)
        for (const auto& [name, what] : evaluation.policies) fmt::print(stderr, "assumed: {}: {}\n", name, what);
    Output output(options.output.path);
    write_scores(evaluation, options.output, typed_command(), output);
    output.finish();
}

}  // namespace

void add_eval(CLI::App& app) {
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("eval", "Score runs against judgments");
    options->evaluation.add_to(*command);
    options->output.add_to(*command);
    command
        ->add_option("--explain", options->explained_topic,
                     "Show where the values of this topic come from, rank by rank")
        ->type_name("TOPIC");
    command->callback([options] { run(*options); });
}

}  // namespace assay::cli
