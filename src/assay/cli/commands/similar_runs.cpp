// assay similar RUN RUN...: pairs of runs, topic by topic.

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "assay/cli/print.hpp"
#include "assay/engine/run_rankings.hpp"
#include "assay/cli/commands/similar.hpp"
#include "assay/cli/output/similar_explain.hpp"
#include "assay/cli/output/similar_output.hpp"
#include "assay/core/error.hpp"
#include "assay/core/parameters.hpp"
#include "assay/io/output.hpp"

namespace assay::cli {

namespace {

TieRule parse_ties(const std::string& text) {
    if (text == "keep") return {};
    if (text == "docid") return {.kind = TieRule::Kind::docid, .seed = 0};
    const std::string_view word = "seeded:";
    if (text.starts_with(word))
        if (const auto seed = to_number(text.substr(word.size()));
            seed && *seed >= 0 && *seed <= 0x1p53 && std::floor(*seed) == *seed)
            return {.kind = TieRule::Kind::seeded, .seed = static_cast<std::uint64_t>(*seed)};
    throw UsageError(fmt::format("--ties: {} is no rule; there are keep, docid and seeded:N with a whole number N",
                                 in_quotes(text)));
}

std::string ties_text(const TieRule& ties) {
    switch (ties.kind) {
        case TieRule::Kind::docid: return "document id descending, as trec_eval";
        case TieRule::Kind::seeded: return fmt::format("shuffled with seed {}", ties.seed);
        case TieRule::Kind::keep: break;
    }
    return "tied";
}

void take_inputs(Evaluation& evaluation, const std::vector<Input>& inputs) {
    for (const Input& input : inputs) evaluation.about.take(input);
}

/// The runs, the one that others are compared with first.
std::vector<std::string> runs_in_order(const SimilarOptions& options, std::vector<std::string> runs) {
    if (!options.against.empty()) {
        runs.erase(std::remove(runs.begin(), runs.end(), options.against), runs.end());
        runs.insert(runs.begin(), options.against);
    }
    if (runs.size() < 2)
        throw UsageError(options.against.empty()
                             ? "name two runs or more: assay similar RUN RUN... [-m SIMILARITY...]"
                             : "name runs to compare with it: assay similar --against RUN RUN... [-m SIMILARITY...]");
    for (std::size_t i = 1; i < runs.size(); ++i)
        if (std::find(runs.begin(), runs.begin() + static_cast<std::ptrdiff_t>(i), runs[i]) !=
            runs.begin() + static_cast<std::ptrdiff_t>(i))
            throw UsageError(fmt::format("run {} is named twice", in_quotes(runs[i])));
    if (std::count(runs.begin(), runs.end(), "-") + (options.judgments == "-" ? 1 : 0) > 1)
        throw UsageError("standard input (-) can be read only once");
    return runs;
}

std::vector<RunPair> pairs_of(std::size_t runs, bool against_first) {
    std::vector<RunPair> pairs;
    for (std::size_t a = 0; a < (against_first ? 1 : runs); ++a)
        for (std::size_t b = a + 1; b < runs; ++b) pairs.push_back({a, b});
    return pairs;
}

RankingsRequest request_of(const SimilarOptions& options, const AskedSimilarities& asked) {
    return {
        .runs = runs_in_order(options, asked.runs),
        .judgments = options.judgments,
        .judgments_format = options.judgments_format,
        .run_format = options.run_format,
        .duplicate_documents = options.duplicates == "first" ? DuplicateDocuments::first : DuplicateDocuments::error,
        .duplicate_judgments = duplicate_judgments(options.duplicates),
        .ties = parse_ties(options.ties),
        .depth = options.depth == 0 ? whole_ranking : options.depth,
        .relevance = any_looks_at(asked.similarities, LooksAt::relevance),
        .scores = any_looks_at(asked.similarities, LooksAt::scores),
        .scale = options.scale.empty() ? std::vector<double>{} : parse_scale("--scale", options.scale),
        .digests = options.output.format == Format::json,
        .threads = options.threads.count()};
}

std::vector<Assumption> assumptions(const SimilarOptions& options,
                                                             const RankingsRequest& request,
                                                             const RunRankings& rankings) {
    std::vector<Assumption> assumed{
        {"order_of_a_ranking", "order of a ranking", "score descending"},
        {"equal_scores", "equal scores", ties_text(request.ties)},
        {"depth", "depth", options.depth == 0 ? "whole rankings" : fmt::format("cut at rank {}", options.depth)},
        {"topic_that_only_one_of_two_runs_has", "topic that only one of two runs has", options.missing == LackedTopics::skip   ? "left out"
                                                : options.missing == LackedTopics::zero ? "counts as 0"
                                                                                        : "error"},
        {"undefined_value", "undefined value", "left out of the mean"},
        {"duplicate_document_in_a_topic", "duplicate document in a topic",
         request.duplicate_documents == DuplicateDocuments::error ? "error" : "the first one counts"}};
    if (!request.judgments.empty()) assumed.push_back({"topic_without_judgments", "topic without judgments", "left out"});
    if (request.relevance) {
        assumed.push_back({"relevance_values", "relevance values", rankings.scale.text() + (request.scale.empty() ? ", from the judgments"
                                                                                                : ", as --scale says")});
        assumed.push_back({"unjudged_document_negative_grade", "unjudged document, negative grade", "relevance 0"});
    }
    return assumed;
}

/// Everything that is printed of runs.
struct RunsFound {
    const RunRankings& rankings;
    const std::vector<RunPair>& pairs;
    const std::vector<Similarity>& asked;
    const PairValues& values;
    bool per_topic, against;
};

void give_rows(const RunsFound& found, const TakeSimilarity& take) {
    std::vector<std::string> measures;
    measures.reserve(found.asked.size());
    for (const Similarity& similarity : found.asked) measures.push_back(similarity.name());
    for (std::size_t p = 0; p < found.pairs.size(); ++p) {
        const std::string &a = found.rankings.names[found.pairs[p].a], &b = found.rankings.names[found.pairs[p].b];
        for (std::size_t t = 0; found.per_topic && t < found.values.topics(); ++t)
            for (std::size_t s = 0; s < measures.size(); ++s)
                if (const BoundedValue& value = found.values.at(p, t, s); !std::isnan(value.value)) {
                    const std::string_view labels[] = {a, b, found.rankings.topics[t]->id};
                    take(labels, measures[s], value);
                }
        const std::string_view labels[] = {a, b, "all"};
        for (std::size_t s = 0; s < measures.size(); ++s) take(labels, measures[s], found.values.mean(p, s));
    }
}

/// Runs down and across, for one similarity of all pairs.
Table matrix(const RunsFound& found) {
    Table table;
    table.columns.push_back({.title = found.asked[0].name()});
    for (const std::string& name : found.rankings.names) {
        table.columns.push_back({.title = name});
        table.rows.emplace_back(found.rankings.names.size() + 1)[0] = name;
    }
    for (std::size_t p = 0; p < found.pairs.size(); ++p) {
        const auto [a, b] = found.pairs[p];
        table.rows[a][b + 1] = found.values.mean(p, 0).value;
        if (found.asked[0].row->symmetric) table.rows[b][a + 1] = table.rows[a][b + 1];
    }
    return table;
}

/// Pairs down, similarities across.
Table wide_table(const RunsFound& found) {
    Table table;
    for (const char* title : {"a", "b", "topic"})
        if (found.per_topic || title != std::string_view("topic")) table.columns.push_back({.title = title});
    for (const Similarity& similarity : found.asked) table.columns.push_back({.title = similarity.name()});
    for (std::size_t p = 0; p < found.pairs.size(); ++p) {
        const auto add = [&](std::string topic, const auto& value_of) {
            auto& row = table.rows.emplace_back();
            row.insert(row.end(), {found.rankings.names[found.pairs[p].a], found.rankings.names[found.pairs[p].b]});
            if (found.per_topic) row.emplace_back(std::move(topic));
            for (std::size_t s = 0; s < found.asked.size(); ++s) row.emplace_back(value_of(s));
        };
        for (std::size_t t = 0; found.per_topic && t < found.values.topics(); ++t)
            add(found.rankings.topics[t]->id, [&](std::size_t s) { return found.values.at(p, t, s).value; });
        add("all", [&](std::size_t s) { return found.values.mean(p, s).value; });
    }
    return table;
}

void explain_runs(const SimilarOptions& options, const AskedSimilarities& asked, const RunRankings& rankings,
                  const std::vector<RunPair>& pairs, ByteSink& sink) {
    const auto topic = std::find_if(rankings.topics.begin(), rankings.topics.end(),
                                    [&](const auto& one) { return one->id == options.explained; });
    if (topic == rankings.topics.end())
        throw InputError(fmt::format("no run has a topic {}{}", in_quotes(options.explained),
                                     options.judgments.empty() ? "" : " that is judged"));
    const RankedTopic& ranked = **topic;
    std::vector<PairToExplain> explained;
    for (const RunPair pair : pairs) {
        for (const std::size_t run : {pair.a, pair.b})
            if (!ranked.has(run))
                throw InputError(
                    fmt::format("{}: no results for topic {}", rankings.paths[run], in_quotes(options.explained)));
        explained.push_back({.a = rankings.names[pair.a],
                             .b = rankings.names[pair.b],
                             .kind = "topic",
                             .topic = ranked.id,
                             .pair = ranked.pair(pair.a, pair.b),
                             .item = [&ranked](std::uint32_t item) { return ranked.documents[item]; }});
    }
    explain_similarity(explained, asked.similarities, rankings.scale, options.output, sink);
}

}  // namespace

void compare_named_runs(const SimilarOptions& options, const AskedSimilarities& asked) {
    const RankingsRequest request = request_of(options, asked);
    std::vector<std::string> inputs = request.runs;
    if (!request.judgments.empty()) inputs.push_back(request.judgments);
    refuse_to_overwrite(options.output.path, inputs);
    const RunRankings rankings = read_rankings(request);
    const std::vector<RunPair> pairs = pairs_of(request.runs.size(), !options.against.empty());
    Evaluation about;
    take_inputs(about, rankings.inputs);
    for (const std::string& warning : rankings.warnings) about.about.warn(warning);
    about.about.assumptions = assumptions(options, request, rankings);
    Output output(options.output.path);
    if (!options.explained.empty()) {
        say_all(about.about, options.output);
        explain_runs(options, asked, rankings, pairs, output);
        output.finish();
        return;
    }
    const ComparedRuns compared = compare_runs(rankings, pairs, asked.similarities, options.missing, request.threads);
    for (const std::string& warning : compared.warnings) about.about.warn(warning);
    say_all(about.about, options.output);
    const RunsFound found{
        rankings, pairs, asked.similarities, compared.values, options.output.per_topic, !options.against.empty()};
    const bool as_matrix =
        !found.per_topic && !found.against && rankings.names.size() > 2 && asked.similarities.size() == 1;
    write_similarities({.labels = {"a", "b", "topic"},
                        .numbers = false,
                        .rows = [&found](const TakeSimilarity& take) { give_rows(found, take); },
                        .table = [&] { return as_matrix ? matrix(found) : wide_table(found); }},
                       about, options.output, output);
    output.finish();
}

}  // namespace assay::cli
