// What becomes of the ranking of systems when there are fewer topics.
//
// In each repetition the topics of a measure stand in random order. Of n topics as many stay as a size says, or all but
// number_gone(rate, n), at least one: the last ones of this order. So topics that are gone are gone at all smaller
// sizes too, and measures that count the same number of topics lose the same ones.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "assay/core/scores.hpp"
#include "assay/core/watcher.hpp"
#include "assay/meta/robustness.hpp"

namespace assay::meta {

/// How many topics stay: a number of them, or all but a share.
struct TopicsLeft {
    std::optional<std::size_t> size;
    double rate = 0;

    /// Of n >= 1 topics; at least 1 and at most n.
    std::size_t of(std::size_t n) const noexcept;
};

struct TopicRemoval {
    std::vector<TopicsLeft> left;
    std::size_t repetitions = 50;
    std::uint64_t seed = 1;  ///< repetition i has stream i of it
    double confidence = 0.95;
    std::size_t threads = 1;
    Phase* phase = nullptr;  ///< counts repetitions x measures
};

/// For each entry of `left`, for each measure. Every measure must count at least one topic.
std::vector<std::vector<ChangeSpread>> without_topics(const Scores& scores, const TopicRemoval& options);

}  // namespace assay::meta
