#include "assay/metrics/kept_rankings.hpp"

#include "assay/metrics/evaluate.hpp"

namespace assay {

KeptRankings::KeptRankings(std::size_t topics, std::span<const Measure> measures, OrderRule order)
    : chosen_(order), orders_{OrderRule::chosen}, topics_(topics) {
    for (const OrderRule own : own_orders(measures)) orders_.push_back(own);
}

void KeptRankings::take(const TopicRun& run) {
    if (run.topic == IdTable::none) return;
    put_in_order(run, chosen_);
    OfTopic& kept = topics_[run.topic];
    kept = {.present = true, .rows = {}};
    kept.rows.reserve(run.ranking.size() * orders_.size());
    for (const Retrieved& retrieved : run.ranking) kept.rows.push_back(retrieved.row);
    if (orders_.size() == 1) return;
    // Another order may round the scores, which others still need: it is made on a copy.
    std::vector<Retrieved> copy(run.ranking.begin(), run.ranking.end());
    TopicRun other = run;
    other.ranking = copy;
    for (std::size_t order = 1; order < orders_.size(); ++order) {
        put_in_order(other, orders_[order]);
        for (const Retrieved& retrieved : copy) kept.rows.push_back(retrieved.row);
    }
}

std::optional<std::span<const std::int32_t>> KeptRankings::rows(std::size_t topic, std::size_t order) const {
    const OfTopic& kept = topics_[topic];
    if (!kept.present) return std::nullopt;
    const std::size_t size = kept.rows.size() / orders_.size();
    return std::span(kept.rows).subspan(order * size, size);
}

std::vector<double> values_under(const KeptRankings& run, const ThinnedJudgments& thin, const Judgments& read_with,
                                 const PreparedJudgments& prepared, const Policies& policies) {
    const std::size_t width = prepared.measures().size();
    std::vector<double> values(read_with.size() * width, left_out);
    std::vector<Retrieved> ranking;
    RunSteps steps(prepared.measures());
    for (std::size_t t = 0; t < read_with.size(); ++t) {
        if (left_out_without_relevant(prepared, t, policies)) continue;
        if (!run.rows(t) && policies.missing == MissingTopics::skip) continue;
        const std::span now = std::span(thin.rows).subspan(read_with.documents_before(t));
        for (std::size_t order = 0; order < run.orders().size(); ++order) {
            ranking.clear();
            for (const std::int32_t row : run.rows(t, order).value_or(std::span<const std::int32_t>{}))
                ranking.push_back({.score = 0,
                                   .row = row == Judgments::no_row ? row : now[static_cast<std::size_t>(row)],
                                   .id_size = 0,
                                   .id_at = 0});
            compute_measures(prepared, t, ranking, run.orders()[order], steps,
                             std::span(values).subspan(t * width, width));
        }
    }
    steps.refuse();
    return values;
}

}  // namespace assay
