// assay diff: two runs topic by topic, and the documents behind it.

#include "assay/engine/diff.hpp"

#include <memory>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/cli/print.hpp"
#include "assay/core/error.hpp"
#include "assay/views/diff_view.hpp"

namespace assay::cli {

namespace {

struct DiffOptions {
    EvaluationOptions evaluation;
    OutputOptions output;
    unsigned top = 3;
};

void run(const DiffOptions& options) {
    const DiffRequest request{.evaluation = evaluation_request(options.evaluation, options.output), .top = options.top};
    if (request.evaluation.runs.size() > 2)
        throw UsageError("diff is between two runs; for more take assay compare, or assay eval --wide");
    print(views::diff_view(
              std::make_shared<const Diff>(diff(request)),
              {.every_topic = options.output.per_topic, .top = options.top, .digits = options.output.digits}),
          options.output);
}

}  // namespace

void add_diff(App& app) {
    auto options = std::make_shared<DiffOptions>();
    auto* command = app.add_subcommand(
        "diff", "Show two runs topic by topic: where the second gained and lost, and through which documents");
    options->evaluation.use = {.name = "diff", .fewest_runs = 2, .usual_measures = {"nDCG@10"}};
    options->evaluation.add_to(*command);
    add_number(*command, "--top", options->top,
               "So many topics at either end are listed, and as many, those that changed most, are looked into (3)", 0,
               1'000'000'000);
    options->output.add_to(*command);
    command->get_option("--per-topic")->description("Print every topic, however many there are");
    command->callback([options] { run(*options); });
}

extern constinit const Command diff_command{.name = "diff", .place = 25, .add = add_diff};

}  // namespace assay::cli
