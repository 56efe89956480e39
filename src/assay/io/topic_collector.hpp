// One topic of a run between the lines of its file and the sink: joined with the judgments, checked, handed on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/rows.hpp"
#include "assay/core/run.hpp"
#include "assay/io/run_lines.hpp"
#include "assay/io/run_reader.hpp"

namespace assay {

class TopicCollector {
public:
    /// Tells the physical line of a document by the place of its id in the text.
    using LineOf = std::function<std::size_t(std::uint64_t id_at)>;

    /// All of these must outlive the collector.
    TopicCollector(const TopicIndex& directory, const RunOptions& options, RunSink& sink, Faults& faults)
        : index_(directory), options_(options), sink_(sink), faults_(faults) {}

    void add(const RunLine& line, std::uint64_t id_at) {
        ranking_.push_back({line.score, Rows::none, static_cast<std::uint32_t>(line.document.size()), id_at});
        if (options_.order == OrderRule::rank) ranks_.push_back(line.rank);
    }
    bool empty() const { return ranking_.empty(); }
    /// Where the id of the document added last stands.
    std::uint64_t last_id_at() const { return ranking_.back().id_at; }

    /// Ends the topic: it goes to the sink unless something is wrong with it.
    void finish(std::string_view id, std::uint32_t topic, const char* text, const LineOf& line_of);

private:
    void join(const TopicRun& run, const LineOf& line_of);
    void make_room();
    std::size_t insert(const TopicRun& run, std::size_t i, std::string_view document, std::uint64_t hash);
    void put_in_rank_order(const TopicRun& run, const LineOf& line_of);
    void check_ranks(const TopicRun& run, const std::vector<std::size_t>& order, const LineOf& line_of);

    const TopicIndex& index_;
    const RunOptions& options_;
    RunSink& sink_;
    Faults& faults_;
    std::vector<Retrieved> ranking_;
    std::vector<double> ranks_;  // only for OrderRule::rank

    // Ids met: 32 bits of the hash, and used_ + place in ranking_ + 1. What is not above used_ is of an earlier
    // topic and counts as empty, so that the table need not be cleared for every topic.
    std::vector<std::uint64_t> slots_;
    std::uint64_t used_ = 0;
    std::size_t mask_ = 0;
};

}  // namespace assay
