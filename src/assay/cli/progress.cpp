#include "assay/cli/progress.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <unistd.h>

#include <fmt/format.h>

#include "assay/cli/messages.hpp"
#include "assay/cli/terminal.hpp"
#include "assay/core/printable.hpp"
#include "assay/io/standard_streams.hpp"

namespace assay::cli {

namespace {

/// Shows the newest phase from a second after its start on, and wipes the line when it ends.
class ProgressLine {
public:
    explicit ProgressLine(std::size_t width) : width_(width), thread_([this] { show(); }) {}
    ~ProgressLine() {
        {
            const std::lock_guard lock(mutex_);
            over_ = true;
        }
        wake_.notify_all();
        thread_.join();
        wipe();
    }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void update(std::string_view phase, std::uint64_t done, std::uint64_t total) {
        const std::lock_guard lock(mutex_);
        if (phase != phase_) since_ = Clock::now();
        phase_ = phase;
        share_ = total == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total);
    }

    void wipe() {
        const std::lock_guard lock(mutex_);
        phase_.clear();
        wipe_line();
    }

private:
    using Clock = std::chrono::steady_clock;

    void show() {
        using namespace std::chrono_literals;
        std::unique_lock lock(mutex_);
        while (!wake_.wait_for(lock, 200ms, [this] { return over_; })) {
            if (phase_.empty() || share_ >= 1 || Clock::now() - since_ < 1s) {
                wipe_line();
                continue;
            }
            // A line that is broken cannot be wiped, and " 100%" has to fit behind the phase.
            const std::size_t most = width_ == 0 ? phase_.size() : std::max<std::size_t>(width_, 6) - 6;
            write_to_standard_error(
                fmt::format("\r\033[K{} {:3.0f}%", printable(std::string_view(phase_).substr(0, most)), 100 * share_));
            shown_ = true;
        }
    }

    void wipe_line() {
        if (shown_) write_to_standard_error("\r\033[K");
        shown_ = false;
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::string phase_;
    double share_ = 0;
    Clock::time_point since_ = Clock::now();
    bool over_ = false, shown_ = false;
    std::size_t width_;
    std::thread thread_;  // the last: it uses all of the above
};

/// The line on the screen, if there is one: a program has one screen.
std::weak_ptr<ProgressLine>& current_line() {
    static std::weak_ptr<ProgressLine> line;
    return line;
}

}  // namespace

Watcher terminal_watcher() {
    const Terminal terminal = terminal_at(STDERR_FILENO);
    if (!terminal.escapes || is_quiet()) return {};
    std::shared_ptr<ProgressLine> line = current_line().lock();
    if (!line) {
        try {
            line = std::make_shared<ProgressLine>(terminal.width);
        } catch (const std::system_error&) {
            return {};  // no thread can be started: it goes without progress
        }
        current_line() = line;
    }
    return {.progress = [line](std::string_view phase, std::uint64_t done,
                               std::uint64_t total) { line->update(phase, done, total); },
            .cancelled = {}};
}

void wipe_progress() {
    if (const std::shared_ptr<ProgressLine> line = current_line().lock()) line->wipe();
}

}  // namespace assay::cli
