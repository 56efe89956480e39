#include "assay/similarity/tail_search.hpp"

#include <algorithm>
#include <cmath>

#include "assay/similarity/lerch.hpp"

namespace assay {

namespace {

/// The sums of one number of each list, ascending, each once; nothing if there are too many.
std::vector<double> all_sums(const std::vector<double>& a, const std::vector<double>& b) {
    constexpr std::size_t most = 1 << 16;
    std::vector<double> sums;
    if (a.size() * b.size() > 4 * most) return sums;
    for (const double x : a)
        for (const double y : b) sums.push_back(x + y);
    std::sort(sums.begin(), sums.end());
    sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
    if (sums.size() > most) sums.clear();
    return sums;
}

class TailSearch {
public:
    TailSearch(const TailMoves& moves, const GainTable& gains, const Agreement& agreement, DepthWeights& weights,
               double tolerance)
        : moves_(moves), top_(gains.top), agreement_(agreement), weights_(weights), tolerance_(tolerance) {}

    BoundedValue run(const std::vector<TailState>& states, std::size_t l) {
        depth_ = l;
        widest_ = top_;
        for (const TailState& state : states) widest_ = std::max(widest_, state.difference);
        frontier_ = states;
        double bound = settle();
        while (best_ - bound > tolerance_ && !frontier_.empty()) {
            descend();
            bound = settle();
        }
        bound = std::min(bound, best_);
        return {bound, bound, best_};
    }

private:
    bool global() const noexcept { return agreement_.norm == GainNorm::glo; }
    bool at_zero(const TailState& state) const noexcept { return !global() && state.smaller == 0; }

    /// Takes stock of the frontier: closes paths, updates the best one, gives up what cannot beat it. Returns what no
    /// path can cost less than.
    double settle() {
        weights_.reach(depth_ + farthest + TailMoves::near);
        drop_dominated();
        for (const TailState& state : frontier_) best_ = std::min(best_, state.loss + most_loss(state));
        std::size_t kept = 0;
        double least = infinity;
        for (const TailState& state : frontier_) {
            if (state.difference == 0) continue;
            const double bound = state.loss + least_loss_of(state);
            if (bound >= best_ - tolerance_ / 4) {
                given_up_ = std::min(given_up_, bound);
                continue;
            }
            least = std::min(least, bound);
            frontier_[kept++] = state;
        }
        frontier_.resize(kept);
        if (kept > widest_frontier) give_up_the_worst();
        return std::min(least, given_up_);
    }

    void give_up_the_worst() {
        const auto bound = [this](const TailState& state) { return state.loss + least_loss_of(state); };
        std::nth_element(frontier_.begin(), frontier_.begin() + widest_frontier, frontier_.end(),
                         [&](const TailState& a, const TailState& b) { return bound(a) < bound(b); });
        given_up_ = std::min(given_up_, bound(frontier_[widest_frontier]));
        frontier_.resize(widest_frontier);
    }

    /// Keeps of states with the same difference those that no other beats.
    void drop_dominated() {
        std::sort(frontier_.begin(), frontier_.end(), [this](const TailState& a, const TailState& b) {
            if (a.difference != b.difference) return a.difference < b.difference;
            if (at_zero(a) != at_zero(b)) return at_zero(a);
            return a.loss != b.loss ? a.loss < b.loss : a.smaller > b.smaller;
        });
        std::size_t kept = 0;
        for (const TailState& state : frontier_) {
            const bool alike = kept > 0 && frontier_[kept - 1].difference == state.difference &&
                               at_zero(frontier_[kept - 1]) == at_zero(state);
            if (!alike || state.smaller > frontier_[kept - 1].smaller) frontier_[kept++] = state;
        }
        frontier_.resize(kept);
    }

    /// All states one depth further down that may still beat the best.
    void descend() {
        ++depth_;
        next_.clear();
        for (const TailState& state : frontier_) {
            if (global()) descend_global(state);
            else descend_local(state, at_zero(state) ? moves_.all_moves() : moves_.moves());
        }
        frontier_.swap(next_);
    }

    void descend_global(const TailState& state) {
        const double slope = weights_.per_depth(depth_) / top_;
        for (const TailMoves::Move& move : moves_.moves()) {
            const double difference = std::abs(state.difference + move.of_larger - move.of_smaller);
            if (difference <= widest_) reach({difference, 0, state.loss + slope * difference});
        }
    }

    void descend_local(const TailState& state, const std::vector<TailMoves::Move>& moves) {
        const auto d = static_cast<double>(depth_);
        for (const TailMoves::Move& move : moves) {
            const double x = state.smaller + state.difference + move.of_larger, y = state.smaller + move.of_smaller;
            const double lost = 1 - agreement_(x, y, d);
            reach({std::abs(x - y), std::min(x, y), state.loss + weights_.at(depth_) * lost});
        }
    }

    void reach(const TailState& state) {
        if (state.difference == 0) best_ = std::min(best_, state.loss);
        else if (state.loss >= best_ - tolerance_ / 4) given_up_ = std::min(given_up_, state.loss);
        else next_.push_back(state);
    }

