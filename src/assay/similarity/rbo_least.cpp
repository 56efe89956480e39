// The least that the depths behind the end of the shorter ranking can add to rank-biased overlap on relevance.
//
// Part 2, from s to l: a shortest path over the cumulative gain x of S. Part 3, behind l: at every depth the ranking
// with the larger cumulative gain takes G_M and the other one 0, which is the worst for all depths at once. With
// N = max(x, y), D = |x - y|, v(d) the weights and Phi the Lerch transcendent:
//
//     glo               (l - D/G_M) * sum over d > l of v(d)/d
//     loc               (N - D)/G_M * (1-p) p^l Phi(p, 1, N/G_M + 1)
//     loc, one is 0     epsilon/G_M * ((1-p) p^l Phi(p, 1, N/G_M + 1)  -  sum over d > l of v(d)/d)
//
// Part 2 of glo needs the gains 0 and G_M only: the score is concave in the steps of x, so that it is least in a
// corner.
//
// Houben, "Extending rank-biased overlap (RBO) to relevance profiles", 2025. Algorithm 1 there keeps the largest of the
// scores that meet in a state; it must keep the least.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "assay/similarity/lerch.hpp"
#include "assay/similarity/path_search.hpp"
#include "assay/similarity/rbo_continuation.hpp"

namespace assay {

namespace {

/// What the depths behind l add at least.
double least_tail(const OpenPair& pair, double x) noexcept {
    const double top = pair.gains.top, larger = std::max(x, pair.y), smaller = std::min(x, pair.y);
    const double tail = pair.weights.tail(pair.l), length = static_cast<double>(pair.l);
    if (pair.agreement.norm == GainNorm::glo) return (length - (larger - smaller) / top) * tail;
    const double phi = (1 - pair.weights.p()) * pair.weights.rest(pair.l) * lerch(pair.weights.p(), larger / top + 1);
    return smaller > 0 ? smaller / top * phi : std::max(0.0, pair.agreement.epsilon / top * (phi - tail));
}

/// A number that least_tail is not below, without the work: Phi(p,1,a) >= 1/(a(1-p) + p), for 1/x is convex.
double below_least_tail(const OpenPair& pair, double x) noexcept {
    const double top = pair.gains.top, smaller = std::min(x, pair.y), p = pair.weights.p();
    const double a = std::max(x, pair.y) / top + 1;
    return smaller / top * (1 - p) * pair.weights.rest(pair.l) / (a * (1 - p) + p);
}

double least_global(const OpenPair& pair) {
    const double top = pair.gains.top;
    std::vector<double> before{0}, now;  // by how often S has taken the largest gain
    for (const OpenDepth& open : pair.depths) {
        const std::size_t n = before.size();
        now.resize(n + 1);
        now[0] = before[0];
        for (std::size_t k = 1; k < n; ++k) now[k] = std::min(before[k], before[k - 1]);
        now[n] = before[n - 1];
        if (open.other.law == nullptr) {
            const double factor = open.weight * open.scale, slope = factor / (open.depth * top);
            for (std::size_t k = 0; k <= n; ++k)
                now[k] += factor - slope * std::abs(pair.x + static_cast<double>(k) * top - open.other.mean);
        } else {
            for (std::size_t k = 0; k <= n; ++k)
                now[k] += open.weight * open.agreement(pair.agreement, pair.x + static_cast<double>(k) * top);
        }
        before.swap(now);
    }
    double least = infinity;
    for (std::size_t k = 0; k < before.size(); ++k) {
        const double x = pair.x + static_cast<double>(k) * top;
        least = std::min(least, before[k] + (pair.complete() ? least_tail(pair, x) : 0));
    }
    return least;
}

/// The cheapest end with its tail.
double least_end(const OpenPair& pair, const PathEnds& ends) {
    double least = infinity;
    for (const PathState& state : ends.states) {
        if (!pair.complete()) least = std::min(least, state.cost);
        else if (state.cost + below_least_tail(pair, state.x) < least)
            least = std::min(least, state.cost + least_tail(pair, state.x));
    }
    return least;
}

/// Whether all cumulative gains of S are whole numbers, and few enough for a table of them all.
bool fits_a_table(const OpenPair& pair) noexcept {
    constexpr double most_cells = 1e7, most_work = 1e9;
    for (const double gain : pair.gains.distinct)
        if (gain != std::floor(gain)) return false;
    const auto steps = static_cast<double>(pair.depths.size());
    return steps * pair.gains.top < most_cells && steps * steps * pair.gains.top / 2 < most_work;
}

/// Adds the cost of being at x, x+1, ... after a step.
void add_costs(const ContinuationPaths& problem, const OpenPair& pair, std::size_t step, double x,
               std::span<double> costs) {
    const OpenDepth& open = pair.depths[step];
    const double factor = open.weight * open.scale, y = open.other.mean;
    if (open.other.law != nullptr || x < pair.agreement.epsilon || y < pair.agreement.epsilon) {
        for (std::size_t i = 0; i < costs.size(); ++i) costs[i] += problem.cost(step, x + static_cast<double>(i));
        return;
    }
    for (std::size_t i = 0; i < costs.size(); ++i) {  // the same in a form that the compiler does many of at once
        const double at = x + static_cast<double>(static_cast<std::int32_t>(i));
        costs[i] += factor * (std::min(at, y) / std::max(at, y));
    }
}

/// All paths, in a table by the cumulative gain of S: sure to end, and exact.
PathEnds all_paths(const ContinuationPaths& problem, const OpenPair& pair) {
    constexpr std::size_t block = 1024;  // is done with before it leaves the cache
    const auto top = static_cast<std::size_t>(pair.gains.top);
    // In front of the first state there is room for the largest gain, where there are no states.
    std::vector<double> before((pair.depths.size() + 1) * top + 1, infinity), now(before.size(), infinity);
    before[top] = 0;
    std::size_t size = 1;
    for (std::size_t step = 0; step < pair.depths.size(); ++step) {
        size += top;
        for (std::size_t begin = 0; begin < size; begin += block) {
            const std::span<double> costs(now.data() + top + begin, std::min(block, size - begin));
            std::fill(costs.begin(), costs.end(), infinity);
            for (const double gain : pair.gains.distinct) {
                const double* const from = before.data() + top + begin - static_cast<std::size_t>(gain);
                for (std::size_t i = 0; i < costs.size(); ++i) costs[i] = std::min(costs[i], from[i]);
            }
            add_costs(problem, pair, step, pair.x + static_cast<double>(begin), costs);
        }
        before.swap(now);
    }
    PathEnds ends;
    for (std::size_t i = 0; i < size; ++i)
        if (before[top + i] < infinity) ends.states.push_back({pair.x + static_cast<double>(i), before[top + i]});
    return ends;
}

BoundedValue least_local(const OpenPair& pair) {
    double least = infinity, bound = 0;
    const auto efforts = search_efforts(pair);
    for (const SearchEffort& effort : efforts) {
        const ContinuationPaths problem(pair, PathGoal::least_agreement, effort.far);
        const PathEnds ends =
            &effort == &efforts.back() && fits_a_table(pair)
                ? all_paths(problem, pair)
                : search_paths(problem, pair.x, pair.depths.size(), pair.gains.distinct, effort.width, least);
        least = std::min(least, least_end(pair, ends));
        bound = std::min(least, ends.given_up);
        if (least - bound <= pair.tolerance) break;
    }
    return {bound, bound, least};
}

}  // namespace

BoundedValue least_contribution(const OpenPair& pair) {
    return pair.agreement.norm == GainNorm::glo ? exactly(least_global(pair)) : least_local(pair);
}

}  // namespace assay
