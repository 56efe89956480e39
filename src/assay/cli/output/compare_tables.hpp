// Comparisons of runs, and their tables for people.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "assay/cli/options/shared_options.hpp"
#include "assay/core/sink.hpp"
#include "assay/stats/comparison.hpp"

namespace assay::cli {

struct ComparedMeasure {
    std::string name;
    std::size_t topics = 0;  ///< that count
    stats::Comparison comparison;
};

struct RunComparisons {
    std::vector<std::string> runs;      ///< in the order of their names
    std::vector<std::size_t> as_named;  ///< places in `runs`, in the order in which the user named them
    std::vector<stats::Pair> pairs;
    std::optional<std::size_t> baseline;  ///< place in `runs`; the second of every pair
    std::string correction;               ///< its name
    stats::ComparisonOptions options;
    std::vector<ComparedMeasure> measures;

    /// Letters say that runs differ, whichever is better: that is what two-sided tests of all pairs find.
    bool has_letters() const { return !baseline && options.how.alternative == stats::Alternative::two_sided; }
};

/// "holm correction over 6 pairs": how p-values of a test are adjusted.
std::string correction_text(const RunComparisons& compared, const stats::PairedTest& test);

/// The letters of each run, a being that of the best under this measure.
std::vector<std::string> letters_of(const RunComparisons& compared, const stats::Comparison& comparison,
                                    std::size_t test);

/// The runs with their means and letters or marks, then the pairs: if there are few, or if -q asks for them.
void write_tables(const RunComparisons& compared, const OutputOptions& options, ByteSink& sink);

}  // namespace assay::cli
