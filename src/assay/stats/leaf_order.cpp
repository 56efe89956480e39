#include "assay/stats/leaf_order.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace assay::stats {

namespace {

using Group = std::vector<std::size_t>;

/// The groups that there are still, with the mean likeness of every two of them.
struct Groups {
    std::vector<Group> members;
    std::vector<double> means;  ///< row by row
    std::size_t width;

    double& mean(std::size_t a, std::size_t b) { return means[a * width + b]; }
};

struct Closest {
    std::size_t a = 0, b = 0;
    double mean = -std::numeric_limits<double>::infinity();
};

Closest closest(Groups& groups) {
    Closest best;
    for (std::size_t a = 0; a < groups.members.size(); ++a)
        for (std::size_t b = a + 1; b < groups.members.size(); ++b) {
            if (groups.members[a].empty() || groups.members[b].empty()) continue;
            const double mean = groups.mean(a, b);
            if (best.b == 0 || mean > best.mean) best = {a, b, mean};
        }
    return best;
}

/// Both groups in one, turned so that ends that are alike meet.
Group joined(Group a, Group b, std::span<const double> alike, std::size_t count) {
    const auto meet = [&](std::size_t x, std::size_t y) {
        const double one = alike[x * count + y];
        return std::isnan(one) ? -std::numeric_limits<double>::infinity() : one;
    };
    const double ways[] = {meet(a.back(), b.front()), meet(a.back(), b.back()), meet(a.front(), b.front()),
                           meet(a.front(), b.back())};
    const auto best = std::max_element(std::begin(ways), std::end(ways)) - std::begin(ways);
    if (best >= 2) std::reverse(a.begin(), a.end());
    if (best % 2 == 1) std::reverse(b.begin(), b.end());
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

void join(Groups& groups, const Closest& pair, std::span<const double> alike) {
    Group &a = groups.members[pair.a], &b = groups.members[pair.b];
    const auto size_a = static_cast<double>(a.size()), size_b = static_cast<double>(b.size());
    for (std::size_t other = 0; other < groups.width; ++other) {
        const double mean =
            (size_a * groups.mean(pair.a, other) + size_b * groups.mean(pair.b, other)) / (size_a + size_b);
        groups.mean(pair.a, other) = groups.mean(other, pair.a) = mean;
    }
    a = joined(std::move(a), std::move(b), alike, groups.width);
    b.clear();
}

}  // namespace

std::vector<std::size_t> leaf_order(std::span<const double> alike, std::size_t count) {
    if (count == 0) return {};
    Groups groups{.members = {}, .means = {alike.begin(), alike.end()}, .width = count};
    const double least = -1e3;  // far below any coefficient; infinity would spoil the means
    for (double& mean : groups.means)
        if (std::isnan(mean)) mean = least;
    for (std::size_t i = 0; i < count; ++i) groups.members.push_back({i});
    for (std::size_t left = count; left > 1; --left) join(groups, closest(groups), alike);
    return groups.members.front();
}

}  // namespace assay::stats
