#include "assay/engine/overview/traces.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>

#include "assay/core/threads.hpp"
#include "assay/engine/explain_measure.hpp"
#include "assay/metrics/explain.hpp"
#include "assay/metrics/joined_topic.hpp"

namespace assay {

namespace {

constexpr std::size_t most_values = 120'000;  ///< runs x topics x measures x ranks

/// The largest difference between runs; 0 where there is none.
double spread(const Scores& scores, std::size_t topic) {
    double low = INFINITY, high = -INFINITY;
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        if (const double value = scores.at(s, topic, 0); !std::isnan(value))
            low = std::min(low, value), high = std::max(high, value);
    return high > low ? high - low : 0;
}

std::vector<std::size_t> traced_topics(const Scores& scores, std::size_t most) {
    std::vector<std::size_t> topics(scores.topics.size());
    std::iota(topics.begin(), topics.end(), std::size_t{0});
    if (topics.size() <= most) return topics;
    std::vector<double> spreads(topics.size());
    for (const std::size_t topic : topics) spreads[topic] = spread(scores, topic);
    std::stable_sort(topics.begin(), topics.end(),
                     [&](std::size_t a, std::size_t b) { return spreads[a] > spreads[b]; });
    topics.resize(most);
    std::sort(topics.begin(), topics.end());
    return topics;
}

/// Fills in the documents of a topic, and the rankings as places among them.
void add_rankings(const Judgments& judgments, const std::deque<TopOfRun>& runs, std::size_t orders, TopicTrace& trace) {
    std::map<std::string, std::int32_t> rows;
    for (std::size_t order = 0; order < orders; ++order)
        for (const TopOfRun& run : runs) {
            const NamedRanking& top = run.top(trace.topic, order);
            for (std::size_t i = 0; i < top.documents.size(); ++i) rows[top.documents[i]] = top.retrieved[i].row;
        }
    std::map<std::string, std::uint32_t> places;
    for (const auto& [id, row] : rows) {
        places[id] = static_cast<std::uint32_t>(trace.documents.size());
        DocumentExplained& document = trace.documents.emplace_back();
        document.document = id;
        if (row == Judgments::no_row) document.standing = Standing::not_judged;
        else document.aspects = judged_aspects(judgments, trace.topic, static_cast<std::size_t>(row));
    }
    for (std::size_t order = 0; order < orders; ++order)
        for (const TopOfRun& run : runs) {
            std::vector<std::uint32_t>& ranking = trace.rankings.emplace_back();
            for (const std::string& id : run.top(trace.topic, order).documents) ranking.push_back(places[id]);
        }
}

/// How the values of all measures grow on one topic of one run.
void add_values(const PreparedJudgments& prepared, const TopOfRun& run, std::span<const std::size_t> order_of,
                TopicTrace& trace) {
    for (std::size_t m = 0; m < order_of.size(); ++m) {
        const JoinedTopic joined(prepared, trace.topic, run.top(trace.topic, order_of[m]).retrieved);
        std::vector<double>& values = trace.values.emplace_back();
        for (const RankExplained& rank :
             explain(prepared.measures()[m], joined.topic_for(m), prepared.normaliser(trace.topic, m)))
            values.push_back(rank.value);
    }
}

}  // namespace

TraceLimits trace_limits(std::size_t runs, std::size_t topics, std::size_t measures) {
    constexpr std::size_t usual = 10, few = 5;
    const std::size_t a_rank = std::max<std::size_t>(runs * measures, 1);
    if (a_rank * topics * usual <= most_values) return {usual, topics};
    return {few, std::min(topics, std::max<std::size_t>(most_values / (a_rank * few), 1))};
}

std::vector<OrderRule> orders_of(std::span<const Measure> measures, OrderRule chosen) {
    std::vector<OrderRule> orders{chosen};
    for (const Measure& measure : measures)
        if (const OrderRule order = measure.order();
            order != OrderRule::chosen && std::find(orders.begin(), orders.end(), order) == orders.end())
            orders.push_back(order);
    return orders;
}

Traces make_traces(const PreparedJudgments& prepared, const Scores& scores, const std::deque<TopOfRun>& runs,
                   const TraceLimits& limits, std::size_t threads) {
    Traces traces{.depth = limits.depth, .orders = runs.front().orders().size(), .order_of = {}, .topics = {}};
    const std::span<const OrderRule> orders = runs.front().orders();
    for (const Measure& measure : prepared.measures()) {
        const auto found = std::find(orders.begin(), orders.end(), measure.order());
        traces.order_of.push_back(found == orders.end() ? 0 : static_cast<std::size_t>(found - orders.begin()));
    }
    const std::vector<std::size_t> topics = traced_topics(scores, limits.topics);
    traces.topics.resize(topics.size());
    for_each_index(topics.size(), threads, [&](std::size_t i) {
        TopicTrace& trace = traces.topics[i];
        trace.topic = topics[i];
        add_rankings(prepared.judgments(), runs, orders.size(), trace);
        for (const TopOfRun& run : runs) add_values(prepared, run, traces.order_of, trace);
    });
    return traces;
}

}  // namespace assay
