// A table as people see it, before a format lays it out: cells are texts, marks stand with their numbers.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "assay/report/table.hpp"

namespace assay {

struct PrintedCell {
    std::string text, marks;
    bool best = false;  ///< of its column
};

struct PrintedColumn {
    std::string title;
    bool number = false;  ///< numbers stand to the right
    bool marked = false;  ///< there is room for marks behind the cells
    std::vector<PrintedCell> cells;
};

/// Column by column. Control characters are made visible.
std::vector<PrintedColumn> printed_table(const Table& table, int digits);

/// How many columns at the left say what a row is about: those before the first number, or the first one alone where
/// there are no numbers. A number at the very left, such as a rank, belongs to the texts behind it.
std::size_t leading_texts(const std::vector<PrintedColumn>& columns) noexcept;

/// The number of rows.
std::size_t row_count(const std::vector<PrintedColumn>& columns) noexcept;

}  // namespace assay
