// Scores of runs whose rows come in batches, mixed with the judgments, topic after topic: what one task of a cluster
// does. Memory follows the largest topic, not the number of topics.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/ids.hpp"
#include "assay/core/judgments.hpp"
#include "assay/core/policies.hpp"
#include "assay/engine/mixed_columns.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/prepared_judgments.hpp"

namespace assay {

struct BatchedRequest {
    std::vector<Measure> measures = {};
    /// All of them: a run without results for a topic gets a value there too.
    std::vector<std::string> runs = {};
    /// Of all judgments: no batch knows it.
    Scale scale = {};
    Policies policies = {};
    /// Topics come in byte order, so that one that comes again is found without remembering them all.
    bool sorted = false;
    /// The order of the rows of a topic says nothing, because they were shuffled: what depends on it is refused.
    bool shuffled = false;
    /// Topics are finished together once so many rows have come.
    std::size_t rows_at_once = 1 << 16;
};

/// Topics that are finished.
struct FinishedTopics {
    std::vector<std::string> topics = {};  ///< those with judgments
    std::vector<double> values = {};       ///< runs x topics x measures; `left_out` where the policies say so

    struct Unjudged {
        std::uint32_t run;
        std::string topic;
    };
    std::vector<Unjudged> unjudged = {};  ///< results for topics that nobody judged, in any order
};

class BatchedEvaluation {
public:
    /// Throws UsageError for policies and measures that need more than one topic at a time, InputError where a measure
    /// cannot be computed on grades of this scale.
    explicit BatchedEvaluation(BatchedRequest request);

    /// All rows of a topic come together, its judgments first; the next batch may go on with the topic. The batch need
    /// not outlive the call. Throws InputError; then nothing may follow.
    void add(const MixedColumns& batch);
    /// To be called when all batches have come.
    void finish();

    /// Topics that were finished since the last call.
    std::vector<FinishedTopics> take();

    const BatchedRequest& request() const { return request_; }

private:
    struct Result {
        double score;
        std::uint64_t id_at;
        std::size_t row;  // from 1
        std::uint32_t id_size, run, topic;
    };
    struct Kept {
        std::string id;
        bool judged;
    };

    void begin_topic(std::string_view id);
    void add_row(const MixedColumns& batch, std::size_t row);
    void add_judgment(const MixedColumns& batch, std::size_t row);
    void add_result(const MixedColumns& batch, std::size_t row);
    std::uint32_t run_number(std::string_view run);
    void fault(const MixedColumns& batch, std::size_t row, std::string_view what);
    void finish_topics();
    void finish_run(std::uint32_t run, const Judgments& judgments, const PreparedJudgments& prepared,
                    const std::vector<std::size_t>& results, FinishedTopics& finished);

    BatchedRequest request_;
    IdTable runs_, seen_;  // seen_: topics, unless they are sorted
    std::uint32_t last_run_ = IdTable::none;
    std::size_t rows_ = 0;
    Faults faults_;
    // Of the topics that are not finished:
    std::vector<Kept> topics_;
    JudgmentsBuilder judgments_;
    std::string documents_;  // of the results, one behind the other
    std::vector<Result> results_;
    std::vector<FinishedTopics> finished_;
};

}  // namespace assay
