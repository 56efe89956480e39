#include "assay/meta/removed_topics.hpp"

#include <algorithm>
#include <span>

#include "assay/core/random.hpp"
#include "assay/core/threads.hpp"
#include "assay/stats/score_table.hpp"

namespace assay::meta {

namespace {

/// The scores of the systems on some topics, summed up in the order of the topics.
std::vector<double> on_topics(const stats::ScoreTable& table, Aggregate how, std::vector<std::size_t> places) {
    std::sort(places.begin(), places.end());
    std::vector<double> overall, values(places.size());
    overall.reserve(table.systems);
    for (std::size_t system = 0; system < table.systems; ++system) {
        const std::span<const double> row = table.matrix().row(system);
        for (std::size_t i = 0; i < places.size(); ++i) values[i] = row[places[i]];
        overall.push_back(aggregate(how, values));
    }
    return overall;
}

}  // namespace

std::size_t TopicsLeft::of(std::size_t n) const noexcept {
    return std::clamp(size ? *size : n - number_gone(rate, n), std::size_t{1}, n);
}

std::vector<std::vector<ChangeSpread>> without_topics(const Scores& scores, const TopicRemoval& options) {
    std::vector<std::vector<ChangeSpread>> found(options.left.size());
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        const stats::ScoreTable table = stats::score_table(scores, m);
        const std::vector<double> before = system_scores(scores, m);
        const std::size_t n = table.topics.size();
        std::vector<RankingChange> changes(options.left.size() * options.repetitions);
        for_each_index(options.repetitions, options.threads, [&](std::size_t repetition) {
            const std::vector<std::size_t> order = Random::stream(options.seed, repetition).permutation(n);
            for (std::size_t l = 0; l < options.left.size(); ++l) {
                const auto stay = static_cast<std::ptrdiff_t>(options.left[l].of(n));
                changes[l * options.repetitions + repetition] =
                    ranking_change(before, on_topics(table, scores.aggregates[m], {order.end() - stay, order.end()}));
            }
            advance(options.phase, 1);
        });
        for (std::size_t l = 0; l < options.left.size(); ++l)
            found[l].push_back(spread_of(std::span(changes).subspan(l * options.repetitions, options.repetitions),
                                         options.confidence));
    }
    return found;
}

}  // namespace assay::meta
