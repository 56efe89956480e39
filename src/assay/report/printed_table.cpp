#include "assay/report/printed_table.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "assay/core/printable.hpp"

namespace assay {

namespace {

std::string number_shown(double number, const Table::Column& column, int digits) {
    if (std::isnan(number)) return "-";
    if (const double least = std::pow(10.0, -digits); column.p_value && number > 0 && number < least / 2)
        return fmt::format("<{:.{}f}", least, digits);
    return fmt::format("{}{:.{}f}", column.change && number > 0 ? "+" : "", number, column.whole ? 0 : digits);
}

std::string cell_text(const Cell& cell, const Table::Column& column, int digits) {
    if (const auto* text = std::get_if<std::string>(&cell)) return printable(*text);
    if (const auto* number = std::get_if<double>(&cell)) return number_shown(*number, column, digits);
    return "";
}

/// Numbers that look like the largest are as good.
void mark_best(const Table& table, std::size_t column, int digits, std::vector<PrintedCell>& cells) {
    double largest = -std::numeric_limits<double>::infinity();
    for (const auto& row : table.rows)
        if (const auto* number = std::get_if<double>(&row[column])) largest = std::max(largest, *number);
    const std::string best = number_shown(largest, table.columns[column], digits);
    for (std::size_t r = 0; r < cells.size(); ++r)
        cells[r].best = std::holds_alternative<double>(table.rows[r][column]) && cells[r].text == best;
}

PrintedColumn printed_column(const Table& table, std::size_t column, int digits) {
    PrintedColumn printed{.title = printable(table.columns[column].title), .cells = {}};
    printed.cells.reserve(table.rows.size());
    for (const auto& row : table.rows) {
        printed.number = printed.number || std::holds_alternative<double>(row[column]);
        printed.cells.push_back({.text = cell_text(row[column], table.columns[column], digits), .marks = {}});
    }
    if (table.columns[column].larger_better && table.rows.size() > 1) mark_best(table, column, digits, printed.cells);
    return printed;
}

}  // namespace

std::vector<PrintedColumn> printed_table(const Table& table, int digits) {
    std::vector<PrintedColumn> columns;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        PrintedColumn printed = printed_column(table, c, digits);
        if (!table.columns[c].marks || columns.empty()) {
            columns.push_back(std::move(printed));
            continue;
        }
        PrintedColumn& left = columns.back();
        left.marked = true;
        for (std::size_t r = 0; r < left.cells.size(); ++r) left.cells[r].marks = std::move(printed.cells[r].text);
    }
    return columns;
}

std::size_t leading_texts(const std::vector<PrintedColumn>& columns) noexcept {
    const bool numbered = columns.size() > 2 && columns[0].number && !columns[1].number;
    const auto first = std::find_if(columns.begin() + (numbered ? 1 : 0), columns.end(),
                                    [](const auto& column) { return column.number; });
    if (first == columns.end()) return columns.empty() ? 0 : 1;
    return static_cast<std::size_t>(first - columns.begin());
}

std::size_t row_count(const std::vector<PrintedColumn>& columns) noexcept {
    return columns.empty() ? 0 : columns.front().cells.size();
}

}  // namespace assay
