// assay reproduce: the tables and figures of published papers, computed again and held against what was printed.

#include "assay/engine/reproduce.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/commands/simulate.hpp"
#include "assay/cli/options/choice.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/print.hpp"
#include "assay/cli/progress.hpp"
#include "assay/core/error.hpp"
#include "assay/views/reproduction_view.hpp"

namespace assay::cli {

namespace {

struct ReproduceOptions {
    std::vector<std::string> words;
    bool list = false;
    std::string data, folder;
    std::uint64_t seed = 1;
    ThreadOptions threads;
    OutputOptions output;
};

bool is_paper(const std::string& word) {
    const auto papers = experiments::reproduced_papers();
    return std::any_of(papers.begin(), papers.end(), [&](const auto& paper) { return paper.name == word; });
}

/// Papers, and behind one of them its items.
ReproductionRequest request_of(const ReproduceOptions& options) {
    ReproductionRequest request{
        .data = options.data, .seed = options.seed, .threads = options.threads.count(), .watcher = terminal_watcher()};
    for (const std::string& word : options.words)
        (is_paper(word) || request.papers.empty() ? request.papers : request.items).push_back(word);
    if (!options.folder.empty() && (options.list || options.output.format != nullptr || !options.output.plot.empty()))
        throw UsageError("-o writes all there is to a folder: leave out --list, --format and --plot");
    if (request.papers.empty() && !options.list)
        throw UsageError(
            "name papers, or a paper and its items: assay reproduce rbu table-1; --list says which there are");
    return request;
}

void write_folder(const std::shared_ptr<const ReproductionResult>& result, const ReproduceOptions& options) {
    const WriteFile write_file = into_folder(options.folder);
    for (const views::ReproductionFile& file : views::reproduction_files(result)) write_file(file.name, file.write);
}

void run(const ReproduceOptions& options) {
    const ReproductionRequest request = request_of(options);
    if (options.list) return print(views::reproduction_list_view(list_items(request)), options.output);
    const auto result = std::make_shared<const ReproductionResult>(reproduce(request));
    if (options.folder.empty()) print(views::reproduction_view(result), options.output);
    else {
        say_all(result->about, options.output);
        write_folder(result, options);
    }
    refuse_unexplained(*result);
}

}  // namespace

void add_reproduce(App& app) {
    auto options = std::make_shared<ReproduceOptions>();
    auto* command = app.add_subcommand("reproduce", "The tables and figures of four papers beside what they print");
    command->footer(
        "Every cell is the same as printed, differs for a reason that is stated, or\n"
        "cannot be had. Status 1 if one differs and no reason is known. Without an\n"
        "item: all of the paper.\n"
        "  assay reproduce --list                   what there is and what it needs\n"
        "  assay reproduce toma table-3             one table\n"
        "  assay reproduce rbu toma -o out          a page with figures and points\n"
        "  assay reproduce rbu table-2 --data DIR   on runs and judgments of your own\n"
        "DIR, or a folder in it, has runs/ beside qrels.diversity*, qrels.adhoc* or\n"
        "qrels.*aspects*, or ratings.csv beside movies.csv.");
    command->add_option("PAPER", options->words, "rbu, toma, alphabeta, rbo; or one of them and its items")
        ->option_text("[ITEM...]");
    command->add_flag("--list", options->list, "Print what there is, what it needs, and whether that is at hand");
    command->add_option("--data", options->data, "Folder with collections")->option_text("DIR");
    command
        ->add_option("-o,--output", options->folder,
                     "Write index.html, tables, figures and points to this folder; it is made if need be")
        ->option_text("DIR");
    add_seed(*command, options->seed);
    options->threads.add_to(*command);
    options->output.add_words_to(*command);
    command->callback([options] { run(*options); });
}

extern constinit const Command reproduce_command{.name = "reproduce", .place = 65, .add = add_reproduce};

}  // namespace assay::cli
