// A table for people.
#pragma once

#include <string>
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
        bool larger_better = false;  ///< the largest number stands out, where there is more than one row
        bool marks = false;          ///< signs that belong to the numbers on the left, or superscripts of them
        bool p_value = false;        ///< a number that would be printed as 0 without being 0 is printed as "<0.0001"
        bool change = false;         ///< numbers above 0 have a sign too
        bool drawn = false;          ///< pictures made of characters; formats for papers leave them out
    };
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;
};

}  // namespace assay
