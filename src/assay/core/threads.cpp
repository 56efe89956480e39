#include "assay/core/threads.hpp"

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>
#include <vector>

#ifndef __EMSCRIPTEN__
#include <atomic>
#include <new>
#include <system_error>
#include <thread>
#endif

namespace assay {

#ifdef __EMSCRIPTEN__

void for_each_index(std::size_t n, std::size_t, const std::function<void(std::size_t)>& fn) {
    for (std::size_t i = 0; i < n; ++i) fn(i);
}

std::size_t hardware_threads() noexcept { return 1; }

struct SideThread::Thread {};
SideThread::SideThread(std::function<void()>) {}
SideThread::~SideThread() = default;
void SideThread::join() {}

#else

void for_each_index(std::size_t n, std::size_t threads, const std::function<void(std::size_t)>& fn) {
    if (threads <= 1 || n <= 1) {
        for (std::size_t i = 0; i < n; ++i) fn(i);
        return;
    }
    std::atomic<std::size_t> next{0};
    std::vector<std::exception_ptr> failures(n);
    const auto work = [&] {
        for (std::size_t i; (i = next++) < n;) {
            try {
                fn(i);
            } catch (...) {
                failures[i] = std::current_exception();
                next = n;
            }
        }
    };
    std::vector<std::thread> others;
    try {
        for (std::size_t t = 1; t < std::min(threads, n); ++t) others.emplace_back(work);
    } catch (const std::system_error&) {  // the system gives no more: those there are do the work
    } catch (const std::bad_alloc&) {
    }
    work();
    for (std::thread& other : others) other.join();
    for (const std::exception_ptr& failure : failures)
        if (failure) std::rethrow_exception(failure);
}

struct SideThread::Thread {
    std::thread thread;
};

SideThread::SideThread(std::function<void()> work) {
    try {
        thread_ = std::make_unique<Thread>(Thread{std::thread(std::move(work))});
    } catch (const std::system_error&) {  // the system gives none
    } catch (const std::bad_alloc&) {
    }
}

SideThread::~SideThread() { join(); }

void SideThread::join() {
    if (started() && thread_->thread.joinable()) thread_->thread.join();
}

std::size_t hardware_threads() noexcept { return std::max(1U, std::thread::hardware_concurrency()); }

#endif

}  // namespace assay
