#include "assay/similarity/path_search.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::testing::path_search_test {
namespace {

/// Each step has a place to be; being elsewhere costs the distance, capped. Distances are Lipschitz, so slopes exist.
struct Walk {
    std::vector<double> places, weights;
    double cap;

    double cost(std::size_t step, double x) const { return weights[step] * std::min(cap, std::abs(x - places[step])); }
    double remaining(std::size_t, double, double) const { return 0; }
    auto slopes(std::size_t step) const {
        double slope = 0;
        for (std::size_t i = step + 1; i < weights.size(); ++i) slope += weights[i];
        return [slope](double) { return slope; };
    }
};

double cheapest(const std::vector<PathState>& states) {
    double least = 1e9;
    for (const PathState& state : states) least = std::min(least, state.cost);
    return least;
}

/// Every path, states with the same number being one.
double tried_out(const Walk& walk, double start, const std::vector<double>& gains) {
    std::map<double, double> states{{start, 0}};
    for (std::size_t step = 0; step < walk.places.size(); ++step) {
        std::map<double, double> next;
        for (const auto& [x, cost] : states)
            for (const double gain : gains) {
                const double sum = cost + walk.cost(step, x + gain);
                const auto [at, fresh] = next.emplace(x + gain, sum);
                if (!fresh) at->second = std::min(at->second, sum);
            }
        states.swap(next);
    }
    double least = 1e9;
    for (const auto& [x, cost] : states) least = std::min(least, cost);
    return least;
}

TEST(PathSearch, FindsTheCheapestPathOrSaysHowFarOffItMayBe) {
    Random random(111);
    std::size_t gave_up = 0, narrowed = 0;
    for (int trial = 0; trial < 300; ++trial) {
        Walk walk{.places = {}, .weights = {}, .cap = 3 + 20 * random.unit()};
        const std::vector<double> gains{0, 1, 3 + static_cast<double>(random.below(4)), 50.5 + random.unit()};
        double place = 0;
        for (std::size_t i = 0, n = 1 + random.below(12); i < n; ++i) {
            place += gains.back() * random.unit();
            walk.places.push_back(place);
            walk.weights.push_back(random.unit());
        }
        const double wanted = tried_out(walk, 2, gains);
        const PathEnds all = search_paths(walk, 2, walk.places.size(), gains, 1'000'000, 1e9);
        ASSERT_NEAR(cheapest(all.states), wanted, 1e-12);
        for (const std::size_t width : {1U, 8U, 65U}) {
            const PathEnds some = search_paths(walk, 2, walk.places.size(), gains, width, 1e9);
            const double found = cheapest(some.states);
            ASSERT_GE(found, wanted - 1e-12);
            ASSERT_LE(std::min(found, some.given_up), wanted + 1e-12);
            gave_up += found > wanted + 1e-12 ? 1U : 0U;
            narrowed += some.states.size() <= width ? 1U : 0U;
        }
        // With a path known that is as cheap as any, nothing cheaper may be left out.
        const PathEnds pruned = search_paths(walk, 2, walk.places.size(), gains, 1'000'000, wanted + 1e-9);
        ASSERT_NEAR(std::min(cheapest(pruned.states), pruned.given_up), wanted, 1e-8);
    }
    EXPECT_GT(gave_up, 0U) << "no search was too narrow: the test shows nothing";
    EXPECT_GT(narrowed, 0U);
}

}  // namespace
}  // namespace assay::testing::path_search_test
