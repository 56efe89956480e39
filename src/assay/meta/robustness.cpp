#include "assay/meta/robustness.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "assay/core/order.hpp"
#include "assay/stats/kendall.hpp"
#include "assay/stats/score_table.hpp"

namespace assay::meta {

namespace {

double quantile(std::span<const double> sorted, double level) {
    const double place = static_cast<double>(sorted.size() - 1) * level, whole = std::floor(place);
    const auto at = static_cast<std::size_t>(whole);
    if (at + 1 >= sorted.size()) return sorted.back();
    return sorted[at] + (place - whole) * (sorted[at + 1] - sorted[at]);
}

/// Means that are equal on paper often differ in their last bits. The first is the larger one.
bool equal(double larger, double score) {
    constexpr double rounding = 1e-12;
    return larger - score <= rounding * std::max(1.0, std::abs(larger));
}

}  // namespace

std::vector<double> system_scores(const Scores& scores, std::size_t measure) {
    const stats::ScoreTable table = stats::score_table(scores, measure);
    std::vector<double> overall;
    overall.reserve(table.systems);
    for (std::size_t system = 0; system < table.systems; ++system)
        overall.push_back(aggregate(scores.aggregates[measure], table.matrix().row(system)));
    return overall;
}

std::vector<double> ranks_of(std::span<const double> scores) {
    const std::vector<std::size_t> order = highest_first(scores);
    std::vector<double> ranks(scores.size());
    for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
        for (end = begin + 1; end < order.size() && equal(scores[order[end - 1]], scores[order[end]]);) ++end;
        for (std::size_t at = begin; at < end; ++at) ranks[order[at]] = static_cast<double>(begin + 1 + end) / 2;
    }
    return ranks;
}

RankingChange ranking_change(std::span<const double> before, std::span<const double> after) {
    assert(before.size() == after.size());
    const std::vector<double> ranks = ranks_of(before), now = ranks_of(after);
    RankingChange change{.tau = stats::kendall_tau(ranks, now), .rank_change = 0, .relative = {}};
    for (std::size_t i = 0; i < ranks.size(); ++i)
        change.rank_change = std::max(change.rank_change, std::abs(now[i] - ranks[i]));
    const double sum = std::accumulate(before.begin(), before.end(), 0.0);
    if (sum != 0) change.relative = std::accumulate(after.begin(), after.end(), 0.0) / sum;
    return change;
}

std::optional<Spread> spread_of(std::span<const std::optional<double>> values, double confidence) {
    std::vector<double> there;
    there.reserve(values.size());
    for (const auto& value : values)
        if (value) there.push_back(*value);
    if (there.empty()) return std::nullopt;
    const double sum = std::accumulate(there.begin(), there.end(), 0.0);
    std::sort(there.begin(), there.end());
    return Spread{.mean = sum / static_cast<double>(there.size()),
                  .low = quantile(there, (1 - confidence) / 2),
                  .high = quantile(there, (1 + confidence) / 2),
                  .undefined = values.size() - there.size()};
}

ChangeSpread spread_of(std::span<const RankingChange> repetitions, double confidence) {
    std::vector<std::optional<double>> tau, rank_change, relative;
    tau.reserve(repetitions.size());
    rank_change.reserve(repetitions.size());
    relative.reserve(repetitions.size());
    for (const RankingChange& change : repetitions) {
        tau.push_back(change.tau);
        rank_change.emplace_back(change.rank_change);
        relative.push_back(change.relative);
    }
    return {spread_of(tau, confidence), spread_of(rank_change, confidence), spread_of(relative, confidence)};
}

std::size_t number_gone(double rate, std::size_t n) noexcept {
    constexpr double slack = 1e-9;  // 0.29 * 50 is 14.499999999999998
    const double share = std::floor(rate * static_cast<double>(n) + 0.5 + slack);
    return std::min(n, static_cast<std::size_t>(share));
}

}  // namespace assay::meta
