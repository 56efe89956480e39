// What scores could be beside what they are: where documents are tied, or were not judged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "assay/core/scores.hpp"

namespace assay {

/// Parallel to Scores::values; nothing where nobody asked.
struct ScoreRanges {
    std::vector<double> low, high;        ///< left out where the values are
    std::vector<double> standard_errors;  ///< of values that are means of samples; 0 for all others
    std::vector<std::uint8_t> exact;      ///< 0 where what was asked for is an estimate

    bool empty() const { return low.empty(); }
    void append(const ScoreRanges& more);
};

struct ScoreRange {
    double low = left_out, high = left_out;
    double standard_error = 0;
    bool exact = true;
};

ScoreRange range_at(const Scores& scores, const ScoreRanges& ranges, std::size_t system, std::size_t topic,
                    std::size_t measure);

/// Over all topics that count: the aggregate of the low ends, and of the high ones. Topics are independent.
ScoreRange range_over_topics(const Scores& scores, const ScoreRanges& ranges, std::size_t system, std::size_t measure);

}  // namespace assay
