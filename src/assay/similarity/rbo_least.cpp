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
// Part 2 of loc is found exactly, or within an interval no wider than the tolerance (path_cells.hpp). That of glo needs
// the gains 0 and G_M only: the score is concave in the steps of x, so that it is least in a corner.
//
// Houben, "Extending rank-biased overlap (RBO) to relevance profiles", 2025. Algorithm 1 there keeps the largest of the
// scores that meet in a state; it must keep the least.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "assay/similarity/lerch.hpp"
#include "assay/similarity/path_cells.hpp"
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

/// The problem of path_cells.hpp: paths of the cumulative gain of S, which cost what they agree with L.
struct LeastAgreement {
    const OpenPair& pair;

    double least_cost(std::size_t step, double low, double high) const noexcept {
        const OpenDepth& open = pair.depths[step];
        return open.weight * open.least_agreement(pair.agreement, low, high);
    }
    double least_end(double low, double high) const noexcept {
        if (!pair.complete()) return 0;
        // It rises up to where x is y and falls behind.
        const double at_low = least_tail(pair, low);
        return low == high ? at_low : std::min(at_low, least_tail(pair, high));
    }
};

/// A quick search knows the best path most of the time; where it cannot show that there is no better one, cells do.
BoundedValue least_local(const OpenPair& pair) {
    double least = infinity;
    for (const SearchEffort& effort : quick_searches(pair)) {
        const ContinuationPaths problem(pair, PathGoal::least_agreement, effort.far);
        const PathEnds ends =
            search_paths(problem, pair.x, pair.depths.size(), pair.gains.distinct, effort.width, least);
        least = std::min(least, least_end(pair, ends));
        const double bound = std::min(least, ends.given_up);
        if (least - bound <= pair.tolerance) return {bound, bound, least};
    }
    const LeastAgreement problem{pair};
    const PathBounds found =
        PathCells(problem, pair.x, pair.depths.size(), pair.gains.distinct, least).search(pair.tolerance);
    constexpr double rounding = 1e-15;
    return found.high - found.low < rounding ? exactly(found.high) : BoundedValue{found.low, found.low, found.high};
}

}  // namespace

BoundedValue least_contribution(const OpenPair& pair) {
    return pair.agreement.norm == GainNorm::glo ? exactly(least_global(pair)) : least_local(pair);
}

}  // namespace assay
