// assay metrics: what can be asked for, from the same table that computes it.

#include <memory>
#include <string>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/options/definition_options.hpp"
#include "assay/cli/output/metric_pages.hpp"
#include "assay/cli/output/similarity_pages.hpp"
#include "assay/io/output.hpp"

namespace assay::cli {

namespace {

struct Options {
    std::vector<std::string> names;
    DefinitionOptions define;
    bool names_only = false;
    bool markdown = false;
    bool similarities = false;
};

/// Measures and similarities in the order of their names on the command line.
void write_pages(const std::vector<std::string>& names, const Definitions& definitions, Output& output) {
    std::vector<std::string> measures;
    for (const std::string& name : names)
        if (find_coefficient(name) == nullptr) measures.push_back(name);
    const std::vector<const MeasureFamily*> metrics = find_metrics(measures, definitions);
    auto family = metrics.begin();
    for (const std::string& name : names) {
        const SimilarityFamily* similarity = find_coefficient(name);
        output.write(similarity != nullptr ? similarity_page(*similarity) : metric_page(**family++));
    }
}

void run(const Options& options) {
    Output output({});
    if (options.markdown) output.write(markdown_pages());
    else if (options.similarities) output.write(similarity_list(options.names_only));
    else if (options.names.empty()) output.write(metric_list(options.names_only, options.define.definitions));
    else write_pages(options.names, options.define.definitions, output);
    output.finish();
}

}  // namespace

void add_metrics(CLI::App& app) {
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("metrics", "List the measures and similarities, or explain some");
    command->add_option("names", options->names, "Measures or similarities to explain")->type_name("NAME...");
    options->define.add_to(*command);
    command->add_flag("--names", options->names_only, "Names only");
    command->add_flag("--similarities", options->similarities, "List the similarities of `assay similar`");
    command->add_flag("--markdown", options->markdown, "All pages as the document docs/metrics.md");
    command->callback([options] { run(*options); });
}

extern constinit const Command metrics_command{.place = 70, .add = add_metrics};

}  // namespace assay::cli
