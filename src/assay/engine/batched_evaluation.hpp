// Scores of runs whose rows come in batches, mixed with the judgments, topic after topic: what one task of a cluster
// does. Memory follows the largest topic, not the number of topics.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/core/judgments_builder.hpp"
#include "assay/core/policies.hpp"
#include "assay/engine/kept_rows.hpp"
#include "assay/engine/mixed_columns.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/prepared_judgments.hpp"
#include "assay/metrics/run_steps.hpp"

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

class BatchedEvaluation {
public:
    /// Throws UsageError for policies and measures that need more than one topic at a time, InputError where a measure
    /// cannot be computed on grades of this scale.
    explicit BatchedEvaluation(BatchedRequest request);
    BatchedEvaluation(const BatchedEvaluation&) = delete;
    BatchedEvaluation& operator=(const BatchedEvaluation&) = delete;

    /// All rows of a topic come together, its judgments first; the next batch may go on with the topic. The batch need
    /// not outlive the call. Throws InputError; then nothing may follow.
    void add(const MixedColumns& batch);
    /// To be called when all batches have come.
    void finish();

    /// Topics that were finished since the last call.
    std::vector<FinishedTopics> take();

    const BatchedRequest& request() const { return request_; }

private:
    void add_judgment(const MixedColumns& batch, const RowColumns& rows, std::size_t row);
    void finish_topics();
    void finish_run(std::uint32_t run, const Judgments& judgments, const PreparedJudgments& prepared,
                    FinishedTopics& finished);

    BatchedRequest request_;
    KeptRows kept_;
    JudgmentsBuilder judgments_;  // of the topics that are not finished
    std::vector<FinishedTopics> finished_;
    std::vector<RunSteps> steps_;  // by run
};

}  // namespace assay
