// The join of one topic's ranking with its judgments: owns what a Topic looks at.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "assay/core/run.hpp"
#include "assay/core/topic.hpp"
#include "assay/metrics/prepared_judgments.hpp"

namespace assay {

class JoinedTopic {
public:
    /// Joins documents in rank order with the judgments; fills in what the measures of the prepared look at.
    JoinedTopic(const PreparedJudgments& prepared, std::size_t topic, std::span<const Retrieved> ranking);
    JoinedTopic(const JoinedTopic&) = delete;
    JoinedTopic& operator=(const JoinedTopic&) = delete;

    const Topic& topic() const { return topic_; }
    /// The topic as a measure of the prepared sees it.
    const Topic& topic_for(std::size_t measure) const {
        const std::size_t which = prepared_.regraded_for(measure);
        return which == PreparedJudgments::not_regraded ? topic_ : regraded_[which];
    }

private:
    void find_hits(std::span<const Retrieved> ranking);
    void split_by_aspect(const JudgedTopic& table, std::span<const Retrieved> ranking);
    void regrade(std::size_t topic, std::span<const Retrieved> ranking);

    const PreparedJudgments& prepared_;
    Topic topic_;
    std::vector<Topic> regraded_;
    std::unique_ptr<double[]> grades_, aspect_grades_, other_grades_;
    std::vector<Hit> hits_;
    std::vector<Topic> by_aspect_;
};

}  // namespace assay
