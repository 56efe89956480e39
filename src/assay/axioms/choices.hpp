// The choices that a case is made with: how long the ranking is, what each document is worth, which ranks are swapped.
//
// An axiom makes its cases by asking for one choice after the other. So the same few lines give the exhaustive family
// (every sequence of choices, in lexicographic order: the size is to be asked for first), the random family, and the
// cases that a counterexample can be shrunk to (the same choices with some lowered or left out).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "assay/core/random.hpp"

namespace assay::axioms {

class Choices {
public:
    /// Sequences of the exhaustive family, beginning with the one that has 0 everywhere.
    Choices() = default;
    /// One sequence of the random family: `first` choices are fixed, the others are drawn.
    Choices(std::span<const std::uint32_t> first, Random random)
        : taken_(first.begin(), first.end()), random_(random), large_(true), drawing_(true) {}
    /// The sequence of the same family as `like` that begins with these choices and goes on with 0.
    Choices(std::span<const std::uint32_t> first, const Choices& like)
        : taken_(first.begin(), first.end()), large_(like.large_) {}

    /// A number below n, which is at least 1.
    std::size_t below(std::size_t n) {
        if (at_ == taken_.size()) taken_.push_back(drawing_ ? static_cast<std::uint32_t>(random_.below(n)) : 0U);
        const auto last = static_cast<std::uint32_t>(n - 1);
        taken_[at_] = std::min(taken_[at_], last);
        if (at_ == last_.size()) last_.push_back(last);
        else last_[at_] = last;
        return taken_[at_++];
    }
    /// A number from `low` to `high`.
    std::size_t between(std::size_t low, std::size_t high) { return low + below(high - low + 1); }
    /// The same, up to `large` in the random family.
    std::size_t size(std::size_t low, std::size_t high, std::size_t large) {
        return between(low, large_ ? large : high);
    }
    template <class Values>
    auto of(const Values& values) {
        return values[below(values.size())];
    }

    /// Goes to the next sequence of the exhaustive family that differs within the first `within` choices; false if
    /// there is none.
    bool next(std::size_t within = static_cast<std::size_t>(-1)) {
        taken_.resize(std::min(at_, within));
        while (!taken_.empty() && taken_.back() == last_[taken_.size() - 1]) taken_.pop_back();
        at_ = 0;
        if (taken_.empty()) return false;
        ++taken_.back();
        return true;
    }
    /// The first choice of the sequence at hand, which need not have been asked for yet.
    std::uint32_t first() const { return taken_.empty() ? 0 : taken_.front(); }
    /// What was chosen since the sequence began.
    std::span<const std::uint32_t> taken() const { return {taken_.data(), at_}; }

private:
    std::vector<std::uint32_t> taken_, last_;  // the choices, and the largest that each could have been
    std::size_t at_ = 0;
    Random random_{0};
    bool large_ = false, drawing_ = false;
};

}  // namespace assay::axioms
