#include "assay/cli/progress.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <unistd.h>

#include <fmt/format.h>

namespace assay::cli {

Progress::Progress(std::string what, std::uint64_t total, const std::atomic<std::uint64_t>& done)
    : what_(std::move(what)), total_(total), done_(done) {
    if (total_ > 0 && ::isatty(STDERR_FILENO) == 1) thread_ = std::thread([this] { show(); });
}

Progress::~Progress() {
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void Progress::show() {
    using namespace std::chrono_literals;
    std::unique_lock lock(mutex_);
    bool shown = false;
    for (auto pause = 1000ms; !wake_.wait_for(lock, pause, [this] { return over_; }); pause = 200ms) {
        const double share = std::min(1.0, static_cast<double>(done_.load()) / static_cast<double>(total_));
        fmt::print(stderr, "\r{} {:3.0f}%", what_, 100 * share);
        std::fflush(stderr);
        shown = true;
    }
    if (shown) fmt::print(stderr, "\r\033[K");
}

}  // namespace assay::cli
