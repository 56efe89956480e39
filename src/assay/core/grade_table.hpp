// Grades of the documents of a topic, row by row, for each of its aspects.
//
// A document has a grade for few aspects where there are many, so a table with gaps keeps only what is there: memory
// follows the judgments, not documents x aspects. A table without gaps needs nothing beside the grades.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

namespace assay {

struct GradeTable {
    std::span<const double> grades;  ///< of the cells, row by row, in the order of the aspects
    std::size_t width = 1;           ///< the number of aspects
    // Where there are gaps:
    std::span<const std::uint32_t> aspects = {};  ///< of each cell
    std::span<const std::size_t> starts = {};     ///< the first cell of each row; the last row ends with the cells

    bool whole() const { return starts.empty(); }
    std::size_t begin(std::size_t row) const { return whole() ? row * width : starts[row]; }
    std::size_t end(std::size_t row) const {
        if (whole()) return (row + 1) * width;
        return row + 1 < starts.size() ? starts[row + 1] : grades.size();
    }
    std::size_t aspect(std::size_t cell) const { return whole() ? cell % width : aspects[cell]; }

    /// The cell of a document and an aspect, if it is there.
    std::optional<std::size_t> find(std::size_t row, std::size_t aspect) const {
        if (whole()) return row * width + aspect;
        const auto at = aspects.begin();
        const auto first = at + static_cast<std::ptrdiff_t>(begin(row)),
                   last = at + static_cast<std::ptrdiff_t>(end(row));
        const auto found = std::lower_bound(first, last, aspect);
        if (found == last || *found != aspect) return std::nullopt;
        return static_cast<std::size_t>(found - at);
    }

    /// The grade, NaN where there is none.
    double at(std::size_t row, std::size_t aspect) const {
        const auto cell = find(row, aspect);
        return cell ? grades[*cell] : std::numeric_limits<double>::quiet_NaN();
    }

    /// Calls use(aspect, grade) for the cells of a row, by ascending aspect. In a whole table grades may be NaN.
    template <class Use>
    void for_each(std::size_t row, const Use& use) const {
        const std::size_t first = begin(row), last = end(row);
        if (whole())
            for (std::size_t cell = first; cell < last; ++cell) use(cell - first, grades[cell]);
        else
            for (std::size_t cell = first; cell < last; ++cell) use(std::size_t{aspects[cell]}, grades[cell]);
    }
};

}  // namespace assay
