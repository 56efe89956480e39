// Reads a run: bytes of a file -> its topics, one after the other, into a sink.
//
// Lines of one topic that stand together are handed on as soon as the topic ends, so memory is one topic
// per thread. Where the lines of a topic are scattered the file is read a second time and grouped in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "assay/core/policies.hpp"
#include "assay/core/rows.hpp"
#include "assay/core/run.hpp"
#include "assay/core/watcher.hpp"
#include "assay/io/input.hpp"

namespace assay {

enum class RunFormat : std::uint8_t {
    automatic,
    trec,   ///< topic Q0 document rank score tag
    evall,  ///< topic <tab> document, in rank order
    csv,    ///< topic,document[,score or rank], also with tabs, semicolons or `::`, with or without a header
};

/// What the third column of a csv run is.
enum class ThirdColumn : std::uint8_t {
    automatic,  ///< by its name; without one a score, unless a topic has 1, 2, 3, ...
    score,
    rank,
};

struct RunOptions {
    RunFormat format = RunFormat::automatic;
    ThirdColumn third_column = ThirdColumn::automatic;
    bool recommendations = false;        ///< the topics are users: messages say so, and a csv run is more likely
    OrderRule order = OrderRule::score;  ///< only says whether the rank column is needed; sinks do the sorting
    DuplicateDocuments duplicates = DuplicateDocuments::error;
    bool lenient_scores = false;  ///< a score is what C's atof makes of it (for the drop-ins)
    bool lenient_ranks = false;   ///< ranks may contradict the scores (for the drop-ins)
    bool digest = false;          ///< fill in Input::digest
    std::size_t threads = 1;
    Phase* phase = nullptr;  ///< counts the stored bytes that are done

    std::string_view topic_word() const { return recommendations ? "user" : "topic"; }
    std::string_view document_word() const { return recommendations ? "item" : "document"; }
};

struct RunFile {
    std::string tag;                  ///< sixth column of the last line, as trec_eval prints it
    std::string first_tag;            ///< of the first line, as ndeval prints it
    std::size_t topics = 0;           ///< topics in the file
    std::size_t unjudged_topics = 0;  ///< those the judgments do not know
    std::string an_unjudged_topic;    ///< one of them, the first in byte order
    Input input;
};

/// Throws InputError with all faults found. "-" is standard input. Every topic reaches the sink, the
/// ones without judgments too, with TopicRun::topic == IdTable::none.
RunFile read_run(const std::string& path, const TopicIndex& directory, const RunOptions& options, RunSink& sink);
RunFile read_run(const InputFile& input, const TopicIndex& directory, const RunOptions& options, RunSink& sink);

}  // namespace assay
