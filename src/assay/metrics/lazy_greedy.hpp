// Greedy choice among candidates whose gains only shrink as others are taken.
//
// A gain computed earlier bounds the gain now, so most candidates need not be looked at again. The bounds stand in a
// tree whose nodes have the larger one of two, so that the largest is found in the time of its height.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "assay/metrics/measure_family.hpp"

namespace assay {

/// Gains no farther apart than this tie in greedy ideal rankings.
inline constexpr double tied_gains = 1e-12;

/// Chooses among the places 0, 1, 2, ... `gain(place)` is at least 0 and the same to the last digit when nothing that
/// it depends on has changed. Of places that tie with the largest gain the first is chosen.
template <class Gain>
class LazyGreedy {
public:
    LazyGreedy(std::size_t places, double tie, Gain gain)
        : gain_(std::move(gain)),
          tie_(tie),
          places_(places),
          leaves_(std::bit_ceil(std::max<std::size_t>(places, 1))),
          bounds_(2 * leaves_, taken) {
        for (std::size_t place = 0; place < places; ++place) bounds_[leaves_ + place] = infinity;
        for (std::size_t node = leaves_; --node > 0;) bounds_[node] = larger_below(node);
    }

    struct Choice {
        std::size_t place;
        double gain;
    };
    /// Takes out the best place; nothing if none is left.
    std::optional<Choice> take() {
        // Where no gain is larger than the difference that makes a tie, all places tie, now and ever after.
        const double best = all_tie_ ? 0 : largest_gain();
        all_tie_ = best <= tie_;
        const std::size_t place = first_above(all_tie_ ? 0 : best - tie_);
        if (place == places_) return std::nullopt;
        const Choice choice{place, bounds_[leaves_ + place]};
        set(place, taken);
        return choice;
    }

private:
    static constexpr double taken = -1;  // is below every gain

    double larger_below(std::size_t node) const { return std::max(bounds_[2 * node], bounds_[2 * node + 1]); }

    void set(std::size_t place, double bound) {
        std::size_t node = leaves_ + place;
        bounds_[node] = bound;
        while ((node /= 2) > 0) bounds_[node] = larger_below(node);
    }

    /// The first place with a bound of at least this; there is one.
    std::size_t first_bound(double least) const {
        std::size_t node = 1;
        while (node < leaves_) node = 2 * node + (bounds_[2 * node] >= least ? 0 : 1);
        return node - leaves_;
    }

    /// The gain of a place; one that is no number is never chosen.
    double gain_of(std::size_t place) const {
        const double gain = gain_(place);
        return gain >= 0 ? gain : taken;
    }

    /// The largest gain of all, or `taken`. Afterwards no bound is above it.
    double largest_gain() {
        for (;;) {
            const double bound = bounds_[1];
            if (bound == taken) return taken;
            const std::size_t place = first_bound(bound);
            const double gain = gain_of(place);
            if (gain == bound) return gain;  // nothing has changed, to the last digit
            set(place, gain);
        }
    }

    /// The first place with at least this gain, its bound then being exact; the number of places if there is none.
    std::size_t first_above(double least) {
        while (bounds_[1] >= least) {
            const std::size_t place = first_bound(least);
            const double gain = gain_of(place);
            if (gain != bounds_[leaves_ + place]) set(place, gain);
            if (gain >= least) return place;
        }
        return places_;
    }

    Gain gain_;
    double tie_;
    std::size_t places_, leaves_;  // a power of two of leaves
    std::vector<double> bounds_;   // the root at 1, below node n those at 2n and 2n + 1
    bool all_tie_ = false;
};

}  // namespace assay
