// Options of commands that start from ratings and items.
#pragma once

#include <cstdint>
#include <string>

#include "assay/cli/parser.hpp"
#include "assay/io/rating_data_reader.hpp"

namespace assay::cli {

/// What is wrong with a number that must be above 0; nothing if it is one.
std::string not_above_0(const std::string& text);

/// Which files a command cannot do without.
enum class NeededFiles : std::uint8_t { none, test_and_items, train_and_items };

/// Adds --ratings (where a command may need it), --train, --items, --items-format, --rating-max, --unknown-items.
void add_rating_files(App& command, RatingDataFiles& files, NeededFiles needed);

/// Reads the files and says what there is to say of them.
LoadedRatings load_and_say(const RatingDataFiles& files);

}  // namespace assay::cli
