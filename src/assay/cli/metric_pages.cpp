#include "assay/cli/metric_pages.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "assay/axioms/catalogue.hpp"
#include "assay/cli/references.hpp"
#include "assay/cli/similarity_pages.hpp"
#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::cli {

namespace {

std::string full_name(const Metric& metric) {
    return metric.tool.empty() ? std::string(metric.name) : fmt::format("{}:{}", metric.tool, metric.name);
}

std::string range_text(const Metric& metric) {
    const auto end = [](double value) {
        return std::isinf(value) ? (value < 0 ? "-inf" : "inf") : fmt::format("{}", value);
    };
    return fmt::format("{}{}, {}{}", std::isinf(metric.low) ? '(' : '[', end(metric.low), end(metric.high),
                       std::isinf(metric.high) ? ')' : ']');
}

std::string cutoff_text(const Metric& metric) {
    switch (metric.cutoff) {
        case Cutoff::none: return "none";
        case Cutoff::optional: return "optional; without it the whole ranking";
        case Cutoff::required: return "required";
        case Cutoff::recall: return "a level of recall";
    }
    return "";
}

std::string aggregate_text(const Metric& metric) {
    switch (metric.aggregate) {
        case Aggregate::mean: return "mean";
        case Aggregate::sum: return "sum";
        case Aggregate::geometric_mean: return "geometric mean (values below 0.00001 count as 0.00001)";
        case Aggregate::whole: return "none: one value for all users together";
    }
    return "";
}

/// Names that stand for the measure.
std::string alias_text(const Metric& metric) {
    std::string text;
    for (const Alias& alias : all_aliases())
        if (metric.tool.empty() && alias.means == metric.name)
            text += (text.empty() ? "" : ", ") + std::string(alias.name);
        else if (metric.tool.empty() && metric.nests > 0 &&
                 alias.means.substr(0, metric.name.size() + 1) == std::string(metric.name) + "(")
            text += fmt::format("{}{} for {})", text.empty() ? "" : ", ", alias.name,
                                alias.means.substr(0, alias.means.find('*')));
    return text;
}

/// The checked verdicts of a suite on one of its measures: "diversity: RBP(p=0.99) satisfies Pri, Deep; not Conf".
std::string verdicts_text(const axioms::Suite& suite, std::size_t row) {
    const std::string verdicts = axioms::known_verdicts(suite, row);
    std::string satisfied, violated;
    for (std::size_t a = 0; a < verdicts.size(); ++a) {
        std::string& names = verdicts[a] == 'Y' ? satisfied : violated;
        (names += names.empty() ? "" : ", ") += suite.axioms[a]->name;
    }
    return fmt::format("{}: {} satisfies {}{}", suite.name, suite.measures[row], satisfied.empty() ? "none" : satisfied,
                       violated.empty() ? "" : "; not " + violated);
}

/// One line for each row of a suite that is about the measure.
std::vector<std::string> axiom_lines(const Metric& metric) {
    std::vector<std::string> lines;
    for (const axioms::Suite* suite : axioms::all_suites())
        for (std::size_t row = 0; row < suite->measures.size(); ++row)
            if (const Measure measure = parse_measure(suite->measures[row]); measure.metric == &metric)
                lines.push_back(verdicts_text(*suite, row));
    return lines;
}

/// Lists the tools in the order of the catalogue, "" for ours.
std::vector<std::string_view> tools() {
    std::vector<std::string_view> found;
    for (const Metric* metric : all_metrics())
        if (std::find(found.begin(), found.end(), metric->tool) == found.end()) found.push_back(metric->tool);
    return found;
}

std::string tool_title(std::string_view tool) {
    return tool.empty() ? "Measures" : fmt::format("The numbers of {}", tool);
}

}  // namespace

std::string fallback_text(const Param& param) {
    if (!param.fallback_text.empty()) return std::string(param.fallback_text);
    if (!param.words.empty()) return std::string(param.words[static_cast<std::size_t>(param.fallback)]);
    return fmt::format("{}", param.fallback);
}

std::string domain_text(const Param& param) {
    if (param.list) return "a list, each item " + param.domain.text();
    if (param.words.empty()) return param.domain.text();
    std::string text = "one of";
    for (const std::string_view word : param.words)
        text += (word == param.words.front() ? " " : ", ") + std::string(word);
    return text;
}

