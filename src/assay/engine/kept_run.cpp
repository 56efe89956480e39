#include "assay/engine/kept_run.hpp"

namespace assay {

void KeptRun::take(const TopicRun& run) {
    if (run.topic >= topics_.size()) return;
    Kept& kept = topics_[run.topic];
    kept.id = run.id;
    kept.ranking.assign(run.ranking.begin(), run.ranking.end());
    kept.documents.clear();
    for (Retrieved& retrieved : kept.ranking) {
        const std::string_view document = run.document(retrieved);
        retrieved.id_at = kept.documents.size();
        retrieved.id_size = static_cast<std::uint32_t>(document.size());
        kept.documents += document;
    }
}

void KeptRun::give(std::size_t topic, RunSink& sink) const {
    if (!has(topic)) return;
    const Kept& kept = topics_[topic];
    std::vector<Retrieved> ranking = kept.ranking;  // sinks may put it in another order
    sink.take(
        {.id = kept.id, .topic = static_cast<std::uint32_t>(topic), .text = kept.documents.data(), .ranking = ranking});
}

void KeptRun::give_all(RunSink& sink) const {
    for (std::size_t topic = 0; topic < topics_.size(); ++topic) give(topic, sink);
}

}  // namespace assay
