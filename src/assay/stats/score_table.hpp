// The scores of one measure, made ready for comparisons: every system on the same topics.
#pragma once

#include <cstddef>
#include <vector>

#include "assay/core/scores.hpp"
#include "assay/stats/score_matrix.hpp"

namespace assay::stats {

struct ScoreTable {
    std::vector<std::size_t> topics;  ///< places in Scores::topics of those that count
    std::vector<double> values;       ///< systems x topics, systems in the order of Scores::systems
    std::size_t systems = 0;

    ScoreMatrix matrix() const { return {.values = values, .systems = systems, .topics = topics.size()}; }
};

/// A topic that is left out for one system is left out for all.
ScoreTable score_table(const Scores& scores, std::size_t measure);

}  // namespace assay::stats
