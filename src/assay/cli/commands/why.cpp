// assay why: which choices give a number that somebody else got.

#include "assay/engine/why/why.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/cli/print.hpp"
#include "assay/core/error.hpp"
#include "assay/core/parameters.hpp"
#include "assay/core/shell.hpp"
#include "assay/views/why_view.hpp"

namespace assay::cli {

namespace {

struct WhyOptions {
    EvaluationOptions evaluation;
    OutputOptions output;
    std::string value, per_topic;
    int digits = 0;  ///< where they are given
};

WhyRequest request_of(const WhyOptions& options, const App& command) {
    WhyRequest request{.evaluation = evaluation_request(options.evaluation, options.output),
                       .per_topic = options.per_topic};
    if (!options.value.empty()) {
        request.value = to_number(options.value);
        if (!request.value) throw UsageError(fmt::format("--value: {} is not a number", in_quotes(options.value)));
        request.digits = printed_decimals(options.value);
    }
    if (command.count("--digits") > 0) request.digits = options.digits;
    return request;
}

/// What the user typed about the input, " --missing skip --aspects a,b", apart from what `changes` do otherwise.
std::string typed_settings(const App& command, const std::vector<Change>& changes) {
    constexpr std::string_view not_about_input[] = {"--value",  "--per-topic", "--digits",   "--measure",
                                                    "--format", "--output",    "--policies", "--threads",
                                                    "--quiet",  "--max-memory"};
    std::string text;
    for (const auto& option : command.describe().options) {
        const std::string& name = option.names.back();
        const Option* const typed = option.positional() ? nullptr : command.get_option_no_throw(name);
        if (typed == nullptr || typed->count() == 0 ||
            std::find(std::begin(not_about_input), std::end(not_about_input), name) != std::end(not_about_input) ||
            std::any_of(changes.begin(), changes.end(), [&name](const Change& change) {
                return change.setting && option_hint(change.setting->policy, {}) == name;
            }))
            continue;
        text += ' ' + name;
        for (const std::string& value : typed->values()) (text += ' ') += shell_quoted(value);
    }
    return text;
}

/// The command of eval that gives a combination; empty where there is none.
std::string command_for(const WhyRequest& request, const App& command, const Combination& wanted) {
    if (!wanted.can_be_asked_for()) return {};
    const EvaluationRequest& asked = request.evaluation;
    std::string text = "assay eval";
    for (const std::string& path : {asked.judgments.path, asked.runs[0].path})
        if (!path.empty()) (text += ' ') += shell_quoted(path);
    text += fmt::format(" -m {}{}", shell_quoted(wanted.measure), typed_settings(command, wanted.changes));
    for (const Change& change : wanted.changes)
        if (change.setting && !change.setting->value.empty()) {
            const std::string_view value = change.setting->value;
            (text += ' ') += option_hint(change.setting->policy, {&value, 1});
        }
    return text;
}

void run(WhyOptions& options, const App& command) {
    const WhyRequest request = request_of(options, command);
    options.output.digits = std::max(options.output.digits, request.digits);
    print(views::why_view(std::make_shared<const Why>(why(request)),
                          [request, &command](const Combination& one) { return command_for(request, command, one); }),
          options.output);
}

}  // namespace

void add_why(App& app) {
    auto options = std::make_shared<WhyOptions>();
    auto* command = app.add_subcommand("why", "Say which choices give a number that somebody else got for a run");
    options->evaluation.use = {.name = "why", .fewest_runs = 1, .usual_measures = {}};
    options->evaluation.add_to(*command);
    command->add_option("--value", options->value, "The number, with the decimals it was printed with")
        ->type_name("NUMBER");
    command
        ->add_option("--per-topic", options->per_topic,
                     "Values of the topics, as `trec_eval -q`, `ir_measures -q` or `assay eval -q --format tsv` print "
                     "them")
        ->option_text("FILE")
        ->reads_file();
    options->output.add_format_to(*command);
    add_number(*command, "--digits", options->digits, "Decimals that count (those of the number)", 0, 17);
    command->callback([options, command] { run(*options, *command); });
}

extern constinit const Command why_command{.name = "why", .place = 27, .add = add_why};

}  // namespace assay::cli
