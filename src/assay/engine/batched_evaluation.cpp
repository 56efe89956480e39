#include "assay/engine/batched_evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "assay/core/topic_collector.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/expression/fault.hpp"

namespace assay {

namespace {

constexpr const char* rows_name = "rows";  // what messages call what comes

void refuse_measures(const BatchedRequest& request) {
    for (const Measure& measure : request.measures)
        if (measure.needs().has(Need::labels))
            throw UsageError(measure.name() +
                             ": looks at the labels of all judgments, and only one topic is seen at "
                             "a time; evaluate it on one machine");
    if (const std::string why = refusals(request.measures, request.scale); !why.empty()) throw InputError(why);
}

/// What is computed from the scores of other orders or from grades of other topics needs the whole.
void refuse_policies(const Policies& policies) {
    if (policies.order == OrderRule::rank)
        throw SettingError("order", "topics that come in batches have scores and no ranks");
    if (policies.ties != Ties::ordered)
        throw SettingError("ties", "orders of tied documents are not tried where topics come in batches");
    if (policies.unjudged_documents != UnjudgedDocuments::not_relevant &&
        policies.unjudged_documents != UnjudgedDocuments::condensed)
        throw SettingError("unjudged",
                           "other grades are not tried where topics come in batches; condensed is possible");
}

bool as_in_file(OrderRule rule) {
    return rule == OrderRule::file || rule == OrderRule::score_file || rule == OrderRule::rank;
}

void refuse_order_of_rows(const BatchedRequest& request) {
    const std::string_view why = "needs an order of the rows, and rows that are shuffled between machines have none";
    if (as_in_file(request.policies.order)) throw SettingError("order", std::string(why));
    if (request.policies.duplicate_documents == DuplicateDocuments::first ||
        request.policies.duplicate_judgments == DuplicateJudgments::first)
        throw SettingError("duplicates", fmt::format("first {}; remove duplicates before", why));
    for (const Measure& measure : request.measures)
        if (as_in_file(measure.order())) throw UsageError(fmt::format("{}: {}", measure.name(), why));
}

/// Whether the table did not have the id before.
bool added(std::string_view id, IdTable& table) {
    const std::size_t before = table.size();
    return table.intern(id) == before;
}

}  // namespace

BatchedEvaluation::BatchedEvaluation(BatchedRequest request) : request_(std::move(request)) {
    refuse_policies(request_.policies);
    if (request_.shuffled) refuse_order_of_rows(request_);
    refuse_measures(request_);
    for (const std::string& run : request_.runs)
        if (!added(run, runs_)) throw UsageError(fmt::format("runs: {} is named twice", in_quotes(run)));
}

void BatchedEvaluation::add(const MixedColumns& batch) {
    for (std::size_t row = 0; row < batch.rows; ++row) {
        ++rows_;
        if (!batch.topic.has(row)) {
            fault(batch, row, "the topic is missing (null)");
            continue;
        }
        if (const std::string_view topic = batch.topic.column[row]; topics_.empty() || topics_.back().id != topic)
            begin_topic(topic);
        add_row(batch, row);
    }
    std::exchange(faults_, {}).raise(rows_name);
}

void BatchedEvaluation::begin_topic(std::string_view id) {
    const auto refuse = [&](std::string_view what) {
        throw InputError(
            rows_name,
            fmt::format("topic {} {}: rows must be sorted so that those of a topic lie together", in_quotes(id), what));
    };
    if (request_.sorted) {
        if (!topics_.empty() && id < topics_.back().id)
            refuse(fmt::format("comes after topic {}", in_quotes(topics_.back().id)));
    } else if (!added(id, seen_)) refuse("came before");
    if (judgments_.size() + results_.size() >= request_.rows_at_once) finish_topics();
    topics_.push_back({std::string(id), false});
}

void BatchedEvaluation::add_row(const MixedColumns& batch, std::size_t row) {
    if (!batch.document.has(row)) fault(batch, row, "the document is missing (null)");
    else if (batch.run.has(row)) add_result(batch, row);
    else add_judgment(batch, row);
}

void BatchedEvaluation::add_judgment(const MixedColumns& batch, std::size_t row) {
    if (!batch.grade.has(row)) return fault(batch, row, "neither a run nor a grade (null)");
    const double grade = batch.grade.column[row];
    if (!std::isfinite(grade)) return fault(batch, row, fmt::format("grade {} is not a finite number", grade));
    if (grade > request_.scale.top)
        return fault(batch, row,
                     fmt::format("grade {} is above {}, which was said to be the largest", grade, request_.scale.top));
    if (request_.scale.integral && grade != std::floor(grade))
        return fault(batch, row, fmt::format("grade {}, and all were said to be whole numbers", grade));
    if (!batch.aspect.empty && !batch.aspect.has(row)) return fault(batch, row, "the aspect is missing (null)");
    Kept& topic = topics_.back();
    if (!results_.empty() && results_.back().topic + 1 == topics_.size())
        return fault(batch, row, "a judgment behind results of its topic; judgments must come first");
    topic.judged = true;
    judgments_.add(topic.id, batch.aspect.empty ? std::string_view() : batch.aspect.column[row],
                   batch.document.column[row], grade, rows_);
}

void BatchedEvaluation::add_result(const MixedColumns& batch, std::size_t row) {
    if (!batch.score.has(row)) return fault(batch, row, "the score is missing (null)");
    const double score = batch.score.column[row];
    if (!std::isfinite(score)) return fault(batch, row, fmt::format("score {} is not a finite number", score));
    const std::uint32_t run = run_number(batch.run.column[row]);
    if (run == IdTable::none) return fault(batch, row, "the run is none of those that were named");
    const std::string_view document = batch.document.column[row];
    results_.push_back({.score = score,
                        .id_at = documents_.size(),
                        .row = rows_,
                        .id_size = static_cast<std::uint32_t>(document.size()),
                        .run = run,
                        .topic = static_cast<std::uint32_t>(topics_.size() - 1)});
    documents_ += document;
}

/// Rows mostly have the run of the row before.
std::uint32_t BatchedEvaluation::run_number(std::string_view run) {
    if (last_run_ == IdTable::none || runs_[last_run_] != run) last_run_ = runs_.find(run);
    return last_run_;
}

/// Says what is wrong with a row, and which one it is.
void BatchedEvaluation::fault(const MixedColumns& batch, std::size_t row, std::string_view what) {
    faults_.add_if_kept(rows_, [&] {
        std::string where;
        const auto add = [&](std::string_view word, const Gapped<TextColumn>& ids) {
            if (ids.has(row))
                where += fmt::format("{}{} {}", where.empty() ? "" : ", ", word, in_quotes(ids.column[row]));
        };
        add("run", batch.run);
        add("topic", batch.topic);
        add("document", batch.document);
        return fmt::format("{}{}{}", where, where.empty() ? "" : ": ", what);
    });
}

void BatchedEvaluation::finish() { finish_topics(); }

std::vector<FinishedTopics> BatchedEvaluation::take() { return std::exchange(finished_, {}); }

void BatchedEvaluation::finish_topics() {
    Faults faults;
    const Judgments judgments = judgments_.build(request_.policies.duplicate_judgments, faults);
    faults.raise("judgments");
    const PreparedJudgments prepared(judgments, request_.measures, 1, request_.scale);
    FinishedTopics finished;
    for (const Kept& topic : topics_)
        if (topic.judged) finished.topics.push_back(topic.id);
    std::vector<std::vector<std::size_t>> by_run(request_.runs.size());
    for (std::size_t i = 0; i < results_.size(); ++i) by_run[results_[i].run].push_back(i);
    for (std::uint32_t run = 0; run < by_run.size(); ++run) finish_run(run, judgments, prepared, by_run[run], finished);
    finished_.push_back(std::move(finished));
    judgments_ = {};
    topics_.clear();
    documents_.clear();
    results_.clear();
}

/// Adds the values of a run, for all topics at hand.
void BatchedEvaluation::finish_run(std::uint32_t run, const Judgments& judgments, const PreparedJudgments& prepared,
                                   const std::vector<std::size_t>& results, FinishedTopics& finished) try {
    const std::string& path = request_.runs[run];
    const Policies& policies = request_.policies;
    const CollectRules rules{.order = policies.order, .duplicates = policies.duplicate_documents, .rows = true};
    const auto row_of = [this](std::uint64_t id_at) {
        return std::upper_bound(results_.begin(), results_.end(), id_at,
                                [](std::uint64_t at, const Result& result) { return at < result.id_at; })[-1]
            .row;
    };
    Faults faults;
    Evaluator evaluator(prepared, policies);
    TopicCollector collector(judgments, rules, evaluator, faults);
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Result& result = results_[results[i]];
        collector.add(result.score, 0, result.id_size, result.id_at);
        if (i + 1 < results.size() && results_[results[i + 1]].topic == result.topic) continue;
        const Kept& topic = topics_[result.topic];
        collector.finish(topic.id, judgments.find(topic.id), documents_.data(), row_of);
        if (topic.judged) continue;
        if (policies.unjudged_topics == UnjudgedTopics::error)
            throw InputError(path, fmt::format("topic {} without judgments", in_quotes(topic.id)));
        finished.unjudged.push_back({run, topic.id});
    }
    faults.raise(path);
    if (policies.missing == MissingTopics::error && evaluator.missing_topics() > 0)
        throw InputError(path, fmt::format("judged topic {} without results", in_quotes(evaluator.a_missing_topic())));
    const std::vector<double> values = evaluator.values();
    finished.values.insert(finished.values.end(), values.begin(), values.end());
} catch (const MeasureFault& broken) {
    throw InputError(request_.runs[run], broken.what());
}

}  // namespace assay
