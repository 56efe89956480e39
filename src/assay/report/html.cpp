// html: a fragment of a page with one <table> a section. It needs nothing from elsewhere, runs no script, and is plain
// ASCII, so that it looks the same in a page of any encoding.

#include "assay/report/html.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "assay/core/markup.hpp"
#include "assay/report/printed_table.hpp"
#include "assay/report/report.hpp"

namespace assay {

namespace {

constexpr std::string_view style_sheet = R"(<style>
.assay { font-family: system-ui, sans-serif; line-height: 1.4; }
table.assay { border-collapse: collapse; border-block: 2px solid; font-variant-numeric: tabular-nums; margin-block: 1em 0.5em; }
table.assay caption { text-align: start; margin-block-end: 0.5em; }
table.assay :is(th, td) { font-weight: normal; padding: 0.2em 0.8em; text-align: start; vertical-align: baseline; }
table.assay thead :is(th, td) { border-block-end: 1px solid; font-weight: bold; }
table.assay .number { text-align: end; }
table.assay .marks { padding-inline-start: 0; }
p.assay { margin-block: 0.2em; }
</style>
)";

/// The attribute of a cell of this column.
std::string_view class_of(const PrintedColumn& column) { return column.number ? " class=\"number\"" : ""; }

std::string head_row(const std::vector<PrintedColumn>& columns) {
    std::string row = "<tr>";
    for (const PrintedColumn& column : columns) {
        row += fmt::format("<th scope=\"col\"{}>{}</th>", class_of(column), html_escaped(column.title));
        if (column.marked) row += "<td></td>";
    }
    return row + "</tr>\n";
}

std::string body_row(const std::vector<PrintedColumn>& columns, std::size_t r) {
    const std::size_t leading = leading_texts(columns);
    std::string row = "<tr>";
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const PrintedCell& cell = columns[c].cells[r];
        const std::string text = html_escaped(cell.text);
        if (c < leading) row += fmt::format("<th scope=\"row\">{}</th>", text);
        else if (cell.best) row += fmt::format("<td{}><strong>{}</strong></td>", class_of(columns[c]), text);
        else row += fmt::format("<td{}>{}</td>", class_of(columns[c]), text);
        if (columns[c].marked) row += fmt::format("<td class=\"marks\">{}</td>", html_escaped(cell.marks));
    }
    return row + "</tr>\n";
}

void write_paragraph(std::string_view text, ByteSink& sink) {
    sink.write(fmt::format("<p class=\"assay\">{}</p>\n", html_escaped(text)));
}

void write_table(const Section& section, int digits, ByteSink& sink) {
    const std::vector<PrintedColumn> columns = printed_table(section.table, digits);
    sink.write("<table class=\"assay\">\n");
    if (!section.title.empty()) sink.write(fmt::format("<caption>{}</caption>\n", html_escaped(section.title)));
    sink.write("<thead>\n" + head_row(columns) + "</thead>\n<tbody>\n");
    for (std::size_t r = 0; r < row_count(columns); ++r) sink.write(body_row(columns, r));
    sink.write("</tbody>\n</table>\n");
}

void write(const Report& report, const ReportStyle& style, ByteSink& sink) {
    sink.write(html_style_sheet());
    for (const std::string& line : report.head) write_paragraph(line, sink);
    write_html(sections_of(report), style.digits, sink);
    if (!style.assumptions) return;
    write_paragraph("Assumed:", sink);
    sink.write("<ul class=\"assay\">\n");
    for (const Assumption& one : report.about.assumptions)
        sink.write(fmt::format("<li>{}: {}</li>\n", html_escaped(one.name), html_escaped(one.text)));
    sink.write("</ul>\n");
}

}  // namespace

std::string_view html_style_sheet() noexcept { return style_sheet; }

std::string html_escaped(std::string_view text) { return markup_text(text, OtherLetters::numbered); }

void write_html(std::span<const Section> sections, int digits, ByteSink& sink) {
    for (const Section& section : sections) {
        if (!section.table.columns.empty()) write_table(section, digits, sink);
        else if (!section.title.empty()) write_paragraph(section.title, sink);
        for (const std::string& line : section.key) write_paragraph(line, sink);
    }
}

extern constinit const ReportFormat html_format{
    .name = "html",
    .place = 70,
    .summary = "tables to put into a page",
    .write = write,
    .shows_assumptions = true,
};

}  // namespace assay
