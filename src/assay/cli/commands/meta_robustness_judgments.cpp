// assay meta robustness --remove judgments: how the ranking of systems changes with fewer judgments.

#include <algorithm>
#include <atomic>
#include <cmath>

#include <fmt/format.h>

#include "assay/cli/output/cells.hpp"
#include "assay/cli/commands/meta_robustness.hpp"
#include "assay/cli/progress.hpp"
#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/io/output.hpp"
#include "assay/meta/removed_judgments.hpp"
#include "assay/report/delimited.hpp"

namespace assay::cli {

namespace {

using meta::OwnDocuments;
using meta::RunLeftOut;

/// Throws if there are no such aspects to take away.
void refuse_aspects(const RobustnessOptions& options, const JudgmentsFile& file) {
    if (options.by != RemovedBy::aspect) return;
    std::vector<std::string> known;
    for (std::size_t t = 0; t < file.judgments.size(); ++t)
        for (const std::string_view aspect : file.judgments[t].aspects)
            if (std::find(known.begin(), known.end(), aspect) == known.end()) known.emplace_back(aspect);
    if (file.judgments.most_aspects() < 2)
        throw InputError(fmt::format(
            "{}: no topic has several aspects; --by aspect is for judgments with subtopics or labels of aspects",
            file.input.path));
    if (!options.only_aspect.empty() && std::find(known.begin(), known.end(), options.only_aspect) == known.end())
        throw InputError(fmt::format("{}: no aspect {}; {}", file.input.path, in_quotes(options.only_aspect),
                                     known_names(options.only_aspect, known)));
}

/// For --policies.
std::string what_goes(const RobustnessOptions& options) {
    switch (options.by) {
        case RemovedBy::random: return "documents of every topic, at random";
        case RemovedBy::grade: return "documents of every topic and grade, at random; one stays of each";
        case RemovedBy::aspect:
            if (options.only_aspect.empty()) return "whole aspects of every topic, at random; one stays";
            return fmt::format("judgments of aspect {}, at random", in_quotes(options.only_aspect));
        case RemovedBy::run:
            return fmt::format("of each run the documents that no other run has in its first {} ranks", options.depth);
    }
    return {};
}

Findings find_rates(const meta::JudgedRuns& judged, const RobustnessOptions& options, Evaluation& evaluation) {
    const Watcher watcher = terminal_watcher();
    Phase phase(watcher, "judgments removed", options.repetitions * options.rates.size());
    meta::JudgmentRemoval removal;
    removal.by = options.by == RemovedBy::grade    ? meta::RemovedBy::grade
                 : options.by == RemovedBy::aspect ? meta::RemovedBy::aspect
                                                   : meta::RemovedBy::random;
    removal.only_aspect = options.only_aspect;
    removal.rates = options.rates;
    removal.repetitions = options.repetitions;
    removal.seed = options.seed;
    removal.confidence = options.confidence;
    removal.threads = options.source.evaluation.threads.count();
    removal.phase = &phase;
    std::vector<Degree> degrees;
    degrees.reserve(options.rates.size());
    for (const double rate : options.rates) degrees.push_back({number_text(rate), rate, {}});
    const auto found = without_judgments(judged, removal);
    warn_of_undefined(evaluation, found, removal.repetitions);
    return change_findings(found, degrees, judged.scores.measures, "rate", options);
}

TitledTable sum_table(std::span<const RunLeftOut> found, const Scores& scores) {
    TitledTable made{.title = "Over all runs: change of their own rank, score without / with, and tau_b of all runs",
                     .table = {}};
    for (const char* title : {"measure", "mean rank change", "largest", "smallest relative", "smallest tau_b"})
        made.table.columns.push_back({.title = title});
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        double sum = 0, largest = 0;
        std::optional<double> relative, tau;
        const auto lower = [](std::optional<double>& least, double value) {
            least = std::min(least.value_or(value), value);
        };
        for (const RunLeftOut& run : found) {
            const OwnDocuments& own = run.of_measure[m];
            const double change = std::abs(own.rank_without - own.rank);
            sum += change;
            largest = std::max(largest, change);
            if (own.score != 0) lower(relative, own.score_without / own.score);
            if (own.tau) lower(tau, *own.tau);
        }
        made.table.rows.push_back(
            {scores.measures[m], sum / count(found.size()), largest, shown(relative), shown(tau)});
    }
    return made;
}

/// "3 -> 5", or "3" if nothing changes.
std::string ranks_text(const OwnDocuments& own) {
    if (own.rank == own.rank_without) return number_text(own.rank);
    return fmt::format("{} -> {}", number_text(own.rank), number_text(own.rank_without));
}

TitledTable ranks_table(std::span<const RunLeftOut> found, const Scores& scores, std::size_t depth) {
    TitledTable made{
        .title = fmt::format("Rank of each run, and without the documents that it alone has in its first {}",
                             counted(depth, "rank")),
        .table = {}};
    made.table.columns = {{.title = "run"}, {.title = "unique", .whole = true}, {.title = "relevant", .whole = true}};
    for (const std::string& measure : scores.measures) made.table.columns.push_back({.title = measure});
    for (std::size_t run = 0; run < found.size(); ++run) {
        auto& row = made.table.rows.emplace_back();
        row.insert(row.end(), {scores.systems[run], count(found[run].unique), count(found[run].relevant)});
        for (const OwnDocuments& own : found[run].of_measure) row.emplace_back(ranks_text(own));
    }
    return made;
}

Findings find_runs(const meta::JudgedRuns& judged, const RobustnessOptions& options) {
    const Watcher watcher = terminal_watcher();
    Phase phase(watcher, "runs left out", judged.runs.size());
    const Scores& scores = judged.scores;
    const std::vector<RunLeftOut> found =
        without_unique_documents(judged, options.depth, options.source.evaluation.threads.count(), &phase);
    Findings findings{.name = "robustness",
                      .for_people = {sum_table(found, scores), ranks_table(found, scores, options.depth)},
                      .for_programs = {}};
    Table& table = findings.for_programs;
    for (const char* title : {"measure", "removed", "by", "run", "unique", "relevant", "score", "score_without", "rank",
                              "rank_without", "tau_b"})
        table.columns.push_back({.title = title});
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
        for (std::size_t run = 0; run < found.size(); ++run) {
            const OwnDocuments& own = found[run].of_measure[m];
            table.rows.push_back({scores.measures[m], "judgments", "run", scores.systems[run], count(found[run].unique),
                                  count(found[run].relevant), own.score, own.score_without, own.rank, own.rank_without,
                                  cell(own.tau)});
        }
    return findings;
}

}  // namespace

