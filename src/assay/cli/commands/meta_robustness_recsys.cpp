// assay meta robustness --recsys: do measures of recommendations see that systems get worse, and do they stand missing
// ratings?

#include <algorithm>
#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/options/choice.hpp"
#include "assay/cli/commands/meta_robustness.hpp"
#include "assay/cli/progress.hpp"
#include "assay/cli/options/rating_files.hpp"
#include "assay/cli/options/rating_options.hpp"
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

/// What was found for one way of making systems worse.
struct Perturbed {
    std::string kind;
    PerturbationFindings findings;
};

/// The place of a parameter of a measure, if it has one of this name.
std::optional<std::size_t> parameter(const Measure& measure, std::string_view name) {
    const auto params = measure.family->params;
    const auto found = std::find_if(params.begin(), params.end(), [name](const Param& p) { return p.name == name; });
    return found == params.end() ? std::nullopt : std::optional<std::size_t>(found - params.begin());
}

/// The measures that are named; alpha_beta_nDCG once for each beta of the grid.
std::vector<Measure> measures_of(const RobustnessOptions& options) {
    auto [names, paths] = options.source.evaluation.words();
    if (!paths.empty())
        throw UsageError(
            fmt::format("--recsys makes systems of its own; {} is one too many", in_quotes(paths.front())));
    if (names.empty()) names = {"alpha_beta_nDCG(profile=test)@10", "nDCG@10", "P@10"};
    const std::vector<double>& betas = options.of_recsys.betas;
    std::vector<Measure> measures;
    for (const Measure& measure : parse_measures(names, options.source.evaluation.define.definitions)) {
        const auto beta = parameter(measure, "beta");
        if (measure.family->name != "alpha_beta_nDCG" || betas.empty() || !beta) {
            measures.push_back(measure);
            continue;
        }
        for (const double value : betas) {
            Measure one = measure;
            one.values[*beta].number = value;
            if (std::find(measures.begin(), measures.end(), one) == measures.end()) measures.push_back(one);
        }
    }
    return with_threshold(measures, options.source.ratings.threshold);
}

/// Where interests would come from ratings that there are none of, all values would be 0.
void refuse_without_training(const RatingDataFiles& files, std::span<const Measure> measures) {
    for (const Measure& measure : measures)
        if (const auto profile = parameter(measure, "profile");
            profile && measure.values[*profile].number == 0 && files.train.empty())
            throw UsageError(
                fmt::format("{}: the interests of users come from their training ratings: name --train, or "
                            "take them from the test ratings with profile=test",
                            measure.name()));
}

void refuse(const RobustnessOptions& options) {
    const RatingDataFiles& files = options.source.ratings.files;
    if (files.test.empty() || files.items.empty()) throw UsageError("--recsys: name --ratings and --items");
    for (const double beta : options.of_recsys.betas)
        if (!(beta >= 0 && beta <= 1)) throw UsageError(fmt::format("--beta-grid: {} is not in [0, 1]", beta));
    for (const double share : options.of_recsys.shares)
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

std::vector<Perturbed> perturb_all(const RobustnessOptions& options, const RatingData& data,
                                   std::span<const Measure> measures) {
    const RecsysOptions& recsys = options.of_recsys;
    std::vector<Perturbed> found;
    const Watcher watcher = terminal_watcher();
    for (const std::string& kind : recsys.systems) {
        Phase phase(watcher, kind, data.counted * (recsys.steps_of(kind) + 1));
        const experiments::PerturbationOptions how{.perturbation = recsys.perturbation.of_kind(kind),
                                                   .steps = recsys.steps_of(kind),
                                                   .include_ideal = recsys.include_ideal,
                                                   .threads = options.source.evaluation.threads.count(),
                                                   .phase = &phase};
        found.push_back({kind, perturbation_experiment(data, measures, how)});
    }
    return found;
}

Findings find_missing(const RobustnessOptions& options, RatingData data, std::span<const Measure> measures) {
    experiments::MissingOptions missing;
    missing.systems = options.of_recsys.shuffled;
    missing.repetitions = options.repetitions;
    if (!options.of_recsys.shares.empty()) missing.shares = options.of_recsys.shares;
    missing.seed = options.seed;
    missing.ordering = options.of_recsys.perturbation.of_kind("swap").ordering;
    missing.threads = options.source.evaluation.threads.count();
    const Watcher watcher = terminal_watcher();
    Phase phase(watcher, "ratings removed", missing.repetitions * missing.shares.size());
    missing.phase = &phase;
    return missing_findings(missing_experiment(std::move(data), measures, missing), measures, missing);
}

Findings find(const RobustnessOptions& options, RatingData data, std::span<const Measure> measures) {
    const RecsysKind kind = options.of_recsys.kind;
    if (kind == RecsysKind::missing) return find_missing(options, std::move(data), measures);
    const std::vector<Perturbed> found = perturb_all(options, data, measures);
    return kind == RecsysKind::power ? power_findings(found, measures)
                                     : correlation_findings(found, measures, options.output.per_topic);
}

}  // namespace

void robustness_recsys(const RobustnessOptions& options) {
    refuse(options);
    const std::vector<Measure> measures = measures_of(options);
    refuse_without_training(options.source.ratings.files, measures);
    LoadedRatings loaded = load_and_say(options.source.ratings.files);
    if (const std::string reasons = user_refusals(measures, loaded.data); !reasons.empty()) throw InputError(reasons);
    Evaluation evaluation;
    evaluation.about.inputs = loaded.inputs;
    evaluation.about.assume("ratings", "ratings", fmt::format("up to {}", loaded.data.top));
    evaluation.about.assume("threshold", "threshold",
                                     fmt::format("ratings from {} on are relevant", options.source.ratings.threshold));
    evaluation.about.assume("users", "users", "those with test ratings");
    const Findings findings = find(options, std::move(loaded.data), measures);
    say_all(evaluation, options.output);
    Output output(options.output.path);
    write_findings(findings, evaluation, options.output, output);
    output.finish();
}

void RecsysOptions::add_to(CLI::App& command) {
    const std::string group = "Recommendations";
    add_choice<RecsysKind>(
        command, "--kind", kind,
        {{"correlation", RecsysKind::correlation}, {"power", RecsysKind::power}, {"missing", RecsysKind::missing}},
        "--recsys: which experiment (correlation)")
        ->group(group);
    command.add_option("--perturb", systems, "correlation, power: how systems are perturbed (all three)")
        ->delimiter(',')
        ->check(CLI::IsMember({"swap", "redundant", "aspect"}))
        ->option_text("swap,redundant,aspect")
        ->group(group);
    command.add_option("--steps", steps, "correlation, power: systems of each kind (50; aspect: 10)")
        ->check(CLI::Range(1, 1000000))
        ->option_text("S")
        ->group(group);
    command.add_flag("--include-ideal", include_ideal, "correlation: the ideal ordering is a system too")->group(group);
    command.add_option("--systems", shuffled, "missing: shuffled systems (50)")
        ->check(CLI::Range(2, 1000000))
        ->option_text("N")
        ->group(group);
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
