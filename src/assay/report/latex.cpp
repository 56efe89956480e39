// latex: tabulars with the rules of booktabs; what stands above and below a table is its caption. The marks of amssymb
// say which way a difference goes.

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/printable.hpp"
#include "assay/report/printed_table.hpp"
#include "assay/report/report.hpp"

namespace assay {

namespace {

/// Characters that are written as symbols of mathematics.
constexpr std::pair<std::string_view, std::string_view> symbols[] = {
    {"▲", "\\blacktriangle"},
    {"▼", "\\blacktriangledown"},
};

/// Text with the characters that LaTeX gives a meaning escaped.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '\\': result += "\\textbackslash{}"; break;
            case '~': result += "\\textasciitilde{}"; break;
            case '^': result += "\\textasciicircum{}"; break;
            case '<': result += "\\textless{}"; break;
            case '>': result += "\\textgreater{}"; break;
            case '&':
            case '%':
            case '$':
            case '#':
            case '_':
            case '{':
            case '}': (result += '\\') += c; break;
            default: result += c;
        }
    }
    return result;
}

/// Every symbol in the text, with `around` on both sides.
std::string with_symbols(std::string text, std::string_view around) {
    for (const auto& [character, symbol] : symbols)
        for (std::size_t at = 0; (at = text.find(character, at)) != std::string::npos;) {
            const std::string written = fmt::format("{}{}{}", around, symbol, around);
            text.replace(at, character.size(), written);
            at += written.size();
        }
    return text;
}

std::string cell_text(const PrintedCell& cell) {
    std::string text = escaped(cell.text);
    if (cell.best) text = "\\textbf{" + text + "}";
    return cell.marks.empty() ? text : text + "$^{" + with_symbols(escaped(cell.marks), "") + "}$";
}

void write_table(const Table& table, int digits, ByteSink& sink) {
    const std::vector<PrintedColumn> columns = printed_table(table, digits);
    std::string shape, titles;
    for (const PrintedColumn& column : columns) {
        shape += column.number ? 'r' : 'l';
        (titles += &column == &columns.front() ? "" : " & ") += escaped(column.title);
    }
    sink.write("\\begin{tabular}{" + shape + "}\n\\toprule\n" + titles + " \\\\\n\\midrule\n");
    for (std::size_t r = 0; r < row_count(columns); ++r) {
        std::string line;
        for (const PrintedColumn& column : columns)
            (line += &column == &columns.front() ? "" : " & ") += cell_text(column.cells[r]);
        sink.write(line + " \\\\\n");
    }
    sink.write("\\bottomrule\n\\end{tabular}\n");
}

/// Pictures made of characters have no place in a paper.
Table without_drawn(Table table) {
    for (std::size_t c = table.columns.size(); c-- > 0;) {
        if (!table.columns[c].drawn) continue;
        const auto place = static_cast<std::ptrdiff_t>(c);
        table.columns.erase(table.columns.begin() + place);
        for (auto& row : table.rows) row.erase(row.begin() + place);
    }
    return table;
}

/// Quotation marks as a typesetter has them.
std::string with_quotes(std::string_view text) {
    std::string result;
    bool open = false;
    for (const char c : text) {
        if (c == '"') open = !open;
        result += c == '"' ? (open ? "``" : "''") : std::string(1, c);
    }
    return result;
}

/// What stands above and below the table, as sentences; empty if there is nothing.
std::string caption(const Section& section) {
    std::vector<std::string> lines;
    if (!section.title.empty()) lines.push_back(section.title);
    lines.insert(lines.end(), section.key.begin(), section.key.end());
    std::string text;
    for (const std::string& line : lines) {
        if (!text.empty()) text += ' ';
        text += with_symbols(with_quotes(escaped(printable(line))), "$");
        if (std::string_view(".:?!").find(text.back()) == std::string_view::npos) text += '.';
    }
    return text;
}

void write_section(const Section& section, int digits, ByteSink& sink) {
    const std::string words = caption(section);
    if (section.table.columns.empty()) {
        if (!words.empty()) sink.write("% " + words + "\n");
        return;
    }
    if (!words.empty()) sink.write("\\begin{table}\n\\centering\n\\caption{" + words + "}\n");
    write_table(without_drawn(section.table), digits, sink);
    if (!words.empty()) sink.write("\\end{table}\n");
}

void write(const Report& report, const ReportStyle& style, ByteSink& sink) {
    bool first = true;
    for (const Section& section : sections_of(report)) {
        if (section.detail) continue;
        if (!first) sink.write("\n");
        first = false;
        write_section(section, style.digits, sink);
    }
}

}  // namespace

extern constinit const ReportFormat latex_format{
    .name = "latex",
    .place = 50,
    .summary = "a table for papers",
    .write = write,
};

}  // namespace assay
