// Memory for arrays of many megabytes. The system hands memory out page by page as it is first touched, and for a
// million judgments that takes as long as reading them; large pages are touched once for each two megabytes.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace assay {

/// Throws std::bad_alloc. What is small comes from where everything comes from.
void* allocate_pages(std::size_t bytes);
void free_pages(void* memory, std::size_t bytes) noexcept;

template <class T>
struct LargePages {
    using value_type = T;

    LargePages() = default;
    template <class Other>
    LargePages(const LargePages<Other>&) noexcept {}  // NOLINT(google-explicit-constructor): as the standard has it

    T* allocate(std::size_t count) {
        if (count > static_cast<std::size_t>(-1) / sizeof(T)) throw std::bad_array_new_length();
        return static_cast<T*>(allocate_pages(count * sizeof(T)));
    }
    void deallocate(T* memory, std::size_t count) noexcept { free_pages(memory, count * sizeof(T)); }

    friend bool operator==(const LargePages&, const LargePages&) noexcept { return true; }
};

/// A vector that may become very long.
template <class T>
using LongVector = std::vector<T, LargePages<T>>;

}  // namespace assay
