// The one place where threads are started.
#pragma once

#include <cstddef>
#include <functional>

namespace assay {

/// Calls fn(i) for every i below n, on up to `threads` threads, fewer if the system gives no more. fn writes only its
/// own slot i, so the outcome is the same with one thread or many. The first exception, in the order of i, is thrown
/// again.
void for_each_index(std::size_t n, std::size_t threads, const std::function<void(std::size_t)>& fn);

/// What `--threads 0` means: as many as the machine has.
std::size_t hardware_threads() noexcept;

}  // namespace assay
