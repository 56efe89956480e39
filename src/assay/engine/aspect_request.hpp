// From what users say about aspects to what an evaluation takes: names, labels, what they are worth, weights, the
// universe; piece by piece, or in a file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "assay/core/label_space.hpp"
#include "assay/engine/evaluate_runs.hpp"

namespace assay {

/// Something that is said of one aspect.
struct AspectWords {
    std::string aspect;
    std::vector<std::string> words;
};

struct AspectStatements {
    std::string file = {};                     ///< that describes aspects; what is said beside it counts more
    std::vector<std::string> names = {};       ///< in the order of the columns
    std::vector<AspectWords> judgments = {};   ///< one word each: the file with the judgments of the aspect
    std::vector<AspectWords> labels = {};      ///< from worst to best
    std::vector<AspectWords> embeddings = {};  ///< what these labels are worth: numbers or fractions
    std::vector<AspectWords> weights = {};     ///< one word each: a number or a fraction
    std::optional<Universe> universe = {};     ///< tuples of labels that can occur
    std::string rules = {};                    ///< a file with rules for them instead
    bool fill_worst = false;                   ///< documents that one of the files of judgments lacks
    bool keep_negative = false;                ///< negative numbers are labels, not the worst label
};

/// Reads the files that describe aspects. Throws UsageError where statements contradict each other or name aspects that
/// do not exist, InputError where a file is wrong.
AspectRequest aspect_request(const AspectStatements& said);

}  // namespace assay
