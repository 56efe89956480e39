// assay meta unanimity: how far each measure reflects the improvements on which all the others agree.

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/output/cells.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/commands/commands.hpp"
#include "assay/cli/commands/meta.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/core/error.hpp"
#include "assay/experiments/random_scenario.hpp"
#include "assay/io/output.hpp"
#include "assay/meta/unanimity.hpp"
#include "assay/metrics/prepared_judgments.hpp"
#include "assay/metrics/evaluate.hpp"

namespace assay::cli {

namespace {

using meta::AllTied;
using meta::MeasureUnanimity;
using meta::Pooling;
using meta::ScoreCube;

struct Options {
    ScoreSource source;
    OutputOptions output;
    meta::UnanimityOptions unanimity;
    std::string simulate;  ///< "length", a number, or empty
    std::uint64_t seed = 1;
};

struct Found {
    const Scores& scores;
    const ScoreCube& cube;
    std::vector<MeasureUnanimity> measures;
};

void refuse(const Options& options) {
    if (!(options.unanimity.eps >= 0)) throw UsageError(fmt::format("--eps: {} is negative", options.unanimity.eps));
}

void refuse_alone(const Scores& scores) {
    if (scores.measures.size() < 2) throw UsageError("one measure has nobody to agree with: name at least two with -m");
}

/// The measures with the highest unanimity first, those without any last.
std::vector<std::size_t> by_unanimity(const Found& found) {
    std::vector<std::size_t> order(found.measures.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return found.measures[a].value > found.measures[b].value;  // nothing is less than any number
    });
    return order;
}

TitledTable summary(const Found& found) {
    TitledTable made{
        .title = fmt::format("Unanimity of {} on {} and {}: 1 if a measure goes with all that the others agree on",
                             counted(found.cube.measures, "measure"), counted(found.cube.systems, "run"),
                             counted(found.cube.topics, "topic")),
        .table = {}};
    made.table.columns = {{.title = "measure"},
                          {.title = "MU", .larger_better = true},
                          {.title = "agreed", .whole = true},
                          {.title = "followed, share"},
                          {.title = "topics", .whole = true}};
    for (const std::size_t m : by_unanimity(found)) {
        const MeasureUnanimity& one = found.measures[m];
        const std::optional<double> share =
            one.all.agreed > 0 ? std::optional(one.all.followed / one.all.agreed) : std::nullopt;
        made.table.rows.push_back(
            {found.scores.measures[m], shown(one.value), one.all.agreed, shown(share), count(one.topics)});
    }
    return made;
}

TitledTable topics_table(const Found& found) {
    TitledTable made{.title = "Unanimity on each topic", .table = table_of({"topic"})};
    for (const std::string& measure : found.scores.measures) made.table.columns.push_back({.title = measure});
    for (std::size_t t = 0; t < found.cube.topics; ++t) {
        auto& row = made.table.rows.emplace_back();
        row.emplace_back(found.scores.topics[found.cube.kept[t]]);
        for (const MeasureUnanimity& one : found.measures) row.push_back(shown(one.by_topic[t].value()));
    }
    return made;
}

/// measure topic agreed followed value: each topic if wanted, then all together.
Table rows(const Found& found, bool per_topic) {
    Table table = table_of({"measure", "topic", "agreed", "followed", "topics", "value"});
    for (std::size_t m = 0; m < found.measures.size(); ++m) {
        const std::string& name = found.scores.measures[m];
        const MeasureUnanimity& one = found.measures[m];
        for (std::size_t t = 0; per_topic && t < found.cube.topics; ++t)
            table.rows.push_back({name, found.scores.topics[found.cube.kept[t]], one.by_topic[t].agreed,
                                  one.by_topic[t].followed, Cell(), cell(one.by_topic[t].value())});
        table.rows.push_back({name, "all", one.all.agreed, one.all.followed, count(one.topics), cell(one.value)});
    }
    return table;
}

void add_policies(Evaluation& evaluation, const meta::UnanimityOptions& options) {
    auto& said = evaluation.about.assumptions;
    said.push_back({"topics", "topics", options.pooling == Pooling::pooled ? "pairs of all topics are pooled"
                                                                   : "mean over the topics where unanimity is finite"});
    said.push_back({"pairs_on_which_all_other_measures_tie", "pairs on which all other measures tie", options.tied == AllTied::count ? "count in both orders"
                                                               : options.tied == AllTied::half
                                                                   ? "count half in both orders"
                                                                   : "do not count"});
    said.push_back({"scores_that_tie", "scores that tie",
                    options.eps > 0 ? fmt::format("differ by at most {}", options.eps) : "are equal"});
}

experiments::RandomScenario scenario_of(const Options& options) {
    experiments::RandomScenario scenario{.seed = options.seed};
    if (options.simulate == "length") return scenario;
    std::size_t most = 0;
    const char* const end = options.simulate.data() + options.simulate.size();
    const auto [stopped, fault] = std::from_chars(options.simulate.data(), end, most);
    if (fault != std::errc() || stopped != end)
        throw UsageError(fmt::format("--simulate: {} is neither `length` nor the largest number of documents",
                                     in_quotes(options.simulate)));
    scenario.most = most;
    return scenario;
}

/// The places of runs in the order of their names: what is drawn for one must not depend on the command line.
std::vector<std::size_t> places_by_name(const std::vector<std::string>& runs) {
    const std::vector<std::string> names = run_names(runs);
    std::vector<std::size_t> places;
    places.reserve(names.size());
    for (const std::string& name : names)
        places.push_back(static_cast<std::size_t>(
            std::count_if(names.begin(), names.end(), [&name](const std::string& other) { return other < name; })));
    return places;
}

/// The evaluation of judgments and runs that are made random before anything is computed.
Evaluation simulated(const Options& options, const CLI::App& command) {
    if (!options.source.scores.empty() || options.source.ratings.chosen(command))
        throw UsageError("--simulate changes judgments and runs: name these, not scores or ratings");
    const experiments::RandomScenario scenario = scenario_of(options);
    EvaluationRequest request = options.source.evaluation.request();
    request.digests = options.output.format == Format::json;
    refuse_to_overwrite(options.output.path, input_paths(request));
    LoadedJudgments loaded = load_judgments(request);
    if (loaded.file.judgments.scale().labels != nullptr)
        throw UsageError("random grades are no labels: --simulate is for plain grades or those of subtopics");
    loaded.file.judgments = experiments::random_judgments(loaded.file.judgments, scenario.seed);
    if (const std::string why = refusals(request.measures, loaded.file.judgments.scale()); !why.empty())
        throw InputError(why);
    const std::vector<std::size_t> places = places_by_name(request.runs);
    const std::size_t topics = loaded.file.judgments.size();
    request.change = [&](std::size_t run, TopicRun& topic) {
        if (topic.topic == IdTable::none) return;
        put_in_order(topic, request.policies.order);
        topic.ranking = topic.ranking.first(
            experiments::random_length(scenario, places[run], topic.topic, topics, topic.ranking.size()));
    };
    Evaluation evaluation = evaluate(request, loaded, PreparedJudgments(loaded.file.judgments, request.measures, request.threads));
    evaluation.about.assume("simulated", "simulated", fmt::format("random grades, weights and lengths up to {}, seed {}",
                                 scenario.most ? fmt::format("{}", *scenario.most) : "all documents", scenario.seed));
    return evaluation;
}

void run(const Options& options, const CLI::App& command) {
    refuse(options);
    Evaluation evaluation =
        options.simulate.empty() ? options.source.load(command, options.output) : simulated(options, command);
    refuse_alone(evaluation.scores);
    const ScoreCube cube = meta::score_cube(evaluation.scores);
    say_topics_left_out(evaluation, cube);
    add_policies(evaluation, options.unanimity);
    say_all(evaluation, options.output);

    meta::UnanimityOptions how = options.unanimity;
    how.threads = options.source.evaluation.threads.count();
    const Found found{evaluation.scores, cube, unanimity(cube, how)};
    Findings findings{.name = "unanimity", .for_people = {}, .for_programs = rows(found, options.output.per_topic)};
    if (options.output.per_topic) findings.for_people.push_back(topics_table(found));
    findings.for_people.push_back(summary(found));
    Output output(options.output.path);
    write_findings(findings, evaluation, options.output, output);
    output.finish();
}

}  // namespace

