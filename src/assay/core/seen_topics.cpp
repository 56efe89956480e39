#include "assay/core/seen_topics.hpp"

#include <algorithm>

namespace assay {

std::uint32_t SeenTopics::note(std::string_view id, std::uint32_t expected) {
    const std::uint32_t topic = index_.find(id, expected);
    if (topic != IdTable::none) {
        if (judged_[topic].exchange(true, std::memory_order_relaxed)) throw Scattered{};
        return topic;
    }
    const std::lock_guard lock(mutex_);
    const std::size_t before = others_.size();
    if (others_.intern(id) < before) throw Scattered{};
    return topic;
}

RunSummary SeenTopics::summary() const {
    const auto judged = std::count_if(judged_.begin(), judged_.end(), [](const auto& met) { return met.load(); });
    return summarise(static_cast<std::size_t>(judged), others_);
}

RunSummary summarise(std::size_t judged_topics, const IdTable& others) {
    RunSummary summary;
    summary.topics = judged_topics + others.size();
    summary.unjudged_topics = others.size();
    for (std::uint32_t i = 0; i < others.size(); ++i)
        if (i == 0 || others[i] < summary.an_unjudged_topic) summary.an_unjudged_topic = others[i];
    return summary;
}

}  // namespace assay
