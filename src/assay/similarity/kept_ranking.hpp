// A ranking in one piece of memory, for those who keep very many small ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "assay/similarity/ranking.hpp"

namespace assay {

/// What an OwnedTiedRanking holds, to be filled in by whoever makes it. Scores come first in the piece, then items,
/// ends and levels, so that each is aligned.
class KeptRanking {
public:
    /// What is known of each of the documents, beside the item.
    struct Parts {
        bool levels = false, scores = false;
    };

    KeptRanking() = default;
    /// A ranking of so many documents, with so many ends of groups of ties.
    KeptRanking(std::size_t size, std::size_t ends, Parts parts);

    std::size_t size() const noexcept { return size_; }
    std::span<double> scores() const noexcept { return {at<double>(0), parts_.scores ? size_ : 0}; }
    std::span<std::uint32_t> items() const noexcept { return {at<std::uint32_t>(scores().size_bytes()), size_}; }
    std::span<std::uint32_t> ends() const noexcept { return {items().data() + size_, ends_}; }
    std::span<std::uint16_t> levels() const noexcept {
        return {at<std::uint16_t>(scores().size_bytes() + items().size_bytes() + ends().size_bytes()),
                parts_.levels ? size_ : 0};
    }

    // NOLINTNEXTLINE(google-explicit-constructor)
    operator TiedRanking() const noexcept { return {items(), levels(), scores(), ends()}; }

private:
    template <class Number>
    Number* at(std::size_t byte) const noexcept {
        return reinterpret_cast<Number*>(piece_.get() + byte);
    }

    std::unique_ptr<std::byte[]> piece_;
    std::uint32_t size_ = 0, ends_ = 0;
    Parts parts_;
};

}  // namespace assay
