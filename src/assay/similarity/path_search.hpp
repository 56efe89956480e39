// Cheapest paths upwards: from a number, step by step, adding one of some gains each time.
//
// States with the same number are one state, the cheaper one. A state whose neighbour is cheaper by more than their
// distance can make up for is dropped. So is what cannot beat a path that is known. Where there are still more states
// than the width of the search the least promising are given up, and the least cost that any path through them could
// have is remembered: the result is certain to lie between that and the cheapest path found. A problem says
//
//     cost(step, x)                what it costs to be at x after that step (from 0)
//     remaining(step, low, high)   no more than what follows that step on any path through a number between these
//     slope(step, x)               how much dearer, for each unit of distance at most, what follows that step can be
//     from
//                                  one number than from another, both at least x; infinite for x = 0
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace assay {

struct PathState {
    double x, cost;
};

/// Where the paths end, ascending, and a bound for those given up.
struct PathEnds {
    std::vector<PathState> states;
    double given_up = std::numeric_limits<double>::infinity();
};

/// All states one step further.
inline void extend_paths(const std::vector<PathState>& from, std::span<const double> gains,
                         std::vector<std::size_t>& heads, std::vector<PathState>& to) {
    constexpr double none = std::numeric_limits<double>::infinity();
    to.clear();
    heads.assign(gains.size(), 0);
    const auto head = [&](std::size_t gain) {
        return heads[gain] < from.size() ? from[heads[gain]].x + gains[gain] : none;
    };
    for (;;) {
        double next = none, cost = none;
        for (std::size_t gain = 0; gain < gains.size(); ++gain) next = std::min(next, head(gain));
        if (next == none) return;
        for (std::size_t gain = 0; gain < gains.size(); ++gain)
            if (head(gain) == next) cost = std::min(cost, from[heads[gain]++].cost);
        to.push_back({next, cost});
    }
}

/// Drops states that a neighbour makes useless: whatever follows them can follow the neighbour too.
template <class Problem>
void drop_useless_paths(const Problem& problem, std::size_t step, std::vector<PathState>& states,
                        std::vector<double>& slopes) {
    auto slope = problem.slopes(step);
    slopes.assign(1, slope(states[0].x));
    std::size_t kept = 1;
    for (std::size_t i = 1; i < states.size(); ++i) {
        const PathState& left = states[kept - 1];
        if (states[i].cost >= left.cost + slopes.back() * (states[i].x - left.x)) continue;
        slopes.push_back(slope(states[i].x));
        states[kept++] = states[i];
    }
    states.resize(kept);
    std::size_t first = kept - 1;  // now from the right; what is kept is gathered at the end
    for (std::size_t i = kept - 1; i-- > 0;) {
        const PathState& right = states[first];
        if (states[i].cost >= right.cost + slopes[i] * (right.x - states[i].x)) continue;
        states[--first] = states[i];
    }
    states.erase(states.begin(), states.begin() + static_cast<std::ptrdiff_t>(first));
}

/// Gives up what cannot beat `incumbent`, and then what is least promising, until `width` states are left. Neighbours
/// share a bound, so that there are only so many of them to find.
template <class Problem>
void narrow_paths(const Problem& problem, std::size_t step, std::size_t width, double incumbent, PathEnds& paths) {
    constexpr std::size_t most_bounds = 128;
    auto& states = paths.states;
    const std::size_t run = (states.size() + most_bounds - 1) / most_bounds;
    std::vector<std::pair<double, std::size_t>> bounds;
    for (std::size_t begin = 0; begin < states.size(); begin += run) {
        const std::size_t end = std::min(begin + run, states.size());
        const double behind = problem.remaining(step, states[begin].x, states[end - 1].x);
        for (std::size_t i = begin; i < end; ++i) {
            const double bound = states[i].cost + behind;
            if (bound < incumbent) bounds.emplace_back(bound, i);
            else paths.given_up = std::min(paths.given_up, bound);
        }
    }
    if (bounds.size() > width) {
        const auto end = bounds.begin() + static_cast<std::ptrdiff_t>(width);
        std::nth_element(bounds.begin(), end, bounds.end());
        paths.given_up = std::min(paths.given_up, end->first);
        bounds.erase(end, bounds.end());
        std::sort(bounds.begin(), bounds.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    }
    for (std::size_t i = 0; i < bounds.size(); ++i) states[i] = states[bounds[i].second];
    states.resize(bounds.size());
}

/// The cheapest path to every number reachable in `steps` steps. Paths that cannot cost less than `incumbent` may be
/// left out.
template <class Problem>
PathEnds search_paths(const Problem& problem, double start, std::size_t steps, std::span<const double> gains,
                      std::size_t width, double incumbent) {
    PathEnds paths{.states = {{start, 0}}};
    std::vector<PathState> next;
    std::vector<std::size_t> heads;
    std::vector<double> slopes;
    constexpr std::size_t few = 64;
    std::size_t enough = few;  // a bound takes long to find: only when there are twice as many states as before
    for (std::size_t step = 0; step < steps; ++step) {
        extend_paths(paths.states, gains, heads, next);
        for (PathState& state : next) state.cost += problem.cost(step, state.x);
        paths.states.swap(next);
        if (paths.states.size() > few) drop_useless_paths(problem, step, paths.states, slopes);
        if (paths.states.size() <= std::min(width, enough)) continue;
        narrow_paths(problem, step, width, incumbent, paths);
        enough = std::max(few, 2 * paths.states.size());
    }
    return paths;
}

}  // namespace assay