std::string metric_list(bool names_only, const Definitions& definitions) {
    std::string text;
    std::size_t width = 0;
    for (const Metric* metric : all_metrics()) width = std::max(width, full_name(*metric).size());
    if (!names_only && !definitions.empty()) text += "Defined here\n";
    for (const std::string_view name : definitions.names())
        text += names_only ? fmt::format("{}\n", name)
                           : fmt::format("  {:<{}}  {}\n", name, width, definitions.find(name)->formula);
    for (const std::string_view tool : tools()) {
        if (!names_only) text += fmt::format("{}{}\n", text.empty() ? "" : "\n", tool_title(tool));
        for (const Metric* metric : all_metrics())
            if (metric->tool == tool)
                text += names_only ? full_name(*metric) + "\n"
                                   : fmt::format("  {:<{}}  {}\n", full_name(*metric), width, metric->summary);
    }
    if (!names_only)
        text +=
            "\n`assay metrics NAME` explains one; names: nDCG@10, AP(rel=2)@100, GM(AP), trec_eval:ndcg_cut_10\n"
            "`assay metrics --similarities` lists what `assay similar` computes\n";
    return text;
}

std::string metric_page(const Metric& metric) {
    std::string text = fmt::format("{}: {}\n\n    {}\n\n", full_name(metric), metric.summary, metric.formula);
    for (const Param& param : metric.params)
        text += fmt::format("  {:<9} {}; {} (default {})\n", param.name, param.meaning, domain_text(param),
                            fallback_text(param));
    text += fmt::format("  cut-off   {}\n", cutoff_text(metric));
    text += fmt::format("  range     {}\n", range_text(metric));
    text += fmt::format("  topics    {}\n", aggregate_text(metric));
    if (const std::string aliases = alias_text(metric); !aliases.empty())
        text += fmt::format("  aliases   {}\n", aliases);
    for (const std::string& line : axiom_lines(metric)) text += fmt::format("  axioms    {}\n", line);
    if (!metric.cite.empty()) text += fmt::format("  source    {}\n", reference(metric.cite));
    return text + fmt::format("  example   -m '{}'\n", metric.example);
}

std::string markdown_pages() {
    std::string text =
        "# Measures\n\n"
        "Printed by `assay metrics --markdown` from the table that computes them; the tests compare this page with "
        "it.\n"
        "Names ignore case, `-` and `_` are the same. `@k` cuts the ranking at rank k. `rel` is the smallest grade "
        "that\n"
        "counts as relevant. Unjudged documents and negative grades are worth nothing. Sources are in full in\n"
        "[references.bib](references.bib).\n";
    for (const std::string_view tool : tools()) {
        text += fmt::format("\n## {}\n", tool_title(tool));
        for (const Metric* metric : all_metrics()) {
            if (metric->tool != tool) continue;
            text += fmt::format("\n### {}\n\n{}.\n\n```\n{}\n```\n\n", full_name(*metric), metric->summary,
                                metric->formula);
            text += fmt::format("Range {}; cut-off: {}; over topics: {}.", range_text(*metric), cutoff_text(*metric),
                                aggregate_text(*metric));
            if (const std::string aliases = alias_text(*metric); !aliases.empty())
                text += fmt::format(" Aliases: {}.", aliases);
            if (!metric->cite.empty()) text += fmt::format(" Source: {}.", reference(metric->cite));
            text += fmt::format(" Example: `{}`.\n", metric->example);
            if (const auto lines = axiom_lines(*metric); !lines.empty())
                text += fmt::format("\n[Axioms](axioms.md): {}.\n", fmt::join(lines, ". "));
            if (metric->params.empty()) continue;
            text += "\n| parameter | meaning | domain | default |\n| --- | --- | --- | --- |\n";
            for (const Param& param : metric->params)
                text += fmt::format("| `{}` | {} | {} | {} |\n", param.name, param.meaning, domain_text(param),
                                    fallback_text(param));
        }
    }
    return text + similarity_markdown();
}

std::vector<const Metric*> find_metrics(std::span<const std::string> names, const Definitions& definitions) {
    std::vector<const Metric*> found;
    std::string faults;
    for (const std::string& name : names) {
        const std::size_t colon = name.find(':');
        const std::string tool = colon == std::string::npos ? "" : name.substr(0, colon);
        const std::string bare = colon == std::string::npos ? name : name.substr(colon + 1);
        if (const Metric* metric = find_metric(tool, bare)) {
            found.push_back(metric);
            continue;
        }
        if (const Metric* metric = tool.empty() ? definitions.find(bare) : nullptr) {
            found.push_back(metric);
            continue;
        }
        const auto alias = std::find_if(all_aliases().begin(), all_aliases().end(),
                                        [&](const Alias& a) { return same_name(a.name, name); });
        if (alias != all_aliases().end()) {
            found.push_back(find_metric("", alias->means.substr(0, alias->means.find('('))));
            continue;
        }
        try {
            found.push_back(parse_measure(name, definitions).metric);
        } catch (const UsageError& error) {
            faults += (faults.empty() ? "" : "\n") + std::string(error.what());
        }
    }
    if (!faults.empty()) throw UsageError(faults);
    return found;
}

}  // namespace assay::cli
