// Options of commands that start from ratings and items.
#pragma once

#include <cstdint>
#include <string>

#include <CLI/CLI.hpp>

#include "assay/io/rating_data_reader.hpp"

namespace assay::cli {

/// --ratings, --train, --items, --items-format, --rating-max, --unknown-items: those that a command asks for.
struct RatingFileOptions {
    RatingDataFiles files;

    enum class Needs : std::uint8_t { test_and_items, train_and_items };
    void add_to(CLI::App& command, Needs needs);
    /// Reads the files and says what there is to say of them.
    LoadedRatings load() const;
};

}  // namespace assay::cli
