#include "assay/metrics/prepared_judgments.hpp"

#include <algorithm>
#include <functional>

#include "assay/core/threads.hpp"
#include "assay/metrics/topic_join.hpp"

namespace assay {

namespace {

Needs needs_of(std::span<const Measure> measures) {
    Needs all;
    for (const Measure& measure : measures) all = all | measure.needs();
    return all;
}

/// The measure, or the one inside it, that sees labels instead of grades, if one does.
const Measure& seeing_labels(const Measure& measure) {
    return measure.family->regrade != nullptr || measure.inner.empty() ? measure : seeing_labels(measure.inner.front());
}

}  // namespace

PreparedJudgments::PreparedJudgments(const Judgments& judgments, std::span<const Measure> measures, std::size_t threads,
                                     const std::optional<Scale>& whole)
    : judgments_(judgments),
      measures_(measures),
      scale_(whole.value_or(judgments.scale())),
      needs_(needs_of(measures)) {
    if (needs_.any_of(Need::aspects | Need::each_aspect)) {
        aspects_.resize(judgments.size());
        for_each_index(judgments.size(), threads, [this](std::size_t t) {
            aspects_[t] = aspects_of(judgments_[t]);
            if (needs_.has(Need::each_aspect)) add_judged(aspects_[t], judgments_[t]);
        });
    }
    make_regraded(threads);
    normalise(threads);
}

void PreparedJudgments::make_regraded(std::size_t threads) {
    regraded_for_.assign(measures_.size(), not_regraded);
    for (std::size_t m = 0; m < measures_.size(); ++m) {
        const Measure& measure = seeing_labels(measures_[m]);
        if (measure.family->regrade == nullptr) continue;
        const auto known = std::find_if(regraded_.begin(), regraded_.end(), [&measure](const Regraded& made) {
            return made.family->regrade == measure.family->regrade && made.values == measure.values;
        });
        regraded_for_[m] = static_cast<std::size_t>(known - regraded_.begin());
        if (known == regraded_.end())
            regraded_.push_back(
                {measure.family, measure.values, measure.family->regrade(judgments_, measure.args()), {}});
    }
    for_each_index(regraded_.size(), threads, [this](std::size_t i) {
        std::vector<double>& ranked = regraded_[i].ranked;
        ranked = regraded_[i].by_row.grades;
        for (std::size_t t = 0; t < judgments_.size(); ++t) {
            const auto begin = ranked.begin() + static_cast<std::ptrdiff_t>(judgments_.documents_before(t));
            std::sort(begin, begin + static_cast<std::ptrdiff_t>(judgments_[t].documents.size()), std::greater<>{});
        }
    });
}

Topic PreparedJudgments::without_ranking(std::size_t t) const {
    Topic topic = assay::without_ranking(judgments_, t);
    topic.aspects = aspects(t);
    topic.scale = scale_;
    return topic;
}

Topic PreparedJudgments::without_ranking(std::size_t t, std::size_t measure) const {
    Topic topic = without_ranking(t);
    if (const std::size_t which = regraded_for_[measure]; which != not_regraded) regrade(t, regraded_[which], topic);
    return topic;
}

void PreparedJudgments::regrade(std::size_t number, const Regraded& seen, Topic& topic) const {
    const std::size_t before = judgments_.documents_before(number), count = topic.judged.size();
    topic.judged = std::span(seen.ranked).subspan(before, count);
    topic.best = std::span(seen.by_row.grades).subspan(before, count);
    topic.scale = seen.by_row.scale;
}

void PreparedJudgments::normalise(std::size_t threads) {
    const auto normalised = [](const Measure& measure) { return measure.family->normaliser != nullptr; };
    if (std::none_of(measures_.begin(), measures_.end(), normalised)) return;
    normalisers_.assign(judgments_.size() * measures_.size(), 1);
    for_each_index(judgments_.size(), threads, [&](std::size_t t) {
        for (std::size_t m = 0; m < measures_.size(); ++m)
            if (normalised(measures_[m]))
                normalisers_[t * measures_.size() + m] =
                    measures_[m].family->normaliser(without_ranking(t, m), measures_[m].args());
    });
}

}  // namespace assay
