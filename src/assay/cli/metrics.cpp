// assay metrics: what can be asked for, from the same table that computes it.

#include <memory>
#include <string>

#include <fmt/format.h>

#include "assay/cli/commands.hpp"
#include "assay/cli/metric_pages.hpp"
#include "assay/io/output.hpp"

namespace assay::cli {

namespace {

struct Options {
    std::vector<std::string> names;
    bool names_only = false;
    bool markdown = false;
};

void run(const Options& options) {
    Output output({});
    if (options.markdown) output.write(markdown_pages());
    else if (options.names.empty()) output.write(metric_list(options.names_only));
    else
        for (const Metric* metric : find_metrics(options.names)) output.write(metric_page(*metric));
    output.finish();
}

}  // namespace

void add_metrics(CLI::App& app) {
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("metrics", "List the measures, or explain some");
    command->add_option("names", options->names, "Measures to explain")->type_name("NAME...");
    command->add_flag("--names", options->names_only, "Names only");
    command->add_flag("--markdown", options->markdown, "All pages as the document docs/metrics.md");
    command->callback([options] { run(*options); });
}

}  // namespace assay::cli
