// The one place where a ranking meets the judgments of its topic.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "assay/core/aspects.hpp"
#include "assay/core/judgments.hpp"
#include "assay/core/portable.hpp"
#include "assay/core/run.hpp"
#include "assay/core/topic.hpp"
#include "assay/metrics/needs.hpp"

namespace assay {

/// A topic that nothing has been retrieved for.
inline Topic without_ranking(const Judgments& judgments, std::size_t topic) {
    const JudgedTopic judged = judgments[topic];
    return {.grades = {}, .judged = judged.ranked, .best = judged.best, .scale = judgments.scale()};
}

/// A topic with a ranking: owns what the Topic looks at. Its buffers serve one ranking after the other.
class TopicJoin {
public:
    TopicJoin() = default;
    TopicJoin(const TopicJoin&) = delete;
    TopicJoin& operator=(const TopicJoin&) = delete;

    /// Puts a ranking into a topic without one. `row_at(i)` is the row of the document at place i, from 0, among the
    /// judged ones, or Judgments::no_row. `by_aspect` is for Need::each_aspect.
    template <class RowAt>
    const Topic& join(const Topic& judged, std::size_t size, const RowAt& row_at, Needs needs = {},
                      const GradeTable& by_aspect = {}) {
        topic_ = judged;
        double* const grades = grades_.of_size(size);
        for (std::size_t i = 0; i < size; ++i) {
            const std::int32_t row = row_at(i);
            grades[i] = row == Judgments::no_row ? unjudged : judged.best[static_cast<std::size_t>(row)];
        }
        topic_.grades = {grades, size};
        if (needs.has(Need::aspects)) find_hits(row_at);
        if (needs.has(Need::each_aspect)) split_by_aspect(row_at, by_aspect);
        return topic_;
    }
    const Topic& join(const Topic& judged, std::span<const Retrieved> ranking, Needs needs = {},
                      const GradeTable& by_aspect = {}) {
        return join(judged, ranking.size(), [ranking](std::size_t i) { return ranking[i].row; }, needs, by_aspect);
    }

    const Topic& topic() const { return topic_; }

private:
    /// Numbers that are all written before they are read.
    class Buffer {
    public:
        double* of_size(std::size_t size) {
            if (size > capacity_) {
                numbers_ = make_unique_for_overwrite<double[]>(size);
                capacity_ = size;
            }
            return numbers_.get();
        }

    private:
        std::unique_ptr<double[]> numbers_;
        std::size_t capacity_ = 0;
    };

    template <class RowAt>
    void find_hits(const RowAt& row_at) {
        hits_.clear();
        for (std::size_t i = 0; i < topic_.grades.size(); ++i) {
            if (!(topic_.grades[i] > 0)) continue;
            const auto row = static_cast<std::size_t>(row_at(i));
            hits_.push_back({i + 1, row, topic_.aspects->of(row)});
        }
        topic_.hits = hits_;
    }

    template <class RowAt>
    void split_by_aspect(const RowAt& row_at, const GradeTable& table) {
        const std::size_t size = topic_.grades.size(), count = topic_.aspects->count();
        double* grades = aspect_grades_.of_size(size * count);
        std::fill_n(grades, size * count, unjudged);
        for (std::size_t i = 0; i < size; ++i)
            if (const std::int32_t row = row_at(i); row != Judgments::no_row)
                table.for_each(static_cast<std::size_t>(row),
                               [&](std::size_t aspect, double grade) { grades[aspect * size + i] = grade; });
        by_aspect_.resize(count);
        for (std::size_t aspect = 0; aspect < count; ++aspect, grades += size) {
            by_aspect_[aspect].grades = {grades, size};
            by_aspect_[aspect].judged = topic_.aspects->judged_for(aspect);
            by_aspect_[aspect].scale = scale_of_aspect(topic_.scale, aspect);
            by_aspect_[aspect].steps = topic_.steps;
        }
        topic_.by_aspect = by_aspect_;
    }

    Topic topic_;
    Buffer grades_, aspect_grades_;
    std::vector<Hit> hits_;
    std::vector<Topic> by_aspect_;
};

}  // namespace assay
