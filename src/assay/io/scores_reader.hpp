// Reads scores: the TSV or CSV that `assay eval` writes, `run topic measure value` with a header.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "assay/core/scores.hpp"
#include "assay/io/input.hpp"

namespace assay {

/// Larger values have no variance in double precision.
inline constexpr double largest_score = 1e100;

/// A row of topic `all` that is not the mean of the topics.
struct OtherOverall {
    std::size_t system, measure;
    std::size_t line;
};

struct ScoresFile {
    Scores scores;  ///< runs, topics and measures in the order of their first appearance; `left_out` where absent
    Input input;
    std::vector<OtherOverall> not_means = {};  ///< in the order of lines
};

/// Rows of topic `all` are passed over, but those that the mean of the topics does not give, up to 1e-6 of it, are
/// told; so are runs without other rows, as a fault. Throws InputError with all faults found.
ScoresFile read_scores(const std::string& path);
ScoresFile read_scores(const InputFile& input);

}  // namespace assay
