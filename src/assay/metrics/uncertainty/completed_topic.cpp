#include "assay/metrics/uncertainty/completed_topic.hpp"

#include <algorithm>
#include <functional>

namespace assay {

CompletedTopic::CompletedTopic(const Judgments& judgments, std::size_t topic, std::span<const Retrieved> ranking,
                               Needs needs)
    : judgments_(judgments), judged_(judgments[topic]), needs_(needs) {
    std::size_t rows = judged_.documents.size();
    for (const Retrieved& retrieved : ranking) {
        const bool known = retrieved.row != Judgments::no_row;
        rows_.push_back(known ? retrieved.row : static_cast<std::int32_t>(rows++));
    }
    unjudged_ = rows - judged_.documents.size();
    const std::size_t width = judged_.aspects.size();
    grades_.assign(rows * width, unjudged);
    for (std::size_t row = 0; row < judged_.documents.size(); ++row)
        judged_.table.for_each(row, [&](std::size_t aspect, double grade) { grades_[row * width + aspect] = grade; });
    std::fill(grades_.end() - static_cast<std::ptrdiff_t>(cells()), grades_.end(), 0.0);
    documents_.assign(judged_.documents.begin(), judged_.documents.end());
    documents_.resize(rows);  // nobody looks at their ids
    best_.assign(judged_.best.begin(), judged_.best.end());
    best_.resize(rows);
}

double CompletedTopic::top(std::size_t cell) const {
    return scale_of_aspect(judgments_.scale(), cell % judged_.aspects.size()).top;
}

const Topic& CompletedTopic::join() {
    const std::size_t width = judged_.aspects.size();
    for (std::size_t row = best_.size() - unjudged_; row < best_.size(); ++row) {
        const auto begin = grades_.begin() + static_cast<std::ptrdiff_t>(row * width);
        best_[row] = *std::max_element(begin, begin + static_cast<std::ptrdiff_t>(width));
    }
    ranked_ = best_;
    std::sort(ranked_.begin(), ranked_.end(), std::greater<>{});
    JudgedTopic completed = judged_;
    completed.documents = documents_;
    completed.table = {.grades = grades_, .width = width};
    completed.grades = grades_;
    completed.best = best_;
    completed.ranked = ranked_;
    aspects_ = aspects_of(completed);
    if (needs_.has(Need::each_aspect)) add_judged(aspects_, completed);
    Topic without{.grades = {}, .judged = ranked_, .best = best_, .scale = judgments_.scale()};
    without.aspects = &aspects_;
    return join_.join(without, rows_.size(), [this](std::size_t i) { return rows_[i]; }, needs_, completed.table);
}

}  // namespace assay
