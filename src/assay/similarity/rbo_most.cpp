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

/// The problem of path_search.hpp: costs are losses.
class MostPaths {
public:
    MostPaths(const OpenPair& pair, std::size_t far) : pair_(pair), far_(far), behind_(pair.depths.size() + 1) {
        for (std::size_t i = pair.depths.size(); i-- > 0;)
            behind_[i] = behind_[i + 1] + at_least(i, pair.x, pair.x + static_cast<double>(i + 1) * pair.gains.top);
    }

    double cost(std::size_t step, double x) const noexcept {
        const OpenDepth& open = pair_.depths[step];
        return open.weight * (1 - open.agreement(pair_.agreement, x));
    }
    double remaining(std::size_t step, double x_low, double x_high) const noexcept {
        const std::size_t end = std::min(step + 1 + far_, pair_.depths.size());
        double sum = behind_[end];
        for (std::size_t i = step + 1; i < end; ++i)
            sum += at_least(i, x_low, x_high + static_cast<double>(i - step) * pair_.gains.top);
        return sum;
    }

private:
    double at_least(std::size_t i, double x_low, double x_high) const noexcept {
        return pair_.depths[i].weight * (1 - pair_.depths[i].most_agreement(pair_.agreement, x_low, x_high));
    }

    const OpenPair& pair_;
    std::size_t far_;             // depths that are looked at for each bound; behind them one bound serves all
    std::vector<double> behind_;  // bound of all depths from i on
};

/// The least loss of all paths that end in these states.
Certified least_loss_behind(const OpenPair& pair, const PathEnds& ends, const TailMoves& moves) {
    if (pair.complete() && !pair.gains.arithmetic && !ends.states.empty()) {
        std::vector<TailState> states;
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

Certified least_general_loss(const OpenPair& pair, const TailMoves& moves) {
    double least = infinity, bound = 0;
    for (const SearchEffort& effort : search_efforts(pair)) {
        const MostPaths problem(pair, effort.far);
        const PathEnds ends =
            search_paths(problem, pair.x, pair.depths.size(), pair.gains.distinct, effort.width, least);
        const Certified loss = least_loss_behind(pair, ends, moves);
        least = std::min(least, loss.high);
        bound = std::min({least, loss.low, ends.given_up});
        if (least - bound <= pair.tolerance) break;
    }
    return {bound, bound, least};
}

}  // namespace

Certified most_contribution(const OpenPair& pair, const TailMoves& moves) {
    const double weight = pair.weights.rest(pair.s);
    if (pair.gains.arithmetic && !pair.tied) return exactly(weight - least_arithmetic_loss(pair));
    const Certified loss = least_general_loss(pair, moves);
    return {weight - loss.low, weight - loss.high, weight - loss.low};
}

}  // namespace assay
