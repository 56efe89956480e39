// One topic of a run on its way from a reader to whoever computes with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "assay/core/columns.hpp"

namespace assay {

/// How the documents of a topic are put in order.
enum class OrderRule : std::uint8_t {
    chosen,        ///< as the user said
    score,         ///< score descending, ties by document id descending in byte order (as trec_eval)
    score_asc_id,  ///< score descending, ties by document id ascending
    score_file,    ///< score descending, ties as in the file (as ir_measures hands rankings to some of its providers)
    score_float,   ///< as `score`, with scores rounded to single precision (as trec_eval 9)
    rank,          ///< the rank column, ascending; the reader sees to it
    file,          ///< as in the file
};

/// A document twice in a topic of a run.
enum class DuplicateDocuments : std::uint8_t { error, first };

/// A retrieved document: its score, its row among the judged documents of the topic (or Judgments::no_row), and where
/// its id stands: in the text of the topic, or in which row of the column.
struct Retrieved {
    double score;
    std::int32_t row;
    std::uint32_t id_size;
    std::uint64_t id_at;
};

/// All lines of one topic.
struct TopicRun {
    std::string_view id;
    std::uint32_t topic;           ///< its number in the Judgments, or IdTable::none
    const char* text;              ///< what Retrieved::id_at counts from, if there is no column
    std::span<Retrieved> ranking;  ///< as it was found, until `put_in_order`
    const TextColumn* documents = nullptr;

    std::string_view document(const Retrieved& retrieved) const {
        return documents == nullptr ? std::string_view{text + retrieved.id_at, retrieved.id_size}
                                    : (*documents)[retrieved.id_at];
    }
};

/// Sorts the ranking by a rule other than `chosen`; does nothing where it is in order already.
void put_in_order(const TopicRun& run, OrderRule rule);

/// Takes the topics of a run one at a time, perhaps on several threads at once. Whoever implements it may
/// reorder the ranking and keeps no pointer into it. After `restart` all topics come again; what came last counts.
class RunSink {
public:
    virtual ~RunSink() = default;
    virtual void take(const TopicRun& run) = 0;
    /// What came so far does not count: the run is read again from its start.
    virtual void restart() {}
};

/// Which topics a run has.
struct RunSummary {
    std::size_t topics = 0;
    std::size_t unjudged_topics = 0;  ///< those the judgments do not know
    std::string an_unjudged_topic;    ///< one of them, the first in byte order
};

}  // namespace assay
