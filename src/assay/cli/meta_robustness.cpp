// assay meta robustness: do measures of recommendations see that systems get worse, and do they stand missing ratings?

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/choice.hpp"
#include "assay/cli/commands.hpp"
#include "assay/cli/definition_options.hpp"
#include "assay/cli/meta.hpp"
#include "assay/cli/perturbation_options.hpp"
#include "assay/cli/progress.hpp"
#include "assay/cli/rating_files.hpp"
#include "assay/cli/rating_options.hpp"
#include "assay/core/error.hpp"
#include "assay/experiments/recommendation.hpp"
#include "assay/io/output.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"
#include "assay/report/delimited.hpp"

namespace assay::cli {

namespace {

using experiments::MissingFinding;
using experiments::PerturbationFindings;
using experiments::PerturbedScore;

enum class Kind : std::uint8_t { correlation, power, missing };

struct Options {
    RatingDataFiles files;
    OutputOptions output;
    PerturbationOptions perturbation;
    experiments::MissingOptions missing;
    ThreadOptions threads;
    bool recsys = false;
    Kind kind = Kind::correlation;
    DefinitionOptions define;
    std::vector<std::string> measures{"alpha_beta_nDCG(profile=test)@10", "nDCG@10", "P@10"};
    double threshold = 4;
    std::vector<double> betas;
    std::vector<std::string> systems{"swap", "redundant", "aspect"};
    std::size_t steps = 0;  ///< 0: the usual number
    bool include_ideal = false;

