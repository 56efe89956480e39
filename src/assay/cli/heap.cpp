#include "assay/cli/heap.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
#include <sys/mman.h>
#include <unistd.h>

#include <malloc.h>

#include "assay/core/threads.hpp"
#endif

namespace assay::cli {

void prepare_heap() noexcept {
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && defined(MADV_HUGEPAGE)
    constexpr std::uintptr_t large_page = std::uintptr_t{2} << 20, first = std::uintptr_t{32} << 10;
    constexpr int ahead = 16 * large_page, apart = 1 << 20;
    constexpr std::size_t few_threads = 4;
    if (hardware_threads() <= few_threads) mallopt(M_ARENA_MAX, 1);  // all get of it; many would wait for each other
    mallopt(M_TOP_PAD, ahead);                                       // the heap grows by so much at once
    mallopt(M_MMAP_THRESHOLD, ahead);
    const auto begin = reinterpret_cast<std::uintptr_t>(::sbrk(0));
    const std::uintptr_t boundary = (begin + 2 * first + large_page - 1) / large_page * large_page;
    // Who needs little should not have to wait for a large page: up to the boundary, only so much is left to use.
    static const void* const unused = std::malloc(boundary - begin - first);
    mallopt(M_MMAP_THRESHOLD, apart);  // what is larger is no part of the heap, and given back when it is free
    const auto end = reinterpret_cast<std::uintptr_t>(::sbrk(0));
    if (unused == nullptr || end < boundary + large_page) return;
    ::madvise(reinterpret_cast<void*>(boundary), end - boundary, MADV_HUGEPAGE);  // a wish
#endif
}

}  // namespace assay::cli
