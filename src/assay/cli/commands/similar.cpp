// assay similar: how alike rankings are.

#include "assay/cli/commands/similar.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "assay/cli/options/choice.hpp"
#include "assay/cli/commands/commands.hpp"
#include "assay/core/call.hpp"
#include "assay/core/error.hpp"

namespace assay::cli {

namespace {

bool is_similarity(const std::string& name) {
    try {
        parse_similarity(name);
        return true;
    } catch (const UsageError&) {
        return false;
    }
}

/// -m takes all words that follow, so files behind it end up among the names.
AskedSimilarities sort_out(const SimilarOptions& options) {
    std::vector<std::string> names = with_files_read(options.names);
    AskedSimilarities asked{.similarities = {}, .runs = options.files};
    const auto first_file = std::stable_partition(names.begin(), names.end(), [](const std::string& name) {
        return is_similarity(name) || !std::filesystem::exists(name);
    });
    asked.runs.insert(asked.runs.end(), first_file, names.end());
    names.erase(first_file, names.end());
    if (names.empty()) names = {options.profiles.empty() ? "RBO" : "rbo.rel"};
    asked.similarities = parse_similarities(names);
    return asked;
}

void refuse_options(const SimilarOptions& options, const AskedSimilarities& asked) {
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

void run(const SimilarOptions& options) {
    const AskedSimilarities asked = sort_out(options);
    refuse_options(options, asked);
    if (options.pairs.empty()) compare_named_runs(options, asked);
    else compare_pairs_of_file(options, asked);
}

void add_inputs(CLI::App& command, SimilarOptions& options) {
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
        [[maybe_unused]] const RelevanceScale checked{std::vector<double>(values)};  // says what is wrong with them
        return values;
    } catch (const UsageError& error) {
        throw UsageError(fmt::format("{}: {}", option, error.what()));
    }
}

void add_similar(CLI::App& app) {
    auto options = std::make_shared<SimilarOptions>();
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

extern constinit const Command similar_command{.place = 30, .add = add_similar};

}  // namespace assay::cli
