#include "assay/stats/score_table.hpp"

#include <cmath>

namespace assay::stats {

namespace {

bool counts(const Scores& scores, std::size_t topic, std::size_t measure) {
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        if (std::isnan(scores.at(s, topic, measure))) return false;
    return true;
}

}  // namespace

ScoreTable score_table(const Scores& scores, std::size_t measure) {
    ScoreTable table{.topics = {}, .values = {}, .systems = scores.systems.size()};
    for (std::size_t t = 0; t < scores.topics.size(); ++t)
        if (counts(scores, t, measure)) table.topics.push_back(t);
    table.values.reserve(table.systems * table.topics.size());
    for (std::size_t s = 0; s < table.systems; ++s)
        for (const std::size_t t : table.topics) table.values.push_back(scores.at(s, t, measure));
    return table;
}

}  // namespace assay::stats
