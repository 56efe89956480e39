// The join of one topic's ranking with its judgments: owns what a Topic looks at.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "assay/core/run.hpp"
#include "assay/core/topic.hpp"
#include "assay/metrics/basis.hpp"

namespace assay {

class JoinedTopic {
public:
    /// Joins documents in rank order with the judgments; fills in what the measures of the basis look at.
    JoinedTopic(const Basis& basis, std::size_t topic, std::span<const Retrieved> ranking);
    JoinedTopic(const JoinedTopic&) = delete;
    JoinedTopic& operator=(const JoinedTopic&) = delete;

    const Topic& topic() const { return topic_; }

private:
    void find_hits(std::span<const Retrieved> ranking);
    void split_by_aspect(const JudgedTopic& table, std::span<const Retrieved> ranking);

    Topic topic_;
    std::unique_ptr<double[]> grades_, aspect_grades_;
    std::vector<Hit> hits_;
    std::vector<Topic> by_aspect_;
};

}  // namespace assay
