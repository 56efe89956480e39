#include "assay/engine/kept_rows.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "assay/core/topic_collector.hpp"

namespace assay {

namespace {

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

void refuse_order_of_rows(const Policies& policies, std::span<const Measure> measures) {
    const std::string_view why = "needs an order of the rows, and rows that are shuffled between machines have none";
    if (as_in_file(policies.order)) throw SettingError("order", std::string(why));
    if (policies.duplicate_documents == DuplicateDocuments::first ||
        policies.duplicate_judgments == DuplicateJudgments::first)
        throw SettingError("duplicates", fmt::format("first {}; remove duplicates before", why));
    for (const Measure& measure : measures)
        if (as_in_file(measure.order())) throw UsageError(fmt::format("{}: {}", measure.name(), why));
}

/// Whether the table did not have the id before.
bool added(std::string_view id, IdTable& table) {
    const std::size_t before = table.size();
    return table.intern(id) == before;
}

}  // namespace

void refuse_in_batches(const Policies& policies, std::span<const Measure> measures, bool shuffled) {
    refuse_policies(policies);
    if (shuffled) refuse_order_of_rows(policies, measures);
}

KeptRows::KeptRows(std::vector<std::string> runs, Rules rules)
    : names_(std::move(runs)), rules_(rules), by_run_(names_.size()) {
    for (const std::string& run : names_)
        if (!added(run, runs_)) throw UsageError(fmt::format("runs: {} is named twice", in_quotes(run)));
}

void KeptRows::add(const RowColumns& batch, const std::function<void(std::size_t)>& judge,
                   const std::function<void()>& finish) {
    for (std::size_t row = 0; row < batch.rows; ++row) {
        ++rows_;
        if (!batch.topic.has(row)) {
            fault(batch, row, null_text(words().topic()));
            continue;
        }
        if (const std::string_view id = batch.topic.column[row]; topics_.empty() || topics_.back() != id)
            begin_topic(id, finish);
        ++kept_;
        if (!batch.document.has(row)) fault(batch, row, null_text(words().document()));
        else if (batch.run.has(row)) add_result(batch, row);
        else judge(row);
    }
    std::exchange(faults_, {}).raise(rows_name);
}

void KeptRows::begin_topic(std::string_view id, const std::function<void()>& finish) {
    const std::string_view word = words().topic();
    const auto refuse = [&](std::string_view what) {
        throw InputError(rows_name, fmt::format("{} {} {}: rows must be sorted so that those of a {} lie together",
                                                word, in_quotes(id), what, word));
    };
    if (rules_.sorted) {
        if (!topics_.empty() && id < topics_.back())
            refuse(fmt::format("comes after {} {}", word, in_quotes(topics_.back())));
    } else if (!added(id, seen_)) refuse("came before");
    if (kept_ >= rules_.rows_at_once) finish();
    topics_.emplace_back(id);
}

void KeptRows::add_result(const RowColumns& batch, std::size_t row) {
    if (const std::string wrong = wrong_score(batch, row); !wrong.empty()) return fault(batch, row, wrong);
    const std::uint32_t run = run_number(batch.run.column[row]);
    if (run == IdTable::none) return fault(batch, row, "the run is none of those that were named");
    const std::string_view document = batch.document.column[row];
    by_run_[run].push_back(static_cast<std::uint32_t>(results_.size()));
    results_.push_back({.score = batch.score.column[row],
                        .id_at = documents_.size(),
                        .row = rows_,
                        .id_size = static_cast<std::uint32_t>(document.size()),
                        .topic = static_cast<std::uint32_t>(topics_.size() - 1),
                        .run = run});
    documents_ += document;
}

/// Rows mostly have the run of the row before.
std::uint32_t KeptRows::run_number(std::string_view run) {
    if (last_run_ == IdTable::none || runs_[last_run_] != run) last_run_ = runs_.find(run);
    return last_run_;
}

/// Says what is wrong with a row, and which one it is.
void KeptRows::fault(const RowColumns& batch, std::size_t row, std::string_view what) {
    faults_.add_if_kept(rows_, [&] { return words().fault(batch, row, what); });
}

void KeptRows::hand_over(std::uint32_t run, const TopicIndex& index, const Policies& policies, RunSink& sink,
                         FinishedTopics& finished) const {
    const CollectRules rules{
        .order = policies.order, .duplicates = policies.duplicate_documents, .users = rules_.users, .rows = true};
    const auto row_of = [this](std::uint64_t id_at) {
        return std::upper_bound(results_.begin(), results_.end(), id_at,
                                [](std::uint64_t at, const Result& result) { return at < result.id_at; })[-1]
            .row;
    };
    Faults faults;
    TopicCollector collector(index, rules, sink, faults);
    const std::vector<std::uint32_t>& places = by_run_[run];
    std::uint32_t expected = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Result& result = results_[places[i]];
        collector.add(result.score, 0, result.id_size, result.id_at);
        if (i + 1 < places.size() && results_[places[i + 1]].topic == result.topic) continue;
        const std::string& topic = topics_[result.topic];
        const std::uint32_t number = index.find(topic, expected);
        collector.finish(topic, number, documents_.data(), row_of);
        if (number != IdTable::none) expected = number + 1;
        else if (policies.unjudged_topics != UnjudgedTopics::error) finished.unjudged.push_back({run, topic});
        else
            throw InputError(names_[run], rules_.users ? fmt::format("user {} without test ratings", in_quotes(topic))
                                                       : fmt::format("topic {} without judgments", in_quotes(topic)));
    }
    faults.raise(names_[run]);
}

void KeptRows::clear() {
    kept_ = 0;
    topics_.clear();
    documents_.clear();
    results_.clear();
    for (std::vector<std::uint32_t>& places : by_run_) places.clear();
}

}  // namespace assay
