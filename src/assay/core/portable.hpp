// Two functions of C++20 that the library of the WebAssembly compiler lacks; everywhere else they are the standard's.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>
#include <memory>
#include <type_traits>

namespace assay {

#if defined(__cpp_lib_bit_cast)
using std::bit_cast;
#else
template <class To, class From>
To bit_cast(const From& from) noexcept {
    static_assert(sizeof(To) == sizeof(From) && std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
    To to;
    std::memcpy(&to, &from, sizeof to);
    return to;
}
#endif

#if defined(__cpp_lib_smart_ptr_for_overwrite)
using std::make_unique_for_overwrite;
#else
template <class Array>
std::unique_ptr<Array> make_unique_for_overwrite(std::size_t size) {
    return std::unique_ptr<Array>(new std::remove_extent_t<Array>[size]);
}
#endif

}  // namespace assay
