// Scores: system x topic x measure. The hinge between computing values and saying what they mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

namespace assay {

/// How the values of the topics become one.
enum class Aggregate : std::uint8_t {
    mean,
    sum,
    geometric_mean,
    whole,  ///< they do not: there is one value for all topics together
};

/// The value of a topic that does not count.
inline constexpr double left_out = std::numeric_limits<double>::quiet_NaN();

struct Scores {
    std::vector<std::string> systems, topics, measures;
    std::vector<Aggregate> aggregates;  ///< one per measure
    std::vector<double> values;         ///< row by row: the measures of a topic, the topics of a system
    std::vector<double> wholes = {};    ///< systems x measures, used where the aggregate is `whole`

    double& at(std::size_t system, std::size_t topic, std::size_t measure) {
        return values[(system * topics.size() + topic) * measures.size() + measure];
    }
    double at(std::size_t system, std::size_t topic, std::size_t measure) const {
        return values[(system * topics.size() + topic) * measures.size() + measure];
    }
    /// The value over all topics that count.
    double overall(std::size_t system, std::size_t measure) const;
};

/// The mean, sum or geometric mean of `values`, without those left out; 0 if none is left.
/// The geometric mean takes values below 0.00001 for 0.00001, as trec_eval does.
double aggregate(Aggregate how, std::span<const double> values) noexcept;

}  // namespace assay
