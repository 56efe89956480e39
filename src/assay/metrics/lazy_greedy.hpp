// Greedy choice among candidates whose gains only shrink as others are taken.
//
// A gain computed earlier bounds the gain now, so most candidates need not be looked at again. Blocks of candidates
// have a bound too, and these stand in a tree, so that most blocks need not be looked at either. Of candidates that are
// alike, whose gains are always equal, only the first that is left is looked at.
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

/// The largest of some numbers while they change: a tree whose nodes have the larger one of the two below.
class LargestOf {
public:
    LargestOf(std::size_t count, double value)
        : leaves_(std::bit_ceil(std::max<std::size_t>(count, 1))), values_(2 * leaves_, -infinity) {
        for (std::size_t i = 0; i < count; ++i) values_[leaves_ + i] = value;
        for (std::size_t node = leaves_; --node > 0;) values_[node] = larger_below(node);
    }

    double largest() const { return values_[1]; }
    double operator[](std::size_t i) const { return values_[leaves_ + i]; }
    void set(std::size_t i, double value) {
        std::size_t node = leaves_ + i;
        values_[node] = value;
        while ((node /= 2) > 0) values_[node] = larger_below(node);
    }
    /// The first that is at least this, which the largest is.
    std::size_t first(double least) const {
        std::size_t node = 1;
        while (node < leaves_) node = 2 * node + (values_[2 * node] >= least ? 0 : 1);
        return node - leaves_;
    }

private:
    double larger_below(std::size_t node) const { return std::max(values_[2 * node], values_[2 * node + 1]); }

    std::size_t leaves_;          // a power of two
    std::vector<double> values_;  // the root at 1, below node n those at 2n and 2n + 1
};

/// Where no later place is like one.
inline constexpr std::size_t none_alike = static_cast<std::size_t>(-1);

/// Chooses among the places 0, 1, 2, ... `gain(place)` is at least 0 and the same to the last digit when nothing that
/// it depends on has changed. Of places that tie with the largest gain the first is chosen.
template <class Gain>
class LazyGreedy {
public:
    LazyGreedy(std::size_t places, double tie, Gain gain)
        : gain_(std::move(gain)),
          tie_(tie),
          bounds_(places, infinity),
          block_bounds_((places + block_size - 1) / block_size, infinity) {}

    /// `next_alike` has for every place the next one whose gain is always equal to its own, or `none_alike`.
    LazyGreedy(std::vector<std::size_t> next_alike, double tie, Gain gain)
        : LazyGreedy(next_alike.size(), tie, std::move(gain)) {
        next_alike_ = std::move(next_alike);
        for (const std::size_t next : next_alike_)
            if (next != none_alike) bounds_[next] = taken;  // until its turn comes
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
        if (place == bounds_.size()) return std::nullopt;
        const Choice choice{place, bounds_[place]};
        bounds_[place] = taken;
        if (!next_alike_.empty() && next_alike_[place] != none_alike) enter(next_alike_[place], choice.gain);
        return choice;
    }

private:
    static constexpr std::size_t block_size = 64;
    static constexpr double taken = -1;  // is below every gain

    std::size_t block_end(std::size_t block) const { return std::min((block + 1) * block_size, bounds_.size()); }

    void enter(std::size_t place, double bound) {
        bounds_[place] = bound;
        const std::size_t block = place / block_size;
        if (block_bounds_[block] < bound) block_bounds_.set(block, bound);
    }

    /// The largest gain of all, or `taken`. Afterwards no bound is above it.
    double largest_gain() {
        double best = taken;
        while (block_bounds_.largest() > best) best = largest_gain(block_bounds_.first(block_bounds_.largest()), best);
        return best;
    }

    /// The larger of `best` and the largest gain in a block.
    double largest_gain(std::size_t block, double best) {
        double bound = taken;
        for (std::size_t place = block * block_size; place < block_end(block); ++place) {
            if (bounds_[place] > best) {
                bounds_[place] = gain_(place);
                best = std::max(best, bounds_[place]);
            }
            bound = std::max(bound, bounds_[place]);
        }
        block_bounds_.set(block, bound);
        return best;
    }

    /// The first place with at least this gain; its bound is then exact.
    std::size_t first_above(double least) {
        while (block_bounds_.largest() >= least) {
            const std::size_t block = block_bounds_.first(least);
            double bound = taken;
            for (std::size_t place = block * block_size; place < block_end(block); ++place) {
                if (bounds_[place] >= least) bounds_[place] = gain_(place);
                if (bounds_[place] >= least) return place;
                bound = std::max(bound, bounds_[place]);
            }
            block_bounds_.set(block, bound);
        }
        return bounds_.size();
    }

    Gain gain_;
    double tie_;
    std::vector<double> bounds_;
    LargestOf block_bounds_;
    std::vector<std::size_t> next_alike_;  // empty where no places are known to be alike
    bool all_tie_ = false;
};

}  // namespace assay
