#include "assay/engine/score_spread.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace assay {

namespace {

double quantile(const std::vector<double>& sorted, double share) {
    const double at = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    if (below + 1 >= sorted.size()) return sorted.back();
    return sorted[below] + (at - static_cast<double>(below)) * (sorted[below + 1] - sorted[below]);
}

}  // namespace

ScoreSpread spread_of(const Scores& scores, std::size_t system, std::size_t measure, double confidence) {
    std::vector<double> values;
    for (std::size_t t = 0; t < scores.topics.size(); ++t)
        if (const double value = scores.at(system, t, measure); !std::isnan(value)) values.push_back(value);
    ScoreSpread spread{.topics = values.size(), .mean = scores.overall(system, measure)};
    if (values.empty()) return spread;
    if (scores.aggregates[measure] == Aggregate::mean)
        spread.interval = stats::t_interval(values, std::vector<double>(values.size()), confidence);
    std::sort(values.begin(), values.end());
    spread.low = values.front();
    spread.first_quartile = quantile(values, 0.25);
    spread.median = quantile(values, 0.5);
    spread.third_quartile = quantile(values, 0.75);
    spread.high = values.back();
    return spread;
}

}  // namespace assay
