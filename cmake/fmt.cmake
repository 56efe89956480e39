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
    configure_file("${CMAKE_CURRENT_LIST_DIR}/fmt_functions.cpp.in" "${PROJECT_BINARY_DIR}/generated/fmt_functions.cpp" COPYONLY)
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
