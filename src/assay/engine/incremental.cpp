#include "assay/engine/incremental.hpp"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "assay/metrics/expression/fault.hpp"

namespace assay {

namespace {

constexpr const char* topics_name = "topics";  // what messages call what comes

EvaluationRequest checked(EvaluationRequest request) {
    if (request.policies.order == OrderRule::rank)
        throw UsageError("topics that come one by one have scores and no ranks: the order by rank is not for them");
    return request;
}

std::size_t row_number(std::uint64_t row) { return static_cast<std::size_t>(row) + 1; }

}  // namespace

IncrementalEvaluation::IncrementalEvaluation(EvaluationRequest request)
    : request_(checked(std::move(request))),
      loaded_(load_judgments(request_)),
      prepared_(loaded_.file.judgments, request_.measures, request_.threads),
      evaluator_(prepared_, request_.policies),
      rules_{.order = request_.policies.order, .duplicates = request_.policies.duplicate_documents, .rows = true},
      collector_(std::in_place, loaded_.file.judgments, rules_, evaluator_, faults_) {
    request_.watcher = {};  // it need not live on
}

void IncrementalEvaluation::add(std::string_view topic, const TextColumn& documents, const NumberColumn& scores) {
    const std::size_t rows = documents.size();
    const auto refuse = [&](const std::string& text) {
        throw InputError(topics_name, fmt::format("topic {}: {}", in_quotes(topic), text));
    };
    if (scores.size() != 0 && scores.size() != rows)
        refuse(fmt::format("{} and {}", counted(rows, "document"), counted(scores.size(), "score")));
    if (rows == 0) refuse("no documents");
    if (seen_.find(topic) != IdTable::none) refuse("it came before");
    for (std::size_t i = 0; i < scores.size(); ++i)
        if (!std::isfinite(scores[i]))
            faults_.add_if_kept(i + 1, [&] {
                return fmt::format("topic {}: score {} is not a finite number", in_quotes(topic), scores[i]);
            });
    if (faults_.empty()) {
        const std::uint32_t number = loaded_.file.judgments.find(topic);
        score(topic, number, documents, scores);
        if (faults_.empty()) return count(topic, number, rows);
    }
    std::exchange(faults_, {}).raise(topics_name);
}

void IncrementalEvaluation::score(std::string_view topic, std::uint32_t number, const TextColumn& documents,
                                  const NumberColumn& scores) {
    const RunSteps before = evaluator_.steps();
    try {
        for (std::size_t i = 0; i < documents.size(); ++i)
            collector_->add(scores.size() == 0 ? -static_cast<double>(i) : scores[i], 0, 0, i);
        collector_->finish(topic, number, DocumentColumn(documents, 1), row_number);
        evaluator_.steps().refuse();  // whoever hands topics over one by one is told with the first one too many
    } catch (const MeasureFault& fault) {
        start_anew(number, before);
        throw InputError(topics_name, fault.what());
    }
}

/// A topic that cannot be computed counts as if it had not come.
void IncrementalEvaluation::start_anew(std::uint32_t number, const RunSteps& before) {
    collector_.emplace(loaded_.file.judgments, rules_, evaluator_, faults_);
    if (number != IdTable::none) evaluator_.forget(number, before);
}

void IncrementalEvaluation::count(std::string_view topic, std::uint32_t number, std::size_t rows) {
    seen_.intern(topic);
    rows_ += rows;
    if (number != IdTable::none) return;
    if (unjudged_++ == 0 || topic < an_unjudged_topic_) an_unjudged_topic_ = topic;
}

void IncrementalEvaluation::clear() {
    evaluator_.clear();
    seen_ = {};
    unjudged_ = rows_ = 0;
    an_unjudged_topic_.clear();
}

Evaluation IncrementalEvaluation::result(const std::string& run) const {
    if (topics() == 0) throw InputError(run, "no topics came");
    RunFile file;
    file.topics = topics();
    file.unjudged_topics = unjudged_;
    file.an_unjudged_topic = an_unjudged_topic_;
    file.input.path = run;
    file.input.lines = rows_;
    Evaluator finished = evaluator_;  // that fills in what is missing, while more topics may come to this one
    EvaluationRequest request = request_;
    request.runs = {RunSource(run, RunColumns())};
    const EvaluatedRun result = finish_run(request, loaded_.file.judgments, run, std::move(file), finished);
    return assemble(request, loaded_, {&result, 1});
}

}  // namespace assay
