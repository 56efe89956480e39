// Prints comparisons of runs in any format.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "assay/cli/evaluation.hpp"
#include "assay/cli/options.hpp"
#include "assay/core/sink.hpp"
#include "assay/stats/comparison.hpp"

namespace assay::cli {

struct ComparedMeasure {
    std::string name;
    std::size_t topics = 0;  ///< that count
    stats::Comparison comparison;
};

struct ComparedRuns {
    std::vector<std::string> runs;      ///< in the order of their names
    std::vector<std::size_t> as_named;  ///< places in `runs`, in the order in which the user named them
    std::vector<stats::Pair> pairs;
    std::optional<std::size_t> baseline;  ///< place in `runs`; the second of every pair
    std::string correction;               ///< its name
    stats::ComparisonOptions options;
    std::vector<ComparedMeasure> measures;
};

/// "holm correction over 6 pairs": how p-values of a test are adjusted.
std::string correction_text(const ComparedRuns& compared, const stats::Test& test);

/// Tables of all pairs are for people who ask for them with -q, unless there are few.
void write_comparison(const ComparedRuns& compared, const Evaluation& evaluation, const OutputOptions& options,
                      ByteSink& sink);

}  // namespace assay::cli
