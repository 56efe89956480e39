// assay similar: how alike rankings are.

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "assay/cli/choice.hpp"
#include "assay/cli/commands.hpp"
#include "assay/cli/meta.hpp"
#include "assay/cli/options.hpp"
#include "assay/cli/run_rankings.hpp"
#include "assay/cli/similar_explain.hpp"
#include "assay/cli/similar_output.hpp"
#include "assay/cli/similar_pairs.hpp"
#include "assay/cli/similar_values.hpp"
#include "assay/core/call.hpp"
#include "assay/core/error.hpp"
#include "assay/io/output.hpp"
#include "assay/similarity/catalogue.hpp"

namespace assay::cli {

namespace {

struct Options {
    std::vector<std::string> files, names;
    std::string against, judgments, scale, pairs, profiles, explained;
    std::string ties = "keep", duplicates = "error";
    LackedTopics missing = LackedTopics::skip;
    std::size_t depth = 0;
    JudgmentsFormat judgments_format = JudgmentsFormat::automatic;
    RunFormat run_format = RunFormat::automatic;
    OutputOptions output;
    ThreadOptions threads;
};

/// What the options ask for, checked.
struct Asked {
    std::vector<Similarity> similarities;
    std::vector<std::string> runs;
};

bool is_similarity(const std::string& name) {
    try {
        parse_similarity(name);
        return true;
    } catch (const UsageError&) {
        return false;
    }
}

bool any_looks_at(std::span<const Similarity> asked, LooksAt what) {
    return std::any_of(asked.begin(), asked.end(), [what](const Similarity& one) { return one.row->looks == what; });
}

/// Relevance values as a user writes them: 0,1,2,3.
std::vector<double> parse_scale(const std::string& option, const std::string& text) {
    std::vector<double> values;
    for (const std::string_view word : split_at_commas(text)) {
        const auto number = to_number(word);
        if (!number)
            throw UsageError(fmt::format("{}: {} is not a number; name the relevance values, as in {} 0,1,2,3", option,
                                         in_quotes(word), option));
        values.push_back(*number);
    }
    try {
        RelevanceScale(std::vector<double>(values));  // says what is wrong with them
        return values;
    } catch (const UsageError& error) {
        throw UsageError(fmt::format("{}: {}", option, error.what()));
    }
}

TieRule parse_ties(const std::string& text) {
    if (text == "keep") return {};
    if (text == "docid") return {.kind = TieRule::Kind::docid, .seed = 0};
    const std::string_view word = "seeded:";
    if (text.compare(0, word.size(), word) == 0)
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

/// -m takes all words that follow, so files behind it end up among the names.
Asked sort_out(const Options& options) {
    std::vector<std::string> names = with_files_read(options.names);
    Asked asked{.similarities = {}, .runs = options.files};
    const auto first_file = std::stable_partition(names.begin(), names.end(), [](const std::string& name) {
        return is_similarity(name) || !std::filesystem::exists(name);
    });
    asked.runs.insert(asked.runs.end(), first_file, names.end());
    names.erase(first_file, names.end());
    if (names.empty()) names = {options.profiles.empty() ? "RBO" : "rbo.rel"};
    asked.similarities = parse_similarities(names);
    return asked;
}

void refuse_options(const Options& options, const Asked& asked) {
    if (!options.pairs.empty()) {
        if (!asked.runs.empty() || !options.against.empty() || !options.judgments.empty())
            throw UsageError("--pairs reads rankings from one file; name no runs and no judgments beside it");
        for (const Similarity& one : asked.similarities) {
            if (one.row->looks == LooksAt::relevance && options.profiles.empty())
                throw UsageError(
                    fmt::format("{} compares relevance values; say which there are: --profiles 0,1,2,3", one.name()));
            if (one.row->looks == LooksAt::items && !options.profiles.empty())
                throw UsageError(
                    fmt::format("{} compares items, but --profiles says that the rankings are of "
                                "relevance values; take rbo.rel, or leave --profiles out",
                                one.name()));
            if (one.row->looks == LooksAt::scores)
                throw UsageError(fmt::format("{} compares scores, which --pairs has not", one.name()));
        }
        return;
    }
    if (!options.profiles.empty())
        throw UsageError("--profiles says what the rankings of --pairs are; give --pairs FILE");
    if (any_looks_at(asked.similarities, LooksAt::relevance) && options.judgments.empty())
        throw UsageError("rbo.rel compares the relevance of documents; give --judgments FILE");
    if (!options.scale.empty() && options.judgments.empty())
        throw UsageError("--scale says which relevance values there are in --judgments FILE; give that too");
}

/// The runs, the one that others are compared with first.
std::vector<std::string> runs_in_order(const Options& options, std::vector<std::string> runs) {
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

RankingsRequest request_of(const Options& options, const Asked& asked) {
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

std::vector<std::pair<std::string, std::string>> assumptions(const Options& options, const RankingsRequest& request,
                                                             const RunRankings& rankings) {
    std::vector<std::pair<std::string, std::string>> assumed{
        {"order of a ranking", "score descending"},
        {"equal scores", ties_text(request.ties)},
        {"depth", options.depth == 0 ? "whole rankings" : fmt::format("cut at rank {}", options.depth)},
        {"topic that only one of two runs has", options.missing == LackedTopics::skip   ? "left out"
                                                : options.missing == LackedTopics::zero ? "counts as 0"
                                                                                        : "error"},
        {"undefined value", "left out of the mean"},
        {"duplicate document in a topic",
         request.duplicate_documents == DuplicateDocuments::error ? "error" : "the first one counts"}};
    if (!request.judgments.empty()) assumed.emplace_back("topic without judgments", "left out");
    if (request.relevance) {
        assumed.emplace_back("relevance values", rankings.scale.text() + (request.scale.empty() ? ", from the judgments"
                                                                                                : ", as --scale says"));
        assumed.emplace_back("unjudged document, negative grade", "relevance 0");
    }
    return assumed;
}

void take_inputs(Evaluation& evaluation, const std::vector<Input>& inputs) {
    for (const Input& input : inputs) {
        evaluation.notes.insert(evaluation.notes.end(), input.notes.begin(), input.notes.end());
        evaluation.warnings.insert(evaluation.warnings.end(), input.warnings.begin(), input.warnings.end());
        evaluation.inputs.push_back(input);
    }
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
    for (const Similarity& similarity : found.asked) measures.push_back(similarity.name());
    for (std::size_t p = 0; p < found.pairs.size(); ++p) {
        const std::string &a = found.rankings.names[found.pairs[p].a], &b = found.rankings.names[found.pairs[p].b];
        for (std::size_t t = 0; found.per_topic && t < found.values.topics(); ++t)
            for (std::size_t s = 0; s < measures.size(); ++s)
                if (const Certified& value = found.values.at(p, t, s); !std::isnan(value.value)) {
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

void explain_runs(const Options& options, const Asked& asked, const RunRankings& rankings,
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
                    fmt::format("{}: no results for topic {}", rankings.names[run], in_quotes(options.explained)));
        explained.push_back({.a = rankings.names[pair.a],
                             .b = rankings.names[pair.b],
                             .kind = "topic",
                             .topic = ranked.id,
                             .pair = ranked.pair(pair.a, pair.b),
                             .item = [&ranked](std::uint32_t item) { return ranked.documents[item]; }});
    }
    explain_similarity(explained, asked.similarities, rankings.scale, options.output, sink);
}

void run_on_runs(const Options& options, const Asked& asked) {
    const RankingsRequest request = request_of(options, asked);
    std::vector<std::string> inputs = request.runs;
    if (!request.judgments.empty()) inputs.push_back(request.judgments);
    refuse_to_overwrite(options.output.path, inputs);
    const RunRankings rankings = read_rankings(request);
    const std::vector<RunPair> pairs = pairs_of(request.runs.size(), !options.against.empty());
    Evaluation about;
    take_inputs(about, rankings.inputs);
    about.warnings.insert(about.warnings.end(), rankings.warnings.begin(), rankings.warnings.end());
    about.policies = assumptions(options, request, rankings);
    Output output(options.output.path);
    if (!options.explained.empty()) {
        say_all(about, options.output);
        explain_runs(options, asked, rankings, pairs, output);
        output.finish();
        return;
    }
    const ComparedRuns compared = compare_runs(rankings, pairs, asked.similarities, options.missing, request.threads);
    about.warnings.insert(about.warnings.end(), compared.warnings.begin(), compared.warnings.end());
    say_all(about, options.output);
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

void explain_pair(const Options& options, const PairsRequest& request, ByteSink& sink) {
    const auto number = to_number(options.explained);
    if (!number || *number < 1 || std::floor(*number) != *number)
        throw UsageError(
            fmt::format("--explain takes the number of a pair, from 1, not {}", in_quotes(options.explained)));
    const auto [read, asked] = read_pair(request, static_cast<std::size_t>(*number));
    const IdTable& items = read.items;
    const PairToExplain pair{.a = "first",
                             .b = "second",
                             .kind = "pair",
                             .topic = options.explained,
                             .pair = read.pair(),
                             .item = [&items](std::uint32_t item) { return items[item]; }};
    explain_similarity({&pair, 1}, asked, request.scale, options.output, sink);
}

void give_pair_rows(const ComparedPairs& compared, const std::vector<Similarity>& asked, const TakeSimilarity& take) {
    std::vector<std::string> measures;
    for (const Similarity& similarity : asked) measures.push_back(similarity.name());
    for (std::size_t p = 0; p < compared.count; ++p) {
        const fmt::format_int number(p + 1);
        const std::string_view labels[] = {{number.data(), number.size()}};
        for (std::size_t s = 0; s < measures.size(); ++s)
            take(labels, measures[s], compared.values[p * measures.size() + s]);
    }
}

Table pair_table(const ComparedPairs& compared, const std::vector<Similarity>& asked) {
    Table table;
    table.columns.push_back({.title = "pair", .whole = true});
    for (const Similarity& similarity : asked) table.columns.push_back({.title = similarity.name()});
    for (std::size_t p = 0; p < compared.count; ++p) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(static_cast<double>(p + 1));
        for (std::size_t s = 0; s < asked.size(); ++s) row.emplace_back(compared.values[p * asked.size() + s].value);
    }
    return table;
}

void run_on_pairs(const Options& options, const Asked& asked) {
    const PairsRequest request{.path = options.pairs,
                               .asked = asked.similarities,
                               .scale = options.profiles.empty()
                                            ? RelevanceScale{}
                                            : RelevanceScale(parse_scale("--profiles", options.profiles)),
                               .digests = options.output.format == Format::json,
                               .threads = options.threads.count()};
    refuse_to_overwrite(options.output.path, {options.pairs});
    Output output(options.output.path);
    if (!options.explained.empty()) {
        explain_pair(options, request, output);
        output.finish();
        return;
    }
    const ComparedPairs compared = compare_pairs(request);
    Evaluation about;
    take_inputs(about, {compared.input});
    about.policies = {{"p", "the third column where there is one, else that of the similarity"}};
    if (!options.profiles.empty()) about.policies.emplace_back("relevance values", request.scale.text());
    say_all(about, options.output);
    write_similarities({.labels = {"pair"},
                        .numbers = true,
                        .rows = [&](const TakeSimilarity& take) { give_pair_rows(compared, asked.similarities, take); },
                        .table = [&] { return pair_table(compared, asked.similarities); }},
                       about, options.output, output);
    output.finish();
}

void run(const Options& options) {
    const Asked asked = sort_out(options);
    refuse_options(options, asked);
    if (options.pairs.empty()) run_on_runs(options, asked);
    else run_on_pairs(options, asked);
}

void add_inputs(CLI::App& command, Options& options) {
    command.add_option("runs", options.files, "Runs, or none with --pairs; - is standard input")
        ->option_text("RUN RUN...");
    command
        .add_option("-m,--measure", options.names,
                    "Similarities (RBO), as `assay metrics --similarities` lists them; @FILE reads their names")
        ->type_name("SIMILARITY")
        ->option_text("SIMILARITY...");
    command.add_option("--against", options.against, "Compare this run with each of the others")->type_name("RUN");
    command.add_option("--judgments", options.judgments, "Relevance of documents, for rbo.rel")->type_name("FILE");
    command
        .add_option("--scale", options.scale,
                    "Relevance values there can be, as in 0,1,2,3 (0 and those of the judgments)")
        ->option_text("R,R...");
    command.add_option("--pairs", options.pairs, "Two rankings a line, tab between: a (b c) d<tab>c a[<tab>p]")
        ->type_name("FILE");
    command.add_option("--profiles", options.profiles, "The rankings of --pairs are relevance values, one of these")
        ->option_text("R,R...");
}

}  // namespace

void add_similar(CLI::App& app) {
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("similar", "Say how alike rankings are");
    command->footer(
        "Two runs, one against many (--against), or all pairs; the mean over the topics that both runs have, and each\n"
        "topic with -q. Documents with equal scores are tied unless --ties breaks them. In similarities with a truth\n"
        "(tau_ap) that is the run named first.\n"
        "A usual set: -m RBO RBO.min RBO.max kendall tau_ap.b overlap@10");
    add_inputs(*command, *options);
    command->add_option("--ties", options->ties, "Equal scores: keep (tied), docid (as trec_eval), seeded:N (keep)")
        ->option_text("keep|docid|seeded:N");
    add_choice<LackedTopics>(
        *command, "--missing", options->missing,
        {{"skip", LackedTopics::skip}, {"zero", LackedTopics::zero}, {"error", LackedTopics::error}},
        "Topics that only one of two runs has (skip)");
    command->add_option("--depth", options->depth, "Cut rankings at this rank before comparing")
        ->check(CLI::Range(1, 1000000000))
        ->option_text("K");
    add_judgments_format(*command, options->judgments_format);
    add_choice<RunFormat>(*command, "--run-format", options->run_format,
                          {{"auto", RunFormat::automatic}, {"trec", RunFormat::trec}, {"evall", RunFormat::evall}},
                          "Format of the runs (auto)");
    add_duplicates(*command, options->duplicates);
    command
        ->add_option("--explain", options->explained,
                     "Show where the values of this topic (or pair of --pairs) come from, depth by depth")
        ->type_name("TOPIC");
    options->output.add_to(*command);
    options->threads.add_to(*command);
    command->callback([options] { run(*options); });
}

}  // namespace assay::cli
