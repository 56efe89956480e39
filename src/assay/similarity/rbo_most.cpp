// The most that the depths behind the end of the shorter ranking can add to rank-biased overlap on relevance.
//
// Gains 0, g, 2g, ..., G_M: S follows L as closely as it can, x(d) = y(d) held between x(d-1) and x(d-1) + G_M; behind
// l the smaller cumulative gain takes G_M and the larger one 0 until they differ by less than G_M, and then they are
// equal for ever. That is the best for all depths at once.
//
// Other gains, or a group of tied documents that is cut behind s: what is best at one depth may be bad for the next.
// The paths of S from s to l are searched, and then the continuations of both rankings (tail_search.hpp). The result is
// an interval that the maximum certainly lies in.
//
// Houben, "Extending rank-biased overlap (RBO) to relevance profiles", 2025, for the first; the second was open.

#include <algorithm>
#include <cmath>

#include "assay/similarity/path_search.hpp"
#include "assay/similarity/rbo_continuation.hpp"
#include "assay/similarity/sum.hpp"
#include "assay/similarity/tail_search.hpp"

namespace assay {

namespace {

/// What the depths behind l lose at least if the gains are 0, g, 2g, ..., G_M.
double arithmetic_tail_loss(const OpenPair& pair, double x) {
    const double larger = std::max(x, pair.y), top = pair.gains.top;
    double smaller = std::min(x, pair.y);
    CompensatedSum loss;
    pair.weights.reach(pair.l + 1);
    for (std::size_t d = pair.l + 1; larger - smaller >= top && pair.weights.rest(d - 1) > 0; ++d) {
        pair.weights.reach(d);
        smaller += top;
        loss.add(pair.weights.at(d) * (1 - pair.agreement(smaller, larger, static_cast<double>(d))));
    }
    return loss.value();
}

double least_arithmetic_loss(const OpenPair& pair) {
    double x = pair.x;
    CompensatedSum loss;
    for (const OpenDepth& open : pair.depths) {
        x = std::clamp(open.other.mean, x, x + pair.gains.top);
        loss.add(open.weight * (1 - open.agreement(pair.agreement, x)));
    }
    if (pair.complete()) loss.add(arithmetic_tail_loss(pair, x));
    return loss.value();
}

/// The least loss of all paths that end in these states.
BoundedValue least_loss_behind(const OpenPair& pair, const PathEnds& ends, const TailMoves& moves) {
    if (pair.complete() && !pair.gains.arithmetic && !ends.states.empty()) {
        std::vector<TailState> states;
        states.reserve(ends.states.size());
        for (const PathState& end : ends.states)
            states.push_back({.difference = std::abs(end.x - pair.y),
                              .smaller = pair.agreement.norm == GainNorm::glo ? 0 : std::min(end.x, pair.y),
                              .loss = end.cost});
        return least_loss(states, pair.l, moves, pair.gains, pair.agreement, pair.weights, pair.tolerance);
    }
    double least = infinity;
    for (const PathState& end : ends.states)
        least = std::min(least, end.cost + (pair.complete() ? arithmetic_tail_loss(pair, end.x) : 0));
    return exactly(least);
}

BoundedValue least_general_loss(const OpenPair& pair, const TailMoves& moves) {
    double least = infinity, bound = 0;
    const auto quick = quick_searches(pair);
    for (const SearchEffort& effort : {quick[0], quick[1], thorough_search(pair)}) {
        const ContinuationPaths problem(pair, PathGoal::most_agreement, effort.far);
        const PathEnds ends =
            search_paths(problem, pair.x, pair.depths.size(), pair.gains.distinct, effort.width, least);
        const BoundedValue loss = least_loss_behind(pair, ends, moves);
        least = std::min(least, loss.high);
        bound = std::min({least, loss.low, ends.given_up});
        if (least - bound <= pair.tolerance) break;
    }
    return {bound, bound, least};
}

}  // namespace

BoundedValue most_contribution(const OpenPair& pair, const TailMoves& moves) {
    const double weight = pair.weights.rest(pair.s);
    if (pair.gains.arithmetic && !pair.tied) return exactly(weight - least_arithmetic_loss(pair));
    const BoundedValue loss = least_general_loss(pair, moves);
    return {weight - loss.low, weight - loss.high, weight - loss.low};
}

}  // namespace assay
