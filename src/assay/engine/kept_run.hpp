// A run kept in memory, joined with its judgments, for those who go through it more than once.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "assay/core/run.hpp"

namespace assay {

/// Keeps the judged topics of a run as they came.
class KeptRun final : public RunSink {
public:
    /// `topics` is the number of judged topics.
    explicit KeptRun(std::size_t topics) : topics_(topics) {}

    void take(const TopicRun& run) override;
    void restart() override { topics_.assign(topics_.size(), {}); }

    bool has(std::size_t topic) const { return !topics_[topic].ranking.empty(); }
    /// Hands the topic, or all topics, to a sink as often as it is asked to; topics that the run lacks are not given.
    void give(std::size_t topic, RunSink& sink) const;
    void give_all(RunSink& sink) const;

private:
    struct Kept {
        std::string id, documents;  ///< of the documents the ids, one behind the other
        std::vector<Retrieved> ranking;
    };
    std::vector<Kept> topics_;
};

}  // namespace assay
