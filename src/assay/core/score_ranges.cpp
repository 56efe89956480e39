#include "assay/core/score_ranges.hpp"

#include <cmath>

namespace assay {

namespace {

template <class T>
void append_to(std::vector<T>& all, const std::vector<T>& more) {
    all.insert(all.end(), more.begin(), more.end());
}

/// The standard error of the aggregate of values with these.
double error_over_topics(Aggregate how, const std::vector<double>& values, const std::vector<double>& errors) {
    double sum = 0, count = 0;
    for (std::size_t t = 0; t < values.size(); ++t) {
        if (std::isnan(values[t])) continue;
        ++count;
        const double share = how == Aggregate::geometric_mean ? errors[t] / values[t] : errors[t];
        if (errors[t] > 0 && std::isfinite(share)) sum += share * share;
    }
    if (count == 0 || how == Aggregate::sum) return std::sqrt(sum);
    const double of_mean = std::sqrt(sum) / count;
    return how == Aggregate::geometric_mean ? of_mean * aggregate(how, values) : of_mean;
}

}  // namespace

void ScoreRanges::append(const ScoreRanges& more) {
    append_to(low, more.low);
    append_to(high, more.high);
    append_to(standard_errors, more.standard_errors);
    append_to(exact, more.exact);
}

ScoreRange range_at(const Scores& scores, const ScoreRanges& ranges, std::size_t system, std::size_t topic,
                    std::size_t measure) {
    const std::size_t at = (system * scores.topics.size() + topic) * scores.measures.size() + measure;
    return {ranges.low[at], ranges.high[at], ranges.standard_errors[at], ranges.exact[at] != 0};
}

ScoreRange range_over_topics(const Scores& scores, const ScoreRanges& ranges, std::size_t system, std::size_t measure) {
    std::vector<double> low, high, values, errors;
    ScoreRange over;
    for (std::size_t t = 0; t < scores.topics.size(); ++t) {
        const ScoreRange one = range_at(scores, ranges, system, t, measure);
        low.push_back(one.low);
        high.push_back(one.high);
        values.push_back(scores.at(system, t, measure));
        errors.push_back(one.standard_error);
        over.exact = over.exact && one.exact;
    }
    const Aggregate how = scores.aggregates[measure];
    over.low = aggregate(how, low);
    over.high = aggregate(how, high);
    over.standard_error = error_over_topics(how, values, errors);
    return over;
}

}  // namespace assay
