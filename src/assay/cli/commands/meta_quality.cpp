// assay meta quality: what kind of documents measures bring to the top.

#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/commands/meta.hpp"
#include "assay/core/error.hpp"
#include "assay/io/output.hpp"
#include "assay/meta/quality.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay::cli {

namespace {

struct Options {
    EvaluationOptions evaluation;
    OutputOptions output;
    QualityRanks ranks;
};

/// The best run of a topic under a measure, and what its top holds.
struct BestRun {
    std::size_t topic, measure, run;
    DocumentQuality quality;
};

/// A measure, or several pooled.
struct Row {
    std::string measure;
    DocumentQuality quality;
};

struct Found {
    const Judgments& judgments;
    const Scores& scores;
    const QualityRanks& ranks;
    std::vector<BestRun> best_runs;  ///< by measure, then by topic
    std::vector<Row> rows;           ///< measures, then pools
};

void refuse(const QualityRanks& ranks) {
    for (std::size_t i = 0; i < ranks.bands.size(); ++i)
        if (ranks.bands[i] <= (i == 0 ? 0 : ranks.bands[i - 1]))
            throw UsageError("--bands: name the last rank of each band, ascending, as in --bands 25,50,75,100");
}

void find_best_runs(Found& found, std::span<const TopRows> tops) {
    for (std::size_t m = 0; m < found.scores.measures.size(); ++m)
        for (std::size_t t = 0; t < found.judgments.size(); ++t)
            if (const auto best = best_run(found.scores, t, m))
                found.best_runs.push_back(
                    {t, m, *best, document_quality(found.judgments[t], tops[*best].of(t), found.ranks)});
}

void sum_up(Found& found, std::span<const Measure> measures) {
    for (const Measure& measure : measures) found.rows.push_back({measure.name(), DocumentQuality(found.ranks)});
    for (const BestRun& one : found.best_runs) found.rows[one.measure].quality.add(one.quality);
    for (const MeasurePool& pool : pools(measures)) {
        Row row{pool.name, DocumentQuality(found.ranks)};
        for (const std::size_t m : pool.members) row.quality.add(found.rows[m].quality);
        found.rows.push_back(std::move(row));
    }
}

/// "26-50"
std::string band_text(const QualityRanks& ranks, std::size_t band) {
    const std::size_t first = band == 0 ? 1 : ranks.bands[band - 1] + 1;
    return first == ranks.bands[band] ? fmt::format("{}", first) : fmt::format("{}-{}", first, ranks.bands[band]);
}

/// All ranks that zero-aspect documents are counted at.
std::string zero_ranks(const QualityRanks& ranks) {
    return ranks.cutoff == 1 ? "1" : fmt::format("1-{}", ranks.cutoff);
}

double share(std::size_t part, std::size_t whole) {
    return ratio(static_cast<double>(part), static_cast<double>(whole));
}

TitledTable zeros_table(const Found& found) {
    TitledTable made{.title =
                         "Documents of the best runs with the worst label in every aspect, by rank, and their share "
                         "of all ranks looked at",
                     .table = {}};
    made.table.columns.push_back({.title = "measure"});
    for (std::size_t rank = 1; rank <= found.ranks.cutoff; ++rank)
        made.table.columns.push_back({.title = fmt::format("{}", rank)});
    if (found.ranks.cutoff > 1) made.table.columns.push_back({.title = zero_ranks(found.ranks)});
    made.table.columns.push_back({.title = "of", .whole = true});
    for (const auto& [measure, quality] : found.rows) {
        auto& row = made.table.rows.emplace_back();
        const auto add = [&row, slots = quality.slots](std::size_t count) {
            row.emplace_back(fmt::format("{} ({:.2f}%)", count, 100 * share(count, slots)));
        };
        row.emplace_back(measure);
        for (const std::size_t count : quality.zeros) add(count);
        if (found.ranks.cutoff > 1) add(quality.all_zeros());
        row.emplace_back(static_cast<double>(quality.slots));
    }
    return made;
}

TitledTable bands_table(const Found& found) {
    TitledTable made{.title = "Mean sum of the label numbers of the documents of the best runs, by ranks", .table = {}};
    made.table.columns.push_back({.title = "measure"});
    for (std::size_t band = 0; band < found.ranks.bands.size(); ++band)
        made.table.columns.push_back({.title = band_text(found.ranks, band)});
    for (const auto& [measure, quality] : found.rows) {
        auto& row = made.table.rows.emplace_back();
        row.emplace_back(measure);
        for (std::size_t band = 0; band < quality.documents.size(); ++band)
            row.emplace_back(quality.documents[band] == 0 ? left_out
                                                          : share(quality.label_sums[band], quality.documents[band]));
    }
    return made;
}

TitledTable topics_table(const Found& found) {
    TitledTable made{.title = "Best runs", .table = {}};
    made.table.columns = {{.title = "measure"},
                          {.title = "topic"},
                          {.title = "run"},
                          {.title = "score"},
                          {.title = fmt::format("zeros {}", zero_ranks(found.ranks)), .whole = true}};
    for (const BestRun& one : found.best_runs)
        made.table.rows.push_back({found.scores.measures[one.measure], found.scores.topics[one.topic],
                                   found.scores.systems[one.run], found.scores.at(one.run, one.topic, one.measure),
                                   static_cast<double>(one.quality.all_zeros())});
    return made;
}

/// Rows with the same first cells: one per rank, one per band that has documents.
void add_quality(Table& table, const std::vector<Cell>& first, const DocumentQuality& quality,
                 const QualityRanks& ranks) {
    const auto add = [&](const char* finding, std::string where, std::size_t total, std::size_t of) {
        auto& row = table.rows.emplace_back(first);
        row.insert(row.end(),
                   {finding, std::move(where), static_cast<double>(total), static_cast<double>(of), share(total, of)});
    };
    for (std::size_t i = 0; i < ranks.cutoff; ++i)
        add("zero_aspects", fmt::format("{}", i + 1), quality.zeros[i], quality.slots);
    if (ranks.cutoff > 1) add("zero_aspects", zero_ranks(ranks), quality.all_zeros(), quality.slots);
    for (std::size_t band = 0; band < ranks.bands.size(); ++band)
        if (quality.documents[band] > 0)
            add("labels", band_text(ranks, band), quality.label_sums[band], quality.documents[band]);
}

/// measure topic run finding ranks total of value: the best run of each topic, then all topics together.
Table findings_table(const Found& found, bool per_topic) {
    Table table;
    for (const char* title : {"measure", "topic", "run", "finding", "ranks", "total", "of", "value"})
        table.columns.push_back({.title = title});
    auto one = found.best_runs.begin();
    for (std::size_t r = 0; r < found.rows.size(); ++r) {
        for (; per_topic && one != found.best_runs.end() && one->measure == r; ++one) {
            const std::vector<Cell> first{found.scores.measures[r], found.scores.topics[one->topic],
                                          found.scores.systems[one->run]};
            auto& row = table.rows.emplace_back(first);
            row.insert(row.end(), {"score", {}, {}, {}, found.scores.at(one->run, one->topic, r)});
            add_quality(table, first, one->quality, found.ranks);
        }
        add_quality(table, {found.rows[r].measure, "all", {}}, found.rows[r].quality, found.ranks);
    }
    return table;
}

void run(const Options& options) {
    EvaluationRequest request = options.evaluation.request();
    refuse(options.ranks);
    refuse_to_overwrite(options.output.path, input_paths(request));
    request.label = true;
    request.digests = options.output.format == Format::json;
    const LoadedJudgments loaded = load_judgments(request);
    const Judgments& judgments = loaded.file.judgments;
    if (judgments.scale().labels == nullptr)
        throw InputError(
            fmt::format("{}: documents have no labels; quality is about the labels of several aspects: "
                        "name judgments with a label per aspect (topic iteration document label ... label; "
                        "--aspects names the columns)",
                        loaded.file.input.path));
    const PreparedJudgments prepared(judgments, request.measures, request.threads);
    std::vector<TopRows> tops(request.runs.size(),
                              TopRows(judgments.size(), options.ranks.depth(), request.policies.order));
    const Evaluation evaluation =
        evaluate(request, loaded, prepared, [&tops](std::size_t run) -> RunSink& { return tops[run]; });
    say_all(evaluation, options.output);

    Found found{judgments, evaluation.scores, options.ranks, {}, {}};
    find_best_runs(found, tops);
    sum_up(found, request.measures);
    Findings findings{
        .name = "quality", .for_people = {}, .for_programs = findings_table(found, options.output.per_topic)};
    if (options.output.per_topic) findings.for_people.push_back(topics_table(found));
    findings.for_people.push_back(zeros_table(found));
    findings.for_people.push_back(bands_table(found));
    Output output(options.output.path);
    write_findings(findings, evaluation, options.output, output);
    output.finish();
}

}  // namespace

