#include "assay/views/similar_explain_view.hpp"

#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "assay/report/delimited.hpp"
#include "assay/views/pictures/curve_pictures.hpp"

namespace assay::views {

namespace {

Cell text_cell(const std::optional<std::string>& text) { return text ? Cell(*text) : Cell(); }
Cell number_cell(const std::optional<double>& number) { return number ? Cell(*number) : Cell(); }
/// In full.
Cell exact_cell(const std::optional<double>& number) { return number ? Cell(number_text(*number)) : Cell(); }

Field text_field(const std::optional<std::string>& text) { return text ? Field(std::string_view(*text)) : Field(); }
Field number_field(const std::optional<double>& number) { return number ? Field(*number) : Field(); }

Table depth_table(const ExplainedSimilarity& explained) {
    Table table;
    const auto add = [&table](std::string title) { table.columns.push_back({.title = std::move(title)}); };
    const bool items = explained.has_items(), relevance = explained.of_relevance();
    table.columns.push_back({.title = "depth", .whole = true});
    if (items)
        for (const std::string& name : {explained.a, explained.b}) add(name);
    if (relevance)
        for (const char* what : {"relevance ", "gain "})
            for (const std::string& name : {explained.a, explained.b}) add(what + name);
    else add("overlap");
    for (const char* title : {"agreement", "weight", "sum", "min", "max"}) add(title);
    for (const ExplainedDepth& depth : explained.depths) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(static_cast<double>(table.rows.size()));
        if (items) row.insert(row.end(), {text_cell(depth.a.item), text_cell(depth.b.item)});
        if (relevance)
            row.insert(row.end(), {exact_cell(depth.a.relevance), exact_cell(depth.b.relevance),
                                   number_cell(depth.a.gain), number_cell(depth.b.gain)});
        else row.push_back(number_cell(depth.overlap));
        row.insert(row.end(),
                   {depth.agreement, depth.weight, depth.sum, number_cell(depth.min), number_cell(depth.max)});
    }
    return table;
}

std::string title_of(const ExplainedSimilarity& explained, std::string_view kind, int digits) {
    const BoundedValue& value = explained.value;
    std::string title = fmt::format("{} of {} and {}, {} {}: {:.{}f}", explained.similarity.name(), explained.a,
                                    explained.b, kind, explained.topic, value.value, digits);
    if (value.low < value.high) title += fmt::format(", certified to lie in [{}, {}]", value.low, value.high);
    return title;
}

Section section_of(const ExplainedSimilarity& explained, std::string_view kind, int digits) {
    Section section{.title = title_of(explained, kind, digits)};
    if (explained.depths.empty()) {
        section.title += "; it is no sum over depths";
        return section;
    }
    section.table = depth_table(explained);
    section.key = {"sum = weight x agreement, added up; ext = the last sum + all weights below x the last agreement;",
                   "min, max: the bounds if the rankings were known to this depth only"};
    return section;
}

void give_depths(const SimilarExplanation& explanation, const TakeRecord& take) {
    for (const ExplainedSimilarity& explained : explanation.all) {
        const std::string measure = explained.similarity.name();
        std::uint64_t rank = 0;
        for (const ExplainedDepth& depth : explained.depths) {
            const Field fields[] = {std::string_view(explained.a),
                                    std::string_view(explained.b),
                                    std::string_view(explained.topic),
                                    std::string_view(measure),
                                    ++rank,
                                    text_field(depth.a.item),
                                    text_field(depth.b.item),
                                    number_field(depth.a.relevance),
                                    number_field(depth.b.relevance),
                                    number_field(depth.a.gain),
                                    number_field(depth.b.gain),
                                    number_field(depth.overlap),
                                    depth.agreement,
                                    depth.weight,
                                    depth.sum,
                                    number_field(depth.min),
                                    number_field(depth.max),
                                    explained.value.value,
                                    explained.value.low,
                                    explained.value.high};
            take(fields);
        }
    }
}

}  // namespace

Report similar_explain_view(std::shared_ptr<const SimilarExplanation> explanation, int digits) {
    Report report;
    report.about = explanation->about;
    report.tables = [explanation, digits] {
        std::vector<Section> sections;
        for (const ExplainedSimilarity& explained : explanation->all)
            sections.push_back(section_of(explained, explanation->kind, digits));
        return sections;
    };
    report.records = {.name = "depths",
                      .columns = {"a",           "b",           "topic",  "measure", "depth",   "item a",    "item b",
                                  "relevance a", "relevance b", "gain a", "gain b",  "overlap", "agreement", "weight",
                                  "sum",         "min",         "max",    "value",   "low",     "high"},
                      .each = [explanation](const TakeRecord& take) { give_depths(*explanation, take); }};
    report.pictures = depth_pictures(explanation);
    return report;
}

}  // namespace assay::views
