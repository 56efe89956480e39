#include "assay/meta/score_cube.hpp"

#include <cmath>

namespace assay::meta {

namespace {

bool counts(const Scores& scores, std::size_t topic) {
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        for (std::size_t m = 0; m < scores.measures.size(); ++m)
            if (std::isnan(scores.at(s, topic, m))) return false;
    return true;
}

}  // namespace

ScoreCube score_cube(const Scores& scores) {
    ScoreCube cube{.topics = 0,
                   .measures = scores.measures.size(),
                   .systems = scores.systems.size(),
                   .values = {},
                   .kept = {},
                   .aggregates = scores.aggregates};
    for (std::size_t t = 0; t < scores.topics.size(); ++t)
        if (counts(scores, t)) cube.kept.push_back(t);
    cube.topics = cube.kept.size();
    cube.values.reserve(cube.topics * cube.measures * cube.systems);
    for (const std::size_t t : cube.kept)
        for (std::size_t m = 0; m < cube.measures; ++m)
            for (std::size_t s = 0; s < cube.systems; ++s) cube.values.push_back(scores.at(s, t, m));
    return cube;
}

}  // namespace assay::meta
