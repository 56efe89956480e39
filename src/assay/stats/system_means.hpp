// The mean of every system, summed in the order of the topics.
#pragma once

#include <vector>

#include "assay/stats/score_matrix.hpp"

namespace assay::stats {

inline double mean_of(std::span<const double> values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return sum / static_cast<double>(values.size());
}

inline std::vector<double> system_means(const ScoreMatrix& scores) {
    std::vector<double> means;
    for (std::size_t system = 0; system < scores.systems; ++system) means.push_back(mean_of(scores.row(system)));
    return means;
}

}  // namespace assay::stats
