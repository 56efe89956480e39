#include "assay/engine/similar.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/engine/run_rankings.hpp"
#include "assay/engine/similar_intervals.hpp"
#include "assay/similarity/compare.hpp"

namespace assay {

namespace {

/// Warnings about more runs than this are summed up.
constexpr std::size_t most_warnings = 20;

[[noreturn]] void refuse_pair(const RunRankings& rankings, RunPair pair, const std::string& why, Hint hint) {
    throw InputError({{.severity = Severity::error,
                       .text = fmt::format("{} and {}{}", rankings.paths[pair.a], rankings.paths[pair.b], why),
                       .hints = {std::move(hint)}}});
}

void refuse_strangers(const RunRankings& rankings) {
    for (const RunPair pair : rankings.pairs) {
        const auto in_both = [&](const auto& topic) { return topic->has(pair.a) && topic->has(pair.b); };
        if (std::none_of(rankings.topics.begin(), rankings.topics.end(), in_both))
            refuse_pair(rankings, pair,
                        ": no topic in common; make their topic ids the same, or count topics that only one has",
                        {"missing", "zero"});
    }
}

/// Says which runs lack topics that others have.
void say_lacked(const RunRankings& rankings, LackedTopics lacked, Provenance& about) {
    std::size_t said = 0, more = 0;
    for (std::size_t run = 0; run < rankings.names.size(); ++run) {
        const RankedTopic* first = nullptr;
        std::size_t count = 0;
        for (const auto& topic : rankings.topics)
            if (!topic->has(run)) {
                if (first == nullptr) first = topic.get();
                ++count;
            }
        if (count == 0) continue;
        const std::string& path = rankings.paths[run];
        if (lacked == LackedTopics::error)
            throw InputError(path,
                             fmt::format("{} missing that another run has, {} among them; they can be left out",
                                         counted(count, "topic"), in_quotes(first->id)),
                             {{"missing", "skip"}});
        if (said++ < most_warnings)
            about.messages.push_back(
                {.severity = Severity::warning,
                 .text = fmt::format("{} of {} missing, {}", count, counted(rankings.topics.size(), "topic"),
                                     lacked == LackedTopics::zero ? "counted as 0" : "left out of its pairs"),
                 .file = path});
        else ++more;
    }
    if (more > 0) about.warn(fmt::format("{} more lack topics", counted(more, "run")));
}

/// The first pair that cannot be compared, in the order of topics, whatever the threads do.
void refuse_rankings(const RunRankings& rankings, const Comparer& comparer) {
    for (const auto& topic : rankings.topics)
        for (const RunPair pair : rankings.pairs)
            if (topic->has(pair.a) && topic->has(pair.b))
                if (const std::string why = comparer.refuse(topic->pair(pair.a, pair.b)); !why.empty())
                    refuse_pair(rankings, pair, fmt::format(", topic {}: {}", in_quotes(topic->id), why),
                                {"ties", "docid"});
}

void say_undefined(const RunRankings& rankings, SimilarResult& result) {
    for (std::size_t s = 0; s < result.similarities.size(); ++s) {
        std::size_t undefined = 0, all = 0;
        for (std::size_t p = 0; p < result.pairs.size(); ++p)
            for (std::size_t t = 0; t < rankings.topics.size(); ++t) {
                if (!rankings.topics[t]->has(result.pairs[p].a) || !rankings.topics[t]->has(result.pairs[p].b))
                    continue;
                ++all;
                if (std::isnan(result.values.at(p, t, s).value)) ++undefined;
            }
        if (undefined > 0)
            result.about.warn(fmt::format("{}: {} of {} undefined (too few common documents, or all tied), left out",
                                          result.similarities[s].name(), undefined, counted(all, "value")));
    }
}

/// Fills in the values. A task is one topic of some pairs; threads take tasks in turn and keep what they prepared from
/// task to task.
void compare_runs(const RunRankings& rankings, const SimilarRequest& request, PairValues& values) {
    constexpr std::size_t block = 128;
    const std::vector<RunPair>& pairs = rankings.pairs;
    const std::size_t blocks = (pairs.size() + block - 1) / block, tasks = rankings.topics.size() * blocks;
    std::atomic<std::size_t> next = 0;
    Phase phase(request.watcher, "comparing runs", tasks);
    const std::size_t workers = std::min(request.threads, tasks);
    for_each_index(workers, workers, [&](std::size_t) {
        Comparer comparer(request.similarities, rankings.scale);
        for (std::size_t task; (task = next++) < tasks; phase.advance(1)) {
            const RankedTopic& topic = *rankings.topics[task / blocks];
            const std::size_t begin = task % blocks * block, end = std::min(begin + block, pairs.size());
            for (std::size_t p = begin; p < end; ++p) {
                const bool a = topic.has(pairs[p].a), b = topic.has(pairs[p].b);
                const auto slots = values.at(p, task / blocks);
                if (a && b) {
                    const auto found = comparer(topic.pair(pairs[p].a, pairs[p].b));
                    std::copy(found.begin(), found.end(), slots.begin());
                } else if (a != b && request.missing == LackedTopics::zero) {
                    std::fill(slots.begin(), slots.end(), exactly(0));
                }
            }
        }
    });
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

bool any_looks_at(std::span<const Similarity> similarities, LooksAt what) {
    return std::any_of(similarities.begin(), similarities.end(),
                       [what](const Similarity& one) { return one.family->looks == what; });
}

std::vector<std::string> input_paths(const SimilarRequest& request) {
    std::vector<std::string> paths = file_paths(request.runs);
    if (request.judgments.is_file()) paths.push_back(request.judgments.path);
    return paths;
}

SimilarResult similar(const SimilarRequest& request) {
    RunRankings rankings = read_rankings(request);
    SimilarResult result;
    result.about = std::move(rankings.about);
    say_lacked(rankings, request.missing, result.about);
    if (request.missing == LackedTopics::skip) refuse_strangers(rankings);
    refuse_rankings(rankings, Comparer(request.similarities, rankings.scale));

    result.runs = rankings.names;
    result.pairs = rankings.pairs;
    result.similarities = request.similarities;
    result.against_first = request.against_first;
    result.topics.reserve(rankings.topics.size());
    for (const auto& topic : rankings.topics) result.topics.push_back(topic->id);
    result.values = PairValues(result.pairs.size(), result.topics.size(), result.similarities.size());
    compare_runs(rankings, request, result.values);
    say_undefined(rankings, result);
    warn_of_wide_intervals(result.similarities, result.values.all(), result.about);
    return result;
}

}  // namespace assay
