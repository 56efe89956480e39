#include "assay/cli/output/tuple_output.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/cli/output/json_head.hpp"
#include "assay/core/error.hpp"
#include "assay/metrics/aspects/label_order.hpp"
#include "assay/report/delimited.hpp"
#include "assay/report/json_writer.hpp"
#include "assay/report/table.hpp"

namespace assay::cli {

namespace {

constexpr std::size_t most_for_covers = 5000;

/// Whether no label of `a` is worse than that of `b`.
bool dominates(std::span<const Label> a, std::span<const Label> b) {
    return std::equal(a.begin(), a.end(), b.begin(), [](Label x, Label y) { return x >= y; });
}

std::string tuple_text(const TupleReport& report, std::size_t tuple) {
    return report.embedded ? report.space.embedded_text(report.tuples[tuple]) : report.space.text(report.tuples[tuple]);
}

/// "(hr,c) = (fr,c)"; where `most` are given the rest as a number.
std::string class_text(const TupleReport& report, const ClassTable::Class& one, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(one.tuples.size(), most); ++i)
        text += (i == 0 ? "" : " = ") + tuple_text(report, one.tuples[i]);
    if (one.tuples.size() > most) text += fmt::format(" and {} more", one.tuples.size() - most);
    return text;
}

std::string chain_text(const TupleReport& report, const ClassTable& table) {
    std::string text;
    for (const ClassTable::Class& one : table.classes)
        text += (text.empty() ? "" : " > ") + class_text(report, one, one.tuples.size());
    return text;
}

/// For people: what the aspects are.
void write_aspects(const TupleReport& report, ByteSink& sink) {
    for (const LabelledAspect& aspect : report.space.aspects)
        sink.write(
            fmt::format("{}: {}{}\n", aspect.name, labels_text(aspect),
                        aspect.weight == Rational{1, 1} ? "" : fmt::format("; weight {}", aspect.weight.text())));
    sink.write(fmt::format("universe {}: {}\n", report.space.universe_text(), counted(report.tuples.size(), "tuple")));
}

/// For programs: the same.
void write_aspects(const TupleReport& report, JsonWriter& json) {
    json.key("aspects");
    json.begin_array();
    for (const LabelledAspect& aspect : report.space.aspects) {
        json.begin_object_on_one_line();
        json.key("name");
        json.value(aspect.name);
        json.key("labels");
        json.begin_array();
        for (const std::string& label : aspect.labels) json.value(label);
        json.end_array();
        json.key("embedding");
        json.begin_array();
        for (const Rational& value : aspect.embedding) json.value(value.text());
        json.end_array();
        json.key("weight");
        json.value(aspect.weight.text());
        json.end_object();
    }
    json.end_array();
    json.key("universe");
    json.value(report.space.universe_text());
    json.key("tuples");
    json.value(report.tuples.size());
}

void write_table(const Table& table, TupleFormat format, int digits, ByteSink& sink) {
    if (format == TupleFormat::latex) write_latex(table, digits, sink);
    else if (format == TupleFormat::tsv) write_delimited(table, '\t', sink);
    else if (format == TupleFormat::csv) write_delimited(table, ',', sink);
    else write_text(table, digits, sink);
}

/// A row for each class; for people long rows are cut and counts without judgments left out.
void add_classes(Table& table, const TupleReport& report, const ClassTable& classes, bool for_people) {
    constexpr std::size_t most = 12;
    for (const ClassTable::Class& one : classes.classes) {
        auto& row = table.rows.emplace_back();
        if (!for_people) row.emplace_back(classes.distance);
        row.emplace_back(static_cast<double>(one.number));
        row.emplace_back(one.weight);
        row.emplace_back(one.distance);
        if (report.with_documents) row.emplace_back(static_cast<double>(one.documents));
        else if (!for_people) row.emplace_back();
        row.emplace_back(class_text(report, one, for_people ? most : one.tuples.size()));
    }
}

void write_json(const TupleReport& report, ByteSink& sink) {
    JsonWriter json(sink);
    begin_document(json, typed_command(), report.inputs);
    write_aspects(report, json);
    json.key("classes");
    json.begin_array();
    for (const ClassTable& table : report.tables)
        for (const ClassTable::Class& one : table.classes) {
            json.begin_object_on_one_line();
            json.key("distance");
            json.value(table.distance);
            json.key("class");
            json.value(one.number);
            json.key("weight");
            json.value(one.weight);
            json.key("value");
            json.value(one.distance);
            if (report.with_documents) {
                json.key("documents");
                json.value(one.documents);
            }
            json.key("tuples");
            json.begin_array();
            for (const std::size_t tuple : one.tuples) json.value(tuple_text(report, tuple));
            json.end_array();
            json.end_object();
        }
    json.end_array();
    json.end_object();
}

void write_json_covers(const TupleReport& report, ByteSink& sink) {
    JsonWriter json(sink);
    begin_document(json, typed_command(), report.inputs);
    write_aspects(report, json);
    json.key("covers");
    json.begin_array();
    for (const auto& [above, below] : report.covers) {
        json.begin_object_on_one_line();
        json.key("above");
        json.value(tuple_text(report, above));
        json.key("below");
        json.value(tuple_text(report, below));
        json.end_object();
    }
    json.end_array();
    json.end_object();
}

/// A graph in the language of Graphviz.
void write_dot(const TupleReport& report, ByteSink& sink) {
    sink.write("digraph aspects {\n  node [shape=plaintext];\n  edge [dir=none];\n");
    for (std::size_t t = 0; t < report.tuples.size(); ++t)
        sink.write(fmt::format("  t{} [label={}];\n", t, json_string(tuple_text(report, t))));
    for (const auto& [above, below] : report.covers) sink.write(fmt::format("  t{} -> t{};\n", above, below));
    sink.write("}\n");
}

}  // namespace