void add_meta_quality(CLI::App& meta) {
    auto options = std::make_shared<Options>();
    auto* command = meta.add_subcommand("quality", "Which documents measures of several aspects bring to the top");
    command->footer(
        "On each topic the run with the highest score is looked at; ties go to the smallest run name. Documents with "
        "the\n"
        "worst label in every aspect are counted at the first ranks, and the sum of the label numbers is averaged "
        "over\n"
        "bands of ranks. Measures that differ only in the measure inside are also pooled: CAM(nDCG) and CAM(AP) as "
        "CAM(*).\n"
        "--cutoff and --bands say which ranks are looked at; how deep a measure itself looks is said in its name.\n"
        "Without -m: CAM and MM over nDCG and AP.");
    options->evaluation.use = {
        .name = "meta quality", .fewest_runs = 1, .usual_measures = {"CAM(nDCG)", "CAM(AP)", "MM(nDCG)", "MM(AP)"}};
    options->evaluation.add_to(*command);
    options->output.add_to(*command);
    command->add_option("--cutoff", options->ranks.cutoff, "Ranks to look at for documents without any good label (5)")
        ->check(CLI::Range(1, 1000000))
        ->option_text("N");
    command->add_option("--bands", options->ranks.bands, "Last ranks of the bands (25,50,75,100)")
        ->delimiter(',')
        ->option_text("N,N...");
    command->callback([options] { run(*options); });
}

}  // namespace assay::cli
