#include "assay/experiments/simulated_rankings.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <span>
#include <utility>

#include "assay/core/error.hpp"

namespace assay::experiments {

namespace {

/// The first items by ascending score.
std::vector<std::uint32_t> first_of(std::span<const double> scores, std::size_t depth) {
    std::vector<std::uint32_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    depth = std::min(depth, order.size());
    std::partial_sort(
        order.begin(), order.begin() + static_cast<std::ptrdiff_t>(depth), order.end(),
        [scores](std::uint32_t a, std::uint32_t b) { return scores[a] != scores[b] ? scores[a] < scores[b] : a < b; });
    order.resize(depth);
    return order;
}

double uniform(Random& random, double low, double high) { return low + (high - low) * random.unit(); }

std::size_t length(Random& random, const RankingSimulation& settings) {
    return settings.shortest + static_cast<std::size_t>(random.below(settings.longest - settings.shortest + 1));
}

/// An item of this relevance on top of a ranking.
void put_on_top(SimulatedPair& pair, std::vector<std::uint32_t>& ranking, std::uint16_t relevance) {
    ranking.insert(ranking.begin(), static_cast<std::uint32_t>(pair.relevance.size()));
    pair.relevance.push_back(relevance);
}

}  // namespace

TwoOrders correlated_orders(Random& random, std::size_t n, double tau, std::size_t depth) {
    const double rho = std::sin(std::numbers::pi * tau / 2), rest = std::sqrt(1 - rho * rho);
    std::vector<double> x(n), y(n);
    for (std::size_t i = 0; i < n; ++i) {
        const auto [z1, z2] = random.normal_pair();
        x[i] = z1;
        y[i] = rho * z1 + rest * z2;
    }
    return {first_of(x, depth), first_of(y, depth)};
}

RankingSimulation dominant_simulation(unsigned dominant) {
    RankingSimulation settings;
    settings.most_tau = 0.9;
    settings.shortest = settings.longest;
    settings.shares = {0.92, 0.02, 0.02, 0.02, 0.02};
    settings.dominant = dominant;
    return settings;
}

void check(const RankingSimulation& settings) {
    if (!(settings.least_tau >= -1 && settings.least_tau <= settings.most_tau && settings.most_tau <= 1))
        throw UsageError("tau must lie in [-1, 1], the smaller value first");
    if (settings.shortest < 1 || settings.shortest > settings.longest)
        throw UsageError("lengths must be at least 1, the smaller value first");
    if (settings.longest > settings.items) throw UsageError("rankings cannot be longer than there are items");
    double sum = 0;
    for (const double share : settings.shares) {
        if (!(share >= 0)) throw UsageError("shares of relevance values must be at least 0");
        sum += share;
    }
    constexpr double rounding = 1e-9;
    if (settings.shares.size() < 2 || std::abs(sum - 1) > rounding)
        throw UsageError("shares of relevance 0, 1, ... must be two or more and sum to 1");
    if (settings.dominant && *settings.dominant > 1) throw UsageError("the dominant relevance must be 0 or 1");
}

SimulatedPair simulate_pair(const RankingSimulation& settings, Random& random) {
    std::size_t a = settings.longest, b = settings.longest;
    if (!settings.dominant) {
        a = length(random, settings);
        b = length(random, settings);
    }
    const double tau = uniform(random, settings.least_tau, settings.most_tau);
    TwoOrders orders = correlated_orders(random, settings.items, tau, std::max(a, b));
    orders.x.resize(std::min(a, b));
    SimulatedPair pair{.x = std::move(orders.x), .y = std::move(orders.y), .relevance = {}};
    for (std::size_t i = 0; i < settings.items; ++i) {
        const std::size_t drawn = random.discrete(settings.shares);
        pair.relevance.push_back(static_cast<std::uint16_t>(settings.dominant == 1U && drawn < 2 ? 1 - drawn : drawn));
    }
    if (settings.dominant) {
        put_on_top(pair, pair.x, 1);
        put_on_top(pair, pair.y, static_cast<std::uint16_t>(settings.shares.size() - 1));
    }
    return pair;
}

}  // namespace assay::experiments
