// assay meta robustness: how the ranking of systems changes when judgments or topics are missing; and, for measures of
// recommendations, whether they see that systems get worse.

#include "assay/cli/commands/meta_robustness.hpp"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "assay/cli/commands/meta.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/print.hpp"
#include "assay/cli/progress.hpp"
#include "assay/core/error.hpp"
#include "assay/engine/meta/robustness.hpp"
#include "assay/views/meta/robustness_view.hpp"

namespace assay::cli {

namespace {

constexpr const char* recsys_only[] = {"--kind",           "--perturb",     "--steps",     "--include-ideal",
                                       "--systems",        "--shares",      "--beta-grid", "--mode",
                                       "--missing-aspect", "--list-weight", "--size"};
constexpr const char* not_recsys[] = {
    "--remove",           "--by",         "--only-aspect", "--rates",      "--sizes",
    "--confidence",       "--depth",      "--scores",      "--run-format", "--weights",
    "--judgments-format", "--aspects",    "--order",       "--missing",    "--unjudged-topics",
    "--no-relevant",      "--duplicates", "--empty-users", "--recs-column"};
constexpr const char* judgments_only[] = {"--by", "--only-aspect", "--depth"};
constexpr const char* not_by_run[] = {"--rates", "--repetitions", "--confidence", "--seed"};

void refuse_together(const RobustnessOptions& options, const App& command) {
    constexpr const char *sizes[] = {"--sizes"}, *rates[] = {"--rates"}, *depth[] = {"--depth"},
                         *aspect[] = {"--only-aspect"};
    if (options.recsys) return refuse_given(command, not_recsys, "does not go with --recsys");
    refuse_given(command, recsys_only, "goes with --recsys");
    if (options.removed == Removed::topics) {
        refuse_given(command, judgments_only, "goes with --remove judgments");
        if (!options.sizes.empty()) refuse_given(command, rates, "and --sizes both say how many topics go; give one");
        return;
    }
    refuse_given(command, sizes, "goes with --remove topics");
    if (!options.by) refuse_given(command, not_by_run, "does not go with --by run, where nothing is drawn at random");
    else refuse_given(command, depth, "goes with --by run");
    if (options.by != meta::RemovedBy::aspect) refuse_given(command, aspect, "goes with --by aspect");
}

void remove_judgments(const RobustnessOptions& options, const App& command) {
    if (!options.source.scores.empty())
        throw UsageError("--scores knows nothing of judgments: name judgments and runs, or say --remove topics");
    if (options.source.ratings.chosen(command))
        throw UsageError(
            "--remove judgments is for judgments and runs; for ratings say --remove topics, or --recsys --kind "
            "missing");
    const EvaluationRequest runs = evaluation_request(options.source.evaluation, options.output);
    if (!options.by) {
        const UniqueDocumentsRequest request{.evaluation = runs, .depth = options.depth};
        print(views::unique_documents_view(find_robustness(request)), options.output);
    } else {
        JudgmentRemovalRequest request{.evaluation = runs, .removal = options.removal};
        request.removal.by = *options.by;
        print(views::removal_view(find_robustness(request)), options.output);
    }
}

void remove_topics(const RobustnessOptions& options, const App& command) {
    const TopicRemovalRequest request{.scores = options.source.request(command, options.output),
                                      .rates = options.removal.rates,
                                      .sizes = options.sizes,
                                      .repetitions = options.removal.repetitions,
                                      .seed = options.removal.seed,
                                      .confidence = options.removal.confidence,
                                      .threads = options.source.evaluation.threads.count(),
                                      .watcher = terminal_watcher()};
    print(views::removal_view(find_robustness(request)), options.output);
}

void run(const RobustnessOptions& options, const App& command) {
    refuse_together(options, command);
    if (options.recsys) robustness_recsys(options);
    else if (options.removed == Removed::topics) remove_topics(options, command);
    else remove_judgments(options, command);
}

void add_removal_options(App& command, RobustnessOptions& options) {
    add_choice<Removed>(command, "--remove", options.removed,
                        {{"judgments", Removed::judgments}, {"topics", Removed::topics}},
                        "What is taken away (judgments)");
    std::map<std::string, std::optional<meta::RemovedBy>> ways{{"run", std::nullopt}};
    ways.insert(setting_words<meta::RemovedBy>.begin(), setting_words<meta::RemovedBy>.end());
    add_choice(command, "--by", options.by, ways,
               "Which judgments go: documents at random; the same share of every grade; whole aspects; those "
               "of documents that a single run has (random)");
    command
        .add_option("--only-aspect", options.removal.only_aspect,
                    "--by aspect: thin the judgments of this aspect, rather than remove whole aspects")
        ->option_text("ASPECT");
    command.add_option("--rates", options.removal.rates, "Shares to take away (0.1,0.3,0.5,0.7,0.9)")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("F,F...");
    add_number(command, "--sizes", options.sizes, "--remove topics: numbers of topics to leave, instead of --rates", 1,
               1000000000, "N,N...")
        ->delimiter(',')
        ->allow_extra_args(false);
    add_number(command, "--repetitions", options.removal.repetitions,
               "Times that something is taken away at random (50)", 1, 1000000);
    add_seed(command, options.removal.seed);
    command.add_option("--confidence", options.removal.confidence, "Of the intervals over repetitions (0.95)")
        ->option_text("C");
    add_number(command, "--depth", options.depth, "--by run: how deep the pool is, in ranks of each run (100)", 1,
               1000000000);
}

}  // namespace

void add_meta_robustness(App& meta) {
    auto options = std::make_shared<RobustnessOptions>();
    auto* command = meta.add_subcommand("robustness",
                                        "How rankings of systems change with missing judgments or topics; with "
                                        "--recsys, whether measures of recommendations see that systems get worse");
    command->footer(
        "At each rate judgments (or topics) are taken away at random, several times; what is gone at one rate is\n"
        "gone at all higher ones. Documents without judgments are unjudged for the measures. tau_b and the largest\n"
        "change of a rank compare the ranking of the runs with the full one. --by run takes away, for each run, the\n"
        "judged documents that no other run has in its first --depth ranks, and says how the run's rank changes.\n"
        "--recsys: correlation is tau_b of the scores with the perturbation, 1 if the measure sees every step;\n"
        "power is Wilcoxon's test over users of every perturbed system against the ideal one; missing is tau_b of\n"
        "the scores of shuffled systems on all ratings and on some of them. -q also prints the means of every step.");
    options->source.evaluation.use = {
        .name = "meta robustness", .fewest_runs = 2, .usual_measures = {"nDCG@10", "AP", "bpref", "P@10"}};
    options->source.add_to(*command);
    options->output.add_to(*command);
    add_removal_options(*command, *options);
    command->add_flag("--recsys", options->recsys, "Perturbed recommendations and missing ratings instead of runs")
        ->group("Recommendations");
    options->of_recsys.add_to(*command);
    command->callback([options, command] { run(*options, *command); });
}

}  // namespace assay::cli
