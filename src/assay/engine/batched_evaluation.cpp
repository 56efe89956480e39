#include "assay/engine/batched_evaluation.hpp"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/expression/fault.hpp"

namespace assay {

namespace {

void refuse_measures(const BatchedRequest& request) {
    for (const Measure& measure : request.measures)
        if (measure.needs().has(Need::labels))
            throw UsageError(measure.name() +
                             ": looks at the labels of all judgments, and only one topic is seen at "
                             "a time; evaluate it on one machine");
    if (const std::string why = refusals(request.measures, request.scale); !why.empty()) throw InputError(why);
}

/// What is wrong with a grade; empty if nothing is.
std::string wrong_grade(double grade, const Scale& scale) {
    if (!std::isfinite(grade)) return fmt::format("grade {} is not a finite number", grade);
    if (grade > scale.top)
        return fmt::format("grade {} is above {}, which was said to be the largest", grade, scale.top);
    if (scale.integral && grade != std::floor(grade))
        return fmt::format("grade {}, and all were said to be whole numbers", grade);
    return {};
}

}  // namespace

BatchedEvaluation::BatchedEvaluation(BatchedRequest request)
    : request_(std::move(request)),
      kept_(request_.runs, {.sorted = request_.sorted, .rows_at_once = request_.rows_at_once}) {
    refuse_in_batches(request_.policies, request_.measures, request_.shuffled);
    refuse_measures(request_);
    steps_.assign(request_.runs.size(), RunSteps(request_.measures));
}

void BatchedEvaluation::add(const MixedColumns& batch) {
    const RowColumns rows{batch.rows, batch.run, batch.topic, batch.document, batch.score};
    kept_.add(rows, [&](std::size_t row) { add_judgment(batch, rows, row); }, [this] { finish_topics(); });
}

void BatchedEvaluation::add_judgment(const MixedColumns& batch, const RowColumns& rows, std::size_t row) {
    if (!batch.grade.has(row)) return kept_.fault(rows, row, "neither a run nor a grade (null)");
    const double grade = batch.grade.column[row];
    if (const std::string wrong = wrong_grade(grade, request_.scale); !wrong.empty())
        return kept_.fault(rows, row, wrong);
    if (!batch.aspect.empty && !batch.aspect.has(row)) return kept_.fault(rows, row, "the aspect is missing (null)");
    if (kept_.topic_has_results())
        return kept_.fault(rows, row, "a judgment behind results of its topic; judgments must come first");
    judgments_.add(kept_.topic(), batch.aspect.empty ? std::string_view() : batch.aspect.column[row],
                   batch.document.column[row], grade, kept_.row());
}

void BatchedEvaluation::finish() { finish_topics(); }

std::vector<FinishedTopics> BatchedEvaluation::take() { return std::exchange(finished_, {}); }

void BatchedEvaluation::finish_topics() {
    Faults faults;
    const Judgments judgments = judgments_.build(request_.policies.duplicate_judgments, faults);
    faults.raise("judgments");
    const PreparedJudgments prepared(judgments, request_.measures, 1, request_.scale);
    FinishedTopics finished;
    for (std::uint32_t topic = 0; topic < judgments.size(); ++topic) finished.topics.emplace_back(judgments[topic].id);
    for (std::uint32_t run = 0; run < request_.runs.size(); ++run) finish_run(run, judgments, prepared, finished);
    finished_.push_back(std::move(finished));
    judgments_ = {};
    kept_.clear();
}

/// Adds the values of a run, for all topics at hand.
void BatchedEvaluation::finish_run(std::uint32_t run, const Judgments& judgments, const PreparedJudgments& prepared,
                                   FinishedTopics& finished) try {
    const Policies& policies = request_.policies;
    Evaluator evaluator(prepared, policies, steps_[run]);
    kept_.hand_over(run, judgments, policies, evaluator, finished);
    if (policies.missing == MissingTopics::error && evaluator.missing_topics() > 0)
        throw InputError(request_.runs[run],
                         fmt::format("judged topic {} without results", in_quotes(evaluator.a_missing_topic())));
    const std::vector<double> values = evaluator.values();
    steps_[run] = evaluator.steps();
    finished.values.insert(finished.values.end(), values.begin(), values.end());
} catch (const MeasureFault& broken) {
    throw InputError(request_.runs[run], broken.what());
}

}  // namespace assay
