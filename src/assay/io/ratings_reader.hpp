// Reads ratings: lines `user,item[,rating[,time]]`, with or without a header -> RatingsBuilder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/ratings.hpp"
#include "assay/core/watcher.hpp"
#include "assay/io/delimited_lines.hpp"
#include "assay/io/input.hpp"

namespace assay {

/// Throws InputError with all faults found. Pairs that come twice are found when the builder builds.
/// `phase`, if there is one, counts the stored bytes that are done.
Input read_ratings(const InputFile& input, const RatingsOptions& options, RatingsBuilder& builder,
                   Phase* phase = nullptr);

/// Whether a file of ratings has a column of ratings; else each line counts as a rating of 1.
bool has_ratings(const InputFile& input);

/// A line of a file of ratings as it stands, and what it says. All of it is gone with the next line.
struct RatingLine {
    std::string_view text, user, item;
    std::string_view time;  ///< empty if the file has no such column
    std::size_t number;
};

/// The line of names that a file of ratings begins with; empty if it has none.
std::string ratings_header(const InputFile& input);

/// Gives every line that has a rating to `take`. Throws InputError with all lines that have none.
void for_each_rating_line(const InputFile& input, const std::function<void(const RatingLine&)>& take,
                          Phase* phase = nullptr);

/// The lines in which each of these pairs stands.
std::vector<std::vector<std::size_t>> find_rating_lines(const InputFile& input, std::span<const RatedPair> pairs);

}  // namespace assay
