// The one place where threads are started.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace assay {

/// Calls fn(i) for every i below n, on up to `threads` threads, fewer if the system gives no more. fn writes only its
/// own slot i, so the outcome is the same with one thread or many. The first exception, in the order of i, is thrown
/// again.
void for_each_index(std::size_t n, std::size_t threads, const std::function<void(std::size_t)>& fn);

/// A thread beside the one that made it, if the system gives one.
class SideThread {
public:
    explicit SideThread(std::function<void()> work);
    /// Waits for its end.
    ~SideThread();
    SideThread(const SideThread&) = delete;
    SideThread& operator=(const SideThread&) = delete;

    bool started() const noexcept { return thread_ != nullptr; }
    void join();

private:
    struct Thread;
    std::unique_ptr<Thread> thread_;
};

/// What `--threads 0` means: as many as the machine has.
std::size_t hardware_threads() noexcept;

}  // namespace assay
