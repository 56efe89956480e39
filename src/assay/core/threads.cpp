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
#ifdef __GLIBC__
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
SideThread::SideThread(const std::function<void()>&) {}
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

/// What a thread is to do.
struct Job {
    std::function<void()> work;
    std::shared_ptr<AtWork> at_work;

    void run() {
        std::exchange(work, nullptr)();
        at_work->end();
    }
};

#ifdef __GLIBC__

/// A job for a thread that begins on another processor than the one that starts it. Left to itself the system often
/// lets it wait for milliseconds, until that one has nothing to do.
struct JobElsewhere {
    Job job;
    cpu_set_t allowed{};

    static void* run(void* given) {
        const std::unique_ptr<JobElsewhere> self(static_cast<JobElsewhere*>(given));
        ::sched_setaffinity(0, sizeof self->allowed, &self->allowed);
        self->job.run();
        return nullptr;
    }
};

/// False if there is no other processor, or none may be chosen.
bool start_elsewhere(const Job& job) {
    auto begin = std::make_unique<JobElsewhere>(JobElsewhere{job});
    const int here = ::sched_getcpu();
    if (here < 0 || here >= CPU_SETSIZE) return false;
    if (::sched_getaffinity(0, sizeof begin->allowed, &begin->allowed) != 0) return false;
    cpu_set_t elsewhere = begin->allowed;
    CPU_CLR(static_cast<std::size_t>(here), &elsewhere);
    pthread_attr_t attributes;
    if (CPU_COUNT(&elsewhere) == 0 || ::pthread_attr_init(&attributes) != 0) return false;
    pthread_t thread{};
    const bool started = ::pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED) == 0 &&
                         ::pthread_attr_setaffinity_np(&attributes, sizeof elsewhere, &elsewhere) == 0 &&
                         ::pthread_create(&thread, &attributes, &JobElsewhere::run, begin.get()) == 0;
    ::pthread_attr_destroy(&attributes);
    if (started) static_cast<void>(begin.release());  // the thread has it
    return started;
}

#else

bool start_elsewhere(const Job&) { return false; }

#endif

/// False if the system gives no thread.
bool start(const std::function<void()>& work, const std::shared_ptr<AtWork>& at_work) {
    at_work->begin();
    try {
        Job job{work, at_work};
        if (!start_elsewhere(job)) std::thread(&Job::run, std::move(job)).detach();
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
    const std::function<void()> work = [&] {
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

SideThread::SideThread(const std::function<void()>& work) {
    try {
        thread_ = std::make_unique<Thread>();
        if (!detail::start(work, thread_->at_work)) thread_.reset();
    } catch (const std::bad_alloc&) {
    }
}

SideThread::~SideThread() { join(); }

void SideThread::join() {
    if (started()) thread_->at_work->wait();
}

std::size_t hardware_threads() noexcept {
#ifdef __GLIBC__
    cpu_set_t allowed;
    if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0) return static_cast<std::size_t>(CPU_COUNT(&allowed));
#endif
    return std::max(1U, std::thread::hardware_concurrency());
}

#endif

}  // namespace assay
