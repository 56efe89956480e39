// Which topics of a run were met so far, by all threads that read it.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string_view>
#include <vector>

#include "assay/core/ids.hpp"
#include "assay/core/rows.hpp"
#include "assay/core/run.hpp"

namespace assay {

/// Thrown when a topic comes again after other topics, so that lines or rows must be grouped first.
struct Scattered {};

class SeenTopics {
public:
    explicit SeenTopics(const TopicIndex& index) : index_(index), judged_(index.size()) {}

    /// Notes a topic and gives its number in the index, or IdTable::none; throws Scattered if it was met before.
    std::uint32_t note(std::string_view id, std::uint32_t expected);
    RunSummary summary() const;

private:
    const TopicIndex& index_;
    std::vector<std::atomic<bool>> judged_;
    std::mutex mutex_;
    IdTable others_;
};

/// The summary of a run with so many judged topics and these others.
RunSummary summarise(std::size_t judged_topics, const IdTable& others);

}  // namespace assay
