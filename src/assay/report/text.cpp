// table: aligned columns for people, in bold and dim on a terminal that can. Nothing is wider than the terminal.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/core/printable.hpp"
#include "assay/core/utf8.hpp"
#include "assay/report/fold.hpp"
#include "assay/report/printed_table.hpp"
#include "assay/report/report.hpp"
#include "assay/report/text_layout.hpp"

namespace assay {

namespace {

enum class Look : std::uint8_t { plain, bold, dim };

std::string styled(std::string_view text, Look look, const ReportStyle& style) {
    if (!style.colour || look == Look::plain || text.empty()) return std::string(text);
    return fmt::format("\033[{}m{}\033[0m", look == Look::bold ? 1 : 2, text);
}

/// What one column has in a row of the screen's lines: several, if it is folded.
struct Place {
    const LaidColumn& column;
    std::vector<std::string> lines;
    std::string_view marks;
    Look look = Look::plain;
};

/// The spaces that align the text have no style.
std::string line_of(const Place& place, std::size_t line, const ReportStyle& style) {
    const std::string_view text = line < place.lines.size() ? std::string_view(place.lines[line]) : "";
    const std::string padding(place.column.width - character_count(text), ' ');
    const std::string shown = styled(text, place.look, style);
    std::string result = place.column.printed->number ? padding + shown : shown + padding;
    if (place.column.printed->marked) {
        const std::string_view marks = line == 0 ? place.marks : "";
        ((result += ' ') += marks).append(place.column.marks_width - character_count(marks), ' ');
    }
    return result;
}

void write_places(const std::vector<Place>& places, const ReportStyle& style, ByteSink& sink) {
    std::size_t height = 1;
    for (const Place& place : places) height = std::max(height, place.lines.size());
    for (std::size_t l = 0; l < height; ++l) {
        std::string line;
        for (const Place& place : places) (line += &place == &places.front() ? "" : "  ") += line_of(place, l, style);
        line.erase(line.find_last_not_of(' ') + 1);
        sink.write(line + '\n');
    }
}

void write_block(const TextBlock& block, std::size_t rows, const ReportStyle& style, ByteSink& sink) {
    std::vector<Place> places;
    for (const LaidColumn& column : block)
        places.push_back({column, fold(column.printed->title, column.width), {}, Look::bold});
    write_places(places, style, sink);
    for (std::size_t r = 0; r < rows; ++r) {
        places.clear();
        for (const LaidColumn& column : block) {
            const PrintedCell& cell = column.printed->cells[r];
            places.push_back({column, fold(cell.text, column.width), cell.marks, cell.best ? Look::bold : Look::plain});
        }
        write_places(places, style, sink);
    }
}

/// Each line of a paragraph has the look.
void write_words(std::string_view text, Look look, const ReportStyle& style, ByteSink& sink) {
    const std::string lines = paragraph(printable(text), style.width);
    for (std::size_t begin = 0; begin < lines.size();) {
        const std::size_t end = lines.find('\n', begin);
        sink.write(styled(std::string_view(lines).substr(begin, end - begin), look, style) + '\n');
        begin = end + 1;
    }
}

void write_section(const Section& section, const ReportStyle& style, ByteSink& sink) {
    if (!section.title.empty()) write_words(section.title, Look::bold, style, sink);
    if (!section.table.columns.empty()) {
        const TextLayout layout = text_layout(printed_table(section.table, style.digits), style.width);
        for (const TextBlock& block : layout.blocks) {
            if (&block != &layout.blocks.front()) sink.write("\n");
            write_block(block, section.table.rows.size(), style, sink);
        }
        for (const std::string& line : layout.key) write_words(line, Look::dim, style, sink);
    }
    for (const std::string& line : section.key) write_words(line, Look::dim, style, sink);
    for (const Message& note : section.notes) write_words(message_text(note, style.hint_words), Look::dim, style, sink);
}

void write(const Report& report, const ReportStyle& style, ByteSink& sink) {
    for (const std::string& line : report.head) write_words(line, Look::plain, style, sink);
    const std::vector<Section> sections = sections_of(report);
    for (const Section& section : sections) {
        if (&section != &sections.front() || !report.head.empty()) sink.write("\n");
        write_section(section, style, sink);
    }
    if (!style.assumptions) return;
    sink.write("\nassumed:\n");
    for (const Assumption& one : report.about.assumptions)
        write_words(fmt::format("  {}: {}", one.name, one.text), Look::plain, style, sink);
}

}  // namespace

extern constinit const ReportFormat table_format{
    .name = "table",
    .place = 10,
    .summary = "aligned columns",
    .write = write,
    .shows_assumptions = true,
};

}  // namespace assay
