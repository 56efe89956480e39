#include "assay/views/measure_pages.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "assay/axioms/catalogue.hpp"
#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/views/references.hpp"

namespace assay::views {

namespace {

std::string full_name(const MeasureFamily& family) {
    return family.tool.empty() ? std::string(family.name) : fmt::format("{}:{}", family.tool, family.name);
}

std::string range_text(const MeasureFamily& family) {
    const auto end = [](double value) {
        return std::isinf(value) ? (value < 0 ? "-inf" : "inf") : fmt::format("{}", value);
    };
    return fmt::format("{}{}, {}{}", std::isinf(family.low) ? '(' : '[', end(family.low), end(family.high),
                       std::isinf(family.high) ? ')' : ']');
}

std::string cutoff_text(const MeasureFamily& family) {
    switch (family.cutoff) {
        case Cutoff::none: return "none";
        case Cutoff::optional: return "optional; without it the whole ranking";
        case Cutoff::required: return "required";
        case Cutoff::recall: return "a level of recall";
    }
    return "";
}

std::string aggregate_text(const MeasureFamily& family) {
    switch (family.aggregate) {
        case Aggregate::mean: return "mean";
        case Aggregate::sum: return "sum";
        case Aggregate::geometric_mean: return "geometric mean (values below 0.00001 count as 0.00001)";
        case Aggregate::whole: return "none: one value for all users together";
    }
    return "";
}

/// Names that stand for the measure.
std::string alias_text(const MeasureFamily& family) {
    std::string text;
    for (const Alias& alias : all_aliases())
        if (family.tool.empty() && alias.means == family.name)
            text += (text.empty() ? "" : ", ") + std::string(alias.name);
        else if (family.tool.empty() && family.nests > 0 &&
                 alias.means.substr(0, family.name.size() + 1) == std::string(family.name) + "(")
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
std::vector<std::string> axiom_lines(const MeasureFamily& family) {
    std::vector<std::string> lines;
    for (const axioms::Suite* suite : axioms::all_suites())
        for (std::size_t row = 0; row < suite->measures.size(); ++row)
            if (const Measure measure = parse_measure(suite->measures[row]); measure.family == &family)
                lines.push_back(verdicts_text(*suite, row));
    return lines;
}

/// Lists the tools in the order of the catalogue, "" for ours.
std::vector<std::string_view> tools() {
    std::vector<std::string_view> found;
    for (const MeasureFamily* family : measure_families())
        if (std::find(found.begin(), found.end(), family->tool) == found.end()) found.push_back(family->tool);
    return found;
}

std::string tool_title(std::string_view tool) {
    return tool.empty() ? "Measures" : fmt::format("The numbers of {}", tool);
}

}  // namespace

std::string measure_names(const Definitions& definitions) {
    std::string text;
    for (const std::string_view name : definitions.names()) text += fmt::format("{}\n", name);
    for (const std::string_view tool : tools())
        for (const MeasureFamily* family : measure_families())
            if (family->tool == tool) text += full_name(*family) + "\n";
    return text;
}

std::string measure_list(const Definitions& definitions) {
    std::string text;
    std::size_t width = 0;
    for (const MeasureFamily* family : measure_families()) width = std::max(width, full_name(*family).size());
    const auto add = [&](std::string_view name, std::string_view what) {
        text += fmt::format("  {:<{}}  {}\n", name, width, what);
    };
    if (!definitions.empty()) text += "Defined here\n";
    for (const std::string_view name : definitions.names()) add(name, definitions.find(name)->formula);
    for (const std::string_view tool : tools()) {
        text += fmt::format("{}{}\n", text.empty() ? "" : "\n", tool_title(tool));
        for (const MeasureFamily* family : measure_families())
            if (family->tool == tool) add(full_name(*family), family->summary);
    }
    return text;
}

Page measure_page(const MeasureFamily& family) {
    Page page{full_name(family), std::string(family.summary), std::string(family.formula), param_lines(family.params)};
    const auto add = [&page](std::string key, std::string text) {
        page.lines.push_back({std::move(key), std::move(text)});
    };
    add("cut-off", cutoff_text(family));
    add("range", range_text(family));
    add("topics", aggregate_text(family));
    if (std::string aliases = alias_text(family); !aliases.empty()) add("aliases", std::move(aliases));
    for (std::string& line : axiom_lines(family)) add("axioms", std::move(line));
    if (!family.cite.empty()) add("source", reference(family.cite));
    add("example", std::string(family.example));
    return page;
}

namespace {

std::string section(const MeasureFamily& family) {
    std::string text =
        fmt::format("\n### {}\n\n{}.\n\n```\n{}\n```\n\n", full_name(family), family.summary, family.formula);
    text += fmt::format("Range {}; cut-off: {}; over topics: {}.", range_text(family), cutoff_text(family),
                        aggregate_text(family));
    if (const std::string aliases = alias_text(family); !aliases.empty()) text += fmt::format(" Aliases: {}.", aliases);
    if (!family.cite.empty()) text += fmt::format(" Source: {}.", reference(family.cite));
    text += fmt::format(" Example: `{}`.\n", family.example);
    if (const auto lines = axiom_lines(family); !lines.empty())
        text += fmt::format("\n[Axioms](axioms.md): {}.\n", fmt::join(lines, ". "));
    if (family.params.empty()) return text;
    return text + "\n| parameter | meaning | domain | default |\n| --- | --- | --- | --- |\n" +
           param_rows(family.params);
}

}  // namespace

std::string measure_chapters() {
    std::string text;
    for (const std::string_view tool : tools()) {
        text += fmt::format("\n## {}\n", tool_title(tool));
        for (const MeasureFamily* family : measure_families())
            if (family->tool == tool) text += section(*family);
    }
    return text;
}

std::vector<const MeasureFamily*> find_families(std::span<const std::string> names, const Definitions& definitions) {
    std::vector<const MeasureFamily*> found;
    std::string faults;
    for (const std::string& name : names) {
        const std::size_t colon = name.find(':');
        const std::string tool = colon == std::string::npos ? "" : name.substr(0, colon);
        const std::string bare = colon == std::string::npos ? name : name.substr(colon + 1);
        if (const MeasureFamily* family = find_measure_family(tool, bare)) {
            found.push_back(family);
            continue;
        }
        if (const MeasureFamily* family = tool.empty() ? definitions.find(bare) : nullptr) {
            found.push_back(family);
            continue;
        }
        const auto alias = std::find_if(all_aliases().begin(), all_aliases().end(),
                                        [&](const Alias& a) { return same_name(a.name, name); });
        if (alias != all_aliases().end()) {
            found.push_back(find_measure_family("", alias->means.substr(0, alias->means.find('('))));
            continue;
        }
        try {
            found.push_back(parse_measure(name, definitions).family);
        } catch (const UsageError& error) {
            faults += (faults.empty() ? "" : "\n") + std::string(error.what());
        }
    }
    if (!faults.empty()) throw UsageError(faults);
    return found;
}

}  // namespace assay::views
