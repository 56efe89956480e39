#include "assay/core/large_pages.hpp"

#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace assay {

namespace {

constexpr std::size_t large_page = std::size_t{2} << 20;

/// Half a page is touched more quickly as one than as 256 small ones.
bool is_large(std::size_t bytes) noexcept { return bytes >= large_page / 2; }

}  // namespace

void* allocate_pages(std::size_t bytes) {
    if (!is_large(bytes)) return ::operator new(bytes);
    if (bytes > static_cast<std::size_t>(-1) - large_page) throw std::bad_alloc();
    const std::size_t pages = (bytes + large_page - 1) / large_page * large_page;
    void* const memory = ::operator new(pages, std::align_val_t(large_page));
#if defined(__linux__)
    ::madvise(memory, pages, MADV_HUGEPAGE);  // a wish: without them it is only slower
#endif
    return memory;
}

void free_pages(void* memory, std::size_t bytes) noexcept {
    if (is_large(bytes)) ::operator delete(memory, std::align_val_t(large_page));
    else ::operator delete(memory);
}

}  // namespace assay
