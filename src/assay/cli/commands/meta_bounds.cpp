// assay meta bounds: how large measures of several aspects can get on each topic.

#include <memory>

#include "assay/cli/commands/meta.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/cli/print.hpp"
#include "assay/engine/meta/bounds.hpp"
#include "assay/views/meta/bounds_view.hpp"

namespace assay::cli {

namespace {

struct MetaBoundsOptions {
    EvaluationOptions evaluation;
    OutputOptions output;
};

void run(const MetaBoundsOptions& options) {
    const BoundsRequest request{.evaluation = evaluation_request(options.evaluation, options.output)};
    print(views::bounds_view(find_bounds(request), options.output.per_topic), options.output);
}

}  // namespace

void add_meta_bounds(App& meta) {
    auto options = std::make_shared<MetaBoundsOptions>();
    auto* command = meta.add_subcommand("bounds", "How large measures of several aspects can get on each topic");
    command->footer(
        "X is the largest value over n! + 3 rankings of all judged documents: by each order of the n aspects (the\n"
        "first one, ties by the second, ..), by the sum of grades, by the sum of their squares, by the largest\n"
        "grade. The true maximum may be larger; for CAM over nDCG it is known and printed as cam_ndcg_bound.\n"
        "Runs are not needed. Where there are some, the best one of each topic is shown beside X.\n"
        "With -q, tsv, csv and json have the scores of all these rankings.\n"
        "Without -m: CAM and MM over nDCG and AP.");
    options->evaluation.use = {
        .name = "meta bounds", .fewest_runs = 0, .usual_measures = {"CAM(nDCG)", "MM(nDCG)", "CAM(AP)", "MM(AP)"}};
    options->evaluation.add_to(*command);
    options->output.add_to(*command);
    command->callback([options] { run(*options); });
}

}  // namespace assay::cli
