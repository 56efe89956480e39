// Reads a run: bytes of a file -> its topics, one after the other, into a sink.
//
// Lines of one topic that stand together are handed on as soon as the topic ends, so memory is one topic
// per thread. Where the lines of a topic are scattered the file is read a second time and grouped in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "assay/core/formats.hpp"
#include "assay/core/policies.hpp"
#include "assay/core/rows.hpp"
#include "assay/core/run.hpp"
#include "assay/core/topic_collector.hpp"
#include "assay/core/watcher.hpp"
#include "assay/io/input.hpp"

namespace assay {

struct RunOptions {
    RunFormat format = RunFormat::automatic;
    ThirdColumn third_column = ThirdColumn::automatic;
    bool recommendations = false;        ///< the topics are users: messages say so, and a csv run is more likely
    OrderRule order = OrderRule::score;  ///< only says whether the rank column is needed; sinks do the sorting
    DuplicateDocuments duplicates = DuplicateDocuments::error;
    bool lenient_scores = false;  ///< a score is what C's atof makes of it (for the drop-ins)
    bool lenient_ranks = false;   ///< ranks may contradict the scores without a word (for the drop-ins)
    Comments comments = Comments::skipped;
    bool may_be_empty = false;
    bool digest = false;  ///< fill in Input::digest
    std::size_t threads = 1;
    Phase* phase = nullptr;  ///< counts the stored bytes that are done

    CollectRules rules() const { return {.order = order, .duplicates = duplicates, .users = recommendations}; }
    std::string_view topic_word() const { return rules().topic_word(); }
    std::string_view document_word() const { return rules().document_word(); }
};

struct RunFile : RunSummary {
    std::string tag;        ///< sixth column of the last line, as trec_eval prints it
    std::string first_tag;  ///< of the first line, as ndeval prints it
    Input input;
};

/// Throws InputError with all faults found. "-" is standard input. Every topic reaches the sink, the
/// ones without judgments too, with TopicRun::topic == IdTable::none.
RunFile read_run(const std::string& path, const TopicIndex& index, const RunOptions& options, RunSink& sink);
RunFile read_run(const InputFile& input, const TopicIndex& index, const RunOptions& options, RunSink& sink);

}  // namespace assay
