// assay meta bounds: how large measures of several aspects can get on each topic.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/commands/meta.hpp"
#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/io/output.hpp"
#include "assay/meta/bounds.hpp"
#include "assay/meta/quality.hpp"

namespace assay::cli {

namespace {

struct Options {
    EvaluationOptions evaluation;
    OutputOptions output;
};

/// All that is to be printed.
struct Found {
    const Judgments& judgments;
    std::span<const Measure> measures;
    const Scores& scores;                    ///< of the runs, if there are any
    std::vector<std::size_t> topics;         ///< those that count
    std::vector<std::vector<Bound>> bounds;  ///< by topic, by measure

    bool with_runs() const { return !scores.systems.empty(); }
    /// The score of the best run of a topic.
    double best_score(std::size_t topic, std::size_t measure) const {
        const auto best = best_run(scores, topic, measure);
        return best ? scores.at(*best, topic, measure) : left_out;
    }
};

void refuse(const JudgmentsFile& file) {
    const Judgments& judgments = file.judgments;
    if (judgments.most_aspects() < 2)
        throw InputError(
            fmt::format("{}: one aspect only; bounds are about measures of several: name judgments with a label per "
                        "aspect (topic iteration document label ... label) or with subtopics",
                        file.input.path));
    for (std::size_t t = 0; t < judgments.size(); ++t)
        if (const JudgedTopic topic = judgments[t]; topic.aspects.size() > most_bounded_aspects)
            throw InputError(
                fmt::format("{}: topic {} has {} aspects; bounds try every order of the aspects, which is done for up "
                            "to {}: leave some aspects out of the judgments",
                            file.input.path, in_quotes(topic.id), topic.aspects.size(), most_bounded_aspects));
}

std::vector<std::size_t> topics_that_count(const Judgments& judgments, const Policies& policies) {
    std::vector<std::size_t> topics;
    for (std::size_t t = 0; t < judgments.size(); ++t)
        if (policies.no_relevant == NoRelevant::count || judgments[t].ranked[0] > 0) topics.push_back(t);
    return topics;
}

BoundSummary summary_of(const Found& found, std::size_t measure) {
    std::vector<const Bound*> column;
    column.reserve(found.topics.size());
    for (const std::size_t t : found.topics) column.push_back(&found.bounds[t][measure]);
    return summarise(column);
}

double mean_best_score(const Found& found, std::size_t measure) {
    std::vector<double> column;
    column.reserve(found.topics.size());
    for (const std::size_t t : found.topics) column.push_back(found.best_score(t, measure));
    return aggregate(Aggregate::mean, column);
}

Cell cell(const std::optional<double>& number) { return number ? Cell(*number) : Cell(); }

TitledTable topics_table(const Found& found) {
    TitledTable made{.title = "Bounds of each topic: X, the ranking that reaches it", .table = {}};
    for (const char* title : {"topic", "measure", "X", "ranking", "cam_ndcg_bound"})
        made.table.columns.push_back({.title = title});
    if (found.with_runs()) {
        made.table.columns.push_back({.title = "best run"});
        made.table.columns.push_back({.title = "its score"});
    }
    for (const std::size_t t : found.topics) {
        const auto names = bound_rankings(found.judgments[t].aspects.size());
        for (std::size_t m = 0; m < found.measures.size(); ++m) {
            const Bound& bound = found.bounds[t][m];
            auto& row = made.table.rows.emplace_back();
            row = {std::string(found.judgments[t].id), found.measures[m].name(), bound.x, names[bound.reached_by],
                   cell(bound.closed)};
            if (!found.with_runs()) continue;
            const auto best = best_run(found.scores, t, m);
            row.emplace_back(best ? found.scores.systems[*best] : "-");
            row.emplace_back(found.best_score(t, m));
        }
    }
    return made;
}

TitledTable summary_table(const Found& found) {
    TitledTable made{.title = "Bounds over topics: shares with X = 1 and X < 0.9, means", .table = {}};
    made.table.columns = {{.title = "measure"}, {.title = "topics", .whole = true},
                          {.title = "X = 1"},   {.title = "X < 0.9"},
                          {.title = "X"},       {.title = "cam_ndcg_bound"}};
    if (found.with_runs()) made.table.columns.push_back({.title = "best run"});
    for (std::size_t m = 0; m < found.measures.size(); ++m) {
        const BoundSummary summary = summary_of(found, m);
        auto& row = made.table.rows.emplace_back();
        row = {found.measures[m].name(),
               static_cast<double>(summary.topics),
               summary.share_1,
               summary.share_below,
               summary.x,
               cell(summary.closed)};
        if (found.with_runs()) row.emplace_back(mean_best_score(found, m));
    }
    return made;
}

/// topic measure finding ranking value: the scores of all rankings, the bounds, the best run; then the same over
/// topics.
Table findings_table(const Found& found, bool per_topic) {
    Table table;
    for (const char* title : {"topic", "measure", "finding", "ranking", "value"})
        table.columns.push_back({.title = title});
    const auto add = [&](std::string_view topic, std::size_t m, const char* finding, Cell ranking, Cell value) {
        table.rows.push_back(
            {std::string(topic), found.measures[m].name(), finding, std::move(ranking), std::move(value)});
    };
    for (const std::size_t t : per_topic ? found.topics : std::vector<std::size_t>{}) {
        const std::string_view id = found.judgments[t].id;
        const auto names = bound_rankings(found.judgments[t].aspects.size());
        for (std::size_t m = 0; m < found.measures.size(); ++m) {
            const Bound& bound = found.bounds[t][m];
            for (std::size_t r = 0; r < names.size(); ++r) add(id, m, "score", names[r], bound.scores[r]);
            add(id, m, "X", names[bound.reached_by], bound.x);
            if (bound.closed) add(id, m, "cam_ndcg_bound", {}, *bound.closed);
            if (const auto best = best_run(found.scores, t, m))
                add(id, m, "best_run", found.scores.systems[*best], found.best_score(t, m));
        }
    }
    for (std::size_t m = 0; m < found.measures.size(); ++m) {
        const BoundSummary summary = summary_of(found, m);
        add("all", m, "topics", {}, static_cast<double>(summary.topics));
        add("all", m, "share_1", {}, summary.share_1);
        add("all", m, "share_below_0.9", {}, summary.share_below);
        add("all", m, "X", {}, summary.x);
        if (summary.closed) add("all", m, "cam_ndcg_bound", {}, *summary.closed);
        if (found.with_runs()) add("all", m, "best_run", {}, mean_best_score(found, m));
    }
    return table;
}

void run(const Options& options) {
    EvaluationRequest request = options.evaluation.request();
    refuse_to_overwrite(options.output.path, input_paths(request));
    request.digests = options.output.format == Format::json;
    const LoadedJudgments loaded = load_judgments(request);
    const Judgments& judgments = loaded.file.judgments;
    refuse(loaded.file);
    const PreparedJudgments prepared(judgments, request.measures, request.threads);
    const Evaluation evaluation = evaluate(request, loaded, prepared);
    say_all(evaluation, options.output);

    Found found{judgments, request.measures, evaluation.scores, topics_that_count(judgments, request.policies), {}};
    if (found.topics.empty())
        throw InputError(fmt::format("{}: no topic counts: none has a relevant document", loaded.file.input.path));
    found.bounds.resize(judgments.size());
    for_each_index(found.topics.size(), request.threads,
                   [&](std::size_t i) { found.bounds[found.topics[i]] = bounds(prepared, found.topics[i]); });

    Findings findings{
        .name = "bounds", .for_people = {}, .for_programs = findings_table(found, options.output.per_topic)};
    if (options.output.per_topic) findings.for_people.push_back(topics_table(found));
    findings.for_people.push_back(summary_table(found));
    Output output(options.output.path);
    write_findings(findings, evaluation, options.output, output);
    output.finish();
}

}  // namespace

void add_meta_bounds(CLI::App& meta) {
    auto options = std::make_shared<Options>();
    auto* command = meta.add_subcommand("bounds", "How large measures of several aspects can get on each topic");
    command->footer(
        "X is the largest value over n! + 3 rankings of all judged documents: by each order of the n aspects (the "
        "first\n"
        "one, ties by the second, ..), by the sum of grades, by the sum of their squares, by the largest grade. The "
        "true\n"
        "maximum may be larger; for CAM over nDCG it is known and printed as cam_ndcg_bound.\n"
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
