// What can be done in several ways, the way that was asked for first.
#pragma once

#include <span>
#include <vector>

#include "assay/engine/why/topic_ways.hpp"

namespace assay {

/// The ways that concern single topics. `grades` are the positive ones that occur.
TopicWays possible_topic_ways(const Measure& measure, const Policies& asked, bool has_ranks,
                              std::span<const double> grades, const Scale& scale);

/// A way to make one value of those of the topics.
struct OverallWay {
    MissingTopics missing;
    NoRelevant no_relevant;
    bool unjudged_topics;  ///< count as 0
    bool rounded;          ///< the values of topics, to the digits of the value
};

/// Those with the fewest changes first.
std::vector<Possible<OverallWay>> possible_overall_ways(const Policies& asked);

}  // namespace assay
