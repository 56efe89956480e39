// Collects a run that is in memory: columns -> its topics, one after the other, into a sink. The join with the
// judgments, the check for duplicates and the ranks are those of runs from files (topic_collector.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "assay/core/columns.hpp"
#include "assay/core/rows.hpp"
#include "assay/core/run.hpp"
#include "assay/core/topic_collector.hpp"
#include "assay/core/watcher.hpp"

namespace assay {

/// What a row counts in a phase: about the length of a short line.
inline constexpr std::uint64_t bytes_a_row = 32;

struct ColumnRunOptions {
    CollectRules rules = {};  ///< its `rows` is taken to be true
    std::size_t threads = 1;
    Phase* phase = nullptr;  ///< counts bytes_a_row for every row that is done
};

/// Throws InputError with all faults found; `name` is what messages call the run. Every topic reaches the sink, those
/// without judgments too, with TopicRun::topic == IdTable::none.
RunSummary collect_run(const RunColumns& run, const std::string& name, const TopicIndex& index,
                       const ColumnRunOptions& options, RunSink& sink);

}  // namespace assay
