// assay check for the files of recommenders: ratings, items; and which of these a csv file is.
#pragma once

#include <cstdint>

#include "assay/core/sink.hpp"
#include "assay/io/source.hpp"

namespace assay::cli {

enum class DelimitedKind : std::uint8_t { none, ratings, items, recommendations };

/// What a file seems to be by its first line; `none` if it is no csv file. Throws InputError if it is one and the line
/// does not say which.
DelimitedKind guess_delimited(const InputFile& input);

/// Both throw InputError with all faults, and say on standard error what was taken for granted.
void check_ratings(const InputFile& input, ByteSink& out);
void check_items(const InputFile& input, ByteSink& out);

}  // namespace assay::cli
