#include "assay/metrics/joined_topic.hpp"

#include "assay/core/portable.hpp"

namespace assay {

JoinedTopic::JoinedTopic(const PreparedJudgments& prepared, std::size_t topic, std::span<const Retrieved> ranking,
                         StepMeter* steps)
    : prepared_(prepared) {
    Topic judged = prepared.without_ranking(topic);
    judged.steps = steps;
    join_.join(judged, ranking, prepared.needs(), prepared.judgments()[topic].table);
    if (!prepared.regraded().empty()) regrade(topic, ranking);
}

/// The topic with the grades that measures of labels see.
void JoinedTopic::regrade(std::size_t topic, std::span<const Retrieved> ranking) {
    const std::size_t size = ranking.size(), before = prepared_.judgments().documents_before(topic);
    other_grades_ = make_unique_for_overwrite<double[]>(size * prepared_.regraded().size());
    double* grades = other_grades_.get();
    for (const PreparedJudgments::Regraded& seen : prepared_.regraded()) {
        const double* const by_row = seen.by_row.grades.data() + before;
        for (std::size_t i = 0; i < size; ++i)
            grades[i] = ranking[i].row == Judgments::no_row ? unjudged : by_row[ranking[i].row];
        Topic& one = regraded_.emplace_back(join_.topic());
        prepared_.regrade(topic, seen, one);
        one.grades = {grades, size};
        grades += size;
    }
}

}  // namespace assay
