#include "assay/core/large_pages.hpp"

#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace assay {

namespace {

constexpr std::size_t large_page = std::size_t{2} << 20;

bool fills_some(std::size_t bytes) noexcept { return bytes >= 2 * large_page; }

}  // namespace

void* allocate_pages(std::size_t bytes) {
    if (!fills_some(bytes)) return ::operator new(bytes);
    void* const memory = ::operator new(bytes, std::align_val_t(large_page));
#if defined(__linux__)
    ::madvise(memory, bytes / large_page * large_page, MADV_HUGEPAGE);  // a wish: without them it is only slower
#endif
    return memory;
}

void free_pages(void* memory, std::size_t bytes) noexcept {
    if (fills_some(bytes)) ::operator delete(memory, std::align_val_t(large_page));
    else ::operator delete(memory);
}

}  // namespace assay
