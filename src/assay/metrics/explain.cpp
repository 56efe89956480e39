#include "assay/metrics/explain.hpp"

#include <algorithm>

#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

/// The score of the first `size` ranks alone.
double score_of_prefix(const Measure& measure, const Topic& topic, std::size_t size) {
    Topic prefix = topic;
    prefix.grades = topic.grades.first(size);
    std::size_t hits = 0;
    while (hits < topic.hits.size() && topic.hits[hits].rank <= size) ++hits;
    prefix.hits = topic.hits.first(hits);
    std::vector<Topic> by_aspect(topic.by_aspect.begin(), topic.by_aspect.end());
    for (Topic& one : by_aspect) one.grades = one.grades.first(size);
    prefix.by_aspect = by_aspect;
    UserView user{};
    if (topic.user != nullptr) {
        user = *topic.user;
        user.ranked = user.ranked.first(size);
        prefix.user = &user;
    }
    return measure.family->score(prefix, measure.args());
}

/// How many of n ranks the measure, or those inside it, look at.
std::size_t ranks_of(const Measure& measure, std::size_t n) {
    if (measure.family->ranks != nullptr) return measure.family->ranks(measure.args(), n);
    if (measure.k != whole_ranking || measure.inner.empty()) return measure.args().depth(n);
    std::size_t most = 0;
    for (const Measure& inner : measure.inner) most = std::max(most, ranks_of(inner, n));
    return most;
}

}  // namespace

std::vector<RankExplained> explain(const Measure& measure, const Topic& topic, double normaliser) {
    if (measure.family->score == nullptr) return {};  // has no value for one topic
    std::vector<RankExplained> ranks(ranks_of(measure, topic.grades.size()));
    std::vector<Step> steps;
    if (measure.family->steps != nullptr) steps = measure.family->steps(topic, measure.args());
    double score = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const double before = score;
        if (i < steps.size()) {
            score += steps[i].discount * (steps[i].gain - steps[i].effort);
            ranks[i].step = steps[i];
        } else if (steps.empty()) {
            score = score_of_prefix(measure, topic, i + 1);
        }
        ranks[i].adds = ratio(score - before, normaliser);
        ranks[i].value = ratio(score, normaliser);
    }
    return ranks;
}

bool has_steps(const std::vector<RankExplained>& ranks) {
    return ranks.empty() ||
           std::any_of(ranks.begin(), ranks.end(), [](const RankExplained& rank) { return rank.step.has_value(); });
}

bool has_steps_by_aspect(const std::vector<RankExplained>& ranks) {
    return std::any_of(ranks.begin(), ranks.end(),
                       [](const RankExplained& rank) { return rank.step && !rank.step->aspects.empty(); });
}

}  // namespace assay
