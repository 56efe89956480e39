// assay meta agreement: how alike the rankings of runs are that measures make.

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/output/cells.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/commands/commands.hpp"
#include "assay/cli/commands/meta.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/core/error.hpp"
#include "assay/io/output.hpp"
#include "assay/meta/agreement.hpp"
#include "assay/stats/score_matrix.hpp"

namespace assay::cli {

namespace {

using meta::Agreement;

struct Options {
    ScoreSource source;
    OutputOptions output;
    std::vector<std::string> similarities{"tau_ap.b", "rbo.id.b.ext"};
    stats::Undefined undefined = stats::Undefined::skip;
};

struct Found {
    const Scores& scores;
    std::size_t topics;
    std::vector<std::string> coefficients;        ///< their names
    std::vector<stats::Pair> pairs;               ///< of measures
    std::vector<std::vector<Agreement>> by_pair;  ///< by pair and coefficient
};

/// The similarities that are asked for; tau_b is there anyway.
std::vector<Similarity> similarities_of(const Options& options) {
    std::vector<Similarity> similarities = parse_similarities(options.similarities);
    std::erase(similarities, parse_similarity("kendall.b"));
    return similarities;
}

/// Measures x measures: over the topics above the diagonal, topic by topic below it.
TitledTable matrix(const Found& found, std::size_t coefficient) {
    const std::vector<std::string>& measures = found.scores.measures;
    TitledTable made{
        .title = fmt::format("{} of the rankings of {}: by their means above the diagonal, mean over {} below",
                             found.coefficients[coefficient], counted(found.scores.systems.size(), "run"),
                             counted(found.topics, "topic")),
        .table = table_of({"", "measure"})};
    for (std::size_t m = 0; m < measures.size(); ++m) {
        made.table.columns.push_back({.title = fmt::format("{}", m + 1)});
        auto& row = made.table.rows.emplace_back();
        row = {fmt::format("{}", m + 1), measures[m]};
        row.resize(2 + measures.size());
    }
    for (std::size_t i = 0; i < found.pairs.size(); ++i) {
        const auto [a, b] = found.pairs[i];
        made.table.rows[a][2 + b] = shown(found.by_pair[i][coefficient].of_means);
        made.table.rows[b][2 + a] = shown(found.by_pair[i][coefficient].by_topic.mean);
    }
    return made;
}

/// measure other similarity of topics undefined value: of the means, then by topic.
Table rows(const Found& found) {
    Table table = table_of({"measure", "other", "similarity", "of", "topics", "undefined", "value"});
    for (std::size_t i = 0; i < found.pairs.size(); ++i)
        for (std::size_t c = 0; c < found.coefficients.size(); ++c) {
            const Agreement& one = found.by_pair[i][c];
            const std::string& first = found.scores.measures[found.pairs[i].first];
            const std::string& second = found.scores.measures[found.pairs[i].second];
            table.rows.push_back(
                {first, second, found.coefficients[c], "means", count(found.topics), Cell(), cell(one.of_means)});
            table.rows.push_back({first, second, found.coefficients[c], "topics", count(one.by_topic.topics),
                                  count(one.by_topic.undefined), cell(one.by_topic.mean)});
        }
    return table;
}

/// How often a coefficient had no value on a topic.
TitledTable undefined_table(const Found& found) {
    TitledTable made{.title = "Topics on which a coefficient is undefined, because a measure ties all runs",
                     .table = table_of({"measure", "other", "similarity"})};
    made.table.columns.push_back({.title = "undefined", .whole = true});
    for (std::size_t i = 0; i < found.pairs.size(); ++i)
        for (std::size_t c = 0; c < found.coefficients.size(); ++c)
            if (const std::size_t undefined = found.by_pair[i][c].by_topic.undefined; undefined > 0)
                made.table.rows.push_back({found.scores.measures[found.pairs[i].first],
                                           found.scores.measures[found.pairs[i].second], found.coefficients[c],
                                           count(undefined)});
    return made;
}

void warn_of_undefined(Evaluation& evaluation, const Found& found, stats::Undefined undefined) {
    std::size_t most = 0;
    for (const auto& pair : found.by_pair)
        for (const Agreement& one : pair) most = std::max(most, one.by_topic.undefined);
    if (most > 0)
        evaluation.about.warn(
            fmt::format("a measure ties all runs on up to {}: such topics {} for its pairs (-q lists them)",
                        counted(most, "topic"), undefined == stats::Undefined::skip ? "are left out" : "count 0"));
}

void run(const Options& options, const CLI::App& command) {
    const meta::AgreementOptions how{.similarities = similarities_of(options),
                                     .undefined = options.undefined,
                                     .threads = options.source.evaluation.threads.count()};
    Evaluation evaluation = options.source.load(command, options.output);
    if (evaluation.scores.measures.size() < 2)
        throw UsageError("one measure has nobody to agree with: name at least two with -m");
    const meta::ScoreCube cube = meta::score_cube(evaluation.scores);
    say_topics_left_out(evaluation, cube);
    Found found{evaluation.scores, cube.topics, {"tau_b"}, stats::all_pairs(cube.measures), agreement(cube, how)};
    for (const Similarity& similarity : how.similarities) found.coefficients.push_back(similarity.name());
    warn_of_undefined(evaluation, found, options.undefined);
    evaluation.about.assume("topics_where_a_coefficient_is_undefined", "topics where a coefficient is undefined",
                                     options.undefined == stats::Undefined::skip ? "are left out" : "count 0");
    say_all(evaluation, options.output);

    Findings findings{.name = "agreement", .for_people = {}, .for_programs = rows(found)};
    if (options.output.per_topic) findings.for_people.push_back(undefined_table(found));
    for (std::size_t c = 0; c < found.coefficients.size(); ++c) findings.for_people.push_back(matrix(found, c));
    Output output(options.output.path);
    write_findings(findings, evaluation, options.output, output);
    output.finish();
}

}  // namespace

void add_meta_agreement(CLI::App& meta) {
    auto options = std::make_shared<Options>();
    auto* command = meta.add_subcommand("agreement", "How alike the rankings of runs are that measures make");
    command->footer(
        "Runs are ranked by each measure, by their means (that tie if they differ by at most 1e-12) and on each "
        "topic.\n"
        "tau_b is always given; -s names other similarities of rankings, as `assay metrics` lists them.");
    options->source.evaluation.use = {.name = "meta agreement", .fewest_runs = 2};
    options->source.add_to(*command);
    options->output.add_to(*command);
    command
        ->add_option("-s,--similarity", options->similarities,
                     "Similarities of rankings beside tau_b (tau_ap.b rbo.id.b.ext)")
        ->type_name("NAME")
        ->option_text("NAME...");
    add_choice<stats::Undefined>(*command, "--undefined", options->undefined,
                                 {{"skip", stats::Undefined::skip}, {"zero", stats::Undefined::zero}},
                                 "Topics on which a similarity is undefined: left out, or 0 (skip)");
    command->callback([options, command] { run(*options, *command); });
}

}  // namespace assay::cli
