// Similarities of many pairs of runs, topic by topic.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "assay/engine/run_rankings.hpp"
#include "assay/similarity/similarity.hpp"

namespace assay {

/// What counts for a pair of runs on a topic that only one of them has.
enum class LackedTopics : std::uint8_t { skip, zero, error };

struct RunPair {
    std::size_t a, b;
};

/// The values of every pair, topic and similarity; NaN where nothing counts.
class PairValues {
public:
    PairValues(std::size_t pairs, std::size_t topics, std::size_t similarities)
        : topics_(topics), similarities_(similarities), values_(pairs * topics * similarities) {}

    /// Of all similarities.
    std::span<BoundedValue> at(std::size_t pair, std::size_t topic) {
        return std::span(values_).subspan((pair * topics_ + topic) * similarities_, similarities_);
    }
    const BoundedValue& at(std::size_t pair, std::size_t topic, std::size_t similarity) const {
        return values_[(pair * topics_ + topic) * similarities_ + similarity];
    }
    /// Over the topics that count; NaN if none does.
    BoundedValue mean(std::size_t pair, std::size_t similarity) const;
    std::size_t topics() const { return topics_; }
    std::size_t similarities() const { return similarities_; }

private:
    std::size_t topics_, similarities_;
    std::vector<BoundedValue> values_;
};

struct ComparedRuns {
    PairValues values;
    std::vector<std::string> warnings;
};

/// Throws InputError where a pair has no topic in common, or a similarity cannot be computed on the rankings. The
/// outcome is the same for any number of threads.
ComparedRuns compare_runs(const RunRankings& rankings, std::span<const RunPair> pairs,
                          const std::vector<Similarity>& asked, LackedTopics lacked, std::size_t threads,
                          const Watcher& watcher = {});

}  // namespace assay
