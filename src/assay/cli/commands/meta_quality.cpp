// assay meta quality: what kind of documents measures bring to the top.

#include <memory>

#include "assay/cli/commands/meta.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/cli/print.hpp"
#include "assay/engine/meta/quality.hpp"
#include "assay/views/meta/quality_view.hpp"

namespace assay::cli {

namespace {

struct MetaQualityOptions {
    EvaluationOptions evaluation;
    OutputOptions output;
    QualityRanks ranks;
};

void run(const MetaQualityOptions& options) {
    const QualityRequest request{.evaluation = evaluation_request(options.evaluation, options.output),
                                 .ranks = options.ranks};
    print(views::quality_view(find_quality(request), options.output.per_topic), options.output);
}

}  // namespace

void add_meta_quality(App& meta) {
    auto options = std::make_shared<MetaQualityOptions>();
    auto* command = meta.add_subcommand("quality", "Which documents measures of several aspects bring to the top");
    command->footer(
        "On each topic the run with the highest score is looked at; ties go to the smallest run name. Documents\n"
        "with the worst label in every aspect are counted at the first ranks, and the sum of the label numbers is\n"
        "averaged over bands of ranks. Measures that differ only in the measure inside are also pooled: CAM(nDCG)\n"
        "and CAM(AP) as CAM(*). --cutoff and --bands say which ranks are looked at; how deep a measure itself looks\n"
        "is said in its name.\n"
        "Without -m: CAM and MM over nDCG and AP.");
    options->evaluation.use = {
        .name = "meta quality", .fewest_runs = 1, .usual_measures = {"CAM(nDCG)", "CAM(AP)", "MM(nDCG)", "MM(AP)"}};
    options->evaluation.add_to(*command);
    options->output.add_to(*command);
    add_number(*command, "--cutoff", options->ranks.cutoff, "Ranks to look at for documents without any good label (5)",
               1, 1000000);
    command->add_option("--bands", options->ranks.bands, "Last ranks of the bands (25,50,75,100)")
        ->delimiter(',')
        ->option_text("N,N...");
    command->callback([options] { run(*options); });
}

}  // namespace assay::cli
