// Judgments and results of many runs in one table, as a cluster hands them over: batches of columns, the rows of a
// topic together.
#pragma once

#include <cstddef>
#include <cstdint>

#include "assay/core/columns.hpp"

namespace assay {

/// A column that may have gaps.
template <class Column>
struct Gapped {
    Column column = {};
    const std::uint8_t* bits = nullptr;  ///< one a row, the lowest of a byte first, 0 for a gap; or nothing: no gaps
    std::size_t first_bit = 0;
    bool empty = false;  ///< nothing but gaps: there is no column

    bool has(std::size_t row) const noexcept {
        if (empty) return false;
        const std::size_t at = first_bit + row;
        return bits == nullptr || ((bits[at / 8] >> (at % 8)) & 1U) != 0;
    }
};

/// A row without a run is a judgment and has a grade; one with a run is a result and has a score.
struct MixedColumns {
    std::size_t rows = 0;
    Gapped<TextColumn> run, topic, document;
    Gapped<NumberColumn> score, grade;
    Gapped<TextColumn> aspect = {.column = {}, .empty = true};  ///< of judgments; empty: one aspect
};

}  // namespace assay
