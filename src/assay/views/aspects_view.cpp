#include "assay/views/aspects_view.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/experiments/toma/order_plot.hpp"
#include "assay/report/json_writer.hpp"

namespace assay::views {

namespace {

using Result = std::shared_ptr<const TuplesResult>;

std::string tuple_text(const TuplesResult& result, std::size_t tuple, TupleText text) {
    return text == TupleText::values ? result.space.embedded_text(result.tuples[tuple])
                                     : result.space.text(result.tuples[tuple]);
}

std::vector<std::string> tuple_texts(const TuplesResult& result, const TupleClass& one, TupleText text) {
    std::vector<std::string> texts;
    texts.reserve(one.tuples.size());
    for (const std::size_t tuple : one.tuples) texts.push_back(tuple_text(result, tuple, text));
    return texts;
}

/// "(hr,c) = (fr,c)"
std::string class_text(const TuplesResult& result, const TupleClass& one, TupleText text) {
    return fmt::format("{}", fmt::join(tuple_texts(result, one, text), " = "));
}

/// The same with the rest of many as a number.
std::string short_class_text(const TuplesResult& result, TupleClass one, TupleText text) {
    constexpr std::size_t most = 12;
    if (one.tuples.size() <= most) return class_text(result, one, text);
    const std::size_t more = one.tuples.size() - most;
    one.tuples.resize(most);
    return fmt::format("{} and {} more", class_text(result, one, text), more);
}

std::string chain_text(const TuplesResult& result, const TupleClasses& distance, TupleText text) {
    std::vector<std::string> classes;
    classes.reserve(distance.classes.size());
    for (const TupleClass& one : distance.classes) classes.push_back(class_text(result, one, text));
    return fmt::format("{}", fmt::join(classes, " > "));
}

/// What the aspects are, for people.
std::vector<std::string> aspect_lines(const TuplesResult& result) {
    std::vector<std::string> lines;
    lines.reserve(result.space.aspects.size() + 1);
    for (const LabelledAspect& aspect : result.space.aspects)
        lines.push_back(
            fmt::format("{}: {}{}", aspect.name, labels_text(aspect),
                        aspect.weight == Rational{1, 1} ? "" : fmt::format("; weight {}", aspect.weight.text())));
    lines.push_back(
        fmt::format("universe {}: {}", result.space.universe_text(), counted(result.tuples.size(), "tuple")));
    return lines;
}

/// The same for programs.
std::vector<Records> aspect_records(const Result& result) {
    const auto give_aspects = [result](const TakeRecord& take) {
        for (const LabelledAspect& aspect : result->space.aspects) {
            std::vector<std::string> embedding;
            embedding.reserve(aspect.embedding.size());
            for (const Rational& value : aspect.embedding) embedding.push_back(value.text());
            const std::string weight = aspect.weight.text();
            const Field fields[] = {std::string_view(aspect.name), TextList{.items = aspect.labels},
                                    TextList{.items = embedding}, std::string_view(weight)};
            take(fields);
        }
    };
    const auto give_universe = [result](const TakeRecord& take) {
        const std::string name(result->space.universe_text());
        const Field fields[] = {std::string_view(name), std::uint64_t{result->tuples.size()}};
        take(fields);
    };
    return {{.name = "aspects", .columns = {"name", "labels", "embedding", "weight"}, .each = give_aspects},
            {.name = "universe", .columns = {"name", "tuples"}, .each = give_universe}};
}

Report report_of(const Result& result) {
    Report report;
    report.about = result->about;
    report.others = aspect_records(result);
    return report;
}

Section class_section(const TuplesResult& result, const TupleClasses& distance, TupleText text) {
    Section section{.title = fmt::format("{}: {}", distance.distance, counted(distance.classes.size(), "class"))};
    section.table.columns = {
        {.title = "class", .whole = true}, {.title = "weight", .whole = true}, {.title = "distance"}};
    if (result.with_documents) section.table.columns.push_back({.title = "documents", .whole = true});
    section.table.columns.push_back({.title = "tuples"});
    for (const TupleClass& one : distance.classes) {
        auto& row = section.table.rows.emplace_back();
        row.insert(row.end(), {static_cast<double>(one.number), one.weight, one.distance});
        if (result.with_documents) row.emplace_back(static_cast<double>(one.documents));
        row.emplace_back(short_class_text(result, one, text));
    }
    return section;
}

void give_classes(const TuplesResult& result, TupleText text, const TakeRecord& take) {
    for (const TupleClasses& distance : result.distances)
        for (const TupleClass& one : distance.classes) {
            const std::vector<std::string> tuples = tuple_texts(result, one, text);
            const Field fields[] = {std::string_view(distance.distance),
                                    std::uint64_t{one.number},
                                    one.weight,
                                    one.distance,
                                    result.with_documents ? Field(std::uint64_t{one.documents}) : Field(),
                                    TextList{.items = tuples, .separator = " = "}};
            take(fields);
        }
}

Records class_records(const Result& result, TupleText text) {
    return {.name = "classes",
            .columns = {"distance", "class", "weight", "value", "documents", "tuples"},
            .each = [result, text](const TakeRecord& take) { give_classes(*result, text, take); }};
}

Table chain_table(const TuplesResult& result, TupleText text) {
    Table table;
    table.columns = {{.title = "distance"}, {.title = "classes", .whole = true}, {.title = "best to worst"}};
    for (const TupleClasses& distance : result.distances)
        table.rows.push_back(
            {distance.distance, static_cast<double>(distance.classes.size()), chain_text(result, distance, text)});
    return table;
}

Table cover_table(const TuplesResult& result, TupleText text) {
    Table table;
    table.columns = {{.title = "tuple"}, {.title = "directly below"}};
    std::vector<std::string> below(result.tuples.size());
    for (const auto& [upper, lower] : result.covers)
        (below[upper] += below[upper].empty() ? "" : " ") += tuple_text(result, lower, text);
    for (std::size_t t = 0; t < below.size(); ++t) table.rows.push_back({tuple_text(result, t, text), below[t]});
    return table;
}

void give_covers(const TuplesResult& result, TupleText text, const TakeRecord& take) {
    for (const auto& [upper, lower] : result.covers) {
        const std::string above = tuple_text(result, upper, text), below = tuple_text(result, lower, text);
        const Field fields[] = {std::string_view(above), std::string_view(below)};
        take(fields);
    }
}

}  // namespace

Report classes_view(Result result, TupleText text) {
    Report report = report_of(result);
    report.head = aspect_lines(*result);
    report.tables = [result, text] {
        std::vector<Section> sections;
        for (const TupleClasses& distance : result->distances)
            sections.push_back(class_section(*result, distance, text));
        return sections;
    };
    report.records = class_records(result, text);
    return report;
}

Report chains_view(Result result, TupleText text) {
    Report report = report_of(result);
    report.others.push_back(class_records(result, text));
    report.tables = [result, text] { return std::vector<Section>{{.table = chain_table(*result, text)}}; };
    report.records = {
        .name = "chains", .columns = {"distance", "classes", "chain"}, .each = [result, text](const TakeRecord& take) {
            for (const TupleClasses& distance : result->distances) {
                const std::string chain = chain_text(*result, distance, text);
                const Field fields[] = {std::string_view(distance.distance), std::uint64_t{distance.classes.size()},
                                        std::string_view(chain)};
                take(fields);
            }
        }};
    return report;
}

Report covers_view(Result result, TupleText text) {
    Report report = report_of(result);
    report.tables = [result, text] { return std::vector<Section>{{.table = cover_table(*result, text)}}; };
    report.records = {.name = "covers", .columns = {"above", "below"}, .each = [result, text](const TakeRecord& take) {
                          give_covers(*result, text, take);
                      }};
    report.pictures = {
        {"order", [result] { return experiments::toma::order_plot(result->space, result->tuples, result->covers); }}};
    return report;
}

std::string covers_graph(const TuplesResult& result, TupleText text) {
    std::string graph = "digraph aspects {\n  node [shape=plaintext];\n  edge [dir=none];\n";
    for (std::size_t t = 0; t < result.tuples.size(); ++t)
        graph += fmt::format("  t{} [label={}];\n", t, json_string(tuple_text(result, t, text)));
    for (const auto& [above, below] : result.covers) graph += fmt::format("  t{} -> t{};\n", above, below);
    return graph + "}\n";
}

}  // namespace assay::views
