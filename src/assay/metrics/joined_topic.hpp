// A topic of prepared judgments joined with a ranking, as each of the measures sees it.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "assay/core/run.hpp"
#include "assay/core/topic.hpp"
#include "assay/metrics/prepared_judgments.hpp"
#include "assay/metrics/topic_join.hpp"

namespace assay {

class JoinedTopic {
public:
    /// Joins documents in rank order with the judgments; fills in what the measures of the prepared need. `steps`, if
    /// there is one, is Topic::steps.
    JoinedTopic(const PreparedJudgments& prepared, std::size_t topic, std::span<const Retrieved> ranking,
                StepMeter* steps = nullptr);
    JoinedTopic(const JoinedTopic&) = delete;
    JoinedTopic& operator=(const JoinedTopic&) = delete;

    const Topic& topic() const { return join_.topic(); }
    /// The topic as a measure of the prepared sees it.
    const Topic& topic_for(std::size_t measure) const {
        const std::size_t which = prepared_.regraded_for(measure);
        return which == PreparedJudgments::not_regraded ? join_.topic() : regraded_[which];
    }

private:
    void regrade(std::size_t topic, std::span<const Retrieved> ranking);

    const PreparedJudgments& prepared_;
    TopicJoin join_;
    std::vector<Topic> regraded_;
    std::unique_ptr<double[]> other_grades_;
};

}  // namespace assay
