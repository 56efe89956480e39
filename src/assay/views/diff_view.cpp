#include "assay/views/diff_view.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/views/all_topics.hpp"
#include "assay/views/cells.hpp"
#include "assay/views/document_text.hpp"
#include "assay/views/pictures/diff_pictures.hpp"

namespace assay::views {

namespace {

constexpr std::size_t most_documents = 5;  // of a topic, for people

/// Counts have no decimals.
int digits_of(const MeasureDiff& one, const DiffStyle& style) {
    return one.aggregate == Aggregate::sum ? 0 : style.digits;
}

/// "nDCG@10: 0.3010 -> 0.4420, +0.1410; topics: 30 better, 15 worse, 5 same"
std::string title_of(const MeasureDiff& one, int digits) {
    return fmt::format("{}: {:.{}f} -> {:.{}f}, {:+.{}f}; topics: {} better, {} worse, {} same", one.measure,
                       one.overall_a, digits, one.overall_b, digits, one.overall_b - one.overall_a, digits, one.better,
                       one.worse, one.same);
}

Section topics_section(const MeasureDiff& one, const DiffStyle& style) {
    Section section{.title = title_of(one, digits_of(one, style))};
    const bool whole = one.aggregate == Aggregate::sum;
    section.table.columns = {{.title = "topic"},
                             {.title = "a", .whole = whole},
                             {.title = "b", .whole = whole},
                             {.title = "change", .whole = whole, .change = true}};
    const std::size_t count = one.topics.size(), ends = style.every_topic ? count : style.top;
    for (std::size_t i = 0; i < count; ++i) {
        if (i >= ends && i + ends < count) continue;
        const MeasureDiff::OfTopic& topic = one.topics[i];
        section.table.rows.push_back({topic.topic, topic.a, topic.b, topic.change()});
    }
    if (section.table.rows.empty()) section.table.columns.clear();
    if (const std::size_t left = count - section.table.rows.size(); left > 0)
        section.notes.push_back({.text = fmt::format("{}{} left out", counted(left, ends > 0 ? "more topic" : "topic"),
                                                     left == 1 ? " is" : " are"),
                                 .hints = {{"per_topic"}}});
    return section;
}

Cell rank_cell(std::optional<std::size_t> rank) { return shown(rank ? std::optional(count(*rank)) : std::nullopt); }

std::string grade_text(const DocumentExplained& document) {
    return document.standing == Standing::not_judged ? "not judged" : aspects_text(document);
}

Section documents_section(const MeasureDiff& one, const TopicChangeExplained& changed, int digits) {
    const MeasureDiff::OfTopic& topic = one.topics[changed.topic];
    Section section{.title = fmt::format("{}, topic {}: {:.{}f} -> {:.{}f}", one.measure, topic.topic, topic.a, digits,
                                         topic.b, digits),
                    .detail = true};
    section.table.columns = {{.title = "document"},
                             {.title = "grade"},
                             {.title = "rank a", .whole = true},
                             {.title = "rank b", .whole = true},
                             {.title = "adds a", .whole = digits == 0},
                             {.title = "adds b", .whole = digits == 0},
                             {.title = "change", .whole = digits == 0, .change = true}};
    double rest = 0;
    for (const DocumentChange& document : changed.documents) {
        if (section.table.rows.size() >= most_documents) {
            rest += document.change();
            continue;
        }
        section.table.rows.push_back({document.document.document, grade_text(document.document),
                                      rank_cell(document.rank_a), rank_cell(document.rank_b), shown(document.adds_a),
                                      shown(document.adds_b), document.change()});
    }
    if (const std::size_t more = changed.documents.size() - section.table.rows.size(); more > 0)
        section.key.push_back(fmt::format("{} more: {:+.{}f} together", counted(more, "document"), rest, digits));
    return section;
}

std::vector<Section> sections(const Diff& diff, const DiffStyle& style) {
    std::vector<Section> made;
    for (const MeasureDiff& one : diff.measures) {
        made.push_back(topics_section(one, style));
        for (const TopicChangeExplained& changed : one.most_changed)
            made.push_back(documents_section(one, changed, digits_of(one, style)));
    }
    return made;
}

// ---- for programs

void give_topics(const Diff& diff, const TakeRecord& take) {
    const auto give = [&take](std::string_view measure, std::string_view topic, double a, double b) {
        const Field fields[] = {measure, topic, a, b, b - a};
        take(fields);
    };
    for (const MeasureDiff& one : diff.measures) {
        for (const MeasureDiff::OfTopic& topic : one.topics) give(one.measure, topic.topic, topic.a, topic.b);
        give(one.measure, all_topics, one.overall_a, one.overall_b);
    }
}

void give_counts(const Diff& diff, const TakeRecord& take) {
    for (const MeasureDiff& one : diff.measures) {
        const Field fields[] = {std::string_view(one.measure), std::string_view(diff.a), std::string_view(diff.b),
                                std::uint64_t{one.better},     std::uint64_t{one.same},  std::uint64_t{one.worse}};
        take(fields);
    }
}

template <class Number>
Field field(const std::optional<Number>& number) {
    if (!number) return {};
    if constexpr (std::is_same_v<Number, double>) return *number;
    else return std::uint64_t{*number};
}

void give_documents(const Diff& diff, const TakeRecord& take) {
    for (const MeasureDiff& one : diff.measures)
        for (const TopicChangeExplained& changed : one.most_changed)
            for (const DocumentChange& document : changed.documents) {
                const std::string grade = grade_text(document.document);
                const Field fields[] = {std::string_view(one.measure),
                                        std::string_view(one.topics[changed.topic].topic),
                                        std::string_view(document.document.document),
                                        std::string_view(grade),
                                        field(document.rank_a),
                                        field(document.rank_b),
                                        field(document.adds_a),
                                        field(document.adds_b),
                                        document.change()};
                take(fields);
            }
}

void refuse_called_all(const Diff& diff) {
    for (const MeasureDiff& one : diff.measures)
        for (const MeasureDiff::OfTopic& topic : one.topics) views::refuse_called_all(topic.topic);
}

}  // namespace

Report diff_view(std::shared_ptr<const Diff> diff, const DiffStyle& style) {
    refuse_called_all(*diff);
    Report report;
    report.about = diff->about;
    report.pictures = diff_pictures(diff);
    report.head = {fmt::format("a: {}, b: {}; change: b - a", diff->a, diff->b)};
    report.tables = [diff, style] { return sections(*diff, style); };
    report.records = {.name = "topics",
                      .columns = {"measure", "topic", "a", "b", "change"},
                      .each = [diff](const TakeRecord& take) { give_topics(*diff, take); }};
    report.others = {
        {.name = "counts",
         .columns = {"measure", "run_a", "run_b", "better", "same", "worse"},
         .each = [diff](const TakeRecord& take) { give_counts(*diff, take); }},
        {.name = "documents",
         .columns = {"measure", "topic", "document", "grade", "rank_a", "rank_b", "adds_a", "adds_b", "change"},
         .each = [diff](const TakeRecord& take) { give_documents(*diff, take); }}};
    return report;
}

}  // namespace assay::views
