// assay meta agreement: how alike the rankings of runs are that measures make.

#include <memory>
#include <string>
#include <vector>

#include "assay/cli/commands/meta.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/cli/print.hpp"
#include "assay/engine/meta/agreement.hpp"
#include "assay/views/meta/agreement_view.hpp"

namespace assay::cli {

namespace {

struct MetaAgreementOptions {
    ScoreSource source;
    OutputOptions output;
    std::vector<std::string> similarities{"tau_ap.b", "rbo.id.b.ext"};
    stats::Undefined undefined = stats::Undefined::skip;
};

void run(const MetaAgreementOptions& options, const App& command) {
    const AgreementRequest request{.scores = options.source.request(command, options.output),
                                   .similarities = parse_similarities(options.similarities),
                                   .undefined = options.undefined,
                                   .threads = options.source.evaluation.threads.count()};
    print(views::agreement_view(find_agreement(request), options.output.per_topic), options.output);
}

}  // namespace

void add_meta_agreement(App& meta) {
    auto options = std::make_shared<MetaAgreementOptions>();
    auto* command = meta.add_subcommand("agreement", "How alike the rankings of runs are that measures make");
    command->footer(
        "Runs are ranked by each measure, by their means (that tie if they differ by at most 1e-12) and on each\n"
        "topic. tau_b is always given; -s names other similarities of rankings, as `assay metrics` lists them.");
    options->source.evaluation.use = {.name = "meta agreement", .fewest_runs = 2};
    options->source.add_to(*command);
    options->output.add_to(*command);
    command
        ->add_option("-s,--similarity", options->similarities,
                     "Similarities of rankings beside tau_b (tau_ap.b rbo.id.b.ext)")
        ->type_name("NAME")
        ->option_text("NAME...");
    add_choice(*command, "--undefined", options->undefined,
               "Topics on which a similarity is undefined: left out, or 0 (skip)");
    command->callback([options, command] { run(*options, *command); });
}

}  // namespace assay::cli
