// A run that comes topic by topic, from a training loop for instance: judgments are prepared once, each topic is scored
// as it comes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/columns.hpp"
#include "assay/core/error.hpp"
#include "assay/core/ids.hpp"
#include "assay/core/topic_collector.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/prepared_judgments.hpp"

namespace assay {

class IncrementalEvaluation {
public:
    /// The runs of the request are not looked at; the columns of its judgments must outlive this. Throws as `evaluate`
    /// does where judgments are wrong, and UsageError for the order by rank.
    explicit IncrementalEvaluation(EvaluationRequest request);
    IncrementalEvaluation(const IncrementalEvaluation&) = delete;
    IncrementalEvaluation& operator=(const IncrementalEvaluation&) = delete;

    /// The documents of a topic, in any order, with their scores; without scores the best come first. Throws
    /// InputError, also if the topic came before; then the topic counts as if it had not come.
    void add(std::string_view topic, const TextColumn& documents, const NumberColumn& scores);
    /// Forgets all topics.
    void clear();
    /// How many topics came, those without judgments too.
    std::size_t topics() const { return seen_.size(); }

    /// The scores of what came so far, as `evaluate` gives them for a run of this name. More topics may follow.
    Evaluation result(const std::string& run) const;

private:
    void score(std::string_view topic, std::uint32_t number, const TextColumn& documents, const NumberColumn& scores);
    void start_anew(std::uint32_t number, const RunSteps& before);
    void count(std::string_view topic, std::uint32_t number, std::size_t rows);

    EvaluationRequest request_;
    LoadedJudgments loaded_;
    PreparedJudgments prepared_;
    Evaluator evaluator_;
    CollectRules rules_;
    Faults faults_;
    std::optional<TopicCollector> collector_;  // made anew where a measure could not be computed
    IdTable seen_;
    std::size_t unjudged_ = 0, rows_ = 0;
    std::string an_unjudged_topic_;
};

}  // namespace assay
