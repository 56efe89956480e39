#include "compute.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>

namespace assay::python {

namespace {

constexpr std::chrono::milliseconds between_looks{40};

std::atomic<int> computing = 0;
std::atomic<bool> ending = false;

/// What worker and caller tell each other.
class Exchange {
public:
    Watcher watcher() {
        return {.progress = [this](std::string_view phase, std::uint64_t done,
                                   std::uint64_t total) { tell(phase, done, total); },
                .cancelled = [this] { return cancelled.load() || ending.load(); }};
    }
    void finish(std::exception_ptr thrown) {
        const std::lock_guard lock(mutex_);
        error = std::move(thrown);
        finished_ = true;
        changed_.notify_all();
    }
    /// Whether the work is done after a short while.
    bool wait() {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, between_looks, [this] { return finished_; });
    }
    /// How far the work is, if that is news.
    struct State {
        std::string phase;
        std::uint64_t done = 0, total = 0;
    };
    std::optional<State> news() {
        const std::lock_guard lock(mutex_);
        return std::exchange(news_, std::nullopt);
    }

    std::exception_ptr error;
    std::atomic<bool> cancelled = false;

private:
    void tell(std::string_view phase, std::uint64_t done, std::uint64_t total) {
        const std::lock_guard lock(mutex_);
        news_ = {std::string(phase), done, total};
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    bool finished_ = false;
    std::optional<State> news_;
};

/// Looks after the interpreter, which is held. Throws what Python has to say.
void look(Exchange& exchange, nb::handle progress) {
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    if (progress.is_none()) return;
    if (const auto state = exchange.news())
        progress(nb::str(state->phase.c_str(), state->phase.size()), state->done, state->total);
}

/// A thread that does the work. Where the system gives none the work has been done, by this one.
std::thread thread_for(const std::function<void()>& work) {
    try {
        return std::thread(work);
    } catch (const std::system_error&) {
        work();
        return {};
    }
}

}  // namespace

Released::Released() {
    if (ending) return;
    ++computing;
    released_.emplace();
}

Released::~Released() {
    if (!released_) return;
    released_.reset();
    --computing;
}

void run_watched(const std::function<void(const Watcher&)>& work, nb::handle progress) {
    if (ending) throw Cancelled();
    Exchange exchange;
    std::exception_ptr of_python;
    {
        const Released released;
        std::thread worker = thread_for([&] {
            std::exception_ptr thrown;
            try {
                work(exchange.watcher());
            } catch (...) {
                thrown = std::current_exception();
            }
            exchange.finish(std::move(thrown));
        });
        while (!exchange.wait()) {
            if (of_python) continue;
            const nb::gil_scoped_acquire held;
            try {
                look(exchange, progress);
            } catch (...) {
                of_python = std::current_exception();
                exchange.cancelled = true;
            }
        }
        if (worker.joinable()) worker.join();
    }
    if (of_python) std::rethrow_exception(of_python);
    if (exchange.error) std::rethrow_exception(exchange.error);
    if (!progress.is_none())
        if (const auto state = exchange.news())
            progress(nb::str(state->phase.c_str(), state->phase.size()), state->done, state->total);
}

void run_at_once(const std::function<void(const Watcher&)>& work) {
    using Clock = std::chrono::steady_clock;
    const std::thread::id here = std::this_thread::get_id();
    Clock::time_point last = Clock::now();
    std::atomic<bool> cancelled = false;
    std::exception_ptr of_python;
    const auto look_now_and_then = [&] {
        if (cancelled || std::this_thread::get_id() != here || Clock::now() - last < between_looks)
            return cancelled.load();
        last = Clock::now();
        cancelled = ending.load();
        const nb::gil_scoped_acquire held;
        if (PyErr_CheckSignals() != 0) {
            of_python = std::make_exception_ptr(nb::python_error());
            cancelled = true;
        }
        return cancelled.load();
    };
    try {
        const Released released;
        work({.progress = {}, .cancelled = look_now_and_then});
    } catch (const Cancelled&) {
        if (!of_python) throw;
    }
    if (of_python) std::rethrow_exception(of_python);
}

void shut_down() {
    ending = true;
    const nb::gil_scoped_release released;  // for those who want it back
    while (computing > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

void forget_threads() { computing = 0; }

}  // namespace assay::python
