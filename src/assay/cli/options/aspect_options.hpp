// What users say about aspects: names, labels, embeddings, weights, the universe; on the command line or in a file.
#pragma once

#include <string>
#include <vector>

#include "assay/cli/parser.hpp"
#include "assay/engine/evaluate_runs.hpp"

namespace assay::cli {

/// --aspects, --labels, --embed, --aspect-weights, --universe, --aspects-file, --aspect, --fill-worst, --keep-negative
struct AspectOptions {
    std::vector<std::string> names;
    std::vector<std::string> labels;      ///< "trust=low,mid,high"
    std::vector<std::string> embeddings;  ///< "trust=0,3/2,3"
    std::vector<std::string> weights;     ///< "trust=2"
    std::string universe;
    std::string file;
    std::vector<std::string> judgments;  ///< "trust=FILE"
    bool fill_worst = false;
    bool keep_negative = false;

    void add_to(App& command);
    /// Reads the files that describe aspects. What the command line says counts more than what they say. Throws
    /// UsageError where the options contradict each other or name aspects that do not exist, InputError where a file
    /// is wrong.
    AspectRequest request() const;
};

}  // namespace assay::cli
