// The first documents of every topic in every run, and how the values of measures grow with them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "assay/core/run.hpp"
#include "assay/core/scores.hpp"
#include "assay/engine/explain.hpp"
#include "assay/engine/overview/top_of_run.hpp"
#include "assay/metrics/prepared_judgments.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"

namespace assay {

struct TopicTrace {
    std::size_t topic = 0;                     ///< place in Scores::topics
    std::vector<DocumentExplained> documents;  ///< of all runs, by id; with what is known of them
    /// Places in `documents`, in rank order: run after run, and all runs in the next order behind them.
    std::vector<std::vector<std::uint32_t>> rankings;
    /// What a measure would give if the ranking ended at this rank: measure after measure of each run. As many ranks
    /// as the measure looks at; NaN where a defined measure has no value.
    std::vector<std::vector<double>> values;
};

struct Traces {
    std::size_t depth = 0;              ///< of rankings
    std::size_t orders = 1;             ///< in how many ways tied documents are put in order
    std::vector<std::size_t> order_of;  ///< of each measure
    std::vector<TopicTrace> topics;     ///< in the order of the scores; not all of them where there are very many
};

/// How much is traced: so many ranks of so many topics.
struct TraceLimits {
    std::size_t depth, topics;
};

/// What fits into a page that people send around: ten ranks; five where that is not enough; else fewer topics.
TraceLimits trace_limits(std::size_t runs, std::size_t topics, std::size_t measures);

/// The orders in which the rankings of these measures are wanted; the first is that of the user.
std::vector<OrderRule> orders_of(std::span<const Measure> measures, OrderRule chosen);

/// The measure that stands for all where there is room for one: the first that has values of topics; nothing if none
/// has.
std::optional<std::size_t> shown_measure(const Scores& scores);

/// What rankings are held against. Both functions are called on several threads.
struct TraceSource {
    std::span<const Measure> measures;
    /// What is known of the document in a row, or in none; its id is left empty.
    std::function<DocumentExplained(std::size_t topic, std::int32_t row)> known;
    /// How the value of a measure grows with a ranking.
    std::function<std::vector<RankExplained>(std::size_t topic, std::size_t measure, std::span<const Retrieved>)>
        explain;
};

/// What is prepared must outlive what is made of it.
TraceSource trace_source(const PreparedJudgments& prepared);
TraceSource trace_source(const PreparedRatings& prepared);

/// Traces what was kept of the runs. Where topics are left out, those stay where the values of the measure that stands
/// for all spread most over the runs.
Traces make_traces(const TraceSource& source, const Scores& scores, const std::deque<TopOfRun>& runs,
                   const TraceLimits& limits, std::size_t threads);

}  // namespace assay