    std::size_t steps_of(const std::string& system) const { return steps > 0 ? steps : system == "aspect" ? 10 : 50; }
};

/// What was found for one way of making systems worse.
struct Perturbed {
    std::string kind;
    PerturbationFindings findings;
};

/// The place of a parameter of a measure, if it has one of this name.
std::optional<std::size_t> parameter(const Measure& measure, std::string_view name) {
    const auto params = measure.metric->params;
    const auto found = std::find_if(params.begin(), params.end(), [name](const Param& p) { return p.name == name; });
    return found == params.end() ? std::nullopt : std::optional<std::size_t>(found - params.begin());
}

/// The measures that are named; alpha_beta_nDCG once for each beta of the grid.
std::vector<Measure> measures_of(const Options& options) {
    std::vector<Measure> measures;
    for (const Measure& measure : parse_measures(options.measures, options.define.definitions)) {
        const auto beta = parameter(measure, "beta");
        if (measure.metric->name != "alpha_beta_nDCG" || options.betas.empty() || !beta) {
            measures.push_back(measure);
            continue;
        }
        for (const double value : options.betas) {
            Measure one = measure;
            one.values[*beta].number = value;
            if (std::find(measures.begin(), measures.end(), one) == measures.end()) measures.push_back(one);
        }
    }
    return with_threshold(measures, options.threshold);
}

/// Where interests would come from ratings that there are none of, all values would be 0.
void refuse_without_training(const Options& options, std::span<const Measure> measures) {
    for (const Measure& measure : measures)
        if (const auto profile = parameter(measure, "profile");
            profile && measure.values[*profile].number == 0 && options.files.train.empty())
            throw UsageError(
                fmt::format("{}: the interests of users come from their training ratings: name --train, or "
                            "take them from the test ratings with profile=test",
                            measure.name()));
}

void refuse(const Options& options) {
    if (!options.recsys)
        throw UsageError(
            "robustness is about measures of recommendations: say --recsys, and name --ratings and --items");
    for (const double beta : options.betas)
        if (!(beta >= 0 && beta <= 1)) throw UsageError(fmt::format("--beta-grid: {} is not in [0, 1]", beta));
    for (const double share : options.missing.shares)
        if (!(share > 0 && share < 1)) throw UsageError(fmt::format("--shares: {} is not between 0 and 1", share));
}

Cell cell(const std::optional<double>& number) { return number ? Cell(*number) : Cell(); }

double count(std::size_t number) { return static_cast<double>(number); }

Table table_of(std::initializer_list<const char*> titles) {
    Table table;
    for (const char* title : titles) table.columns.push_back({.title = title});
    return table;
}

/// A table of steps x measures.
template <class Value>
Table steps_table(const Perturbed& perturbed, std::span<const Measure> measures, const Value& value) {
    Table table;
    table.columns.push_back({.title = "step", .whole = true});
    for (const Measure& measure : measures) table.columns.push_back({.title = measure.name()});
    for (std::size_t step = 0; step < perturbed.findings.steps.size(); ++step) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(count(step));
        for (const PerturbedScore& score : perturbed.findings.steps[step]) row.emplace_back(value(score));
    }
    return table;
}

Findings correlation_findings(std::span<const Perturbed> found, std::span<const Measure> measures, bool steps) {
    Findings findings{.name = "robustness",
                      .for_people = {{"tau_b between the scores of systems and how little they were perturbed", {}}},
                      .for_programs = table_of({"measure", "kind", "finding", "step", "value"})};
    Table taus = table_of({"measure"});
    for (const Perturbed& perturbed : found)
        taus.columns.push_back({.title = fmt::format("{} ({})", perturbed.kind, perturbed.findings.steps.size() - 1)});
    for (std::size_t m = 0; m < measures.size(); ++m) {
        auto& row = taus.rows.emplace_back();
        row.emplace_back(measures[m].name());
        for (const Perturbed& perturbed : found) row.push_back(cell(perturbed.findings.tau[m]));
    }
    findings.for_people.front().table = std::move(taus);
    for (const Perturbed& perturbed : found) {
        if (steps)
            findings.for_people.push_back(
                {fmt::format("Means over users, {}", perturbed.kind),
                 steps_table(perturbed, measures, [](const PerturbedScore& score) { return score.mean; })});
        for (std::size_t m = 0; m < measures.size(); ++m) {
            const auto add = [&](const char* finding, Cell step, Cell value) {
                findings.for_programs.rows.push_back(
                    {measures[m].name(), perturbed.kind, finding, std::move(step), std::move(value)});
            };
            add("tau_b", {}, cell(perturbed.findings.tau[m]));
            for (std::size_t step = 0; step < perturbed.findings.steps.size(); ++step)
                add("mean", count(step), perturbed.findings.steps[step][m].mean);
        }
    }
    return findings;
}

Findings power_findings(std::span<const Perturbed> found, std::span<const Measure> measures) {
    Findings findings{.name = "robustness",
                      .for_people = {},
                      .for_programs = table_of({"measure", "kind", "step", "n", "w_plus", "p_greater", "p_less"})};
    for (const Perturbed& perturbed : found) {
        findings.for_people.push_back(
            {fmt::format("p_less, {}: perturbed against ideal, Wilcoxon over users; near 0 where the measure sees that "
                         "the system is worse",
                         perturbed.kind),
             steps_table(perturbed, measures, [](const PerturbedScore& score) { return score.p_less; })});
        findings.for_people.push_back(
            {fmt::format("p_greater, {}: the same the other way round; near 1", perturbed.kind),
             steps_table(perturbed, measures, [](const PerturbedScore& score) { return score.p_greater; })});
        for (std::size_t m = 0; m < measures.size(); ++m)
            for (std::size_t step = 0; step < perturbed.findings.steps.size(); ++step) {
                const PerturbedScore& score = perturbed.findings.steps[step][m];
                findings.for_programs.rows.push_back({measures[m].name(), perturbed.kind, count(step), count(score.n),
                                                      score.w_plus, score.p_greater, score.p_less});
            }
    }
    return findings;
}

Findings missing_findings(std::span<const std::vector<MissingFinding>> found, std::span<const Measure> measures,
                          const experiments::MissingOptions& options) {
    Findings findings{.name = "robustness",
                      .for_people = {{fmt::format("tau_b of {} systems with their scores on all ratings, by share of "
                                                  "ratings removed, mean of {}",
                                                  options.systems, counted(options.repetitions, "repetition")),
                                      table_of({"measure"})}},
                      .for_programs = table_of({"measure", "share", "tau_b", "repetitions", "undefined"})};
    Table& table = findings.for_people.front().table;
    for (const double share : options.shares) table.columns.push_back({.title = number_text(share)});
    for (std::size_t m = 0; m < measures.size(); ++m) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(measures[m].name());
        for (std::size_t f = 0; f < options.shares.size(); ++f) {
            const MissingFinding& finding = found[f][m];
            row.push_back(cell(finding.tau));
            findings.for_programs.rows.push_back({measures[m].name(), options.shares[f], cell(finding.tau),
                                                  count(options.repetitions), count(finding.undefined)});
        }
    }
    return findings;
}

std::vector<Perturbed> perturb_all(const Options& options, const RatingData& data, std::span<const Measure> measures) {
    std::vector<Perturbed> found;
    for (const std::string& kind : options.systems) {
        std::atomic<std::uint64_t> done = 0;
        const experiments::PerturbationOptions how{.perturbation = options.perturbation.of_kind(kind),
                                                   .steps = options.steps_of(kind),
                                                   .include_ideal = options.include_ideal,
                                                   .threads = options.threads.count(),
                                                   .progress = &done};
        const Progress progress(kind, data.counted * (how.steps + 1), done);
        found.push_back({kind, perturbation_experiment(data, measures, how)});
    }
    return found;
}

