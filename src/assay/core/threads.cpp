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
SideThread::SideThread(std::function<void()>) {}
SideThread::~SideThread() = default;
void SideThread::join() {}

#else

namespace {

/// Work that several threads do together. It outlives the call for threads that begin when all is done: under load that
/// may be milliseconds later, and nobody waits for them.
class SharedWork {
public:
    explicit SharedWork(std::function<void()> work) : work_(std::move(work)) {}

    void join_in() {
        ++at_work_;
        if (!over_) work_();
        if (--at_work_ == 0) at_work_.notify_all();
    }
    /// Nobody joins in from now on; returns when all that did have done their share.
    void end() {
        over_ = true;
        for (std::size_t count = 0; (count = at_work_) != 0;) at_work_.wait(count);
    }

private:
    std::function<void()> work_;
    std::atomic<std::size_t> at_work_{0};
    std::atomic<bool> over_{false};
};

#ifdef __GLIBC__

/// What a thread is to do, and where it may run once it has begun.
struct Beginning {
    std::function<void()> work;
    cpu_set_t allowed{};

    static void* run(void* given) {
        const std::unique_ptr<Beginning> self(static_cast<Beginning*>(given));
        ::sched_setaffinity(0, sizeof self->allowed, &self->allowed);
        self->work();
        return nullptr;
    }
};

/// Starts a thread on another processor than this one: left to itself the system often lets it wait until this one has
/// nothing to do. False if there is no other, or none may be chosen.
bool start_elsewhere(const std::function<void()>& work) {
    auto beginning = std::make_unique<Beginning>(Beginning{work});
    const int here = ::sched_getcpu();
    if (here < 0 || here >= CPU_SETSIZE) return false;
    if (::sched_getaffinity(0, sizeof beginning->allowed, &beginning->allowed) != 0) return false;
    cpu_set_t elsewhere = beginning->allowed;
    CPU_CLR(static_cast<std::size_t>(here), &elsewhere);
    pthread_attr_t attributes;
    if (CPU_COUNT(&elsewhere) == 0 || ::pthread_attr_init(&attributes) != 0) return false;
    pthread_t thread{};
    const bool started = ::pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED) == 0 &&
                         ::pthread_attr_setaffinity_np(&attributes, sizeof elsewhere, &elsewhere) == 0 &&
                         ::pthread_create(&thread, &attributes, &Beginning::run, beginning.get()) == 0;
    ::pthread_attr_destroy(&attributes);
    if (started) static_cast<void>(beginning.release());  // the thread has it
    return started;
}

#else

bool start_elsewhere(const std::function<void()>&) { return false; }

#endif

/// Threads that begin ask the heap for memory. If one of them has to wait until the system fetches a page, the others
/// wait for it, and who has waited is often put where the other one runs. So the page is there before they begin.
void fetch_memory() {
    constexpr std::size_t some = std::size_t{100} << 10;
    ::operator delete(::operator new(some, std::nothrow));
}

}  // namespace

void for_each_index(std::size_t n, std::size_t threads, const std::function<void(std::size_t)>& fn) {
    if (threads <= 1 || n <= 1) {
        for (std::size_t i = 0; i < n; ++i) fn(i);
        return;
    }
    std::atomic<std::size_t> next{0};
    std::vector<std::exception_ptr> failures(n);
    const auto shared = std::make_shared<SharedWork>([&] {
        for (std::size_t i; (i = next++) < n;) {
            try {
                fn(i);
            } catch (...) {
                failures[i] = std::current_exception();
                next = n;
            }
        }
    });
    fetch_memory();
    try {
        const std::function<void()> join_in = [shared] { shared->join_in(); };
        for (std::size_t t = 1; t < std::min(threads, n); ++t)
            if (!start_elsewhere(join_in)) std::thread(join_in).detach();
    } catch (const std::system_error&) {  // the system gives no more: those there are do the work
    } catch (const std::bad_alloc&) {
    }
    shared->join_in();
    shared->end();
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

std::size_t hardware_threads() noexcept {
#ifdef __GLIBC__
    cpu_set_t allowed;
    if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0) return static_cast<std::size_t>(CPU_COUNT(&allowed));
#endif
    return std::max(1U, std::thread::hardware_concurrency());
}

#endif

}  // namespace assay
