#include "assay/engine/kept_topic.hpp"

namespace assay {

void NamedRanking::add(std::string_view document, std::size_t row) {
    documents.emplace_back(document);
    retrieved.push_back({.score = 0, .row = static_cast<std::int32_t>(row), .id_size = 0, .id_at = 0});
}

void KeptTopic::take(const TopicRun& run) {
    if (run.topic != topic_) return;
    keep(run, OrderRule::chosen, order_);
    for (const OrderRule rule :
         {OrderRule::score, OrderRule::score_asc_id, OrderRule::score_file, OrderRule::score_float})
        keep(run, rule, rule);
}

NamedRanking KeptTopic::ranking(OrderRule rule) const {
    const auto kept = rankings_.find(rule);
    return kept == rankings_.end() ? NamedRanking{} : kept->second;
}

void KeptTopic::keep(const TopicRun& run, OrderRule name, OrderRule rule) {
    put_in_order(run, rule);
    NamedRanking& kept = rankings_[name];
    kept = {};
    kept.retrieved.assign(run.ranking.begin(), run.ranking.end());
    for (const Retrieved& retrieved : run.ranking) kept.documents.emplace_back(run.document(retrieved));
}

}  // namespace assay
