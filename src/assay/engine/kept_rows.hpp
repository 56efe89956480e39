// Rows that come in batches, kept until their topics are whole: what batches with judgments and batches with ratings
// have in common.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/ids.hpp"
#include "assay/core/policies.hpp"
#include "assay/core/rows.hpp"
#include "assay/core/run.hpp"
#include "assay/engine/row_columns.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

/// Topics, or users, that are finished.
struct FinishedTopics {
    std::vector<std::string> topics = {};  ///< those that count
    std::vector<double> values = {};       ///< runs x topics x measures; `left_out` where the policies say so

    struct Unjudged {
        std::uint32_t run;
        std::string topic;
    };
    std::vector<Unjudged> unjudged = {};  ///< results for topics that nobody judged, in any order
};

/// Throws UsageError for policies and measures that need more than one topic at a time; `shuffled`: or an order of
/// rows.
void refuse_in_batches(const Policies& policies, std::span<const Measure> measures, bool shuffled);

class KeptRows {
public:
    struct Rules {
        /// Topics come in byte order, so that one that comes again is found without remembering them all.
        bool sorted = false;
        bool users = false;  ///< topics are users, documents are items: messages say so
        /// Topics are finished together once so many rows have come.
        std::size_t rows_at_once = 1 << 16;
    };

    /// Throws UsageError if a run is named twice.
    KeptRows(std::vector<std::string> runs, Rules rules);

    /// Keeps the results of a batch. judge(row) takes each row that is none, finish() is called before a topic begins
    /// when there are enough. Throws InputError with all faults of the batch.
    void add(const RowColumns& batch, const std::function<void(std::size_t)>& judge,
             const std::function<void()>& finish);
    /// Inside judge: what is wrong with the row; the topic it belongs to; whether results of the topic came before.
    void fault(const RowColumns& batch, std::size_t row, std::string_view what);
    const std::string& topic() const { return topics_.back(); }
    bool topic_has_results() const { return !results_.empty() && results_.back().topic + 1 == topics_.size(); }
    /// The number of the row, from 1.
    std::size_t row() const { return rows_; }

    /// Hands the results of a run to the sink, topic by topic, and adds those of topics without judgments to
    /// `finished`.
    void hand_over(std::uint32_t run, const TopicIndex& index, const Policies& policies, RunSink& sink,
                   FinishedTopics& finished) const;
    /// Forgets the rows.
    void clear();

private:
    struct Result {
        double score;
        std::uint64_t id_at;
        std::size_t row;  // from 1
        std::uint32_t id_size, topic;
        std::uint32_t run;
    };

    void begin_topic(std::string_view id, const std::function<void()>& finish);
    void add_result(const RowColumns& batch, std::size_t row);
    RowWords words() const { return {.users = rules_.users}; }
    std::uint32_t run_number(std::string_view run);

    std::vector<std::string> names_;
    Rules rules_;
    IdTable runs_, seen_;  // seen_: topics, unless they are sorted
    std::uint32_t last_run_ = IdTable::none;
    std::size_t rows_ = 0, kept_ = 0;
    Faults faults_;
    // Of the topics that are not finished:
    std::vector<std::string> topics_;
    std::string documents_;  // of the results, one behind the other
    std::vector<Result> results_;
    std::vector<std::vector<std::uint32_t>> by_run_;  // places in results_
};

}  // namespace assay
