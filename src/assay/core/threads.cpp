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
#ifdef __linux__
#include <pthread.h>
#include <sched.h>
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

namespace detail {

/// How many threads have not done their work yet. Each keeps it alive; nobody waits until they have ended, which takes
/// a thread longer than a small piece of work.
class AtWork {
public:
    void begin() noexcept { ++count_; }
    void end() noexcept {
        if (--count_ == 0) count_.notify_all();
    }
    void wait() const noexcept {
        for (std::size_t count = 0; (count = count_) != 0;) count_.wait(count);
    }

private:
    std::atomic<std::size_t> count_{0};
};

/// What a thread is to do. On Linux it begins on another processor than the one that starts it, if there is one: left
/// to itself the system often lets it wait for milliseconds, until the other one has nothing to do.
struct Job {
    std::function<void()> work;
    std::shared_ptr<AtWork> at_work;
#ifdef __linux__
    cpu_set_t allowed{};
    bool elsewhere = false;  // not all of them at first
#endif

    void run() {
#ifdef __linux__
        if (elsewhere) ::sched_setaffinity(0, sizeof allowed, &allowed);
#endif
        std::exchange(work, nullptr)();
        at_work->end();
    }
};

#ifdef __linux__

/// Throws if the system gives no thread.
void start_thread(std::unique_ptr<Job> job) {
    const auto require = [](int error) {
        if (error != 0) throw std::system_error(error, std::system_category());
    };
    pthread_attr_t attributes;
    require(::pthread_attr_init(&attributes));
    ::pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    const int here = ::sched_getcpu();
    if (here >= 0 && here < CPU_SETSIZE && ::sched_getaffinity(0, sizeof job->allowed, &job->allowed) == 0) {
        cpu_set_t elsewhere = job->allowed;
        CPU_CLR(static_cast<std::size_t>(here), &elsewhere);
        job->elsewhere =
            CPU_COUNT(&elsewhere) > 0 && ::pthread_attr_setaffinity_np(&attributes, sizeof elsewhere, &elsewhere) == 0;
    }
    const auto run = [](void* given) -> void* {
        std::unique_ptr<Job>(static_cast<Job*>(given))->run();
        return nullptr;
    };
    pthread_t thread{};
    const int error = ::pthread_create(&thread, &attributes, run, job.get());
    ::pthread_attr_destroy(&attributes);
    require(error);
    static_cast<void>(job.release());  // the thread has it
}

#else

void start_thread(std::unique_ptr<Job> job) {
    std::thread([job = std::move(job)] { job->run(); }).detach();
}

#endif

/// False if the system gives no thread.
bool start(std::function<void()> work, const std::shared_ptr<AtWork>& at_work) {
    at_work->begin();
    try {
        start_thread(std::make_unique<Job>(Job{std::move(work), at_work}));
        return true;
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
    at_work->end();
    return false;
}

}  // namespace detail

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
    const auto others = std::make_shared<detail::AtWork>();
    for (std::size_t t = 1; t < std::min(threads, n); ++t)
        if (!detail::start(work, others)) break;  // those there are do the work
    work();
    others->wait();
    for (const std::exception_ptr& failure : failures)
        if (failure) std::rethrow_exception(failure);
}

struct SideThread::Thread {
    std::shared_ptr<detail::AtWork> at_work = std::make_shared<detail::AtWork>();
};

SideThread::SideThread(std::function<void()> work) : thread_(std::make_unique<Thread>()) {
    if (!detail::start(std::move(work), thread_->at_work)) thread_.reset();
}

SideThread::~SideThread() { join(); }

void SideThread::join() {
    if (started()) thread_->at_work->wait();
}

std::size_t hardware_threads() noexcept {
#ifdef __linux__
    cpu_set_t allowed;
    if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0) return static_cast<std::size_t>(CPU_COUNT(&allowed));
#endif
    return std::max(1U, std::thread::hardware_concurrency());
}

#endif

}  // namespace assay
