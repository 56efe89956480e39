#include "assay/engine/overview/traces.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "assay/core/order.hpp"
#include "assay/core/threads.hpp"
#include "assay/engine/explain_measure.hpp"
#include "assay/metrics/explain.hpp"
#include "assay/metrics/joined_topic.hpp"

namespace assay {

namespace {

constexpr std::size_t most_values = 120'000;  ///< runs x topics x measures x ranks

/// The largest difference between runs; 0 where there is none.
double spread(const Scores& scores, std::size_t topic, std::size_t measure) {
    double low = INFINITY, high = -INFINITY;
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        if (const double value = scores.at(s, topic, measure); !std::isnan(value))
            low = std::min(low, value), high = std::max(high, value);
    return high > low ? high - low : 0;
}

std::vector<std::size_t> traced_topics(const Scores& scores, std::size_t most) {
    std::vector<double> spreads(scores.topics.size());
    if (const std::optional<std::size_t> measure = shown_measure(scores); measure && spreads.size() > most)
        for (std::size_t topic = 0; topic < spreads.size(); ++topic) spreads[topic] = spread(scores, topic, *measure);
    std::vector<std::size_t> topics = highest_first(spreads);
    if (topics.size() > most) topics.resize(most);
    std::sort(topics.begin(), topics.end());
    return topics;
}

/// Fills in the documents of a topic, and the rankings as places among them.
void add_rankings(const TraceSource& source, const std::deque<TopOfRun>& runs, std::size_t orders, TopicTrace& trace) {
    std::map<std::string, std::int32_t> rows;
    for (std::size_t order = 0; order < orders; ++order)
        for (const TopOfRun& run : runs) {
            const NamedRanking& top = run.top(trace.topic, order);
            for (std::size_t i = 0; i < top.documents.size(); ++i) rows[top.documents[i]] = top.retrieved[i].row;
        }
    std::map<std::string, std::uint32_t> places;
    for (const auto& [id, row] : rows) {
        places[id] = static_cast<std::uint32_t>(trace.documents.size());
        trace.documents.push_back(source.known(trace.topic, row));
        trace.documents.back().document = id;
    }
    for (std::size_t order = 0; order < orders; ++order)
        for (const TopOfRun& run : runs) {
            std::vector<std::uint32_t>& ranking = trace.rankings.emplace_back();
            for (const std::string& id : run.top(trace.topic, order).documents) ranking.push_back(places[id]);
        }
}

/// How the values of all measures grow on one topic of one run.
void add_values(const TraceSource& source, const TopOfRun& run, std::span<const std::size_t> order_of,
                TopicTrace& trace) {
    for (std::size_t m = 0; m < order_of.size(); ++m) {
        std::vector<double>& values = trace.values.emplace_back();
        for (const RankExplained& rank : source.explain(trace.topic, m, run.top(trace.topic, order_of[m]).retrieved))
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

std::optional<std::size_t> shown_measure(const Scores& scores) {
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
        if (scores.aggregates[m] != Aggregate::whole) return m;
    return {};
}

TraceSource trace_source(const PreparedJudgments& prepared) {
    const auto known = [&prepared](std::size_t topic, std::int32_t row) {
        DocumentExplained document;
        if (row == Judgments::no_row) document.standing = Standing::not_judged;
        else document.aspects = judged_aspects(prepared.judgments(), topic, static_cast<std::size_t>(row));
        return document;
    };
    const auto explained = [&prepared](std::size_t topic, std::size_t m, std::span<const Retrieved> ranking) {
        const JoinedTopic joined(prepared, topic, ranking);
        return explain(prepared.measures()[m], joined.topic_for(m), prepared.normaliser(topic, m));
    };
    return {prepared.measures(), known, explained};
}

/// Who has no test ratings and counts nevertheless does so as 0: nothing is explained.
TraceSource trace_source(const PreparedRatings& prepared) {
    const auto known = [&prepared](std::size_t user, std::int32_t item) {
        return rated_item(prepared.data(), static_cast<std::uint32_t>(user), item);
    };
    const auto explained = [&prepared](std::size_t user, std::size_t m,
                                       std::span<const Retrieved> ranking) -> std::vector<RankExplained> {
        if (user >= prepared.data().test_users) return {};
        const JoinedUser joined(prepared.data(), static_cast<std::uint32_t>(user), ranking);
        return explain(prepared.measures()[m], joined.topic(), prepared.normaliser(user, m));
    };
    return {prepared.measures(), known, explained};
}

Traces make_traces(const TraceSource& source, const Scores& scores, const std::deque<TopOfRun>& runs,
                   const TraceLimits& limits, std::size_t threads) {
    Traces traces{.depth = limits.depth, .orders = runs.front().orders().size(), .order_of = {}, .topics = {}};
    const std::span<const OrderRule> orders = runs.front().orders();
    for (const Measure& measure : source.measures) {
        const auto found = std::find(orders.begin(), orders.end(), measure.order());
        traces.order_of.push_back(found == orders.end() ? 0 : static_cast<std::size_t>(found - orders.begin()));
    }
    const std::vector<std::size_t> topics = traced_topics(scores, limits.topics);
    traces.topics.resize(topics.size());
    for_each_index(topics.size(), threads, [&](std::size_t i) {
        TopicTrace& trace = traces.topics[i];
        trace.topic = topics[i];
        add_rankings(source, runs, orders.size(), trace);
        for (const TopOfRun& run : runs) add_values(source, run, traces.order_of, trace);
    });
    return traces;
}

}  // namespace assay
