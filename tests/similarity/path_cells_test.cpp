#include "assay/similarity/path_cells.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::testing::path_cells_test {
namespace {

constexpr double none = std::numeric_limits<double>::infinity();

/// Each step has a place; a path costs more the nearer it is to it, and at its end the nearer it is to the last.
struct Flight {
    std::vector<double> places, weights;

    static double at(double x, double place) {
        return place == 0 || x == 0 ? 0.5 : std::min(x, place) / std::max(x, place);
    }
    double least_cost(std::size_t step, double low, double high) const {
        return weights[step] * std::min(at(low, places[step]), at(high, places[step]));
    }
    double least_end(double low, double high) const {
        return 3 * std::min(at(low, places.back()), at(high, places.back()));
    }
};

/// Every path, states with the same number being one.
double tried_out(const Flight& flight, double start, const std::vector<double>& gains) {
    std::map<double, double> states{{start, 0}};
    for (std::size_t step = 0; step < flight.places.size(); ++step) {
        std::map<double, double> next;
        for (const auto& [x, cost] : states)
            for (const double gain : gains) {
                const double sum = cost + flight.least_cost(step, x + gain, x + gain);
                const auto [at, fresh] = next.emplace(x + gain, sum);
                if (!fresh) at->second = std::min(at->second, sum);
            }
        states.swap(next);
    }
    double least = none;
    for (const auto& [x, cost] : states) least = std::min(least, cost + flight.least_end(x, x));
    return least;
}

Flight draw_flight(Random& random, std::size_t steps, double top) {
    Flight flight;
    double place = 0;
    for (std::size_t i = 0; i < steps; ++i) {
        place += random.below(3) == 0 ? 0 : std::floor(top * random.unit());
        flight.places.push_back(place);
        flight.weights.push_back(random.unit());
    }
    return flight;
}

void expect_found(Random& random, const std::vector<double>& gains, std::size_t steps) {
    const Flight flight = draw_flight(random, steps, gains.back());
    const double start = random.below(3) == 0 ? 0 : gains[random.below(gains.size())];
    const double wanted = tried_out(flight, start, gains);
    for (const double tolerance : {1e-12, 1e-3}) {
        const PathBounds found = PathCells(flight, start, steps, gains, none).search(tolerance);
        ASSERT_LE(found.low, wanted + 1e-12);
        ASSERT_GE(found.high, wanted - 1e-12);
        ASSERT_LE(found.high - found.low, tolerance + 1e-14);
    }
    // A path that is known already need not be found again.
    const PathBounds known = PathCells(flight, start, steps, gains, wanted).search(1e-9);
    ASSERT_NEAR(known.high, wanted, 1e-12);
    ASSERT_NEAR(known.low, wanted, 1e-9 + 1e-12);
}

TEST(PathCells, WholeNumbers) {
    Random random(14);
    for (int trial = 0; trial < 150; ++trial) {
        const double third = 5 + static_cast<double>(random.below(400));
        expect_found(random, {0, 1, 3, third, third + 1 + static_cast<double>(random.below(3000))},
                     1 + random.below(14));
    }
}

TEST(PathCells, OtherNumbers) {
    Random random(15);
    for (int trial = 0; trial < 150; ++trial)
        expect_found(random, {0, 0.3 + random.unit(), 20 + random.unit(), 700 * (1 + random.unit())},
                     1 + random.below(9));
}

// Sums of gains that are no binary fractions differ in their last digits: cells as narrow as that are not cut for ever.
TEST(PathCells, SumsThatDifferByRounding) {
    Random random(16);
    const std::vector<double> gains{0, 0.37, 0.8769, 1.571353, 2.52275361};
    for (int trial = 0; trial < 20; ++trial) {
        const Flight flight = draw_flight(random, 60, gains.back());
        const PathBounds found = PathCells(flight, 45.388930198879414, 60, gains, none).search(1e-13);
        ASSERT_LE(found.high - found.low, 1e-13 + 1e-14);
        ASSERT_LE(found.low, found.high);
    }
}

}  // namespace
}  // namespace assay::testing::path_cells_test
