# Sets assay_fmt, the target that gives fmt. A wheel has it from its headers, for distributions have no library of it that
# could become a part of an extension. What is no template there is compiled once and not with every file of ours: that
# halves the time a file takes. No number is written as a locale wants it, so that the locales of the standard library,
# 400 kB of them, stay out.
if(NOT ASSAY_STATIC_DEPENDENCIES)
    set(assay_fmt fmt::fmt)
    return()
elseif(NOT assay_wheel)
    set(assay_fmt fmt::fmt-header-only)
    return()
endif()

set(assay_fmt assay-fmt)
if(fmt_VERSION VERSION_LESS 10)
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/fmt_functions.cpp" CONTENT [[
// What fmt 9 has in src/format.cc.
#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {

template FMT_API auto dragonbox::to_decimal(float) noexcept -> dragonbox::decimal_fp<float>;
template FMT_API auto dragonbox::to_decimal(double) noexcept -> dragonbox::decimal_fp<double>;
template FMT_API auto thousands_sep_impl(locale_ref) -> thousands_sep_result<char>;
template FMT_API auto decimal_point_impl(locale_ref) -> char;
template FMT_API void buffer<char>::append(const char*, const char*);
template FMT_API void vformat_to(buffer<char>&, string_view, basic_format_args<FMT_BUFFER_CONTEXT(char)>, locale_ref);

}  // namespace detail
FMT_END_NAMESPACE
]])
    add_library(assay-fmt STATIC "${PROJECT_BINARY_DIR}/generated/fmt_functions.cpp")
    set_target_properties(assay-fmt PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden)
    get_target_property(fmt_headers fmt::fmt-header-only INTERFACE_INCLUDE_DIRECTORIES)
    target_include_directories(assay-fmt SYSTEM PUBLIC "${fmt_headers}")
    target_compile_features(assay-fmt PUBLIC cxx_std_20)
    set(scope PUBLIC)
else()
    add_library(assay-fmt INTERFACE)
    target_link_libraries(assay-fmt INTERFACE fmt::fmt-header-only)
    set(scope INTERFACE)
endif()
target_compile_definitions(assay-fmt ${scope} FMT_STATIC_THOUSANDS_SEPARATOR=44)  # a comma
