#include "assay/core/scores.hpp"

#include <algorithm>
#include <cmath>

namespace assay {

double aggregate(Aggregate how, std::span<const double> values) noexcept {
    constexpr double smallest = 0.00001;
    double sum = 0, count = 0;
    for (const double value : values) {
        if (std::isnan(value)) continue;
        sum += how == Aggregate::geometric_mean ? std::log(std::max(value, smallest)) : value;
        ++count;
    }
    if (count == 0 || how == Aggregate::sum) return sum;
    return how == Aggregate::geometric_mean ? std::exp(sum / count) : sum / count;
}

double Scores::overall(std::size_t system, std::size_t measure) const {
    if (aggregates[measure] == Aggregate::whole) return wholes[system * measures.size() + measure];
    std::vector<double> column(topics.size());
    for (std::size_t topic = 0; topic < topics.size(); ++topic) column[topic] = at(system, topic, measure);
    return aggregate(aggregates[measure], column);
}

}  // namespace assay
