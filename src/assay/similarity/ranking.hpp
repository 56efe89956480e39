// Two rankings as every similarity sees them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace assay {

/// A ranking, best first. Any of items, levels and scores may be unknown, and then is empty; those that are known have
/// the same length.
struct TiedRanking {
    std::span<const std::uint32_t> items = {};   ///< small numbers, the same for the same item in both rankings
    std::span<const std::uint16_t> levels = {};  ///< the relevance at each rank, as a place in a RelevanceScale
    std::span<const double> scores = {};
    /// The ranks at which groups of tied items end, the last being the length; empty if nothing is tied.
    std::span<const std::uint32_t> ends = {};

    std::size_t size() const noexcept { return items.empty() ? levels.size() : items.size(); }
    bool tied() const noexcept { return !ends.empty() && ends.size() < size(); }
};

struct RankingPair {
    TiedRanking x, y;
    std::size_t items = 0;  ///< all item numbers are below this
};

/// A ranking that owns what it shows.
struct OwnedTiedRanking {
    std::vector<std::uint32_t> items;
    std::vector<std::uint16_t> levels;
    std::vector<double> scores;
    std::vector<std::uint32_t> ends;

    // NOLINTNEXTLINE(google-explicit-constructor)
    operator TiedRanking() const noexcept { return {items, levels, scores, ends}; }
};

/// Walks over the groups of a ranking: ranks begin+1 to end are tied.
class TieGroups {
public:
    explicit TieGroups(const TiedRanking& ranking) noexcept
        : ends_(ranking.tied() ? ranking.ends : std::span<const std::uint32_t>{}), size_(ranking.size()) {}

    std::size_t begin() const noexcept { return begin_; }
    std::size_t end() const noexcept { return end_; }
    std::size_t count() const noexcept { return end_ - begin_; }
    /// Goes to the next group; false behind the last one.
    bool next() noexcept {
        begin_ = end_;
        if (begin_ == size_) return false;
        end_ = ends_.empty() ? begin_ + 1 : ends_[group_++];
        return true;
    }

private:
    std::span<const std::uint32_t> ends_;
    std::size_t size_, begin_ = 0, end_ = 0, group_ = 0;
};

}  // namespace assay
