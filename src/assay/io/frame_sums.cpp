#define XXH_INLINE_ALL
#include "assay/io/frame_sums.hpp"

#include <algorithm>

#include <xxhash.h>

namespace assay {

struct FrameSums::Sum {
    XXH64_state_t state{};

    Sum() { restart(); }
    void restart() { XXH64_reset(&state, 0); }
};

FrameSums::FrameSums() : sum_(std::make_unique<Sum>()) {}

FrameSums::~FrameSums() = default;

void FrameSums::begin(std::uint64_t place) {
    const std::lock_guard lock(mutex_);
    frames_.push({.begin = place});
}

void FrameSums::end(std::uint64_t place, std::uint32_t sum) {
    const std::lock_guard lock(mutex_);
    frames_.back().end = place;
    frames_.back().sum = sum;
}

/// The frame whose sum is wanted next; one far behind the text if there is none.
FrameSums::Frame FrameSums::first() const {
    const std::lock_guard lock(mutex_);
    return frames_.empty() ? Frame{.begin = std::numeric_limits<std::uint64_t>::max()} : frames_.front();
}

bool FrameSums::is_right(const Frame& frame) {
    const bool right = static_cast<std::uint32_t>(XXH64_digest(&sum_->state)) == frame.sum;
    sum_->restart();
    const std::lock_guard lock(mutex_);
    frames_.pop();
    return right;
}

bool FrameSums::add(std::span<const char> text) {
    for (;;) {
        const Frame frame = first();
        if (frame.end == place_) {
            if (!is_right(frame)) return false;
            continue;
        }
        if (text.empty()) return true;
        const bool inside = frame.begin <= place_;
        const std::uint64_t until = inside ? frame.end : frame.begin;
        const auto part = static_cast<std::size_t>(std::min<std::uint64_t>(text.size(), until - place_));
        if (inside) XXH64_update(&sum_->state, text.data(), part);
        place_ += part;
        text = text.subspan(part);
    }
}

}  // namespace assay
