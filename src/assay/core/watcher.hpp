// How long work tells how far it has come, and how it is asked to stop.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace assay {

/// Who looks on. Both functions may be called on any thread, one call at a time.
struct Watcher {
    /// Called now and then: what is being done, and how much of it. May be empty.
    std::function<void(std::string_view phase, std::uint64_t done, std::uint64_t total)> progress = {};
    /// Called as often: true ends the work with Cancelled. May be empty.
    std::function<bool()> cancelled = {};
};

/// Thrown by work whose watcher wants it to end. Nothing was printed or changed.
struct Cancelled {};

/// One phase of the work of a request. Threads share it.
class Phase {
public:
    /// The watcher must outlive the phase.
    Phase(const Watcher& watcher, std::string name, std::uint64_t total);
    Phase(const Phase&) = delete;
    Phase& operator=(const Phase&) = delete;

    /// Counts what was done. About a thousand times in a phase, and more often where it is long, the watcher is told
    /// and asked; throws Cancelled.
    void advance(std::uint64_t more);
    std::uint64_t done() const noexcept { return done_; }

private:
    void tell(std::uint64_t done);

    const Watcher& watcher_;
    std::string name_;
    std::uint64_t total_, step_;
    std::atomic<std::uint64_t> done_ = 0, told_ = 0;
    std::atomic<bool> busy_ = false;
};

/// Counts in a phase, if there is one.
inline void advance(Phase* phase, std::uint64_t more) {
    if (phase != nullptr) phase->advance(more);
}

}  // namespace assay
