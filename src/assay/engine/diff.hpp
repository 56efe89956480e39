// Two runs topic by topic: where the second one gained and lost, and through which documents.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "assay/core/provenance.hpp"
#include "assay/engine/explain.hpp"

namespace assay {

struct DiffRequest {
    EvaluationRequest evaluation = {};  ///< of two runs: what was, and what it is held against
    std::size_t top = 3;                ///< so many topics of each measure, those that changed most, are looked into
};

/// A document that adds something else to the value of a topic than before.
struct DocumentChange {
    DocumentExplained document;
    /// From 1 on; nothing where the run has not got it, or where it stands behind what the measure looks at.
    std::optional<std::size_t> rank_a = {}, rank_b = {};
    std::optional<double> adds_a = {}, adds_b = {};  ///< nothing where the measure does not look at it
    double change() const { return adds_b.value_or(0) - adds_a.value_or(0); }
};

struct TopicChangeExplained {
    std::size_t topic;                      ///< place in MeasureDiff::topics
    std::vector<DocumentChange> documents;  ///< largest change first
};

struct MeasureDiff {
    std::string measure;
    Aggregate aggregate = Aggregate::mean;
    double overall_a = 0, overall_b = 0;          ///< over the topics that count for both
    std::size_t better = 0, same = 0, worse = 0;  ///< topics, seen from b
    struct OfTopic {
        std::string topic;
        double a, b;
        double change() const { return b - a; }
    };
    std::vector<OfTopic> topics;                     ///< that count for both; largest gain first, largest loss last
    std::vector<TopicChangeExplained> most_changed;  ///< largest change first
};

struct Diff {
    std::string a, b;  ///< the runs
    std::vector<MeasureDiff> measures;
    Provenance about;
};

/// Throws InputError, UsageError if there are not two runs, or Cancelled if the watcher wants an end.
Diff diff(const DiffRequest& request);

}  // namespace assay
