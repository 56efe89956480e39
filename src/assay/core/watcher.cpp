#include "assay/core/watcher.hpp"

#include <algorithm>
#include <utility>

namespace assay {

namespace {

/// A phase may be very long, and whoever wants an end should not wait for a thousandth of it.
constexpr std::uint64_t longest_step = 1024;

std::uint64_t step_of(std::uint64_t total) { return std::clamp<std::uint64_t>(total / 1000, 1, longest_step); }

}  // namespace

Phase::Phase(const Watcher& watcher, std::string name, std::uint64_t total)
    : watcher_(watcher), name_(std::move(name)), total_(total), step_(step_of(total)) {
    if (watcher_.progress && total_ > 0) watcher_.progress(name_, 0, total_);
}

void Phase::advance(std::uint64_t more) {
    const std::uint64_t done = done_.fetch_add(more, std::memory_order_relaxed) + more;
    if (done - told_.load(std::memory_order_relaxed) >= step_) tell(done);
}

/// One thread at a time; those that come while another is here go on with their work.
void Phase::tell(std::uint64_t done) {
    if (busy_.exchange(true, std::memory_order_acquire)) return;
    told_.store(std::max(done, told_.load(std::memory_order_relaxed)), std::memory_order_relaxed);
    if (watcher_.progress) watcher_.progress(name_, std::min(done, total_), total_);
    const bool stop = watcher_.cancelled && watcher_.cancelled();
    busy_.store(false, std::memory_order_release);
    if (stop) throw Cancelled{};
}

}  // namespace assay