void robustness_judgments(const RobustnessOptions& options, const CLI::App& command) {
    if (!options.source.scores.empty())
        throw UsageError("--scores knows nothing of judgments: name judgments and runs, or say --remove topics");
    if (options.source.ratings.chosen(command))
        throw UsageError(
            "--remove judgments is for judgments and runs; for ratings say --remove topics, or --recsys --kind "
            "missing");
    EvaluationRequest request = options.source.evaluation.request();
    refuse_to_overwrite(options.output.path, input_paths(request));
    request.digests = options.output.format == Format::json;
    const LoadedJudgments loaded = load_judgments(request);
    refuse_aspects(options, loaded.file);
    const Judgments& judgments = loaded.file.judgments;
    std::vector<KeptRankings> runs(request.runs.size(),
                                   KeptRankings(judgments.size(), request.measures, request.policies.order));
    Evaluation evaluation = evaluate(request, loaded, PreparedJudgments(judgments, request.measures, request.threads),
                                     [&runs](std::size_t run) -> RunSink& { return runs[run]; });
    refuse_without_topics(evaluation.scores);
    evaluation.about.assume("judgments_taken_away", "judgments taken away", what_goes(options));
    if (options.by != RemovedBy::run) evaluation.about.assume("seed", "seed", fmt::format("{}", options.seed));
    const meta::JudgedRuns judged{judgments, request.measures, request.policies, evaluation.scores, runs};
    const Findings findings =
        options.by == RemovedBy::run ? find_runs(judged, options) : find_rates(judged, options, evaluation);
    say_all(evaluation, options.output);
    Output output(options.output.path);
    write_findings(findings, evaluation, options.output, output);
    output.finish();
}

}  // namespace assay::cli
