// Counts of the numbers 0 to n-1, and how many of them were below one, both in time log n: what counts pairs in order
// while one ranking is walked down. Fenwick, "A new data structure for cumulative frequency tables", Software: Practice
// and Experience 24(3), 1994.
#pragma once

#include <cstddef>
#include <vector>

namespace assay {

class RunningCounts {
public:
    explicit RunningCounts(std::size_t n) : tree_(n + 1) {}

    void add(std::size_t number) noexcept {
        for (std::size_t at = number + 1; at < tree_.size(); at += lowest_bit(at)) ++tree_[at];
    }
    /// How many of the numbers added so far are less than `number`.
    std::size_t below(std::size_t number) const noexcept {
        std::size_t sum = 0;
        for (std::size_t at = number; at > 0; at -= lowest_bit(at)) sum += tree_[at];
        return sum;
    }

private:
    static constexpr std::size_t lowest_bit(std::size_t at) noexcept { return at & (~at + 1); }

    std::vector<std::size_t> tree_;
};

}  // namespace assay
