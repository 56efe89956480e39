#include "assay/metrics/evaluate.hpp"

#include <algorithm>
#include <memory>

namespace assay {

namespace {

/// The order a measure asks for itself or through the measures inside it.
OrderRule order_of(const Measure& measure) noexcept {
    if (measure.metric->order != OrderRule::chosen || measure.inner.empty()) return measure.metric->order;
    return order_of(measure.inner.front());
}

}  // namespace

Evaluator::Evaluator(const Judgments& judgments, std::span<const Measure> measures, const Policies& policies)
    : judgments_(judgments), measures_(measures), policies_(policies), values_(judgments.size() * measures.size(), left_out),
      present_(judgments.size()) {
    // The single precision order comes last, because it gives up digits of the scores.
    for (const OrderRule rule : {OrderRule::score, OrderRule::score_float})
        if (std::any_of(measures.begin(), measures.end(), [rule](const Measure& m) { return order_of(m) == rule; }))
            own_orders_.push_back(rule);
}

void Evaluator::take(const TopicRun& run) {
    if (run.topic == IdTable::none) return;
    const JudgedTopic table = judgments_[run.topic];
    double* const into = values_.data() + run.topic * measures_.size();
    put_in_order(run, policies_.order);
    compute(table, run.ranking, OrderRule::chosen, into);
    for (const OrderRule rule : own_orders_) {
        put_in_order(run, rule);
        compute(table, run.ranking, rule, into);
    }
    present_[run.topic] = 1;
}

void Evaluator::compute(const JudgedTopic& table, std::span<const Retrieved> ranking, OrderRule order, double* into) const {
    const std::size_t size = ranking.size();
    const auto grades = std::make_unique_for_overwrite<double[]>(size);
    const auto rows = std::make_unique_for_overwrite<std::int32_t[]>(size);
    for (std::size_t i = 0; i < size; ++i) {
        rows[i] = ranking[i].row;
        grades[i] = rows[i] == Judgments::no_row ? unjudged : table.best[static_cast<std::size_t>(rows[i])];
    }
    const Topic topic{.grades = {grades.get(), size},
                      .judged = table.ranked,
                      .scale = judgments_.scale(),
                      .table = &table,
                      .rows = {rows.get(), size}};
    for (std::size_t m = 0; m < measures_.size(); ++m)
        if (order_of(measures_[m]) == order) into[m] = measures_[m](topic);
}

std::vector<double> Evaluator::values() {
    const std::size_t width = measures_.size();
    for (std::size_t t = 0; t < judgments_.size(); ++t) {
        double* const into = values_.data() + t * width;
        const JudgedTopic table = judgments_[t];
        const bool no_relevant = table.ranked.empty() || !(table.ranked[0] > 0);
        if (policies_.no_relevant == NoRelevant::skip && no_relevant) std::fill_n(into, width, left_out);
        else if (present_[t] == 0 && policies_.missing == MissingTopics::zero) {
            compute(table, {}, OrderRule::chosen, into);
            for (const OrderRule rule : own_orders_) compute(table, {}, rule, into);
        }
    }
    return std::move(values_);
}

std::size_t Evaluator::missing_topics() const {
    return static_cast<std::size_t>(std::count(present_.begin(), present_.end(), 0));
}

std::string refusals(std::span<const Measure> measures, const Scale& scale) {
    std::string reasons;
    for (const Measure& measure : measures) {
        std::string reason = refusals(measure.inner, scale);
        if (reason.empty() && measure.metric->refuse != nullptr) reason = measure.metric->refuse(scale, measure.args());
        if (reason.empty()) continue;
        if (!reasons.empty()) reasons += '\n';
        reasons += measure.name() + ": " + reason;
    }
    return reasons;
}

}  // namespace assay
