#include "assay/engine/similar_values.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/similarity/compare.hpp"

namespace assay {

namespace {

/// Warnings about more runs than this are summed up.
constexpr std::size_t most_warnings = 20;

std::string two_runs(const RunRankings& rankings, RunPair pair) {
    return fmt::format("{} and {}", rankings.paths[pair.a], rankings.paths[pair.b]);
}

void refuse_strangers(const RunRankings& rankings, std::span<const RunPair> pairs) {
    for (const RunPair pair : pairs) {
        const auto in_both = [&](const auto& topic) { return topic->has(pair.a) && topic->has(pair.b); };
        if (std::none_of(rankings.topics.begin(), rankings.topics.end(), in_both))
            throw InputError(
                fmt::format("{}: no topic in common; make their topic ids the same, or count topics that "
                            "only one of them has with --missing zero",
                            two_runs(rankings, pair)));
    }
}

/// Says which runs lack topics that others have.
void say_lacked(const RunRankings& rankings, LackedTopics lacked, std::vector<std::string>& warnings) {
    std::size_t more = 0;
    for (std::size_t run = 0; run < rankings.names.size(); ++run) {
        const RankedTopic* first = nullptr;
        std::size_t count = 0;
        for (const auto& topic : rankings.topics)
            if (!topic->has(run)) {
                if (first == nullptr) first = topic.get();
                ++count;
            }
        if (count == 0) continue;
        if (lacked == LackedTopics::error)
            throw InputError(
                fmt::format("{}: {} missing that another run has, {} among them; --missing skip leaves "
                            "them out",
                            rankings.paths[run], counted(count, "topic"), in_quotes(first->id)));
        if (warnings.size() == most_warnings) ++more;
        else
            warnings.push_back(fmt::format("{}: {} of {} missing, {}", rankings.paths[run], count,
                                           counted(rankings.topics.size(), "topic"),
                                           lacked == LackedTopics::zero ? "counted as 0" : "left out of its pairs"));
    }
    if (more > 0) warnings.push_back(fmt::format("{} more lack topics", counted(more, "run")));
}

/// The first pair that cannot be compared, in the order of topics, whatever the threads do.
void refuse_rankings(const RunRankings& rankings, std::span<const RunPair> pairs, const Comparer& comparer) {
    for (const auto& topic : rankings.topics)
        for (const RunPair pair : pairs)
            if (topic->has(pair.a) && topic->has(pair.b))
                if (const std::string why = comparer.refuse(topic->pair(pair.a, pair.b)); !why.empty())
                    throw InputError(fmt::format("{}, topic {}: {}; --ties docid breaks them", two_runs(rankings, pair),
                                                 in_quotes(topic->id), why));
}

void say_undefined(const ComparedRuns& compared, const RunRankings& rankings, std::span<const RunPair> pairs,
                   std::span<const Similarity> asked, std::vector<std::string>& warnings) {
    for (std::size_t s = 0; s < asked.size(); ++s) {
        std::size_t undefined = 0, all = 0;
        for (std::size_t p = 0; p < pairs.size(); ++p)
            for (std::size_t t = 0; t < rankings.topics.size(); ++t) {
                if (!rankings.topics[t]->has(pairs[p].a) || !rankings.topics[t]->has(pairs[p].b)) continue;
                ++all;
                if (std::isnan(compared.values.at(p, t, s).value)) ++undefined;
            }
        if (undefined > 0)
            warnings.push_back(fmt::format("{}: {} of {} undefined (too few common documents, or all tied), left out",
                                           asked[s].name(), undefined, counted(all, "value")));
    }
}

}  // namespace

BoundedValue PairValues::mean(std::size_t pair, std::size_t similarity) const {
    BoundedValue sum = exactly(0);
    double count = 0;
    for (std::size_t topic = 0; topic < topics_; ++topic) {
        const BoundedValue& one = at(pair, topic, similarity);
        if (std::isnan(one.value)) continue;
        sum = {sum.value + one.value, sum.low + one.low, sum.high + one.high};
        ++count;
    }
    return count == 0 ? BoundedValue{} : BoundedValue{sum.value / count, sum.low / count, sum.high / count};
}

ComparedRuns compare_runs(const RunRankings& rankings, std::span<const RunPair> pairs,
                          const std::vector<Similarity>& asked, LackedTopics lacked, std::size_t threads,
                          const Watcher& watcher) {
    const std::size_t topics = rankings.topics.size();
    ComparedRuns compared{PairValues(pairs.size(), topics, asked.size()), {}};
    say_lacked(rankings, lacked, compared.warnings);
    if (lacked == LackedTopics::skip) refuse_strangers(rankings, pairs);
    refuse_rankings(rankings, pairs, Comparer(asked, rankings.scale));

    // A task is one topic of some pairs. Threads take them in turn and keep what they prepared from task to task.
    constexpr std::size_t block = 128;
    const std::size_t blocks = (pairs.size() + block - 1) / block, tasks = topics * blocks;
    std::atomic<std::size_t> next = 0;
    Phase phase(watcher, "comparing runs", tasks);
    const std::size_t workers = std::min(threads, tasks);
    for_each_index(workers, workers, [&](std::size_t) {
        Comparer comparer(asked, rankings.scale);
        for (std::size_t task; (task = next++) < tasks; phase.advance(1)) {
            const RankedTopic& topic = *rankings.topics[task / blocks];
            const std::size_t begin = task % blocks * block, end = std::min(begin + block, pairs.size());
            for (std::size_t p = begin; p < end; ++p) {
                const bool a = topic.has(pairs[p].a), b = topic.has(pairs[p].b);
                const auto values = compared.values.at(p, task / blocks);
                if (a && b) {
                    const auto found = comparer(topic.pair(pairs[p].a, pairs[p].b));
                    std::copy(found.begin(), found.end(), values.begin());
                } else if (a != b && lacked == LackedTopics::zero) {
                    std::fill(values.begin(), values.end(), exactly(0));
                }
            }
        }
    });
    say_undefined(compared, rankings, pairs, asked, compared.warnings);
    return compared;
}

}  // namespace assay
