#include "assay/report/table.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "assay/report/delimited.hpp"

namespace assay {

namespace {

std::string cell_text(const Cell& cell, const Table::Column& column, int digits) {
    if (const auto* text = std::get_if<std::string>(&cell)) return *text;
    if (const auto* number = std::get_if<double>(&cell)) {
        if (std::isnan(*number)) return "-";
        return fmt::format("{:.{}f}", *number, column.whole ? 0 : digits);
    }
    return "";
}

/// The number of characters, for UTF-8.
std::size_t width_of(std::string_view text) noexcept {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

/// Text that would disturb the layout of a terminal or of the table, made visible.
std::string printable(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f) result += fmt::format("\\x{:02x}", byte);
        else result += c;
    }
    return result;
}

bool is_number_column(const Table& table, std::size_t column) {
    return std::any_of(table.rows.begin(), table.rows.end(),
                       [column](const auto& row) { return std::holds_alternative<double>(row[column]); });
}

}  // namespace

void write_text(const Table& table, int digits, ByteSink& sink) {
    const std::size_t columns = table.columns.size();
    std::vector<std::vector<std::string>> lines(1);
    for (const Table::Column& column : table.columns) lines[0].push_back(column.title);
    for (const auto& row : table.rows) {
        lines.emplace_back();
        for (std::size_t c = 0; c < columns; ++c)
            lines.back().push_back(printable(cell_text(row[c], table.columns[c], digits)));
    }
    std::vector<std::size_t> widths(columns);
    for (const auto& line : lines)
        for (std::size_t c = 0; c < columns; ++c) widths[c] = std::max(widths[c], width_of(line[c]));

    std::vector<bool> right(columns);
    for (std::size_t c = 0; c < columns; ++c) right[c] = is_number_column(table, c);
    for (const auto& line : lines) {
        std::string text;
        for (std::size_t c = 0; c < columns; ++c) {
            const std::string padding(widths[c] - width_of(line[c]), ' ');
            if (c > 0) text += table.columns[c].marks ? " " : "  ";
            text += right[c] ? padding + line[c] : line[c] + padding;
        }
        text.erase(text.find_last_not_of(' ') + 1);
        sink.write(text + '\n');
    }
}

void write_delimited(const Table& table, char delimiter, ByteSink& sink) {
    DelimitedWriter writer(sink, delimiter);
    std::vector<std::string> texts(table.columns.size());
    std::vector<std::string_view> fields(texts.size());
    for (std::size_t c = 0; c < texts.size(); ++c) fields[c] = table.columns[c].title;
    writer.row(fields);
    for (const auto& row : table.rows) {
        for (std::size_t c = 0; c < texts.size(); ++c) {
            const auto* const number = std::get_if<double>(&row[c]);
            texts[c] = number != nullptr ? number_text(*number) : cell_text(row[c], table.columns[c], 0);
            fields[c] = texts[c];
        }
        writer.row(fields);
    }
}

std::string latex_text(std::string_view text) {
    std::string result;
    for (const char c : printable(text)) {
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

void write_latex(const Table& table, int digits, ByteSink& sink) {
    const std::size_t columns = table.columns.size();
    std::string head = "\\begin{tabular}{", titles;
    std::vector<std::string> best(columns);
    for (std::size_t c = 0; c < columns; ++c) {
        if (table.columns[c].marks) continue;
        head += is_number_column(table, c) ? 'r' : 'l';
        titles += (c > 0 ? " & " : "") + latex_text(table.columns[c].title);
        double largest = -std::numeric_limits<double>::infinity();
        for (const auto& row : table.rows)
            if (const auto* number = std::get_if<double>(&row[c])) largest = std::max(largest, *number);
        if (table.columns[c].larger_better && table.rows.size() > 1)
            best[c] = cell_text(largest, table.columns[c], digits);
    }
    sink.write(head + "}\n\\toprule\n" + titles + " \\\\\n\\midrule\n");
    for (const auto& row : table.rows) {
        std::string line;
        for (std::size_t c = 0; c < columns; ++c) {
            if (table.columns[c].marks) {
                if (const std::string marks = cell_text(row[c], table.columns[c], 0); !marks.empty())
                    line += "$^{" + marks + "}$";
                continue;
            }
            const std::string text = latex_text(cell_text(row[c], table.columns[c], digits));
            const bool bold = !best[c].empty() && text == best[c];
            line += (c > 0 ? " & " : "") + (bold ? "\\textbf{" + text + "}" : text);
        }
        sink.write(line + " \\\\\n");
    }
    sink.write("\\bottomrule\n\\end{tabular}\n");
}

}  // namespace assay
