#include "assay/cli/output/similarity_pages.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/cli/output/metric_pages.hpp"
#include "assay/cli/output/references.hpp"
#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/similarity/catalogue.hpp"

namespace assay::cli {

namespace {

/// "[.none|.w|.a|.b]"
std::string words_text(const VariantAxis& axis) {
    std::string text;
    for (const std::string_view word : axis.words) text += fmt::format("{}.{}", text.empty() ? "" : "|", word);
    return "[" + text + "]";
}

/// The name with all that may follow it: "rbo.id[.none|.w|.a|.b][.min|.max|.res|.ext]".
std::string grammar_text(const SimilarityFamily& similarity) {
    std::string text(similarity.name);
    for (const VariantAxis& axis : similarity.axes) text += words_text(axis);
    return text;
}

std::string alias_text(const SimilarityFamily& similarity) {
    std::string text;
    for (const Alias& alias : similarity_aliases())
        if (parse_similarity(alias.means).row == &similarity)
            text += fmt::format("{}{}", text.empty() ? "" : ", ",
                                alias.means == similarity.name ? std::string(alias.name)
                                                               : fmt::format("{} for {}", alias.name, alias.means));
    return text;
}

std::string_view looks_text(const SimilarityFamily& similarity) {
    switch (similarity.looks) {
        case LooksAt::relevance: return "the relevance of documents (needs --judgments or --profiles)";
        case LooksAt::scores: return "the scores of documents";
        case LooksAt::items: break;
    }
    return "which documents stand where";
}

std::string_view cutoff_text(const SimilarityFamily& similarity) {
    return similarity.cutoff ? "optional; without it the whole ranking" : "none";
}

/// Formulas of several lines, all of them four blanks in.
std::string indented(std::string_view text) {
    std::string made;
    for (const char c : text) made += c == '\n' ? "\n    " : std::string(1, c);
    return made;
}

}  // namespace

std::string similarity_list(bool names_only) {
    std::size_t width = 0;
    for (const SimilarityFamily* row : all_similarities()) width = std::max(width, row->name.size());
    std::string text = names_only ? "" : "Similarities\n";
    for (const SimilarityFamily* row : all_similarities())
        text +=
            names_only ? std::string(row->name) + "\n" : fmt::format("  {:<{}}  {}\n", row->name, width, row->summary);
    if (!names_only)
        text +=
            "\n`assay metrics NAME` explains one; names: RBO, RBO.min, rbo.rel.loc.ext(p=0.95,gain=exp:2), "
            "overlap@10\n";
    return text;
}

std::string similarity_page(const SimilarityFamily& similarity) {
    std::string text =
        fmt::format("{}: {}\n\n    {}\n\n", similarity.name, similarity.summary, indented(similarity.formula));
    if (!similarity.axes.empty()) text += fmt::format("  names     {}\n", grammar_text(similarity));
    for (const VariantAxis& axis : similarity.axes)
        text += fmt::format("            {} (default {})\n", axis.meaning, axis.words[axis.fallback]);
    for (const Param& param : similarity.params)
        text += fmt::format("  {:<9} {}; {} (default {})\n", param.name, param.meaning, domain_text(param),
                            fallback_text(param));
    text += fmt::format("  cut-off   {}\n", cutoff_text(similarity));
    text += fmt::format("  range     [{}, {}]\n", similarity.low, similarity.high);
    text += fmt::format("  looks at  {}\n", looks_text(similarity));
    if (!similarity.symmetric) text += "  order     the first ranking is the truth, the second the estimate\n";
    if (const std::string aliases = alias_text(similarity); !aliases.empty())
        text += fmt::format("  aliases   {}\n", aliases);
    text += fmt::format("  source    {}\n", reference(similarity.cite));
    return text + fmt::format("  example   -m '{}'\n", similarity.example);
}

std::string similarity_markdown() {
    std::string text =
        "\n## Similarities\n\n"
        "What `assay similar` computes; [similarity.md](similarity.md) says which one when.\n";
    for (const SimilarityFamily* row : all_similarities()) {
        text += fmt::format("\n### {}\n\n{}.\n\n```\n{}\n```\n\n", row->name, row->summary, row->formula);
        text += fmt::format("Range [{}, {}]; cut-off: {}; looks at {}.", row->low, row->high, cutoff_text(*row),
                            looks_text(*row));
        if (!row->symmetric) text += " The first ranking is the truth, the second the estimate.";
        if (const std::string aliases = alias_text(*row); !aliases.empty())
            text += fmt::format(" Aliases: {}.", aliases);
        text += fmt::format(" Source: {}. Example: `{}`.\n", reference(row->cite), row->example);
        if (row->params.empty() && row->axes.empty()) continue;
        text += "\n| variant or parameter | meaning | domain | default |\n| --- | --- | --- | --- |\n";
        for (const VariantAxis& axis : row->axes) {
            const std::string words = fmt::format("{}", fmt::join(axis.words, ", "));
            text += fmt::format("| `.{}` | {} | one of {} | {} |\n", axis.words[axis.fallback], axis.meaning, words,
                                axis.words[axis.fallback]);
        }
        for (const Param& param : row->params)
            text += fmt::format("| `{}` | {} | {} | {} |\n", param.name, param.meaning, domain_text(param),
                                fallback_text(param));
    }
    return text;
}

const SimilarityFamily* find_coefficient(std::string_view name) {
    for (const SimilarityFamily* row : all_similarities())
        if (same_name(row->name, name)) return row;
    try {
        return parse_similarity(name).row;
    } catch (const UsageError&) {
        return nullptr;
    }
}

}  // namespace assay::cli
