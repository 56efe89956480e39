#include "assay/metrics/novelty.hpp"

#include <algorithm>
#include <optional>

namespace assay {

namespace {

/// The documents to choose from, each with an upper bound of its gain. Gains only shrink as documents are taken, so a
/// gain computed earlier bounds the gain now, and most documents need not be looked at again. Blocks of documents have
/// a bound too, so that most blocks need not be looked at either.
class Candidates {
public:
    Candidates(const Aspects& aspects, const Novelty& novelty, const StillNew& still_new)
        : still_new_(still_new), tie_(novelty.tie) {
        for (std::size_t row = aspects.documents(); row-- > 0;) {
            if (aspects.of(row).empty()) continue;
            rows_.push_back(row);
            for (const Covered& one : aspects.of(row)) {
                aspects_.push_back(one.aspect);
                worths_.push_back(novelty.worth(one));
            }
            starts_.push_back(worths_.size());
        }
        bounds_.assign(rows_.size(), infinity);
        block_bounds_.assign((rows_.size() + block_size - 1) / block_size, infinity);
    }

    struct Choice {
        std::size_t row;
        double gain;
    };
    /// Takes out the document to be ranked next; nothing if none is left.
    std::optional<Choice> take() {
        // Where no gain is larger than the difference that makes a tie, all documents tie, now and ever after.
        const double best = all_tie_ ? 0 : largest_gain();
        all_tie_ = best <= tie_;
        const std::size_t place = first_above(all_tie_ ? 0 : best - tie_);
        if (place == rows_.size()) return std::nullopt;
        const Choice choice{rows_[place], bounds_[place]};
        bounds_[place] = taken;
        return choice;
    }

private:
    static constexpr std::size_t block_size = 64;
    static constexpr double taken = -1;  // is below every gain

    std::size_t block_end(std::size_t block) const { return std::min((block + 1) * block_size, rows_.size()); }

    /// Computed as it was before, so it is equal to the last digit if nothing has changed.
    double gain(std::size_t place) const {
        double sum = 0;
        for (std::size_t i = starts_[place]; i < starts_[place + 1]; ++i)
            sum += worths_[i] * still_new_.left(aspects_[i]);
        return sum;
    }

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
                bounds_[place] = gain(place);
                best = std::max(best, bounds_[place]);
            }
            bound = std::max(bound, bounds_[place]);
        }
        block_bounds_[block] = bound;
        return best;
    }

    /// The first document with at least this gain; its bound is then exact. All documents with it tie, and the first
    /// has the greatest id.
    std::size_t first_above(double least) {
        for (std::size_t block = 0; block < block_bounds_.size(); ++block) {
            if (!(block_bounds_[block] >= least)) continue;
            double bound = taken;
            for (std::size_t place = block * block_size; place < block_end(block); ++place) {
                if (bounds_[place] >= least) bounds_[place] = gain(place);
                if (bounds_[place] >= least) return place;
                bound = std::max(bound, bounds_[place]);
            }
            block_bounds_[block] = bound;
        }
        return rows_.size();
    }

    const StillNew& still_new_;
    std::vector<std::size_t> rows_;  // descending, and so are the ids
    std::vector<std::uint32_t> aspects_;
    std::vector<double> worths_;  // of the aspects, document by document
    std::vector<std::size_t> starts_ = {0};
    std::vector<double> bounds_, block_bounds_;
    double tie_;
    bool all_tie_ = false;
};

}  // namespace

std::vector<std::size_t> greedy_ideal(const Aspects& aspects, const Novelty& novelty, std::size_t k, double least) {
    StillNew still_new(novelty, aspects.count());
    Candidates candidates(aspects, novelty, still_new);
    std::vector<std::size_t> ideal;
    while (ideal.size() < k) {
        const auto next = candidates.take();
        if (!next || !(next->gain > least)) break;
        ideal.push_back(next->row);
        still_new.take(aspects.of(next->row));
    }
    return ideal;
}

std::vector<Hit> hits_of(const Aspects& aspects, std::span<const std::size_t> rows) {
    std::vector<Hit> hits;
    for (const std::size_t row : rows) hits.push_back({hits.size() + 1, row, aspects.of(row)});
    return hits;
}

}  // namespace assay
