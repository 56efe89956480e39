// markdown: pipe tables, as GitHub and most others render them; the source is aligned too.

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/core/printable.hpp"
#include "assay/core/utf8.hpp"
#include "assay/report/printed_table.hpp"
#include "assay/report/report.hpp"

namespace assay {

namespace {

bool is_word_sign(std::string_view text, std::size_t place) {
    return place < text.size() && std::isalnum(static_cast<unsigned char>(text[place])) != 0;
}

/// Whether the sign at this place could mean something else than itself.
bool has_a_meaning(std::string_view text, std::size_t place) {
    const std::string_view next = text.substr(place + 1, 1);
    switch (text[place]) {
        case '\\':
        case '|':
        case '*':
        case '`':
        case '[':
        case ']':
        case '~':
        case '$': return true;
        case '_': return place == 0 || !is_word_sign(text, place - 1) || !is_word_sign(text, place + 1);
        case '<':
            return is_word_sign(text, place + 1) ? std::isdigit(static_cast<unsigned char>(next[0])) == 0
                                                 : next == "/" || next == "!" || next == "?";
        case '&': return is_word_sign(text, place + 1) || next == "#";
        default: return false;
    }
}

/// Text that is shown as it is.
std::string escaped(std::string_view text) {
    const std::string shown = printable(text);
    std::string result;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (has_a_meaning(shown, i)) result += '\\';
        result += shown[i];
    }
    return result;
}

/// A paragraph: what would make it a heading, a list or a quotation is escaped as well.
std::string escaped_line(std::string_view text) {
    const std::string line = escaped(text);
    const std::size_t number = std::min(line.find_first_not_of("0123456789"), line.size());
    if (number > 0 && number < line.size() && (line[number] == '.' || line[number] == ')'))
        return line.substr(0, number) + '\\' + line.substr(number);
    return !line.empty() && std::string_view("#+-=>").find(line[0]) != std::string_view::npos ? '\\' + line : line;
}

std::string cell_text(const PrintedCell& cell) {
    std::string text = escaped(cell.text);
    if (cell.best) text = "**" + text + "**";
    return cell.marks.empty() ? text : text + " <sup>" + escaped(cell.marks) + "</sup>";
}

/// The lines of a column: its title, the line below, its cells; all of one width.
std::vector<std::string> column_lines(const PrintedColumn& column) {
    std::vector<std::string> lines{escaped(column.title), column.number ? "-:" : "--"};
    for (const PrintedCell& cell : column.cells) lines.push_back(cell_text(cell));
    std::size_t width = 0;
    for (const std::string& line : lines) width = std::max(width, character_count(line));
    for (std::string& line : lines) {
        const bool rule = &line == &lines[1];
        const bool right = column.number || rule;
        line.insert(right ? 0 : line.size(), width - character_count(line), rule ? '-' : ' ');
    }
    return lines;
}

void write_table(const Table& table, int digits, ByteSink& sink) {
    std::vector<std::vector<std::string>> columns;
    for (const PrintedColumn& column : printed_table(table, digits)) columns.push_back(column_lines(column));
    for (std::size_t l = 0; l < table.rows.size() + 2; ++l) {
        std::string line = "|";
        for (const auto& lines : columns) line += ' ' + lines[l] + " |";
        sink.write(line + '\n');
    }
}

void write(const Report& report, const ReportStyle& style, ByteSink& sink) {
    bool first = true;
    const auto begin_paragraph = [&] {
        if (!first) sink.write("\n");
        first = false;
    };
    const auto write_line = [&](const std::string& text) {
        begin_paragraph();
        sink.write(text + '\n');
    };
    for (const std::string& line : report.head) write_line(escaped_line(line));
    for (const Section& section : sections_of(report)) {
        if (!section.title.empty()) write_line("**" + escaped(section.title) + "**");
        if (!section.table.columns.empty()) {
            begin_paragraph();
            write_table(section.table, style.digits, sink);
        }
        for (const std::string& line : section.key) write_line(escaped_line(line));
    }
    if (!style.assumptions) return;
    write_line("Assumed:");
    begin_paragraph();
    for (const Assumption& one : report.about.assumptions)
        sink.write(fmt::format("- {}: {}\n", escaped(one.name), escaped(one.text)));
}

}  // namespace

extern constinit const ReportFormat markdown_format{
    .name = "markdown",
    .place = 60,
    .summary = "pipe tables",
    .write = write,
    .shows_assumptions = true,
};

}  // namespace assay
