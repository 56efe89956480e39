// assay meta robustness --recsys: do measures of recommendations see that systems get worse, and do they stand missing
// ratings?

#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/commands/meta_robustness.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/print.hpp"
#include "assay/cli/progress.hpp"
#include "assay/core/error.hpp"
#include "assay/engine/meta/recommendation_robustness.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/views/meta/recommendation_robustness_view.hpp"

namespace assay::cli {

namespace {

using experiments::PerturbationKind;

RatedMeasures rated_of(const RobustnessOptions& options) {
    const EvaluationOptions& evaluation = options.source.evaluation;
    const RatingOptions& ratings = options.source.ratings;
    if (ratings.files.test.empty() || ratings.files.items.empty())
        throw UsageError("--recsys: name --ratings and --items");
    auto [names, paths] = evaluation.words();
    if (!paths.empty())
        throw UsageError(
            fmt::format("--recsys makes systems of its own; {} is one too many", in_quotes(paths.front())));
    if (names.empty()) names = evaluation.define.names_or({"alpha_beta_nDCG(profile=test)@10", "nDCG@10", "P@10"});
    RatedMeasures rated{.files = ratings.files,
                        .measures = parse_measures(names, evaluation.define.definitions),
                        .betas = options.of_recsys.betas,
                        .threshold = ratings.threshold};
    refuse_to_overwrite({options.output.path}, {rated.files.test, rated.files.train, rated.files.items});
    rated.files.digests = options.output.shows_inputs();
    return rated;
}

void remove_ratings(const RobustnessOptions& options) {
    MissingRatingsRequest request{.rated = rated_of(options),
                                  .threads = options.source.evaluation.threads.count(),
                                  .watcher = terminal_watcher()};
    request.how.systems = options.of_recsys.shuffled;
    request.how.repetitions = options.removal.repetitions;
    if (!options.of_recsys.shares.empty()) request.how.shares = options.of_recsys.shares;
    request.how.seed = options.removal.seed;
    request.how.ordering = options.of_recsys.perturbation.of_kind(PerturbationKind::swap).ordering;
    print(views::missing_ratings_view(find_robustness(request)), options.output);
}

}  // namespace

void robustness_recsys(const RobustnessOptions& options) {
    const RecsysOptions& recsys = options.of_recsys;
    if (recsys.kind == RecsysKind::missing) return remove_ratings(options);
    PerturbedSystemsRequest request{.rated = rated_of(options),
                                    .kinds = {},
                                    .steps = recsys.steps,
                                    .include_ideal = recsys.include_ideal,
                                    .threads = options.source.evaluation.threads.count(),
                                    .watcher = terminal_watcher()};
    for (const std::string& kind : recsys.systems)
        request.kinds.push_back(recsys.perturbation.of_kind(*setting_of<PerturbationKind>(kind)));
    const PerturbedSystemsResult result = find_robustness(request);
    print(recsys.kind == RecsysKind::power ? views::perturbation_power_view(result)
                                           : views::correlation_view(result, options.output.per_topic),
          options.output);
}

void RecsysOptions::add_to(App& command) {
    const std::string group = "Recommendations";
    add_choice<RecsysKind>(
        command, "--kind", kind,
        {{"correlation", RecsysKind::correlation}, {"power", RecsysKind::power}, {"missing", RecsysKind::missing}},
        "--recsys: which experiment (correlation)")
        ->group(group);
    command.add_option("--perturb", systems, "correlation, power: how systems are perturbed (all three)")
        ->delimiter(',')
        ->check(one_of(words_of<PerturbationKind>()))
        ->option_text("swap,redundant,aspect")
        ->group(group);
    add_number(command, "--steps", steps, "correlation, power: systems of each kind (50; aspect: 10)", 1, 1000000, "S")
        ->group(group);
    command.add_flag("--include-ideal", include_ideal, "correlation: the ideal ordering is a system too")->group(group);
    add_number(command, "--systems", shuffled, "missing: shuffled systems (50)", 2, 1000000)->group(group);
    command.add_option("--shares", shares, "missing: shares of ratings to remove (0.1,...,0.9)")
        ->delimiter(',')
        ->option_text("F,F...")
        ->group(group);
    command.add_option("--beta-grid", betas, "Values of beta to try in alpha_beta_nDCG")
        ->delimiter(',')
        ->option_text("B,B...")
        ->group(group);
    perturbation.add_to(command);
}

}  // namespace assay::cli
