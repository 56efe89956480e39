// One topic of a run on its way from a file or from columns to the sink: joined with the judgments, checked, handed on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/rows.hpp"
#include "assay/core/run.hpp"

namespace assay {

/// What is asked of rankings while they are collected.
struct CollectRules {
    OrderRule order = OrderRule::score;  ///< only `rank` matters here; sinks do the other sorting
    DuplicateDocuments duplicates = DuplicateDocuments::error;
    bool users = false;     ///< the topics are users, the documents items: messages say so
    bool rows = false;      ///< they come from columns: messages speak of rows
    bool distinct = false;  ///< no document comes twice: nobody looks for it

    std::string_view topic_word() const { return users ? "user" : "topic"; }
    std::string_view document_word() const { return users ? "item" : "document"; }
    std::string_view line_word() const { return rows ? "in row" : "on line"; }
};

/// A column of document ids.
struct DocumentColumn {
    const TextColumn& ids;
    /// Of the texts of its dictionary the lower halves, which take half the room in a cache; or nothing.
    std::vector<std::uint32_t> dictionary_hashes;

    /// Hashes the dictionary, if there is one that is no larger than the column: its texts lie one behind the other,
    /// while those of the rows have to be fetched from all over the memory.
    DocumentColumn(const TextColumn& column, std::size_t threads);
};

class TopicCollector {
public:
    /// Tells the physical line, or the row, of a document by Retrieved::id_at.
    using LineOf = std::function<std::size_t(std::uint64_t id_at)>;

    /// All of these must outlive the collector.
    TopicCollector(const TopicIndex& index, const CollectRules& rules, RunSink& sink, Faults& faults)
        : index_(index), rules_(rules), sink_(sink), faults_(faults) {}

    /// `rank` counts only for the order by rank.
    void add(double score, double rank, std::size_t id_size, std::uint64_t id_at) {
        ranking_.push_back({score, Rows::none, static_cast<std::uint32_t>(id_size), id_at});
        if (rules_.order == OrderRule::rank) ranks_.push_back(rank);
    }
    bool empty() const { return ranking_.empty(); }
    /// Where the id of the document added last stands.
    std::uint64_t last_id_at() const { return ranking_.back().id_at; }

    /// Ends the topic: it goes to the sink unless something is wrong with it. The documents stand in the text of a file
    /// or in a column.
    void finish(std::string_view id, std::uint32_t topic, const char* text, const LineOf& line_of);
    void finish(std::string_view id, std::uint32_t topic, const DocumentColumn& documents, const LineOf& line_of);

private:
    /// The ids met in the topic at hand: 32 bits of the hash, and used + place in ranking_ + 1. What is not above
    /// `used` is of an earlier topic and counts as empty, so that the table need not be cleared for every topic.
    struct MetIds {
        std::uint64_t* slots;
        std::uint64_t used;
        std::size_t mask;

        template <class Documents>
        std::size_t insert(const Documents& documents, std::size_t i, std::uint64_t hash) const;
    };

    template <class Documents>
    void finish(TopicRun run, const Documents& documents, const LineOf& line_of);
    template <class Documents>
    void join(const TopicRun& run, const Documents& documents, const LineOf& line_of);
    MetIds make_room();
    void put_in_rank_order(const TopicRun& run, const LineOf& line_of);
    void refuse_equal_ranks(const TopicRun& run, const std::vector<std::size_t>& order, const LineOf& line_of);

    const TopicIndex& index_;
    const CollectRules& rules_;
    RunSink& sink_;
    Faults& faults_;
    std::vector<Retrieved> ranking_;
    std::vector<double> ranks_;          // only for OrderRule::rank
    std::vector<std::uint32_t> hashes_;  // lower halves, of the documents; only for columns
    std::vector<std::uint64_t> slots_;   // MetIds::slots
    std::uint64_t used_ = 0;             // by the topics before
};

}  // namespace assay
