// Ratings to learn from and ratings to be guessed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "assay/core/sink.hpp"
#include "assay/core/watcher.hpp"

namespace assay {

struct SplitRequest {
    std::string ratings;         ///< a file
    double test_share = 0.2;     ///< the chance of each rating to be for testing
    std::size_t leave_last = 0;  ///< if above 0, the latest ratings of each user are for testing instead
    std::uint64_t seed = 1;
    Watcher watcher = {};
};

/// How many ratings went where.
struct Split {
    std::size_t train = 0, test = 0;
};

/// Writes each line of the ratings to one of the two, with the line of names, if there is one, on top of both. Throws
/// InputError.
Split split(const SplitRequest& request, ByteSink& train, ByteSink& test);

}  // namespace assay
