#include "assay/metrics/joined_topic.hpp"

#include "assay/core/portable.hpp"

namespace assay {

JoinedTopic::JoinedTopic(const PreparedJudgments& prepared, std::size_t topic, std::span<const Retrieved> ranking)
    : prepared_(prepared), grades_(make_unique_for_overwrite<double[]>(ranking.size())) {
    const JudgedTopic table = prepared.judgments()[topic];
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        const std::int32_t row = ranking[i].row;
        grades_[i] = row == Judgments::no_row ? unjudged : table.best[static_cast<std::size_t>(row)];
    }
    topic_.grades = {grades_.get(), ranking.size()};
    topic_.judged = table.ranked;
    topic_.best = table.best;
    topic_.scale = prepared.judgments().scale();
    topic_.aspects = prepared.aspects(topic);
    if (prepared.looks_at(Looks::at_aspects)) find_hits(ranking);
    if (prepared.looks_at(Looks::at_each_aspect)) split_by_aspect(table, ranking);
    if (!prepared.regraded().empty()) regrade(topic, ranking);
}

void JoinedTopic::find_hits(std::span<const Retrieved> ranking) {
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        if (!(grades_[i] > 0)) continue;
        const auto row = static_cast<std::size_t>(ranking[i].row);
        hits_.push_back({i + 1, row, topic_.aspects->of(row)});
    }
    topic_.hits = hits_;
}

void JoinedTopic::split_by_aspect(const JudgedTopic& table, std::span<const Retrieved> ranking) {
    const std::size_t size = ranking.size(), count = topic_.aspects->count();
    aspect_grades_ = make_unique_for_overwrite<double[]>(size * count);
    for (std::size_t aspect = 0; aspect < count; ++aspect) {
        double* const grades = aspect_grades_.get() + aspect * size;
        for (std::size_t i = 0; i < size; ++i) {
            const std::int32_t row = ranking[i].row;
            grades[i] = row == Judgments::no_row ? unjudged : table.grade(static_cast<std::size_t>(row), aspect);
        }
        Topic one;
        one.grades = {grades, size};
        one.judged = topic_.aspects->judged_for(aspect);
        one.scale = scale_of_aspect(topic_.scale, aspect);
        by_aspect_.push_back(one);
    }
    topic_.by_aspect = by_aspect_;
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
        Topic& one = regraded_.emplace_back(topic_);
        one.grades = {grades, size};
        one.judged = std::span(seen.ranked).subspan(before, topic_.judged.size());
        one.best = std::span(seen.by_row.grades).subspan(before, topic_.judged.size());
        one.scale = seen.by_row.scale;
        grades += size;
    }
}

}  // namespace assay