    /// What a state loses at most: both rankings go on with the largest gain for ever.
    double most_loss(const TailState& state) const noexcept {
        if (state.difference == 0) return 0;
        if (global()) return state.difference / top_ * weights_.tail(depth_);
        const double larger = state.smaller + state.difference;
        if (state.smaller == 0)
            return weights_.rest(depth_) * (1 - agreement_.epsilon / larger) +
                   agreement_.epsilon / top_ * weights_.tail(depth_);
        const double factor = (1 - weights_.p()) * weights_.rest(depth_) * state.difference / top_;
        for (std::size_t steps = 8;; steps *= 2) {
            const LerchBracket phi = lerch_bracket(weights_.p(), larger / top_ + 1, steps);
            const bool near_enough = factor * (phi.high - phi.low) <= tolerance_ / 64;
            if (near_enough || state.loss + factor * phi.low >= best_ || steps > most_steps) return factor * phi.high;
        }
    }

    /// What a state loses at least: the difference shrinks by G_M at each depth, and no faster than gains can make it.
    double least_loss_of(const TailState& state) const noexcept {
        const auto shrinking =
            static_cast<std::size_t>(std::min(std::floor(state.difference / top_), static_cast<double>(farthest)));
        const double larger = state.smaller + state.difference;
        double loss = 0;
        for (std::size_t k = 1; k <= TailMoves::near; ++k) {
            const auto steps = static_cast<double>(k);
            const double least = std::max(0.0, state.difference - steps * top_);
            if (at_zero(state)) {
                loss += weights_.at(depth_ + k) * least / larger;
                continue;
            }
            const double reachable = std::max(least, moves_.least_difference(state.difference, k));
            if (global()) loss += weights_.per_depth(depth_ + k) * reachable / top_;
            else loss += weights_.at(depth_ + k) * std::max(least / larger, reachable / (larger + steps * top_));
        }
        if (shrinking <= TailMoves::near) return loss;
        return loss + std::max(0.0, global() ? shrinking_global(state, shrinking) : shrinking_local(state, shrinking));
    }

    /// The sum over k from near+1 to n of v(d+k) (D - k G)/((d+k) G).
    double shrinking_global(const TailState& state, std::size_t n) const noexcept {
        const std::size_t from = depth_ + TailMoves::near, to = depth_ + n;
        const double weight = weights_.rest(from) - weights_.rest(to),
                     per_depth = weights_.tail(from) - weights_.tail(to);
        return (state.difference / top_ + static_cast<double>(depth_)) * per_depth - weight;
    }

    /// The sum over k from near+1 to n of v(d+k) (D - k G)/N.
    double shrinking_local(const TailState& state, std::size_t n) const noexcept {
        const double p = weights_.p();
        const auto up_to = [&](std::size_t k) {
            const double rest = weights_.rest(k), steps = static_cast<double>(k);
            return state.difference * (1 - rest) - top_ * ((1 - rest) / (1 - p) - steps * rest);
        };
        const double larger = state.smaller + state.difference;
        return weights_.rest(depth_) / larger * (up_to(n) - up_to(TailMoves::near));
    }

    static constexpr std::size_t farthest = 256;  // how far a difference is followed on its way to 0
    static constexpr std::size_t widest_frontier = 200'000;
    static constexpr std::size_t most_steps = std::size_t{1} << 24;

    const TailMoves& moves_;
    double top_;
    const Agreement& agreement_;
    DepthWeights& weights_;
    double tolerance_;
    std::size_t depth_ = 0;
    double widest_ = 0;
    std::vector<TailState> frontier_, next_;
    double best_ = infinity, given_up_ = infinity;
};

}  // namespace

TailMoves::TailMoves(const GainTable& gains) {
    std::vector<double> once;
    for (const double of_larger : gains.distinct)
        for (const double of_smaller : gains.distinct) {
            all_moves_.push_back({of_larger, of_smaller});
            once.push_back(of_larger - of_smaller);
        }
    // By change, and the largest gains first.
    std::vector<Move> sorted = all_moves_;
    const auto change = [](const Move& move) { return move.of_larger - move.of_smaller; };
    std::sort(sorted.begin(), sorted.end(), [&](const Move& a, const Move& b) {
        return change(a) != change(b) ? change(a) < change(b) : a.of_larger > b.of_larger;
    });
    for (const Move& move : sorted)
        if (moves_.empty() || change(moves_.back()) != change(move)) moves_.push_back(move);
    std::sort(once.begin(), once.end());
    once.erase(std::unique(once.begin(), once.end()), once.end());
    changes_.push_back(once);
    for (std::size_t k = 1; k < near && !changes_.back().empty(); ++k)
        changes_.push_back(all_sums(changes_.back(), once));
}

double TailMoves::least_difference(double difference, std::size_t steps) const noexcept {
    if (steps > changes_.size() || changes_[steps - 1].empty()) return 0;
    const std::vector<double>& changes = changes_[steps - 1];
    const auto above = std::lower_bound(changes.begin(), changes.end(), difference);
    double least = infinity;  // changes come with both signs
    if (above != changes.end()) least = *above - difference;
    if (above != changes.begin()) least = std::min(least, difference - *(above - 1));
    return least;
}

BoundedValue least_loss(const std::vector<TailState>& states, std::size_t l, const TailMoves& moves,
                        const GainTable& gains, const Agreement& agreement, DepthWeights& weights, double tolerance) {
    return TailSearch(moves, gains, agreement, weights, tolerance).run(states, l);
}

}  // namespace assay
