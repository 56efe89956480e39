// assay metrics: what can be asked for, from the same table that computes it.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/options/definition_options.hpp"
#include "assay/io/output.hpp"
#include "assay/views/measure_pages.hpp"
#include "assay/views/similarity_pages.hpp"

namespace assay::cli {

namespace {

struct MetricsOptions {
    std::vector<std::string> names;
    DefinitionOptions define;
    bool names_only = false;
    bool markdown = false;
    bool similarities = false;
};

constexpr std::string_view below_measures = R"(
`assay metrics NAME` explains one; names: nDCG@10, AP(rel=2)@100, GM(AP), trec_eval:ndcg_cut_10
`assay metrics --similarities` lists what `assay similar` computes
)";
constexpr std::string_view below_similarities = R"(
`assay metrics NAME` explains one; names: RBO, RBO.min, rbo.rel.loc.ext(p=0.95,gain=exp:2), overlap@10
)";
constexpr std::string_view above_chapters = R"(# Measures

Printed by `assay metrics --markdown` from the table that computes them; the tests compare this page with it.
Names ignore case, `-` and `_` are the same. `@k` cuts the ranking at rank k. `rel` is the smallest grade that
counts as relevant. Unjudged documents and negative grades are worth nothing. Sources are in full in
[references.bib](references.bib).
)";
constexpr std::string_view above_similarities = R"(
## Similarities

What `assay similar` computes; [similarity.md](similarity.md) says which one when.
)";

/// The page as text, with the example as it is typed.
std::string typed(views::Page page) {
    for (views::PageLine& line : page.lines)
        if (line.key == "example") line.text = fmt::format("-m '{}'", line.text);
    return page_text(page);
}

/// Measures and similarities in the order of their names on the command line.
std::string pages(const std::vector<std::string>& names, const Definitions& definitions) {
    std::vector<std::string> measures;
    for (const std::string& name : names)
        if (views::find_similarity_family(name) == nullptr) measures.push_back(name);
    const std::vector<const MeasureFamily*> families = views::find_families(measures, definitions);
    auto family = families.begin();
    std::string text;
    for (const std::string& name : names) {
        const SimilarityFamily* similarity = views::find_similarity_family(name);
        text += typed(similarity != nullptr ? views::similarity_page(*similarity, option_hint)
                                            : views::measure_page(**family++));
    }
    return text;
}

std::string text_of(const MetricsOptions& options) {
    const Definitions& definitions = options.define.definitions;
    if (options.markdown)
        return fmt::format("{}{}{}{}", above_chapters, views::measure_chapters(), above_similarities,
                           views::similarity_sections(option_hint));
    if (options.similarities)
        return options.names_only ? views::similarity_names() : views::similarity_list().append(below_similarities);
    if (!options.names.empty()) return pages(options.names, definitions);
    return options.names_only ? views::measure_names(definitions)
                              : views::measure_list(definitions).append(below_measures);
}

void run(const MetricsOptions& options) {
    Output output({});
    output.write(text_of(options));
    output.finish();
}

}  // namespace

void add_metrics(App& app) {
    auto options = std::make_shared<MetricsOptions>();
    auto* command = app.add_subcommand("metrics", "List the measures and similarities, or explain some");
    command->add_option("names", options->names, "Measures or similarities to explain")->type_name("NAME...");
    options->define.add_to(*command);
    command->add_flag("--names", options->names_only, "Names only");
    command->add_flag("--similarities", options->similarities, "List the similarities of `assay similar`");
    command->add_flag("--markdown", options->markdown, "All pages as the document docs/metrics.md");
    command->callback([options] { run(*options); });
}

extern constinit const Command metrics_command{.name = "metrics", .place = 70, .add = add_metrics};

}  // namespace assay::cli
