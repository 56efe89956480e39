#include "assay/engine/score_rows.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/score_cells.hpp"
#include "assay/core/topic_order.hpp"
#include "assay/metrics/measure.hpp"

namespace assay {

namespace {

constexpr const char* scores_name = "scores";  // what messages call what comes

[[noreturn]] void refuse(std::size_t row, std::string text) {
    throw InputError({{.severity = Severity::error, .text = std::move(text), .file = scores_name, .line = row}});
}

}  // namespace

void check_score_row(const ScoreColumns& batch, std::size_t i, std::size_t row) {
    if (!batch.run.has(i)) refuse(row, "the run is missing (null)");
    if (!batch.topic.has(i)) refuse(row, "the topic is missing (null)");
    if (batch.measure.has(i) && !batch.value.has(i))
        refuse(row, fmt::format("run {}, topic {}, {}: the value is missing (null)", in_quotes(batch.run.column[i]),
                                in_quotes(batch.topic.column[i]), batch.measure.column[i]));
}

namespace {

/// Places of ids in the order of `before`.
template <class Before>
std::vector<std::uint32_t> in_order(const IdTable& ids, Before before) {
    std::vector<std::uint32_t> order(ids.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return before(ids[a], ids[b]); });
    return order;
}

std::vector<std::uint32_t> places_in(const std::vector<std::uint32_t>& order) {
    std::vector<std::uint32_t> places(order.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) places[order[i]] = i;
    return places;
}

std::vector<std::string> names_in(const IdTable& ids, const std::vector<std::uint32_t>& order) {
    std::vector<std::string> names;
    names.reserve(order.size());
    for (const std::uint32_t number : order) names.emplace_back(ids[number]);
    return names;
}

}  // namespace

Aggregate aggregate_of(std::string_view measure, const Definitions& definitions) {
    const Aggregate how = parse_measure(measure, definitions).family->aggregate;
    if (how == Aggregate::whole)
        throw UsageError(fmt::format("{} has one value for all users together, and none for each", measure));
    return how;
}

RowMeans::Mean& RowMeans::mean_of(std::string_view run, std::string_view measure) {
    const std::string key = fmt::format("{}:{}{}", run.size(), run, measure);
    const std::uint32_t number = keys_.intern(key);
    if (number == means_.size()) {
        const Aggregate how = measure.empty() ? Aggregate::mean : aggregate_of(measure, *definitions_);
        means_.push_back({std::string(run), std::string(measure), RunningAggregate(how)});
    }
    return means_[number];
}

void RowMeans::add(const ScoreColumns& batch) {
    for (std::size_t i = 0; i < batch.rows; ++i) {
        check_score_row(batch, i, ++rows_);
        const bool judged = batch.measure.has(i);
        Mean& mean = mean_of(batch.run.column[i], judged ? batch.measure.column[i] : std::string_view());
        const std::string_view topic = batch.topic.column[i];
        if (mean.over.count() + mean.unjudged > 0 && !topic_before(mean.last_topic, topic))
            refuse(rows_, fmt::format("run {}, topic {}, {}: {}", in_quotes(mean.run), in_quotes(topic), mean.measure,
                                      topic == mean.last_topic ? "it is there twice" : "topics must ascend"));
        mean.last_topic = topic;
        if (judged) mean.over.add(batch.value.column[i]);
        else ++mean.unjudged;
    }
}

void RowTable::add(const ScoreColumns& batch) {
    for (std::size_t i = 0; i < batch.rows; ++i) {
        check_score_row(batch, i, ++rows_);
        const std::uint32_t run = runs_.intern(batch.run.column[i]);
        unjudged_.resize(runs_.size());
        if (!batch.measure.has(i)) {
            ++unjudged_[run];
            continue;
        }
        cells_.push_back({run, topics_.intern(batch.topic.column[i]), measures_.intern(batch.measure.column[i]),
                          batch.value.column[i]});
    }
}

Evaluation RowTable::evaluation() const {
    if (cells_.empty()) throw InputError(scores_name, "no values");
    const auto runs = in_order(runs_, std::less<>()), measures = in_order(measures_, std::less<>()),
               topics = in_order(topics_, topic_before);
    Evaluation made;
    Scores& scores = made.scores;
    scores.systems = names_in(runs_, runs);
    scores.topics = names_in(topics_, topics);
    scores.measures = names_in(measures_, measures);
    for (const std::string& measure : scores.measures)
        scores.aggregates.push_back(aggregate_of(measure, *definitions_));
    scores.values.assign(score_cells(scores_name, runs.size(), topics.size(), measures.size(), cells_.size()),
                         left_out);
    const auto run = places_in(runs), topic = places_in(topics), measure = places_in(measures);
    for (const Cell& cell : cells_) {
        double& value = scores.at(run[cell.run], topic[cell.topic], measure[cell.measure]);
        if (!std::isnan(value))
            throw InputError(scores_name,
                             fmt::format("run {}, topic {}, {}: it is there twice", in_quotes(runs_[cell.run]),
                                         in_quotes(topics_[cell.topic]), measures_[cell.measure]));
        value = cell.value;
    }
    warn_of_unjudged(made);
    return made;
}

void RowTable::warn_of_unjudged(Evaluation& evaluation) const {
    for (std::uint32_t run = 0; run < runs_.size(); ++run)
        if (unjudged_[run] > 0)
            evaluation.about.messages.push_back(
                {.severity = Severity::warning,
                 .text = fmt::format("{} without judgments, left out", counted(unjudged_[run], "topic")),
                 .file = std::string(runs_[run])});
}

}  // namespace assay
