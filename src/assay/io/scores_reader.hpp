// Reads scores: the TSV or CSV that `assay eval` writes, `run topic measure value` with a header; or what other tools
// print of one run, topic by topic: `measure topic value` of trec_eval, `topic measure value` of ir_measures.
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
/// told; so are runs without other rows, as a fault. `run` is what the run is called where the file does not say it.
/// Throws InputError with all faults found.
ScoresFile read_scores(const std::string& path, const std::string& run = {});
ScoresFile read_scores(const InputFile& input, const std::string& run = {});

}  // namespace assay