TupleList tuples_of(const LabelSpace& space) {
    std::vector<std::vector<Label>> found;
    for_each_tuple(space, [&](std::span<const Label> tuple) { found.emplace_back(tuple.begin(), tuple.end()); });
    std::sort(found.begin(), found.end(), std::greater<>{});
    TupleList tuples(space.size());
    for (const auto& tuple : found) tuples.add(tuple);
    return tuples;
}

Covers covers_of(const TupleList& tuples) {
    if (tuples.size() > most_for_covers)
        throw InputError(
            fmt::format("the partial order of {} is too large to show, {} are the most; take fewer labels, or "
                        "those that occur in judgments (--universe observed)",
                        counted(tuples.size(), "tuple"), most_for_covers));
    // From high to low sums of labels: what is between two tuples comes before the lower one.
    std::vector<std::size_t> heights(tuples.size()), order(tuples.size());
    for (std::size_t t = 0; t < tuples.size(); ++t)
        heights[t] = std::accumulate(tuples[t].begin(), tuples[t].end(), std::size_t{0});
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return heights[a] > heights[b]; });
    Covers covers;
    for (std::size_t above = 0; above < tuples.size(); ++above) {
        const auto first = static_cast<std::ptrdiff_t>(covers.size());
        for (const std::size_t below : order) {
            if (heights[below] >= heights[above] || !dominates(tuples[above], tuples[below])) continue;
            const bool between = std::any_of(covers.begin() + first, covers.end(), [&](const auto& cover) {
                return dominates(tuples[cover.second], tuples[below]);
            });
            if (!between) covers.emplace_back(above, below);
        }
    }
    return covers;
}

void write_classes(const TupleReport& report, TupleFormat format, ByteSink& sink) {
    if (format == TupleFormat::json) {
        write_json(report, sink);
        return;
    }
    const bool for_people = format == TupleFormat::table || format == TupleFormat::latex;
    if (format == TupleFormat::table) write_aspects(report, sink);
    Table columns;
    if (!for_people) columns.columns.push_back({.title = "distance"});
    columns.columns.push_back({.title = "class", .whole = true});
    columns.columns.push_back({.title = "weight", .whole = true});
    columns.columns.push_back({.title = for_people ? "distance" : "value"});
    if (report.with_documents || !for_people) columns.columns.push_back({.title = "documents", .whole = true});
    columns.columns.push_back({.title = "tuples"});
    Table all = columns;
    for (const ClassTable& classes : report.tables) {
        if (!for_people) {
            add_classes(all, report, classes, for_people);
            continue;
        }
        Table one = columns;
        add_classes(one, report, classes, for_people);
        if (format == TupleFormat::table)
            sink.write(fmt::format("\n{}: {}\n", classes.distance, counted(classes.classes.size(), "class")));
        write_table(one, format, report.digits, sink);
    }
    if (!for_people) write_table(all, format, report.digits, sink);
}

void write_chains(const TupleReport& report, TupleFormat format, ByteSink& sink) {
    if (format == TupleFormat::json) {
        write_json(report, sink);
        return;
    }
    const bool for_people = format == TupleFormat::table || format == TupleFormat::latex;
    Table table;
    table.columns = {
        {.title = "distance"}, {.title = "classes", .whole = true}, {.title = for_people ? "best to worst" : "chain"}};
    for (const ClassTable& classes : report.tables)
        table.rows.push_back(
            {classes.distance, static_cast<double>(classes.classes.size()), chain_text(report, classes)});
    write_table(table, format, report.digits, sink);
}

void write_covers(const TupleReport& report, TupleFormat format, ByteSink& sink) {
    if (format == TupleFormat::json) write_json_covers(report, sink);
    else if (format == TupleFormat::dot) write_dot(report, sink);
    else {
        const bool for_people = format == TupleFormat::table || format == TupleFormat::latex;
        Table table;
        table.columns.push_back({.title = for_people ? "tuple" : "above"});
        table.columns.push_back({.title = for_people ? "directly below" : "below"});
        std::vector<std::string> below(report.tuples.size());
        for (const auto& [upper, lower] : report.covers) {
            if (for_people) below[upper] += (below[upper].empty() ? "" : " ") + tuple_text(report, lower);
            else table.rows.push_back({tuple_text(report, upper), tuple_text(report, lower)});
        }
        for (std::size_t t = 0; for_people && t < below.size(); ++t)
            table.rows.push_back({tuple_text(report, t), below[t]});
        write_table(table, format, report.digits, sink);
    }
}

}  // namespace assay::cli
