#include "assay/core/scores.hpp"

#include "assay/core/running_aggregate.hpp"

namespace assay {

double aggregate(Aggregate how, std::span<const double> values) noexcept {
    RunningAggregate all(how);
    for (const double value : values) all.add(value);
    return all.value();
}

double Scores::overall(std::size_t system, std::size_t measure) const {
    if (aggregates[measure] == Aggregate::whole) return wholes[system * measures.size() + measure];
    std::vector<double> column(topics.size());
    for (std::size_t topic = 0; topic < topics.size(); ++topic) column[topic] = at(system, topic, measure);
    return aggregate(aggregates[measure], column);
}

}  // namespace assay
