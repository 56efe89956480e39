// Reads scores: the TSV or CSV that `assay eval` writes, `run topic measure value` with a header.
#pragma once

#include <string>

#include "assay/core/scores.hpp"
#include "assay/io/input.hpp"

namespace assay {

struct ScoresFile {
    Scores scores;  ///< runs, topics and measures in the order of their first appearance; `left_out` where absent
    Input input;
};

/// Rows of topic `all` are passed over: they follow from the others. Throws InputError with all faults found.
ScoresFile read_scores(const std::string& path);
ScoresFile read_scores(const InputFile& input);

}  // namespace assay
