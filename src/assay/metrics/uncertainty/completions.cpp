#include "assay/metrics/uncertainty/completions.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include <fmt/format.h>

#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/relevance.hpp"
#include "assay/metrics/uncertainty/completed_topic.hpp"
#include "assay/metrics/uncertainty/ties.hpp"

namespace assay {

namespace {

bool sees_aspects(const Measure& measure) { return measure.needs().any_of(Need::aspects | Need::each_aspect); }

/// The positive grades that a measure can tell apart; of those that it takes for the same, the largest.
std::vector<double> levels_seen(const Measure& measure, const std::vector<double>& levels) {
    const Measure& seen = behind(measure);
    for (std::size_t i = 0; i < seen.family->params.size(); ++i) {
        const double rel = seen.values[i].number;
        if (seen.family->params[i].name != "rel" || !(rel > 0)) continue;
        if (levels.empty() || levels.back() < rel) return {};
        return {levels.back()};
    }
    return levels;
}

/// C(documents + levels, levels): how many sequences of grades never rise.
double ordered_completions(std::size_t documents, std::size_t levels) {
    double count = 1;
    for (std::size_t i = 1; i <= levels && count <= most_ordered_completions; ++i)
        count *= static_cast<double>(documents + i) / static_cast<double>(i);
    return count;
}

/// The topic with grades for its unjudged documents, for measures that see grades only.
class GradedTrial {
public:
    GradedTrial(const Measure& measure, const Topic& plain) : measure_(measure), plain_(plain), topic_(plain) {
        grades_.assign(plain.grades.begin(), plain.grades.end());
        for (std::size_t i = 0; i < grades_.size(); ++i)
            if (std::isnan(grades_[i])) places_.push_back(i);
        given_.assign(places_.size(), 0);
    }
    /// Of the unjudged documents, in rank order.
    std::span<double> given() { return given_; }
    /// How many of them the measure sees.
    std::size_t seen() const {
        const std::size_t depth = ranks_seen(measure_, grades_.size());
        return static_cast<std::size_t>(std::lower_bound(places_.begin(), places_.end(), depth) - places_.begin());
    }
    double value() {
        for (std::size_t u = 0; u < places_.size(); ++u) grades_[places_[u]] = given_[u];
        sorted_ = given_;
        if (!std::is_sorted(sorted_.begin(), sorted_.end(), std::greater<>{}))
            std::sort(sorted_.begin(), sorted_.end(), std::greater<>{});
        judged_.resize(plain_.judged.size() + sorted_.size());
        std::merge(plain_.judged.begin(), plain_.judged.end(), sorted_.begin(), sorted_.end(), judged_.begin(),
                   std::greater<>{});
        topic_.grades = grades_;
        topic_.judged = judged_;
        return measure_(topic_);
    }

private:
    const Measure& measure_;
    const Topic& plain_;
    Topic topic_;
    std::vector<std::size_t> places_;
    std::vector<double> grades_, given_, sorted_, judged_;
};

/// Calls `use` with every way to give `grades` levels or 0 so that they never rise: one level after the other, from the
/// top.
template <class Use>
void falling_by_level(std::span<double> grades, std::span<const double> levels, const Use& use) {
    if (levels.empty()) {
        std::fill(grades.begin(), grades.end(), 0.0);
        return use();
    }
    for (std::size_t top = 0; top <= grades.size(); ++top) {
        std::fill_n(grades.begin(), top, levels.back());
        falling_by_level(grades.subspan(top), levels.first(levels.size() - 1), use);
    }
}

/// The same, one document after the other.
template <class Use>
void falling_by_document(std::span<double> grades, std::span<const double> levels, const Use& use) {
    if (grades.empty()) return use();
    for (std::size_t top = 0; top <= levels.size(); ++top) {
        grades.front() = top == 0 ? 0.0 : levels[top - 1];
        falling_by_document(grades.subspan(1), levels.first(top), use);
    }
}

/// The way that goes less deep: few completions mean few levels or few documents, not few of both.
template <class Use>
void for_each_falling(std::span<double> grades, std::span<const double> levels, const Use& use) {
    if (levels.size() <= grades.size()) falling_by_level(grades, levels, use);
    else falling_by_document(grades, levels, use);
}

/// By exchange, the best completion never rises down the ranking, and gives nothing to documents that are not seen; the
/// worst is the other way round.
CompletedValues by_exchange(const Measure& measure, const Topic& plain, const std::vector<double>& levels) {
    GradedTrial trial(measure, plain);
    const std::size_t seen = trial.seen();
    CompletedValues found{.worst = std::numeric_limits<double>::infinity(),
                          .best = -std::numeric_limits<double>::infinity()};
    const std::span<const double> all = levels, top = all.last(std::min<std::size_t>(all.size(), 1));
    const bool few = ordered_completions(seen, all.size()) <= most_ordered_completions;
    const bool ratio =
        behaviour(measure).additive;  // quasi-concave in each grade: its least value is at an end of each
    found.exact_best = few;
    found.exact_worst = few || ratio;
    std::vector<double> falling(seen);
    const std::span<double> given = trial.given();
    const auto at_seen = given.begin() + static_cast<std::ptrdiff_t>(seen);
    for_each_falling(falling, few ? all : top, [&] {
        std::copy(falling.begin(), falling.end(), given.begin());
        std::fill(at_seen, given.end(), 0.0);
        found.best = std::max(found.best, trial.value());
    });
    for_each_falling(falling, few && !ratio ? all : top, [&] {
        std::copy(falling.rbegin(), falling.rend(), given.begin());
        std::fill(at_seen, given.end(), top.empty() ? 0.0 : top.front());
        found.worst = std::min(found.worst, trial.value());
    });
    return found;
}

/// All at 0, all at the top.
CompletedValues by_rising(const Measure& measure, const Topic& plain, const std::vector<double>& levels) {
    GradedTrial trial(measure, plain);
    CompletedValues found;
    found.worst = trial.value();
    std::fill(trial.given().begin(), trial.given().end(), levels.empty() ? 0.0 : levels.back());
    found.best = trial.value();
    return found;
}

}  // namespace

std::string completion_refusal(const Measure& measure) {
    if (measure.needs().has(Need::labels)) return "it looks at labels, and grades say nothing of them";
    if (measure.needs().has(Need::user)) return "it is a measure of recommendations";
    switch (behaviour(measure).completed) {
        case Completed::counts_them: return "it counts unjudged documents, and with grades for them there are none";
        case Completed::rises:
        case Completed::rises_if_binary:
        case Completed::exchange: return {};
        default: break;
    }
    if (sees_aspects(measure))
        return "it looks at several aspects, and its value may fall when a document is relevant to one more";
    return "nothing is known of its value when grades change";
}

Completer::Completer(const PreparedJudgments& prepared) : prepared_(prepared) {
    const Judgments& judgments = prepared.judgments();
    for (std::size_t t = 0; t < judgments.size(); ++t)
        for (const double grade : judgments[t].grades)
            if (grade > 0) levels_.push_back(grade);
    std::sort(levels_.begin(), levels_.end());
    levels_.erase(std::unique(levels_.begin(), levels_.end()), levels_.end());
}

CompletedValues Completer::values(std::size_t topic, std::size_t m, const JoinedTopic& joined,
                                  std::span<const Retrieved> ranking) const {
    const Measure& measure = prepared_.measures()[m];
    if (sees_aspects(measure)) return of_aspects(topic, m, ranking);
    const std::vector<double> levels = levels_seen(measure, levels_);
    const Topic& seen = joined.topic_for(m);
    return behaviour(measure).completed == Completed::exchange ? by_exchange(measure, seen, levels)
                                                               : by_rising(measure, seen, levels);
}

CompletedValues Completer::of_aspects(std::size_t topic, std::size_t m, std::span<const Retrieved> ranking) const {
    const Measure& measure = prepared_.measures()[m];
    // No ideal counts what stands further down, or the measure would be refused.
    const std::span<const Retrieved> seen = ranking.first(ranks_seen(measure, ranking.size()));
    CompletedTopic trial(prepared_.judgments(), topic, seen, measure.needs());
    const auto value = [&] { return measure(trial.join()); };
    if (behaviour(measure).completed == Completed::rises || levels_.size() <= 1) {
        CompletedValues found;
        found.worst = value();
        for (std::size_t cell = 0; cell < trial.cells(); ++cell) trial.give(cell, trial.top(cell));
        found.best = value();
        return found;
    }
    const double grades = static_cast<double>(levels_.size() + 1);
    if (std::pow(grades, static_cast<double>(trial.cells())) > most_completions)
        throw MeasureFault(fmt::format(
            "{} on topic {}: its unjudged documents have more than {} completions over several aspects and {} grades; "
            "nothing less than trying all would be right",
            measure.name(), in_quotes(prepared_.judgments()[topic].id), most_completions, levels_.size() + 1));
    CompletedValues found{.worst = std::numeric_limits<double>::infinity(),
                          .best = -std::numeric_limits<double>::infinity()};
    const std::function<void(std::size_t)> try_from = [&](std::size_t cell) {
        if (cell == trial.cells()) {
            const double one = value();
            found.worst = std::min(found.worst, one);
            found.best = std::max(found.best, one);
            return;
        }
        for (std::size_t level = 0; level <= levels_.size(); ++level) {
            trial.give(cell, level == 0 ? 0.0 : levels_[level - 1]);
            try_from(cell + 1);
        }
    };
    try_from(0);
    return found;
}

}  // namespace assay
