// Tables for people: aligned text and LaTeX.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "assay/core/sink.hpp"

namespace assay {

/// Text, a number, or nothing.
using Cell = std::variant<std::monostate, std::string, double>;

struct Table {
    struct Column {
        std::string title;
        bool whole = false;          ///< numbers are counts: printed without decimals
        bool larger_better = false;  ///< LaTeX sets the largest number in bold
        /// Signs that belong to the numbers on the left. LaTeX takes them as they are and sets them as superscripts.
        bool marks = false;
        bool drawn = false;  ///< pictures made of characters; formats for papers leave them out
    };
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;
};

/// Aligned columns: text to the left, numbers to the right with `digits` decimals.
void write_text(const Table& table, int digits, ByteSink& sink);

/// A tabular with the rules of the booktabs package.
void write_latex(const Table& table, int digits, ByteSink& sink);

/// One record a line, numbers in full, for programs.
void write_delimited(const Table& table, char delimiter, ByteSink& sink);

/// Text with the characters that LaTeX gives a meaning escaped.
std::string latex_text(std::string_view text);

}  // namespace assay
