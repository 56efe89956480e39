// assay similar: how alike rankings are.

#include <algorithm>
#include <cmath>
#include <memory>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/print.hpp"
#include "assay/cli/progress.hpp"
#include "assay/core/call.hpp"
#include "assay/core/error.hpp"
#include "assay/engine/name_lists.hpp"
#include "assay/engine/parse_ties.hpp"
#include "assay/views/similar_explain_view.hpp"
#include "assay/views/similar_view.hpp"

namespace assay::cli {

namespace {

struct SimilarOptions {
    std::vector<std::string> files, names;
    std::string against, scale, pairs, profiles, explained, ties = "keep";
    std::size_t depth = 0;
    SimilarRequest runs;  ///< what needs no reading
    OutputOptions output;
    ThreadOptions threads;
};

bool is_similarity(const std::string& name) try {
    parse_similarity(name);
    return true;
} catch (const UsageError&) {
    return false;
}

/// What the command line names.
struct Asked {
    std::vector<Similarity> similarities;
    std::vector<std::string> runs;
};

/// RBO@10 is what --depth 10 is for: a line that says so, if some name is like that.
std::string depth_instead(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        const std::size_t at = name.rfind('@');
        if (at == std::string::npos || !is_similarity(name.substr(0, at))) continue;
        const std::string rank = name.substr(at + 1);
        if (!is_similarity(name.substr(0, at) + "@1"))
            return fmt::format("\n--depth {} compares the first {} ranks", rank, rank);
    }
    return {};
}

/// -m takes all words that follow, so files behind it end up among the names.
Asked sort_out(const SimilarOptions& options) {
    std::vector<std::string> names = with_files_read(options.names);
    Asked asked{.similarities = {}, .runs = options.files};
    const auto first_file = std::stable_partition(
        names.begin(), names.end(), [](const std::string& name) { return is_similarity(name) || !file_exists(name); });
    asked.runs.insert(asked.runs.end(), first_file, names.end());
    names.erase(first_file, names.end());
    if (names.empty()) names = {options.profiles.empty() ? "RBO" : "rbo.rel"};
    try {
        asked.similarities = parse_similarities(names);
    } catch (const UsageError& error) {
        throw UsageError(error.what() + depth_instead(names));
    }
    return asked;
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

TieRule ties_of(const std::string& text) {
    if (const auto rule = parse_ties(text)) return *rule;
    throw UsageError(fmt::format("--ties: {} is no rule; there are {}", in_quotes(text), tie_rules));
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
    refuse_twice(runs, "run");
    return runs;
}

SimilarRequest runs_request(const SimilarOptions& options, Asked asked) {
    if (!options.profiles.empty())
        throw UsageError("--profiles says what the rankings of --pairs are; give --pairs FILE");
    SimilarRequest request = options.runs;
    const std::vector<std::string> runs = runs_in_order(options, std::move(asked.runs));
    request.runs.assign(runs.begin(), runs.end());
    request.against_first = !options.against.empty();
    request.similarities = std::move(asked.similarities);
    request.duplicate_documents = documents_like(request.duplicate_judgments);
    request.ties = ties_of(options.ties);
    if (options.depth > 0) request.depth = options.depth;
    if (!options.scale.empty()) request.scale = parse_scale("--scale", options.scale);
    request.digests = options.output.shows_inputs();
    request.threads = options.threads.count();
    request.watcher = terminal_watcher();
    const std::vector<std::string> inputs = input_paths(request);
    refuse_reading_twice(inputs);
    refuse_to_overwrite({options.output.path}, inputs);
    return request;
}

SimilarPairsRequest pairs_request(const SimilarOptions& options, Asked asked) {
    if (!asked.runs.empty() || !options.against.empty() || !options.runs.judgments.empty())
        throw UsageError("--pairs reads rankings from one file; name no runs and no judgments beside it");
    refuse_to_overwrite({options.output.path}, {options.pairs});
    SimilarPairsRequest request;
    request.path = options.pairs;
    request.similarities = std::move(asked.similarities);
    if (!options.profiles.empty()) request.scale = RelevanceScale(parse_scale("--profiles", options.profiles));
    request.digests = options.output.shows_inputs();
    request.threads = options.threads.count();
    request.watcher = terminal_watcher();
    return request;
}

std::size_t parse_pair_number(const std::string& text) {
    const auto number = to_number(text);
    if (!number || *number < 1 || *number > 0x1p53 || std::floor(*number) != *number)
        throw UsageError(fmt::format("--explain takes the number of a pair, from 1, not {}", in_quotes(text)));
    return static_cast<std::size_t>(*number);
}

void print_explanation(SimilarExplanation explanation, const OutputOptions& output) {
    print(
        views::similar_explain_view(std::make_shared<const SimilarExplanation>(std::move(explanation)), output.digits),
        output);
}

void run(const SimilarOptions& options) {
    Asked asked = sort_out(options);
    const OutputOptions& output = options.output;
    if (options.pairs.empty()) {
        const SimilarRequest request = runs_request(options, std::move(asked));
        if (!options.explained.empty()) return print_explanation(explain_similar(request, options.explained), output);
        print(views::similar_view(std::make_shared<const SimilarResult>(similar(request)), output.per_topic), output);
    } else {
        const SimilarPairsRequest request = pairs_request(options, std::move(asked));
        if (!options.explained.empty())
            return print_explanation(explain_similar(request, parse_pair_number(options.explained)), output);
        print(views::similar_view(std::make_shared<const SimilarPairsResult>(similar(request))), output);
    }
}

void add_inputs(App& command, SimilarOptions& options) {
    command.add_option("runs", options.files, "Runs, or none with --pairs; - is standard input")
        ->option_text("RUN RUN...")
        ->reads_file();
    command
        .add_option("-m,--measure", options.names,
                    "Similarities (RBO), as `assay metrics --similarities` lists them; @FILE reads their names")
        ->type_name("SIMILARITY")
        ->option_text("SIMILARITY...")
        ->reads_file_behind_at();
    command.add_option("--against", options.against, "Compare this run with each of the others")->type_name("RUN");
    command.add_option("--judgments", options.runs.judgments.path, "Relevance of documents, for rbo.rel")
        ->type_name("FILE")
        ->reads_file();
    command
        .add_option("--scale", options.scale,
                    "Relevance values there can be, as in 0,1,2,3 (0 and those of the judgments)")
        ->option_text("R,R...");
    command.add_flag("--lists", options.runs.lists,
                     "The files are lists, one item a line, best first (if they look so)");
    command.add_option("--pairs", options.pairs, "Two rankings a line, tab between: a (b c) d<tab>c a[<tab>p]")
        ->type_name("FILE")
        ->reads_file();
    command.add_option("--profiles", options.profiles, "The rankings of --pairs are relevance values, one of these")
        ->option_text("R,R...");
}

void add_policies(App& command, SimilarOptions& options) {
    command.add_option("--ties", options.ties, "Equal scores: keep (tied), docid (as trec_eval), seeded:N (keep)")
        ->option_text("keep|docid|seeded:N");
    add_choice(command, "--missing", options.runs.missing, "Topics that only one of two runs has (skip)");
    add_number(command, "--depth", options.depth, "Cut rankings at this rank before comparing", 1, 1000000000, "K");
    add_judgments_format(command, options.runs.judgments_format);
    add_choice(command, "--run-format", options.runs.run_format, "Format of the runs (auto)");
    add_duplicates(command, options.runs.duplicate_judgments);
}

}  // namespace

void add_similar(App& app) {
    auto options = std::make_shared<SimilarOptions>();
    auto* command = app.add_subcommand("similar", "Say how alike rankings are");
    command->footer(
        "Two runs, one against many (--against), or all pairs; the mean over the topics that both runs have, and each\n"
        "topic with -q. Documents with equal scores are tied unless --ties breaks them. In similarities with a truth\n"
        "(tau_ap) that is the run named first.\n"
        "A usual set: -m RBO RBO.min RBO.max kendall tau_ap.b overlap@10");
    add_inputs(*command, *options);
    add_policies(*command, *options);
    command
        ->add_option("--explain", options->explained,
                     "Show where the values of this topic (or pair of --pairs) come from, depth by depth")
        ->type_name("TOPIC");
    options->output.add_to(*command);
    options->threads.add_to(*command);
    command->callback([options] { run(*options); });
}

extern constinit const Command similar_command{.name = "similar", .place = 30, .add = add_similar};

}  // namespace assay::cli
