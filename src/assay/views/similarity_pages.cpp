#include "assay/views/similarity_pages.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/similarity/catalogue.hpp"
#include "assay/views/references.hpp"

namespace assay::views {

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
        if (parse_similarity(alias.means).family == &similarity)
            text += fmt::format("{}{}", text.empty() ? "" : ", ",
                                alias.means == similarity.name ? std::string(alias.name)
                                                               : fmt::format("{} for {}", alias.name, alias.means));
    return text;
}

std::string looks_text(const SimilarityFamily& similarity, HintWords words) {
    switch (similarity.looks) {
        case LooksAt::relevance:
            return fmt::format("the relevance of documents (needs {} or {})", words("judgments", {}),
                               words("profiles", {}));
        case LooksAt::scores: return "the scores of documents";
        case LooksAt::items: break;
    }
    return "which documents stand where";
}

std::string_view cutoff_text(const SimilarityFamily& similarity) {
    return similarity.cutoff ? "optional; without it the whole ranking" : "none";
}

}  // namespace

std::string similarity_names() {
    std::string text;
    for (const SimilarityFamily* row : all_similarities()) text += fmt::format("{}\n", row->name);
    return text;
}

std::string similarity_list() {
    std::size_t width = 0;
    for (const SimilarityFamily* row : all_similarities()) width = std::max(width, row->name.size());
    std::string text = "Similarities\n";
    for (const SimilarityFamily* row : all_similarities())
        text += fmt::format("  {:<{}}  {}\n", row->name, width, row->summary);
    return text;
}

Page similarity_page(const SimilarityFamily& similarity, HintWords words) {
    Page page{std::string(similarity.name), std::string(similarity.summary), std::string(similarity.formula), {}};
    const auto add = [&page](std::string key, std::string text) {
        page.lines.push_back({std::move(key), std::move(text)});
    };
    if (!similarity.axes.empty()) add("names", grammar_text(similarity));
    for (const VariantAxis& axis : similarity.axes)
        add("", fmt::format("{} (default {})", axis.meaning, axis.words[axis.fallback]));
    for (PageLine& line : param_lines(similarity.params)) page.lines.push_back(std::move(line));
    add("cut-off", std::string(cutoff_text(similarity)));
    add("range", fmt::format("[{}, {}]", similarity.low, similarity.high));
    add("looks at", looks_text(similarity, words));
    if (!similarity.symmetric) add("order", "the first ranking is the truth, the second the estimate");
    if (std::string aliases = alias_text(similarity); !aliases.empty()) add("aliases", std::move(aliases));
    add("source", reference(similarity.cite));
    add("example", std::string(similarity.example));
    return page;
}

namespace {

std::string section(const SimilarityFamily& row, HintWords words) {
    std::string text = fmt::format("\n### {}\n\n{}.\n\n```\n{}\n```\n\n", row.name, row.summary, row.formula);
    text += fmt::format("Range [{}, {}]; cut-off: {}; looks at {}.", row.low, row.high, cutoff_text(row),
                        looks_text(row, words));
    if (!row.symmetric) text += " The first ranking is the truth, the second the estimate.";
    if (const std::string aliases = alias_text(row); !aliases.empty()) text += fmt::format(" Aliases: {}.", aliases);
    text += fmt::format(" Source: {}. Example: `{}`.\n", reference(row.cite), row.example);
    if (row.params.empty() && row.axes.empty()) return text;
    text += "\n| variant or parameter | meaning | domain | default |\n| --- | --- | --- | --- |\n";
    for (const VariantAxis& axis : row.axes)
        text += fmt::format("| `.{}` | {} | one of {} | {} |\n", axis.words[axis.fallback], axis.meaning,
                            fmt::join(axis.words, ", "), axis.words[axis.fallback]);
    return text + param_rows(row.params);
}

}  // namespace

std::string similarity_sections(HintWords words) {
    std::string text;
    for (const SimilarityFamily* row : all_similarities()) text += section(*row, words);
    return text;
}

const SimilarityFamily* find_similarity_family(std::string_view name) {
    for (const SimilarityFamily* row : all_similarities())
        if (same_name(row->name, name)) return row;
    try {
        return parse_similarity(name).family;
    } catch (const UsageError&) {
        return nullptr;
    }
}

}  // namespace assay::views
