#include "assay/metrics/evaluate.hpp"

#include <algorithm>

#include "assay/core/random.hpp"
#include "assay/metrics/joined_topic.hpp"
#include "assay/metrics/relevance.hpp"
#include "assay/metrics/uncertainty/tied_groups.hpp"
#include "assay/metrics/uncertainty/ties.hpp"

namespace assay {

std::vector<OrderRule> own_orders(std::span<const Measure> measures) {
    std::vector<OrderRule> orders;
    for (const OrderRule rule :
         {OrderRule::score, OrderRule::score_asc_id, OrderRule::score_file, OrderRule::rank, OrderRule::score_float})
        if (std::any_of(measures.begin(), measures.end(), [rule](const Measure& m) { return m.order() == rule; }))
            orders.push_back(rule);
    return orders;
}

void compute_measures(const PreparedJudgments& prepared, std::size_t topic, std::span<const Retrieved> ranking,
                      OrderRule order, RunSteps& steps, std::span<double> values) {
    StepMeter meter;
    const JoinedTopic joined(prepared, topic, ranking, &meter);
    const auto measures = prepared.measures();
    for (std::size_t m = 0; m < measures.size(); ++m) {
        if (measures[m].order() != order) continue;
        const double score = steps.score(m, joined.topic_for(m), meter, "topic", prepared.judgments()[topic].id);
        values[m] = measures[m].family->normaliser == nullptr ? score : ratio(score, prepared.normaliser(topic, m));
    }
}

bool left_out_without_relevant(const PreparedJudgments& prepared, std::size_t topic, const Policies& policies) {
    const std::span<const double> best = prepared.judgments()[topic].ranked;
    return policies.no_relevant == NoRelevant::skip && (best.empty() || !(best[0] > 0));
}

namespace {

/// The topic without the documents that nobody judged; the others keep their order.
TopicRun condensed(const TopicRun& run) {
    TopicRun judged = run;
    const auto end = std::stable_partition(run.ranking.begin(), run.ranking.end(), [](const Retrieved& retrieved) {
        return retrieved.row != Judgments::no_row;
    });
    judged.ranking = run.ranking.first(static_cast<std::size_t>(end - run.ranking.begin()));
    return judged;
}

}  // namespace

Evaluator::Evaluator(const PreparedJudgments& prepared, const Policies& policies)
    : Evaluator(prepared, policies, RunSteps(prepared.measures())) {}

Evaluator::Evaluator(const PreparedJudgments& prepared, const Policies& policies, const RunSteps& steps)
    : prepared_(prepared),
      policies_(policies),
      values_(prepared.judgments().size() * prepared.measures().size(), left_out),
      present_(prepared.judgments().size()),
      own_orders_(own_orders(prepared.measures())),
      steps_(steps),
      ranges_(values_.size(), policies) {
    if (asks_about_completions(policies)) completer_.emplace(prepared);
}

void Evaluator::take(const TopicRun& run) {
    if (run.topic == IdTable::none) return;
    const TopicRun seen = policies_.unjudged_documents == UnjudgedDocuments::condensed ? condensed(run) : run;
    put_in_order(seen, policies_.order);
    compute(seen.topic, seen.ranking, OrderRule::chosen);
    for (const OrderRule rule : own_orders_) {
        put_in_order(seen, rule);
        compute(seen.topic, seen.ranking, rule);
    }
    present_[seen.topic] = 1;
}

void Evaluator::clear() {
    std::fill(values_.begin(), values_.end(), left_out);
    std::fill(present_.begin(), present_.end(), std::uint8_t{0});
    steps_.clear();
}

void Evaluator::forget(std::uint32_t topic, const RunSteps& steps) {
    const std::size_t width = prepared_.measures().size();
    std::fill_n(values_.begin() + static_cast<std::ptrdiff_t>(topic * width), width, left_out);
    present_[topic] = 0;
    steps_ = steps;
}

/// Computes the measures that are defined on this order.
void Evaluator::compute(std::size_t t, std::span<const Retrieved> ranking, OrderRule order) {
    const std::size_t width = prepared_.measures().size();
    compute_measures(prepared_, t, ranking, order, steps_, std::span(values_).subspan(t * width, width));
    if (!ranges_.ranges().empty()) compute_ranges(t, ranking, order);
}

/// What these measures would be with tied documents in other orders, or with other grades for the unjudged.
void Evaluator::compute_ranges(std::size_t t, std::span<const Retrieved> ranking, OrderRule order) {
    const auto measures = prepared_.measures();
    const auto is_unjudged = [](const Retrieved& retrieved) { return retrieved.row == Judgments::no_row; };
    std::vector<TiedGroup> groups;
    if (!completer_) groups = tied_groups(ranking, order == OrderRule::chosen ? policies_.order : order);
    const bool certain = completer_ ? std::none_of(ranking.begin(), ranking.end(), is_unjudged) : groups.empty();
    std::optional<JoinedTopic> joined;
    if (!certain) joined.emplace(prepared_, t, ranking);
    for (std::size_t m = 0; m < measures.size(); ++m) {
        if (measures[m].order() != order || steps_.over(m)) continue;
        const std::size_t slot = t * measures.size() + m;
        if (certain) ranges_.take(slot, values_[slot]);
        else if (completer_) ranges_.take(slot, completer_->values(t, m, *joined, ranking));
        else
            ranges_.take(slot, tie_values(prepared_, steps_, t, m, *joined, ranking, groups, values_[slot],
                                          Random::stream(order_seed, t).next()));
    }
}

std::vector<double> Evaluator::values() {
    const std::size_t width = prepared_.measures().size();
    for (std::size_t t = 0; t < prepared_.judgments().size(); ++t) {
        if (left_out_without_relevant(prepared_, t, policies_))
            std::fill_n(values_.begin() + static_cast<std::ptrdiff_t>(t * width), width, left_out);
        else if (present_[t] == 0 && policies_.missing == MissingTopics::zero) {
            compute(t, {}, OrderRule::chosen);
            for (const OrderRule rule : own_orders_) compute(t, {}, rule);
        }
    }
    steps_.refuse();
    ranges_.settle(values_);
    return std::move(values_);
}

std::size_t Evaluator::missing_topics() const {
    return static_cast<std::size_t>(std::count(present_.begin(), present_.end(), 0));
}

std::string_view Evaluator::a_missing_topic() const {
    const auto first = std::find(present_.begin(), present_.end(), 0);
    return prepared_.judgments()[static_cast<std::size_t>(first - present_.begin())].id;
}

std::vector<Scale> inner_scales(const Measure& measure, const Scale& scale) {
    if (measure.inner.empty()) return {};
    if (measure.family->regraded_scale != nullptr) return {measure.family->regraded_scale(scale, measure.args())};
    if (!measure.family->needs.has(Need::each_aspect) || scale.labels == nullptr) return {scale};
    std::vector<Scale> scales;
    scales.reserve(scale.labels->size());
    for (std::size_t aspect = 0; aspect < scale.labels->size(); ++aspect)
        scales.push_back(scale_of_aspect(scale, aspect));
    return scales;
}

std::string refusals(std::span<const Measure> measures, const Scale& scale, GradesFrom from) {
    std::string reasons;
    for (const Measure& measure : measures) {
        std::string reason;
        if (measure.family->needs.has(Need::user) && from == GradesFrom::judgments)
            reason = "a measure of recommendations needs ratings of users and items";
        else if (measure.family->refuse != nullptr) reason = measure.family->refuse(scale, measure.args());
        if (reason.empty())
            for (const Scale& seen : inner_scales(measure, scale))
                if (reason.empty()) reason = refusals(measure.inner, seen, from);
        if (reason.empty()) continue;
        if (!reasons.empty()) reasons += '\n';
        reasons += measure.name() + ": " + reason;
    }
    return reasons;
}

}  // namespace assay
