// Work that takes time, done without holding the interpreter: it goes to a thread of its own, while the calling one
// looks whether the user wants an end and passes on how far the work has come.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include <nanobind/nanobind.h>

#include "assay/core/watcher.hpp"

namespace assay::python {

namespace nb = nanobind;

/// As long as this lives the interpreter is free for others, and waits with its end. Once it has begun to end it is not
/// let go any more: who asks for it again then does not come back.
class Released {
public:
    Released();
    ~Released();
    Released(const Released&) = delete;
    Released& operator=(const Released&) = delete;

private:
    std::optional<nb::gil_scoped_release> released_;
};

/// Runs `work` and returns when it is done. `progress` is None or called with what is being done, how much of it, and
/// of how much. Throws what the work throws, or what Python has to say: an interrupt, or an error of `progress`.
void run_watched(const std::function<void(const Watcher&)>& work, nb::handle progress);
/// The same on this thread, which looks for an interrupt where the work lets it: for work that is mostly over before
/// anyone could stop it.
void run_at_once(const std::function<void(const Watcher&)>& work);

enum class Size : std::uint8_t { any, small };

template <class Work>
auto compute(nb::handle progress, Work work, Size size = Size::any) {
    std::optional<decltype(work(std::declval<const Watcher&>()))> result;
    const auto fill = [&](const Watcher& watcher) { result.emplace(work(watcher)); };
    if (size == Size::small && progress.is_none()) run_at_once(fill);
    else run_watched(fill, progress);
    return std::move(*result);
}

/// The answer of the engine to a request that can be watched.
template <class Request, class Answer>
Answer answer_to(Request& request, Answer (*answer)(const Request&), nb::handle progress) {
    return compute(progress, [&](const Watcher& watcher) {
        request.watcher = watcher;
        return answer(request);
    });
}

/// Called when the interpreter ends: stops what is being computed and waits for it.
void shut_down();
/// Called in the child of a fork, where no thread of the parent lives on.
void forget_threads();

}  // namespace assay::python
