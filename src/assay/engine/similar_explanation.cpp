#include "assay/engine/similar_explanation.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/engine/run_rankings.hpp"
#include "assay/similarity/compare.hpp"

namespace assay {

namespace {

/// Two rankings to be explained.
struct Explained {
    std::string a, b;       // what they are called
    std::string_view kind;  // "topic" or "pair"
    std::string topic;      // or the number of the pair
    RankingPair pair;
    std::function<std::string_view(std::uint32_t)> item;  // the name of one
    const RelevanceScale& scale;
};

/// The beginning of a ranking; nothing if it would cut a tied group, whose items are in no order.
std::optional<TiedRanking> beginning(const TiedRanking& whole, std::size_t depth) {
    if (depth >= whole.size()) return whole;
    TiedRanking begun = whole;
    begun.items = whole.items.first(std::min(depth, whole.items.size()));
    begun.levels = whole.levels.first(std::min(depth, whole.levels.size()));
    begun.scores = {};
    if (!whole.tied()) {
        begun.ends = {};
        return begun;
    }
    const auto end = std::lower_bound(whole.ends.begin(), whole.ends.end(), depth);
    if (*end != depth) return std::nullopt;
    begun.ends = whole.ends.first(static_cast<std::size_t>(end - whole.ends.begin()) + 1);
    return begun;
}

Similarity with_answer(Similarity similarity, Answer answer) {
    similarity.choice[similarity.family->answer_axis] = static_cast<std::size_t>(answer) - 1;
    return similarity;
}

/// What the beginnings of the rankings allow, depth by depth.
void add_bounds(const Explained& of, ExplainedSimilarity& explained) {
    if (explained.similarity.family->answer_axis == SimilarityFamily::no_axis) return;
    Comparer bounds({with_answer(explained.similarity, Answer::min), with_answer(explained.similarity, Answer::max)},
                    of.scale);
    for (std::size_t depth = 1; depth <= explained.depths.size(); ++depth) {
        const auto x = beginning(of.pair.x, depth), y = beginning(of.pair.y, depth);
        if (!x || !y) continue;
        const auto found = bounds({*x, *y, of.pair.items});
        explained.depths[depth - 1].min = found[0].value;
        explained.depths[depth - 1].max = found[1].value;
    }
}

AtDepth at_rank(const Explained& of, const TiedRanking& ranking, std::size_t i, bool relevance, double gain) {
    AtDepth at;
    if (i < ranking.items.size()) at.item = of.item(ranking.items[i]);
    if (!relevance) return at;
    if (i < ranking.levels.size()) at.relevance = of.scale.values()[ranking.levels[i]];
    at.gain = gain;
    return at;
}

ExplainedSimilarity explain_one(const Explained& of, const Similarity& similarity) {
    Comparer comparer({similarity}, of.scale);
    if (const std::string why = comparer.refuse(of.pair); !why.empty())
        throw InputError(fmt::format("{} and {}, {} {}: {}", of.a, of.b, of.kind, of.topic, why));
    ExplainedSimilarity explained{
        .a = of.a, .b = of.b, .topic = of.topic, .similarity = similarity, .value = comparer(of.pair)[0], .depths = {}};
    const bool relevance = explained.of_relevance();
    double sum = 0;
    for (const DepthStep& step : comparer.steps(0, of.pair)) {
        const std::size_t i = explained.depths.size();
        sum += step.weight * step.agreement;
        explained.depths.push_back({.a = at_rank(of, of.pair.x, i, relevance, step.x),
                                    .b = at_rank(of, of.pair.y, i, relevance, step.y),
                                    .overlap = relevance ? std::nullopt : std::optional(step.x),
                                    .agreement = step.agreement,
                                    .weight = step.weight,
                                    .sum = sum});
    }
    add_bounds(of, explained);
    return explained;
}

const RankedTopic& find_topic(const RunRankings& rankings, const std::string& topic, bool judged) {
    const auto found =
        std::find_if(rankings.topics.begin(), rankings.topics.end(), [&](const auto& one) { return one->id == topic; });
    if (found == rankings.topics.end())
        throw InputError(fmt::format("no run has a topic {}{}", in_quotes(topic), judged ? " that is judged" : ""));
    return **found;
}

}  // namespace

bool ExplainedSimilarity::has_items() const {
    return std::any_of(depths.begin(), depths.end(),
                       [](const ExplainedDepth& depth) { return depth.a.item || depth.b.item; });
}

SimilarExplanation explain_similar(const SimilarRequest& request, const std::string& topic) {
    RunRankings rankings = read_rankings(request);
    const RankedTopic& ranked = find_topic(rankings, topic, !request.judgments.empty());
    SimilarExplanation explanation{.kind = "topic", .all = {}, .about = std::move(rankings.about)};
    for (const RunPair pair : rankings.pairs) {
        for (const std::size_t run : {pair.a, pair.b})
            if (!ranked.has(run))
                throw InputError(rankings.paths[run], fmt::format("no results for topic {}", in_quotes(topic)));
        for (const Similarity& similarity : request.similarities)
            explanation.all.push_back(explain_one({.a = rankings.names[pair.a],
                                                   .b = rankings.names[pair.b],
                                                   .kind = explanation.kind,
                                                   .topic = topic,
                                                   .pair = ranked.pair(pair.a, pair.b),
                                                   .item = [&](std::uint32_t item) { return ranked.documents[item]; },
                                                   .scale = rankings.scale},
                                                  similarity));
    }
    return explanation;
}

SimilarExplanation explain_similar(const SimilarPairsRequest& request, std::size_t number) {
    ChosenPair chosen = read_pair(request, number);
    SimilarExplanation explanation{.kind = "pair", .all = {}, .about = std::move(chosen.about)};
    for (const Similarity& similarity : chosen.similarities)
        explanation.all.push_back(explain_one({.a = "first",
                                               .b = "second",
                                               .kind = explanation.kind,
                                               .topic = fmt::format("{}", number),
                                               .pair = chosen.of.pair(),
                                               .item = [&](std::uint32_t item) { return chosen.of.items[item]; },
                                               .scale = request.scale},
                                              similarity));
    return explanation;
}

}  // namespace assay
