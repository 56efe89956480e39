// Cells and tables of findings.
#pragma once

#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string_view>

#include "assay/report/report.hpp"

namespace assay::views {

inline double count(std::size_t number) { return static_cast<double>(number); }

/// A number, or nothing; an infinite one in words, for json has no such numbers.
inline Cell cell(const std::optional<double>& number) {
    if (!number) return {};
    if (std::isinf(*number)) return *number < 0 ? "-inf" : "inf";
    return *number;
}

/// The same for people, who see a dash where there is no number.
inline Cell shown(const std::optional<double>& number) {
    return number ? cell(number) : Cell(std::numeric_limits<double>::quiet_NaN());
}

/// A text, or nothing if it is empty.
inline Field text_or_nothing(std::string_view text) { return text.empty() ? Field() : Field(text); }

inline Table table_of(std::initializer_list<const char*> titles) {
    Table table;
    for (const char* title : titles) table.columns.push_back({.title = title});
    return table;
}

}  // namespace assay::views
