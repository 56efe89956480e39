// assay report: one page that shows all there is to see of some runs.

#include <memory>
#include <unistd.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/cli/options/uncertainty_options.hpp"
#include "assay/cli/progress.hpp"
#include "assay/core/error.hpp"
#include "assay/engine/overview/overview.hpp"
#include "assay/io/output.hpp"
#include "assay/views/overview/overview_page.hpp"

namespace assay::cli {

namespace {

struct ReportOptions {
    ScoreSource source;
    OutputOptions output;
};

/// A request whose inputs come with their digests.
ScoreRequest with_digests(ScoreRequest request) {
    if (auto* const evaluation = std::get_if<EvaluationRequest>(&request.source)) evaluation->digests = true;
    if (auto* const ratings = std::get_if<RatingRequest>(&request.source)) ratings->files.digests = true;
    return request;
}

void run(const ReportOptions& options, const App& command) {
    const std::string& path = options.output.path;
    if (path.empty() && isatty(STDOUT_FILENO) != 0)
        throw UsageError("a report is a page for a browser: name its file with -o report.html");
    OverviewRequest request;
    request.scores = with_digests(options.source.request(command, options.output));
    request.threads = options.source.evaluation.threads.count();
    request.watcher = terminal_watcher();
    const Overview overview = make_overview(request);
    say(overview.compared ? overview.compared->about.messages : overview.evaluation.about.messages);
    Output output(path);
    output.write(views::overview_page(overview, {.command = typed_command(), .hint_words = option_hint}));
    output.finish();
}

}  // namespace

void add_report(App& app) {
    auto options = std::make_shared<ReportOptions>();
    auto* command = app.add_subcommand(
        "report",
        "Put scores, differences, topics, explanations and pictures into one HTML file that needs no network");
    options->source.evaluation.use = {.name = "report"};
    options->source.add_to(*command);
    add_uncertainty(*command, options->source.evaluation.policies);
    options->output.add_file_to(*command);
    command->callback([options, command] { run(*options, *command); });
}

extern constinit const Command report_command{.name = "report", .place = 27, .add = add_report};

}  // namespace assay::cli
