// assay meta robustness: how the ranking of systems changes when judgments or topics are missing; and, for measures of
// recommendations, whether they see that systems get worse.

#include "assay/cli/commands/meta_robustness.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "assay/cli/output/cells.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/core/error.hpp"
#include "assay/report/delimited.hpp"
#include "assay/stats/score_table.hpp"

namespace assay::cli {

void refuse_without_topics(const Scores& scores) {
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
        if (stats::score_table(scores, m).topics.empty())
            throw InputError(fmt::format(
                "{}: no topic counts for all runs; leave runs out, or count missing topics as 0 (--missing zero)",
                scores.measures[m]));
}

namespace {

void add_spread(std::vector<Cell>& row, const std::optional<meta::Spread>& spread) {
    if (spread) row.insert(row.end(), {spread->mean, spread->low, spread->high});
    else row.insert(row.end(), 3, Cell());
}

/// "2.5%"
std::string percent_text(double level) { return fmt::format("{:.4g}%", 100 * level); }

const char* by_text(const RobustnessOptions& options) {
    if (options.removed == Removed::topics) return "random";
    switch (options.by) {
        case RemovedBy::random: return "random";
        case RemovedBy::grade: return "grade";
        case RemovedBy::aspect: return options.only_aspect.empty() ? "aspect" : "only-aspect";
        case RemovedBy::run: return "run";
    }
    return "";
}

}  // namespace

Findings change_findings(std::span<const std::vector<meta::ChangeSpread>> found, std::span<const Degree> degrees,
                         const std::vector<std::string>& measures, const std::string& what,
                         const RobustnessOptions& options) {
    const std::string low = percent_text((1 - options.confidence) / 2),
                      high = percent_text((1 + options.confidence) / 2);
    Table table, rows;
    for (const std::string& title : {std::string("measure"), what, std::string("tau_b"), low, high,
                                     std::string("rank change"), low, high, std::string("relative"), low, high})
        table.columns.push_back({.title = title});
    for (const char* title :
         {"measure", "removed", "by", "rate", "topics", "finding", "mean", "low", "high", "repetitions", "undefined"})
        rows.columns.push_back({.title = title});
    const std::string removed = options.removed == Removed::topics ? "topics" : "judgments";
    const auto repetitions = static_cast<double>(options.repetitions);
    for (std::size_t m = 0; m < measures.size(); ++m)
        for (std::size_t d = 0; d < degrees.size(); ++d) {
            const meta::ChangeSpread& one = found[d][m];
            auto& row = table.rows.emplace_back();
            row.insert(row.end(), {measures[m], degrees[d].text});
            const auto add = [&](const char* finding, const std::optional<meta::Spread>& spread) {
                if (spread) add_spread(row, spread);
                else row.insert(row.end(), 3, shown(std::nullopt));
                auto& whole = rows.rows.emplace_back();
                whole.insert(whole.end(),
                             {measures[m], removed, by_text(options), degrees[d].rate, degrees[d].topics, finding});
                add_spread(whole, spread);
                const auto undefined = spread ? static_cast<double>(spread->undefined) : repetitions;
                whole.insert(whole.end(), {repetitions, undefined});
            };
            add("tau_b", one.tau);
            add("rank_change", one.rank_change);
            add("relative", one.relative);
        }
    const std::string title = fmt::format("The ranking of runs against that with all {}: mean and interval over {}",
                                          removed, counted(options.repetitions, "repetition"));
    return {.name = "robustness", .for_people = {{title, std::move(table)}}, .for_programs = std::move(rows)};
}

void warn_of_undefined(Evaluation& evaluation, std::span<const std::vector<meta::ChangeSpread>> found,
                       std::size_t repetitions) {
    const auto warn = [&](std::optional<meta::Spread> meta::ChangeSpread::* finding, const char* why) {
        std::size_t most = 0;
        for (const auto& measures : found)
            for (const meta::ChangeSpread& one : measures) {
                const std::optional<meta::Spread>& spread = one.*finding;
                most = std::max(most, spread ? spread->undefined : repetitions);
            }
        if (most > 0)
            evaluation.about.warn(
                fmt::format("{} in up to {} of {}: they are left out of its mean (--format tsv counts them)", why, most,
                            counted(repetitions, "repetition")));
    };
    warn(&meta::ChangeSpread::tau, "all runs score the same and tau_b is undefined");
    warn(&meta::ChangeSpread::relative, "the scores with everything sum to 0 and relative is undefined");
}

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

void refuse_given(const CLI::App& command, std::span<const char* const> names, std::string_view why) {
    for (const char* name : names)
        if (const CLI::Option* const option = command.get_option_no_throw(name);
            option != nullptr && option->count() > 0)
            throw UsageError(fmt::format("{} {}", name, why));
}

void refuse_together(const RobustnessOptions& options, const CLI::App& command) {
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
    if (options.by == RemovedBy::run)
        refuse_given(command, not_by_run, "does not go with --by run, where nothing is drawn at random");
    else refuse_given(command, depth, "goes with --by run");
    if (options.by != RemovedBy::aspect) refuse_given(command, aspect, "goes with --by aspect");
}

void refuse(const RobustnessOptions& options) {
    for (const double rate : options.rates)
        if (!(rate >= 0 && rate < 1)) throw UsageError(fmt::format("--rates: {} is not in [0, 1)", rate));
    if (options.rates.empty()) throw UsageError("--rates: name at least one");
    if (!(options.confidence > 0 && options.confidence < 1))
        throw UsageError(fmt::format("--confidence: {} is not between 0 and 1", options.confidence));
}

void run(const RobustnessOptions& options, const CLI::App& command) {
    refuse_together(options, command);
    refuse(options);
    if (options.recsys) robustness_recsys(options);
    else if (options.removed == Removed::topics) robustness_topics(options, command);
    else robustness_judgments(options, command);
}

void add_removal_options(CLI::App& command, RobustnessOptions& options) {
    add_choice<Removed>(command, "--remove", options.removed,
                        {{"judgments", Removed::judgments}, {"topics", Removed::topics}},
                        "What is taken away (judgments)");
    add_choice<RemovedBy>(
        command, "--by", options.by,
        {{"random", RemovedBy::random},
         {"grade", RemovedBy::grade},
         {"aspect", RemovedBy::aspect},
         {"run", RemovedBy::run}},
        "Which judgments go: documents at random; the same share of every grade; whole aspects; those "
        "of documents that a single run has (random)");
    command
        .add_option("--only-aspect", options.only_aspect,
                    "--by aspect: thin the judgments of this aspect, rather than remove whole aspects")
        ->option_text("ASPECT");
    command.add_option("--rates", options.rates, "Shares to take away (0.1,0.3,0.5,0.7,0.9)")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->option_text("F,F...");
    command.add_option("--sizes", options.sizes, "--remove topics: numbers of topics to leave, instead of --rates")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(CLI::Range(1, 1000000000))
        ->option_text("N,N...");
    command.add_option("--repetitions", options.repetitions, "Times that something is taken away at random (50)")
        ->check(CLI::Range(1, 1000000))
        ->option_text("N");
    add_seed(command, options.seed);
    command.add_option("--confidence", options.confidence, "Of the intervals over repetitions (0.95)")
        ->option_text("C");
    command.add_option("--depth", options.depth, "--by run: how deep the pool is, in ranks of each run (100)")
        ->check(CLI::Range(1, 1000000000))
        ->option_text("N");
}

}  // namespace

void add_meta_robustness(CLI::App& meta) {
    auto options = std::make_shared<RobustnessOptions>();
    auto* command = meta.add_subcommand("robustness",
                                        "How rankings of systems change with missing judgments or topics; with "
                                        "--recsys, whether measures of recommendations see that systems get worse");
    command->footer(
        "At each rate judgments (or topics) are taken away at random, several times; what is gone at one rate is gone "
        "at\n"
        "all higher ones. Documents without judgments are unjudged for the measures. tau_b and the largest change of "
        "a\n"
        "rank compare the ranking of the runs with the full one. --by run takes away, for each run, the judged "
        "documents\n"
        "that no other run has in its first --depth ranks, and says how the run's rank changes.\n"
        "--recsys: correlation is tau_b of the scores with the perturbation, 1 if the measure sees every step; power "
        "is\n"
        "Wilcoxon's test over users of every perturbed system against the ideal one; missing is tau_b of the scores "
        "of\n"
        "shuffled systems on all ratings and on some of them. -q also prints the means of every step.");
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