Findings find(const Options& options, RatingData data, std::span<const Measure> measures) {
    if (options.kind == Kind::missing) {
        experiments::MissingOptions missing = options.missing;
        std::atomic<std::uint64_t> done = 0;
        missing.ordering = options.perturbation.of_kind("swap").ordering;
        missing.threads = options.threads.count();
        missing.progress = &done;
        const Progress progress("ratings removed", missing.repetitions * missing.shares.size(), done);
        return missing_findings(missing_experiment(std::move(data), measures, missing), measures, missing);
    }
    const std::vector<Perturbed> found = perturb_all(options, data, measures);
    return options.kind == Kind::power ? power_findings(found, measures)
                                       : correlation_findings(found, measures, options.output.per_topic);
}

void run(const Options& options) {
    refuse(options);
    const std::vector<Measure> measures = measures_of(options);
    refuse_without_training(options, measures);
    LoadedRatings loaded = load_and_say(options.files);
    if (const std::string reasons = user_refusals(measures, loaded.data); !reasons.empty()) throw InputError(reasons);
    Evaluation evaluation;
    evaluation.inputs = loaded.inputs;
    evaluation.policies.emplace_back("ratings", fmt::format("up to {}", loaded.data.top));
    evaluation.policies.emplace_back("threshold", fmt::format("ratings from {} on are relevant", options.threshold));
    evaluation.policies.emplace_back("users", "those with test ratings");
    const Findings findings = find(options, std::move(loaded.data), measures);
    say_all(evaluation, options.output);
    Output output(options.output.path);
    write_findings(findings, evaluation, options.output, output);
    output.finish();
}

void add_experiment_options(CLI::App& command, Options& options) {
    add_choice<Kind>(command, "--kind", options.kind,
                     {{"correlation", Kind::correlation}, {"power", Kind::power}, {"missing", Kind::missing}},
                     "Which experiment (correlation)");
    command.add_option("--perturb", options.systems, "correlation, power: how systems are perturbed (all three)")
        ->delimiter(',')
        ->check(CLI::IsMember({"swap", "redundant", "aspect"}))
        ->option_text("swap,redundant,aspect");
    command.add_option("--steps", options.steps, "correlation, power: systems of each kind (50; aspect: 10)")
        ->check(CLI::Range(1, 1000000))
        ->option_text("S");
    command.add_flag("--include-ideal", options.include_ideal, "correlation: the ideal ordering is a system too");
    command.add_option("--systems", options.missing.systems, "missing: shuffled systems (50)")
        ->check(CLI::Range(2, 1000000))
        ->option_text("N");
    command.add_option("--repetitions", options.missing.repetitions, "missing: times that ratings are removed (50)")
        ->check(CLI::Range(1, 1000000))
        ->option_text("N");
    command.add_option("--shares", options.missing.shares, "missing: shares of ratings to remove (0.1,...,0.9)")
        ->delimiter(',')
        ->option_text("F,F...");
    command.add_option("--seed", options.missing.seed, "missing: where the random numbers start (1)")->option_text("N");
}

}  // namespace

void add_meta_robustness(CLI::App& meta) {
    auto options = std::make_shared<Options>();
    auto* command = meta.add_subcommand(
        "robustness",
        "Measures of recommendations (--recsys) on systems that are known to get worse, and on ratings that are "
        "missing. correlation: tau_b of the scores with the perturbation, 1 if the measure sees every step; power: "
        "Wilcoxon's test over users of every perturbed system against the ideal one; missing: tau_b of the scores of "
        "shuffled systems on all ratings and on some of them. -q also prints the means of every step.");
    command->add_flag("--recsys", options->recsys, "Ratings and items instead of judgments and runs");
    add_rating_files(*command, options->files, NeededFiles::test_and_items);
    command
        ->add_option("-m,--measure", options->measures,
                     "Measures, as `assay metrics` lists them (alpha_beta_nDCG(profile=test)@10 nDCG@10 P@10)")
        ->type_name("MEASURE")
        ->option_text("MEASURE...");
    options->define.add_to(*command);
    command->add_option("--beta-grid", options->betas, "Values of beta to try in alpha_beta_nDCG")
        ->delimiter(',')
        ->option_text("B,B...");
    command
        ->add_option("--threshold", options->threshold,
                     "The smallest rating that is relevant, for measures that take a parameter rel (4)")
        ->check(not_above_0)
        ->option_text("N");
    add_experiment_options(*command, *options);
    options->perturbation.add_to(*command);
    options->output.add_to(*command);
    options->threads.add_to(*command);
    command->callback([options] { run(*options); });
}

}  // namespace assay::cli
