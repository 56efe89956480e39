// Lines with two rankings, a tab between them, and perhaps another tab and p:
//
//     a (b c) d<tab>c a<tab>0.9
//
// A tab alone is a pair of empty rankings. Lines without anything, and comments, are no pairs.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace assay {

/// The parts of a line, as they stand there.
struct PairLine {
    std::string_view first, second;
    std::size_t second_at = 0;  ///< where the second ranking begins in the line
    std::optional<double> p;
};

/// Whether a line holds a pair.
bool is_pair_line(std::string_view line) noexcept;

/// Throws InputError; the message begins with the column where one part is wrong.
PairLine cut_pair_line(std::string_view line);

}  // namespace assay
