#include "assay/views/reproduction_view.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/plot/svg.hpp"
#include "assay/report/delimited.hpp"
#include "assay/report/html.hpp"
#include "assay/views/cells.hpp"

namespace assay::views {

namespace {

using experiments::CellVerdict;
using experiments::ReproducedCell;
using experiments::Reproduction;
using experiments::ReproductionItem;

std::string name_of(const ReproductionItem& item) { return fmt::format("{} {}", item.paper, item.name); }

/// Gives every text that comes a letter: the same text the same letter.
class Letters {
public:
    std::string of(const std::string& text) {
        auto found = std::find(texts_.begin(), texts_.end(), text);
        if (found == texts_.end()) found = texts_.insert(texts_.end(), text);
        const auto place = static_cast<std::size_t>(found - texts_.begin());
        const std::string last(1, static_cast<char>('a' + place % 26));
        return place < 26 ? last : static_cast<char>('a' + place / 26 - 1) + last;
    }
    std::vector<std::string> key() {
        std::vector<std::string> lines;
        for (const std::string& text : std::vector<std::string>(texts_))
            lines.push_back(fmt::format("({}) {}", of(text), text));
        return lines;
    }

private:
    std::vector<std::string> texts_;
};

std::string verdict_text(const ReproducedCell& cell, Letters& letters) {
    const std::string verdict(verdict_name(cell.verdict));
    if (cell.unexplained()) return verdict + " (no reason known)";
    return cell.reason.empty() ? verdict : fmt::format("{} ({})", verdict, letters.of(cell.reason));
}

/// "400 cells: 358 same, 42 differ for a stated reason"
std::string tally(const Reproduction& made) {
    std::array<std::size_t, 4> counts{};
    for (const ReproducedCell& cell : made.cells) ++counts[static_cast<std::size_t>(cell.verdict)];
    const std::size_t open = made.unexplained();
    std::string text = counted(made.cells.size(), "cell") + ":";
    const auto add = [&text](std::size_t count, std::string_view what) {
        if (count > 0) text += fmt::format("{} {} {}", text.back() == ':' ? "" : ",", count, what);
    };
    add(counts[0], "same");
    add(counts[1] - open, "for a stated reason not as printed");
    add(open, "not as printed without a known reason");
    add(counts[2], "without data to compare");
    add(counts[3], "not printed");
    return text;
}

std::string about_text(const ReproductionResult& result, const Reproduction& made) {
    std::string text = fmt::format("seed {}; data: {}", result.seed, made.data);
    for (const std::string& one : made.assumed) text += "; " + one;
    return text;
}

/// The tables of an item, by the name that its cells give them.
std::vector<std::string> table_names(const Reproduction& made) {
    std::vector<std::string> names;
    for (const ReproducedCell& cell : made.cells)
        if (std::find(names.begin(), names.end(), cell.table) == names.end()) names.push_back(cell.table);
    return names;
}

std::size_t place_in(std::vector<std::string>& names, const std::string& name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    names.push_back(name);
    return names.size() - 1;
}

/// Our values by row and column; those that differ have a sign.
Table grid_of(const Reproduction& made, const std::string& name) {
    std::vector<std::string> rows, columns;
    for (const ReproducedCell& cell : made.cells)
        if (cell.table == name) place_in(rows, cell.row), place_in(columns, cell.column);
    Table table;
    table.columns.push_back({.title = ""});
    for (const std::string& column : columns) table.columns.push_back({.title = column});
    table.rows.resize(rows.size(), std::vector<Cell>(columns.size() + 1));
    for (std::size_t r = 0; r < rows.size(); ++r) table.rows[r][0] = rows[r];
    for (const ReproducedCell& cell : made.cells)
        if (cell.table == name)
            table.rows[place_in(rows, cell.row)][1 + place_in(columns, cell.column)] =
                cell.ours + (cell.verdict == CellVerdict::differs ? "!" : "");
    return table;
}

bool all_same(const Reproduction& made, const std::string& name) {
    return std::none_of(made.cells.begin(), made.cells.end(), [&](const ReproducedCell& cell) {
        return cell.table == name && cell.verdict == CellVerdict::differs;
    });
}

/// The cells of a table one below the other; of a grid only those that differ.
Table list_of(const Reproduction& made, const std::string& name, Letters& letters) {
    const bool shown = std::any_of(made.cells.begin(), made.cells.end(),
                                   [](const ReproducedCell& cell) { return !cell.shown.empty(); });
    Table table = table_of({"row", "column", "ours", "printed", "verdict"});
    if (shown) table.columns.push_back({.title = "shown by"});
    for (const ReproducedCell& cell : made.cells) {
        if (cell.table != name || (made.as_grids && cell.verdict != CellVerdict::differs)) continue;
        auto& row = table.rows.emplace_back(
            std::vector<Cell>{cell.row, cell.column, cell.ours, cell.printed, verdict_text(cell, letters)});
        if (shown) row.emplace_back(cell.shown);
    }
    return table;
}

Section head_of(const ReproducedItem& one, const ReproductionResult& result) {
    Section head{.title = fmt::format("{}: {}", name_of(*one.item), one.item->title)};
    const bool lacking = std::all_of(one.made.cells.begin(), one.made.cells.end(),
                                     [](const ReproducedCell& cell) { return cell.ours.empty(); });
    if (lacking) {
        head.key.push_back(fmt::format("no data: it needs {}", needs_text(one.item->needs)));
        return head;
    }
    head.key = {tally(one.made), about_text(result, one.made)};
    head.key.insert(head.key.end(), one.made.found.begin(), one.made.found.end());
    return head;
}

std::vector<Section> item_sections(const ReproducedItem& one, const ReproductionResult& result) {
    std::vector<Section> sections{head_of(one, result)};
    if (sections[0].key.size() == 1) return sections;  // no data: the printed cells alone say little
    for (const std::string& name : table_names(one.made)) {
        Letters letters;
        if (one.made.as_grids) {
            sections.push_back({.title = name, .table = grid_of(one.made, name)});
            if (all_same(one.made, name)) continue;
        }
        Section list{.title = one.made.as_grids ? "Not as printed (!)" : name,
                     .table = list_of(one.made, name, letters)};
        list.key = letters.key();
        sections.push_back(std::move(list));
    }
    return sections;
}

Records cell_records(std::shared_ptr<const ReproductionResult> result, std::optional<std::size_t> only = {}) {
    return {.name = "cells",
            .columns = {"paper", "item", "table", "row", "column", "ours", "printed", "verdict", "reason", "shown_by"},
            .each = [result = std::move(result), only](const TakeRecord& take) {
                for (std::size_t i = 0; i < result->items.size(); ++i)
                    for (const ReproducedCell& cell : result->items[i].made.cells) {
                        if (only && *only != i) break;
                        const ReproductionItem& item = *result->items[i].item;
                        const Field fields[] = {item.paper,
                                                item.name,
                                                text_or_nothing(cell.table),
                                                std::string_view(cell.row),
                                                std::string_view(cell.column),
                                                text_or_nothing(cell.ours),
                                                text_or_nothing(cell.printed),
                                                verdict_name(cell.verdict),
                                                text_or_nothing(cell.reason),
                                                text_or_nothing(cell.shown)};
                        take(fields);
                    }
            }};
}

std::string file_stem(const ReproductionItem& item) { return fmt::format("{}-{}", item.paper, item.name); }

void write_points(const experiments::PointTable& points, ByteSink& sink) {
    DelimitedWriter writer(sink, '\t');
    const auto row = [&](const std::vector<std::string>& fields) {
        writer.row(std::vector<std::string_view>(fields.begin(), fields.end()));
    };
    row(points.columns);
    for (const auto& fields : points.rows) row(fields);
}

void write_item(const ReproducedItem& one, const ReproductionResult& result, ByteSink& sink) {
    const std::string stem = file_stem(*one.item);
    std::vector<Section> sections = item_sections(one, result);
    sink.write(fmt::format("<h3 id=\"{}\">{}</h3>\n", stem, html_escaped(sections[0].title)));
    sections[0].title.clear();
    write_html({sections.data(), 1}, 4, sink);
    if (!one.made.figures.empty()) sink.write("<div class=\"figures\">\n");
    for (const auto& figure : one.made.figures)
        sink.write(
            fmt::format("<img src=\"{}-{}.svg\" alt=\"{}\">\n", stem, figure.name, html_escaped(figure.plot.title)));
    if (!one.made.figures.empty()) sink.write("</div>\n");
    write_html(std::span(sections).subspan(1), 4, sink);
    sink.write(fmt::format(
        "<p class=\"assay\"><a href=\"{0}.tsv\">all cells</a>{1}</p>\n", stem,
        one.made.points.rows.empty() ? "" : fmt::format(", <a href=\"{}-points.tsv\">all points</a>", stem)));
}

void write_index(const ReproductionResult& result, ByteSink& sink) {
    sink.write(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Published tables and figures</title>\n");
    sink.write(html_style_sheet());
    sink.write(
        "<style>\nbody { margin: 2em auto; max-width: 75em; padding-inline: 1em; font-family: system-ui, sans-serif; "
        "}\n"
        ".figures { display: flex; flex-wrap: wrap; gap: 1em; }\n.figures img { max-width: 100%; }\n"
        "table.assay { display: block; width: fit-content; max-width: 100%; overflow-x: auto; "
        "}\n</style>\n<h1>Published tables and figures</h1>\n");
    for (const auto& paper : experiments::reproduced_papers()) {
        const auto of_paper = [&](const ReproducedItem& one) { return one.item->paper == paper.name; };
        if (std::none_of(result.items.begin(), result.items.end(), of_paper)) continue;
        sink.write(fmt::format("<h2 id=\"{0}\">{0}</h2>\n<p class=\"assay\">{1}</p>\n", paper.name,
                               html_escaped(paper.title)));
        for (const ReproducedItem& one : result.items)
            if (of_paper(one)) write_item(one, result, sink);
    }
    sink.write("</html>\n");
}

}  // namespace

Report reproduction_list_view(const std::vector<ListedItem>& items) {
    Table table = table_of({"paper", "item", "title", "needs", "at hand"});
    for (const ListedItem& one : items)
        table.rows.push_back({std::string(one.item->paper), std::string(one.item->name), std::string(one.item->title),
                              std::string(needs_text(one.item->needs)), std::string(one.at_hand ? "yes" : "no")});
    Report report;
    report.tables = [table] { return std::vector<Section>{{.table = table}}; };
    report.records = records_of("items", std::move(table));
    return report;
}

Report reproduction_view(std::shared_ptr<const ReproductionResult> result) {
    Report report;
    report.about = result->about;
    for (const ReproducedItem& one : result->items)
        for (const auto& figure : one.made.figures)
            report.pictures.push_back(
                {fmt::format("{}-{}", file_stem(*one.item), figure.name), [result, &figure] { return figure.plot; }});
    report.tables = [result] {
        std::vector<Section> sections;
        for (const ReproducedItem& one : result->items)
            for (Section& section : item_sections(one, *result)) sections.push_back(std::move(section));
        return sections;
    };
    report.records = cell_records(result);
    return report;
}

std::vector<ReproductionFile> reproduction_files(const std::shared_ptr<const ReproductionResult>& result) {
    std::vector<ReproductionFile> files;
    for (std::size_t i = 0; i < result->items.size(); ++i) {
        const ReproducedItem& one = result->items[i];
        const std::string stem = file_stem(*one.item);
        files.push_back({stem + ".tsv", [result, i](ByteSink& sink) {
                             Report report;
                             report.records = cell_records(result, i);
                             find_report_format("tsv")->write(report, {}, sink);
                         }});
        files.push_back({stem + ".md", [result, i](ByteSink& sink) {
                             Report report;
                             report.tables = [result, i] { return item_sections(result->items[i], *result); };
                             find_report_format("markdown")->write(report, {}, sink);
                         }});
        if (!one.made.points.rows.empty())
            files.push_back({stem + "-points.tsv",
                             [result, i](ByteSink& sink) { write_points(result->items[i].made.points, sink); }});
        for (const auto& figure : one.made.figures)
            files.push_back({fmt::format("{}-{}.svg", stem, figure.name),
                             [result, &figure](ByteSink& sink) { sink.write(plot::to_svg(figure.plot)); }});
    }
    files.push_back({"index.html", [result](ByteSink& sink) { write_index(*result, sink); }});
    return files;
}

}  // namespace assay::views
