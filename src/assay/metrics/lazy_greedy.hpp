// Greedy choice among candidates whose gains only shrink as others are taken.
//
// A gain computed earlier bounds the gain now, so most candidates need not be looked at again. Blocks of candidates
// have a bound too, so that most blocks need not be looked at either.
#pragma once

#include <algorithm>
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
          bounds_(places, infinity),
          block_bounds_((places + block_size - 1) / block_size, infinity) {}

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
        return choice;
    }

private:
    static constexpr std::size_t block_size = 64;
    static constexpr double taken = -1;  // is below every gain

    std::size_t block_end(std::size_t block) const { return std::min((block + 1) * block_size, bounds_.size()); }

    /// The largest gain of all, or `taken`. Afterwards no bound is above it.
    double largest_gain() {
        const auto top = std::max_element(block_bounds_.begin(), block_bounds_.end());
        double best = taken;
        if (top != block_bounds_.end())
            best = largest_gain(static_cast<std::size_t>(top - block_bounds_.begin()), best);
        for (std::size_t block = 0; block < block_bounds_.size(); ++block)
            if (block_bounds_[block] > best) best = largest_gain(block, best);
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
        block_bounds_[block] = bound;
        return best;
    }

    /// The first place with at least this gain; its bound is then exact.
    std::size_t first_above(double least) {
        for (std::size_t block = 0; block < block_bounds_.size(); ++block) {
            if (!(block_bounds_[block] >= least)) continue;
            double bound = taken;
            for (std::size_t place = block * block_size; place < block_end(block); ++place) {
                if (bounds_[place] >= least) bounds_[place] = gain_(place);
                if (bounds_[place] >= least) return place;
                bound = std::max(bound, bounds_[place]);
            }
            block_bounds_[block] = bound;
        }
        return bounds_.size();
    }

    Gain gain_;
    double tie_;
    std::vector<double> bounds_, block_bounds_;
    bool all_tie_ = false;
};

}  // namespace assay