void add_meta_unanimity(CLI::App& meta) {
    auto options = std::make_shared<Options>();
    auto* command = meta.add_subcommand("unanimity", "How far measures reflect what all the others agree on");
    command->footer(
        "Over ordered pairs of runs on the same topic: agreed are those on which no other measure sees the first\n"
        "as worse, followed the share of them where this measure sees it as better; ties count one half. Unanimity\n"
        "(MU) is 1 + log2 of that share: at most 1, 0 for a constant measure, -inf where all such pairs are\n"
        "contradicted, a dash where no pair counts; topics are those where it is finite. It depends on the whole set\n"
        "of measures: with --scores and without -m all of them.");
    options->source.evaluation.use = {.name = "meta unanimity", .fewest_runs = 2};
    options->source.add_to(*command);
    options->output.add_to(*command);
    add_choice<Pooling>(*command, "--pooling", options->unanimity.pooling,
                        {{"pooled", Pooling::pooled}, {"mean", Pooling::mean}},
                        "Pairs of all topics together, or the mean over topics (pooled)");
    add_choice<AllTied>(*command, "--tied", options->unanimity.tied,
                        {{"count", AllTied::count}, {"half", AllTied::half}, {"strict", AllTied::strict}},
                        "Pairs on which all other measures tie: they count, count half, or do not (count)");
    command->add_option("--eps", options->unanimity.eps, "Scores that differ by at most this tie (0)")
        ->option_text("E");
    command
        ->add_option("--simulate", options->simulate,
                     "Random grades and weights of aspects, and rankings cut at random lengths: up to all of their "
                     "documents, or up to N")
        ->option_text("length|N");
    add_seed(*command, options->seed, "simulate: where the random numbers start (1)");
    command->callback([options, command] { run(*options, *command); });
}

}  // namespace assay::cli
