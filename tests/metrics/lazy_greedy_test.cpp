#include "assay/metrics/lazy_greedy.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::testing::lazy_greedy_test {
namespace {

/// Candidates that cover some aspects; an aspect is worth less each time it is taken.
struct Cover {
    std::vector<std::vector<std::size_t>> aspects;
    std::vector<double> left;

    double gain(std::size_t place) const {
        double sum = 0;
        for (const std::size_t aspect : aspects[place]) sum += left[aspect];
        return sum;
    }
    void take(std::size_t place) {
        for (const std::size_t aspect : aspects[place]) left[aspect] *= 0.5;
    }
    std::vector<std::size_t> next_alike() const {
        std::vector<std::size_t> next(aspects.size(), none_alike);
        std::map<std::vector<std::size_t>, std::size_t> last;
        for (std::size_t place = 0; place < aspects.size(); ++place) {
            if (const auto found = last.find(aspects[place]); found != last.end()) next[found->second] = place;
            last[aspects[place]] = place;
        }
        return next;
    }
};

Cover random_cover(Random& random) {
    Cover made;
    made.left.assign(1 + random.below(6), 1);
    if (random.below(2) == 0)
        for (double& left : made.left) left = static_cast<double>(1 + random.below(4)) / 3;
    made.aspects.resize(random.below(400));
    for (auto& aspects : made.aspects) {
        for (std::size_t aspect = 0; aspect < made.left.size(); ++aspect)
            if (random.below(3) == 0) aspects.push_back(aspect);
    }
    return made;
}

/// The first place whose gain is within `tie` of the largest, by looking at all of them.
std::vector<std::size_t> slow_order(Cover cover, double tie) {
    std::vector<std::size_t> order;
    std::vector<bool> taken(cover.aspects.size());
    while (order.size() < taken.size()) {
        double best = 0;
        for (std::size_t place = 0; place < taken.size(); ++place)
            if (!taken[place]) best = std::max(best, cover.gain(place));
        std::size_t first = 0;
        while (taken[first] || cover.gain(first) < best - tie) ++first;
        taken[first] = true;
        order.push_back(first);
        cover.take(first);
    }
    return order;
}

template <class Places>
std::vector<std::size_t> lazy_order(Cover cover, Places places, double tie) {
    LazyGreedy greedy(std::move(places), tie, [&](std::size_t place) { return cover.gain(place); });
    std::vector<std::size_t> order;
    for (auto next = greedy.take(); next; next = greedy.take()) {
        EXPECT_EQ(next->gain, cover.gain(next->place));
        order.push_back(next->place);
        cover.take(next->place);
    }
    return order;
}

TEST(LazyGreedy, ChoosesAsOneWhoLooksAtAll) {
    Random random(6);
    for (int round = 0; round < 100; ++round)
        for (const double tie : {0.0, 1e-12, 0.1}) {
            const Cover cover = random_cover(random);
            const std::vector<std::size_t> wanted = slow_order(cover, tie);
            EXPECT_EQ(lazy_order(cover, cover.aspects.size(), tie), wanted);
            EXPECT_EQ(lazy_order(cover, cover.next_alike(), tie), wanted);
        }
}

}  // namespace
}  // namespace assay::testing::lazy_greedy_test
