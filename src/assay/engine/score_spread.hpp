// How the values of a run spread over its topics.
#pragma once

#include <cstddef>
#include <optional>

#include "assay/core/scores.hpp"
#include "assay/stats/intervals.hpp"

namespace assay {

struct ScoreSpread {
    std::size_t topics = 0;  ///< that count
    double mean = 0;
    std::optional<stats::Interval> interval = {};  ///< of the mean, by the t distribution; nothing for a single topic
    double low = 0, first_quartile = 0, median = 0, third_quartile = 0, high = 0;
};

/// Quartiles are those of linear interpolation between the values (type 7 of Hyndman and Fan 1996).
ScoreSpread spread_of(const Scores& scores, std::size_t system, std::size_t measure, double confidence = 0.95);

}  // namespace assay
