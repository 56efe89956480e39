#include "compute.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <string>
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

}  // namespace

void run_watched(const std::function<void(const Watcher&)>& work, nb::handle progress) {
    Exchange exchange;
    std::exception_ptr of_python;
    ++computing;
    {
        const nb::gil_scoped_release released;
        std::thread worker([&] {
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
        worker.join();
    }
    --computing;
    if (of_python) std::rethrow_exception(of_python);
    if (exchange.error) std::rethrow_exception(exchange.error);
    if (!progress.is_none())
        if (const auto state = exchange.news())
            progress(nb::str(state->phase.c_str(), state->phase.size()), state->done, state->total);
}

void run_at_once(const std::function<void(const Watcher&)>& work) {
    const nb::gil_scoped_release released;
    work({});
}

void shut_down() {
    ending = true;
    const nb::gil_scoped_release released;
    while (computing > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

void forget_threads() { computing = 0; }

}  // namespace assay::python
