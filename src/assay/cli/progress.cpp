#include "assay/cli/progress.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unistd.h>

#include <fmt/format.h>

namespace assay::cli {

namespace {

/// Shows the newest phase from a second after its start on, and wipes the line when it ends.
class ProgressLine {
public:
    ProgressLine() : thread_([this] { show(); }) {}
    ~ProgressLine() {
        {
            const std::lock_guard lock(mutex_);
            over_ = true;
        }
        wake_.notify_all();
        thread_.join();
    }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void update(std::string_view phase, std::uint64_t done, std::uint64_t total) {
        const std::lock_guard lock(mutex_);
        if (phase != phase_) since_ = Clock::now();
        phase_ = phase;
        share_ = total == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total);
    }

private:
    using Clock = std::chrono::steady_clock;

    void show() {
        using namespace std::chrono_literals;
        std::unique_lock lock(mutex_);
        bool shown = false;
        while (!wake_.wait_for(lock, 200ms, [this] { return over_; })) {
            if (phase_.empty() || share_ >= 1 || Clock::now() - since_ < 1s) continue;
            fmt::print(stderr, "\r\033[K{} {:3.0f}%", phase_, 100 * share_);
            std::fflush(stderr);
            shown = true;
        }
        if (shown) fmt::print(stderr, "\r\033[K");
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::string phase_;
    double share_ = 0;
    Clock::time_point since_ = Clock::now();
    bool over_ = false;
    std::thread thread_;
};

}  // namespace

Watcher terminal_watcher() {
    if (::isatty(STDERR_FILENO) != 1) return {};
    const auto line = std::make_shared<ProgressLine>();
    return {.progress = [line](std::string_view phase, std::uint64_t done,
                               std::uint64_t total) { line->update(phase, done, total); },
            .cancelled = {}};
}

}  // namespace assay::cli
