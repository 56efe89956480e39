// The scores of all measures on the topics that count for every one of them: what comparisons of measures look at.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "assay/core/scores.hpp"

namespace assay::meta {

/// Topics x measures x systems, all finite; the systems of a measure on a topic lie together.
struct ScoreCube {
    std::size_t topics = 0, measures = 0, systems = 0;
    std::vector<double> values;
    std::vector<std::size_t> kept = {};      ///< places in Scores::topics of the topics
    std::vector<Aggregate> aggregates = {};  ///< of the measures; empty if all are means

    std::span<const double> row(std::size_t topic, std::size_t measure) const {
        return std::span(values).subspan((topic * measures + measure) * systems, systems);
    }
};

/// A topic that is left out for one system under one measure is left out for all.
ScoreCube score_cube(const Scores& scores);

}  // namespace assay::meta
